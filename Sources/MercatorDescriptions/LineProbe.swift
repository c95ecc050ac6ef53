import Foundation
import JSONText
import Mercator

/// Tries which values the current line of a map reads.
final class LineProbe {
  private let map: Map
  /// The values of the samples at the line.
  let samples: [JSONValue]
  /// The transform by which the line reads its value or the elements of it; nil if it names none.
  private(set) var transform: LineTransform?

  init(_ map: Map, samples: [JSONValue]) {
    (self.map, self.samples) = (map, samples)
  }

  /// Finds the transform of a line by reading values that reach it through any containers.
  func findTransform<T>(_ read: (MapInput) -> T?) {
    for value in Self.containers where transform == nil {
      _ = read(input(of: value))
    }
  }

  /// A scalar, and containers of it up to three levels deep.
  private static let containers: [any Sendable] = {
    var all: [any Sendable] = [0]
    var level: [any Sendable] = [0]
    for _ in 0..<3 {
      level = level.flatMap { [[$0], ["0": $0]] as [any Sendable] }
      all += level
    }
    return all
  }()

  /// A kind of JSON value that a type or a transform may read.
  enum Kind: CaseIterable {
    case text, integer, fraction, boolean, array, object
  }

  /// Values of all kinds, and texts in forms that types may ask for.
  private static let valuesByKind: [(kind: Kind, value: any Sendable)] = [
    (.text, ""), (.text, "text"), (.text, "1"), (.text, "true"), (.text, "#ff0000"),
    (.text, "2020-01-02T03:04:05Z"), (.text, "2020-01-02 03:04:05"), (.text, "2020-01-02"),
    (.text, "https://example.org/a"), (.text, "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"),
    (.text, "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"),
    (.text, "YWJj"), (.text, "/Date(0)/"), (.text, "{}"), (.text, "[]"),
    (.integer, 0), (.integer, 1), (.fraction, 1.5), (.boolean, true),
    (.array, [] as [Int]), (.array, [0]), (.array, [""]), (.object, [:] as [String: Int]),
  ]

  static var allTexts: [String] { valuesByKind.compactMap { $0.value as? String } }
  static var allValues: [Any] { valuesByKind.map(\.value) }

  /// The values by which kinds are found, and those that are known of the line.
  var values: [Any] {
    Self.allValues + knownValues.compactMap { $0.foundationObject(levels: .max) }
  }

  /// The values of the samples, and dates in the form in which the line writes them.
  private var knownValues: [JSONValue] { samples + writtenDates }

  private var writtenDates: [JSONValue] {
    let dates = [0, 1_400_000_000].map { Date(timeIntervalSince1970: $0) }
    if let transform { return dates.compactMap { transform.json($0, map) } }
    return dates.compactMap { date in
      DictionarySink.tree(of: date, map.session.settings).flatMap { JSONValue(ofTree: $0) }
    }
  }

  /// Returns the kinds of values that are read.
  func kinds(_ reads: (MapInput) -> Bool) -> Set<Kind> {
    var kinds: Set<Kind> = []
    for (kind, value) in Self.valuesByKind where !kinds.contains(kind) {
      if reads(input(of: value)) { kinds.insert(kind) }
    }
    for value in knownValues where reads(input(of: value.foundationObject(levels: .max) ?? 0)) {
      kinds.formUnion(Self.kinds(of: value))
    }
    return kinds
  }

  /// Returns up to two values of a form that are read.
  func examples<T>(of form: MappingDescription.Form, _ read: (MapInput) -> T?) -> [JSONValue] {
    let usual = Self.allValues.compactMap { JSONValue(ofTree: $0) }
    var examples: [JSONValue] = []
    for value in knownValues + usual where form.fits(value) && examples.count < 2 {
      guard let object = value.foundationObject(levels: .max) else { continue }
      let result = read(input(of: object))
      if let result, !meansNull(result) { examples.append(value) }
    }
    return examples
  }

  private static func kinds(of value: JSONValue) -> Set<Kind> {
    switch value.kind {
    case .null: []
    case .bool: [.boolean]
    case .number: value.int == nil ? [.integer, .fraction] : [.integer]
    case .string: [.text]
    case .array: [.array]
    case .object: [.object]
    }
  }

  /// Returns an input with a value, in the place of the line's value.
  func input(of value: Any) -> MapInput {
    Self.input(of: value, inside: map) { [weak self] in
      if self?.transform == nil { self?.transform = $0 }
    }
  }

  /// Reads a value in the place of the value of the current line of a map.
  static func read<T>(_ value: Any, inside map: Map, _ read: (MapInput) -> T?) -> T? {
    read(input(of: value, inside: map) { _ in })
  }

  private static func input(
    of value: Any,
    inside map: Map,
    _ found: @escaping (LineTransform) -> Void
  ) -> MapInput {
    let session = Session(
      .dictionary,
      map.session.settings,
      interceptor: ProbedLines(found)
    )
    let probe = Map(session, dictionary: DictionarySource(ofAny: value))
    probe.selectAll()
    return probe.input
  }
}

/// Takes the transforms of values that are read by way of trial.
private final class ProbedLines: LineInterceptor {
  private let found: (LineTransform) -> Void
  var takesParts: Bool { true }

  init(_ found: @escaping (LineTransform) -> Void) { self.found = found }

  func note(_ transform: LineTransform, at path: @autoclosure () -> JSONPath) { found(transform) }
}
