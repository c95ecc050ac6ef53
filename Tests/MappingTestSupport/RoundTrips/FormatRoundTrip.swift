import Foundation
import Mercator
import MercatorFormats
import Testing

/// Writes and reads models in each format, and compares the result with that of JSON.
///
/// A model may differ from what it is read from, such as one with a line that only writes. So what is compared is the
/// JSON of the model after a round trip in JSON, and its JSON after a round trip in the format.
package enum FormatRoundTrip {
  /// The formats. One that is added here is tested with all models.
  package static let formats: [(name: String, format: MapFormat)] = [
    ("XML property list", .propertyList(.xml)), ("binary property list", .propertyList(.binary)),
    ("query", .query), ("form", .form), ("CBOR", .cbor), ("MessagePack", .messagePack),
  ]

  /// How many models of a type are tested. More than nearly all types have, so that the outcome doesn't depend on the
  /// order of the tests; a few tests read thousands of models of one type.
  private static let modelsPerType = 100

  /// Notes what round trips make of a model that a mapping test has read, while the mapping tests run for that.
  package static func note<N: BaseMappable>(_ model: N, with mapper: Mapper<N>) {
    guard FormatOutcomes.isRecording else { return }
    let reading = mapper.options.reading
    let name = name(of: N.self)
    // The lines of a model with a context may be a closure of the test, which must run once. Objects with an identity
    // may lead back to themselves, which takes exponential time to write without references.
    guard !FormatExclusions.models.contains(name), mapper.context == nil,
      reading.identity == .separate, !reading.resolvesReferences,
      seen.count(of: N.self) < modelsPerType
    else { return }
    var options = mapper.options
    options.writing.keyOrder = .sorted
    options.limits = .init()
    options.reporting = .init()
    let plain = Mapper<N>(
      shouldIncludeNilValues: mapper.shouldIncludeNilValues,
      options: options
    )
    guard let json = try? plain.writeString(model), json.utf8.count < 10_000,
      seen.insert(json, of: N.self)
    else { return }
    for format in formats {
      var outcome = outcome(of: model, name, json, plain, format)
      if outcome.kind == .different, outcome.decision == .excludedByContent,
        let pruned = try? plain.read(JSONContent.pruned(json)),
        let json = try? plain.writeString(pruned)
      {
        outcome = self.outcome(of: pruned, name, json, plain, format)
      }
      FormatOutcomes.add(outcome)
    }
  }

  /// Compares a model after a round trip in a format with the model after one in JSON.
  private static func outcome<N: BaseMappable>(
    of model: N,
    _ name: String,
    _ json: String,
    _ mapper: Mapper<N>,
    _ format: (name: String, format: MapFormat)
  ) -> FormatOutcome {
    let expected = Result {
      withSortedSets(try mapper.writeString(mapper.read(json)), name)
    }
    let found = Result {
      let data = try mapper.write(model, as: format.format)
      return withSortedSets(try mapper.writeString(mapper.read(data, as: format.format)), name)
    }
    let kind: FormatOutcome.Kind =
      switch (expected, found) {
      case (.success(let expected), .success(let found)) where expected == found: .equal
      case (.failure, _): .unread
      default: .different
      }
    return FormatOutcome(
      format: format.name,
      type: ObjectIdentifier(N.self),
      typeName: name,
      kind: kind,
      decision: FormatExclusions.decision(for: name, json, in: format.name),
      message:
        "\(found) instead of \(expected) for \(json), read by \(Test.current?.name ?? "a test")"
    )
  }

  /// Returns JSON whose arrays are sorted if the model has a set, which has no order.
  private static func withSortedSets(_ json: String, _ name: String) -> String {
    guard FormatExclusions.hasSets(name),
      let value = try? JSONSerialization.jsonObject(with: Data(json.utf8))
    else { return json }
    func sorted(_ value: Any) -> Any {
      switch value {
      case let array as [Any]: array.map(sorted).sorted { "\($0)" < "\($1)" }
      case let object as [String: Any]:
        object.sorted { $0.key < $1.key }.map { [$0.key, sorted($0.value)] }
      default: value
      }
    }
    return "\(sorted(value))"
  }

  /// The name of a type without its module and the addresses of local contexts.
  private static func name(of type: Any.Type) -> String {
    let modules = FormatOutcomes.modulesWithMappingTests + ["MappingTestSupport"]
    return modules.reduce(String(reflecting: type)) {
      $0.replacingOccurrences(of: "\($1).", with: "")
    }
    .split(separator: ".").filter { !$0.hasPrefix("(unknown context") }.joined(separator: ".")
  }

  private static let seen = SeenModels()
}

/// The models that were tested, each of which is tested once.
private final class SeenModels: @unchecked Sendable {
  // Unchecked because of the models, which are only used under the lock.
  private let lock = NSLock()
  private var models: [ObjectIdentifier: Set<String>] = [:]

  package func count(of type: Any.Type) -> Int {
    lock.withLock { models[ObjectIdentifier(type)]?.count ?? 0 }
  }

  /// Returns whether a model wasn't tested before.
  package func insert(_ json: String, of type: Any.Type) -> Bool {
    lock.withLock { models[ObjectIdentifier(type), default: []].insert(json).inserted }
  }
}
