import Mercator
import Testing

/// A kind of property: how lines map it, and the JSON and the values that the tests use.
///
/// It isn't generic, so that one function crosses all kinds: values are known by their descriptions.
struct LineKind: @unchecked Sendable, CustomTestStringConvertible {
  // Unchecked, because some closures have values of the type Any.
  let testDescription: String
  let facts: PropertyFacts
  /// The JSON of each state that the kind has, besides `missing` and `null`.
  let json: [LineState: String]
  /// The property before it is read.
  let initial: String
  /// The value of the argument `default:`.
  let fallback: String
  /// The property with the value of the state `present`.
  let present: String
  /// A collection whose unusable element is nil.
  let withNil: String
  /// The property with what the options' transform makes of the state `present`; nil if it has no transform there.
  var doubled: String?
  /// What `coercion: .yyModel` makes of what is no number: 0, or a collection with a 0.
  let withZero: String
  /// Each way in which the kind is read. The closure returns the property.
  let ways: [LineWay: (_ map: Map, _ select: (Map) -> Map) throws -> String]
  /// Whether the kind has a value to be written.
  let has: (_ value: LineValue) -> Bool
  /// The description of a value to be written.
  let text: (_ value: LineValue) -> String
  /// Writes a value, by `<-` or by `>>>`.
  let write: (_ value: LineValue, _ map: Map, _ isInPlace: Bool) -> Void

  /// The JSON of the state `present`.
  var presentValue: JSONValue? { json[.present].flatMap { try? JSONValue(parsing: $0) } }

  /// The states that the kind has.
  var states: [LineState] {
    LineState.allCases.filter { $0 == .missing || $0 == .null || json[$0] != nil }
  }
}

/// What the rules know about a property.
struct PropertyFacts {
  enum Elements {
    /// Numbers, texts and others, one of which makes its collection unusable.
    case plain
    /// Models, enums and results of a transform, which are left out of their collection.
    case skipped
  }

  var isOptional = false
  /// The elements of a collection; nil if the property is none.
  var elements: Elements?
  /// Whether the elements are Optionals.
  var hasOptionalElements = false
  /// The step from a collection to its unusable element.
  var elementPath = "[1]"
  /// The issue of a value that can't be used.
  var mismatch = MapIssue.Kind.wrongType
  /// Whether the property, or each of its elements, is a number.
  var isNumber = false
  /// Whether the property is an Any.
  var isAny = false
  /// Whether values of another type make it nil also with `coercion: .yyModel`.
  var isAlwaysCleared = false
  /// Whether a transform of the line reads the value.
  var hasTransform = false

  /// Whether the property is an array or a set.
  var isArray: Bool { elements != nil && elementPath == "[1]" }
}

/// What the JSON has for a line.
enum LineState: CaseIterable {
  case missing, null, present
  /// A value that no property of the kind can have.
  case wrong
  /// A collection whose second element is wrong.
  case badElement
  /// A value that a validator refuses.
  case invalid
}

/// How a model asks for a value.
enum LineWay: CaseIterable {
  /// `property <- map[…]`
  case property
  /// `try map.value("x")`
  case value
  /// `try map.value("x", default: …)`
  case valueOrDefault
  /// `try map[…].read()`
  case read

  /// Whether the way has a key instead of a subscript.
  var hasKeyOnly: Bool { self == .value || self == .valueOrDefault }
}

/// A value that a test writes.
enum LineValue: CaseIterable {
  case present, none, empty
}

extension LineKind {
  /// Creates a kind from its type, three values, and the calls that map it.
  init<V>(
    _ name: String,
    _ facts: PropertyFacts,
    _ values: (initial: V, fallback: V, present: V),
    withNil: V? = nil,
    withZero: V? = nil,
    _ json: [LineState: String],
    assign: @escaping (inout V, Map) -> Void,
    value: ((Map) throws -> V)? = nil,
    valueOrDefault: ((Map, V) throws -> V)? = nil,
    read: ((Map) throws -> V)? = nil,
    write: @escaping (V, Map) -> Void
  ) {
    testDescription = name
    (self.facts, self.json) = (facts, json)
    func text(_ value: V) -> String { description(of: value) }
    (initial, fallback) = (text(values.initial), text(values.fallback))
    present = text(values.present)
    self.withNil = withNil.map(text) ?? ""
    self.withZero = withZero.map(text) ?? ""
    var ways: [LineWay: (Map, (Map) -> Map) throws -> String] = [:]
    ways[.property] = { map, select in
      var property = values.initial
      assign(&property, select(map))
      return text(property)
    }
    if let value { ways[.value] = { map, _ in text(try value(map)) } }
    if let valueOrDefault {
      ways[.valueOrDefault] = { map, _ in text(try valueOrDefault(map, values.fallback)) }
    }
    if let read { ways[.read] = { text(try read($1($0))) } }
    self.ways = ways
    func written(_ value: LineValue) -> V? {
      switch value {
      case .present: values.present
      case .none: nilValue()
      case .empty: emptyValue()
      }
    }
    has = { if case .none = written($0) { false } else { true } }
    self.text = { written($0).map(text) ?? "" }
    self.write = { value, map, isInPlace in
      guard var written = written(value) else { return }
      if isInPlace { assign(&written, map) } else { write(written, map) }
    }
  }
}

/// Returns nil as a value of an Optional type; nil for any other type.
private func nilValue<V>() -> V? {
  (V.self as? any ExpressibleByNilLiteral.Type).flatMap { $0.init(nilLiteral: ()) as? V }
}

/// Returns the empty text or array; nil for any other type.
private func emptyValue<V>() -> V? {
  (V.self as? any RangeReplaceableCollection.Type).flatMap { $0.init() as? V }
}

/// Describes a value without its Optionals, and sets and dictionaries in one order.
private func description(of value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  let children = mirror.children.map { description(of: $0.value) }
  switch mirror.displayStyle {
  case .optional: return children.first ?? "nil"
  case .set, .dictionary: return "\(children.sorted())"
  case .collection, .tuple: return "\(children)"
  default: return "\(value)"
  }
}
