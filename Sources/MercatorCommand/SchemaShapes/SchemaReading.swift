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

  /// Adds what a schema allows; returns false if the input is none. Tells what of it has no effect.
  ///
  /// - Throws: `InvalidInput` if the schema has no shapes.
  func add(_ bytes: Data, _ name: String, to graph: inout ShapeGraph) throws -> Bool {
    guard let value = try? ValueMapper<JSONValue>().read(bytes) else {
      // Reading it as a sample tells what is wrong.
      return false
    }
    guard isForced || Self.isSchema(value) else { return false }
    do {
      guard value.object != nil else { throw InvalidInput("the schema isn't an object") }
      var maker = SchemaShapeMaker(value, graph)
      try maker.run()
      graph = maker.graph
      if title == nil { title = value["title"]?.string }
      for part in maker.ignored {
        Terminal.report("\(name): \(part) has no effect on the models", in: "mercator model")
      }
      return true
    } catch {
      throw InvalidInput("\(name): \(error)")
    }
  }

  /// Whether a value is a JSON Schema by its own account.
  private static func isSchema(_ value: JSONValue) -> Bool {
    value["$schema"]?.string?.contains("json-schema.org/") ?? false
  }
}
