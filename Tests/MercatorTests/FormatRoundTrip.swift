import Foundation
import Mercator
import Testing

/// Writes and reads each model of the mapping tests in each format, and compares the result with that of JSON.
///
/// A model may differ from what it is read from, such as one with a line that only writes. So what is compared is the
/// JSON of the model after a round trip in JSON, and its JSON after a round trip in the format.
enum FormatRoundTrip {
  /// The formats. One that is added here is tested with all models.
  static let formats: [MapFormat] = [
    .propertyList(.xml), .propertyList(.binary), .query, .form, .cbor, .messagePack,
  ]

  /// Tests a model that a test has read.
  static func check<N: BaseMappable>(_ model: N, with mapper: Mapper<N>) {
    let plain = Mapper<N>(
      context: mapper.context,
      shouldIncludeNilValues: mapper.shouldIncludeNilValues,
      options: mapper.options
    )
    plain.options.writing.keyOrder = .sorted
    plain.options.reporting.observer = nil
    guard let json = plain.toJSONString(model), json.utf8.count < 10_000,
      tested.insert("\(ObjectIdentifier(N.self)) \(json)")
    else { return }
    let expected = result { try plain.writeString(plain.read(json)) }
    for (index, format) in formats.enumerated() {
      let found = result { try plain.writeString(plain.read(plain.write(model, as: format), as: format)) }
      let name = shortName(of: N.self)
      let exclusion = FormatExclusions.reason(for: name, in: format)
      let outcome: FormatCoverage.Outcome = switch (expected, found) {
        case (.success(let expected), .success(let found)): expected == found ? .equal : .different
        case (.success, .failure): .different
        // A model that can't be read again as JSON says nothing about a format.
        case (.failure, _): .unread
        }
      FormatCoverage.note("\(format.name)-\(index)", String(reflecting: N.self), name, outcome, exclusion != nil)
      guard outcome == .different, exclusion == nil else { continue }
      Issue.record("\(format.name) \(name): \(found) instead of \(expected) for \(json)")
    }
  }

  private static func result(_ body: () throws -> String) -> Result<String, any Error> {
    Result { try body() }
  }

  /// The name of a type without the address of a local context.
  private static func shortName(of type: Any.Type) -> String {
    String(reflecting: type).split(separator: ".").filter { !$0.hasPrefix("(unknown context") }
      .dropFirst().joined(separator: ".")
  }

  private static let tested = TestedModels()
}

/// The models that were tested, so that each is tested once.
private final class TestedModels: @unchecked Sendable {
  // Unchecked because of the set, which is only used under the lock.
  private let lock = NSLock()
  private var models: Set<String> = []

  /// Returns whether a model wasn't tested before.
  func insert(_ model: String) -> Bool { lock.withLock { models.insert(model).inserted } }
}
