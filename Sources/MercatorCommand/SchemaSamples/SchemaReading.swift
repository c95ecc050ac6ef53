import Foundation
import JSONText
import Mercator

/// Reads JSON Schemas in the place of samples.
final class SchemaReading {
  /// Whether every input is a schema, and not only those that say so by `$schema`.
  private let isForced: Bool
  /// The title of the first schema; nil if it has none.
  private(set) var title: String?

  init(isForced: Bool) { self.isForced = isForced }

  /// Returns samples for a schema; nil if the input is none. Tells what has no effect on them.
  ///
  /// - Throws: `InvalidInput` if no samples can be made for the schema.
  func samples(of bytes: Data, _ name: String) throws -> [JSONValue]? {
    guard let value = try? ValueMapper<JSONValue>().read(bytes) else {
      // Reading it as a sample tells what is wrong.
      return nil
    }
    guard isForced || SchemaSamples.isSchema(value) else { return nil }
    do {
      let schema = try SchemaSamples(of: value)
      if title == nil { title = schema.title }
      for part in schema.ignored {
        Terminal.report("\(name): \(part) has no effect on the models", in: "mercator model")
      }
      return schema.samples
    } catch {
      throw InvalidInput("\(name): \(error)")
    }
  }
}
