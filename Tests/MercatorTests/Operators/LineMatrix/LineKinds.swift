import Foundation
import Mercator
import MercatorChanges

extension LineKind {
  static let all = scalars + models + enums + anys + transformed + validated + merged

  private static let scalars =
    values("Int", (7, 8, 1), json: "1", wrong: "{}", zero: 0)
    + values("String", ("old", "other", "new"), json: #""new""#, wrong: "{}").prefix(5)
    + values("Double", (7.5, 8.5, 1.5), json: "1.5", wrong: "[]", zero: 0).prefix(2).map {
      var kind = $0
      kind.doubled = "3.0"
      return kind
    }
    + values("Date", (day(1), day(2), day(3)), json: #""1970-01-04T00:00:00Z""#, wrong: "true")
    .prefix(2)

  private static let models = values(
    "Model",
    (Item(id: 7), Item(id: 8), Item(id: 1)),
    json: #"{"id":1}"#,
    wrong: "5",
    elements: .skipped
  ).prefix(7)

  struct Item: Mappable, Hashable {
    var id = 0
    init(id: Int) { self.id = id }
    init?(map: Map) {}
    mutating func mapping(map: Map) { id <- map["id"] }
  }

  private static func day(_ number: Double) -> Date {
    Date(timeIntervalSince1970: number * 86_400)
  }

  // MARK: Types with a mapping

  /// The kinds of a type, its Optional and its collections.
  ///
  /// - Parameters:
  ///   - json: the JSON of the last of the values.
  ///   - wrong: JSON of another type.
  private static func values<V: MapValue & Hashable>(
    _ name: String,
    _ values: (initial: V, fallback: V, present: V),
    json: String,
    wrong: String,
    zero: V? = nil,
    elements: PropertyFacts.Elements = .plain
  ) -> [LineKind] {
    let (initial, fallback, present) = values
    let isNumber = zero != nil
    let single = [LineState.present: json, .wrong: wrong]
    let (list, object) = (json.inArray(with: wrong), json.inObject(with: wrong))
    let facts = PropertyFacts(isNumber: isNumber)
    let lists = PropertyFacts(elements: elements, isNumber: isNumber)
    var optionals = lists
    optionals.hasOptionalElements = true
    let zeros = zero.map { [present, $0] }
    let keyedZeros = zero.map { ["a": present, "b": $0] }
    return [
      mapped(name, facts, values, withZero: zero, single),
      mapped("\(name)?", facts.optional, optional(values), single),
      mapped("[\(name)]", lists, ([initial], [fallback], [present]), withZero: zeros, list),
      mapped(
        "[\(name)]?",
        lists.optional,
        optional(([initial], [fallback], [present])),
        withZero: zeros,
        list
      ),
      mapped(
        "[\(name)?]",
        optionals,
        ([initial], [fallback], [present]),
        withNil: [present, nil] as [V?],
        list
      ),
      mapped(
        "Set<\(name)>",
        lists,
        (Set([initial]), Set([fallback]), Set([present])),
        withZero: zeros.map { Set($0) },
        list
      ),
      mapped(
        "[String: \(name)]",
        lists.keyed,
        (["a": initial], ["a": fallback], ["a": present]),
        withZero: keyedZeros,
        object
      ),
      mapped(
        "[String: \(name)]?",
        lists.keyed.optional,
        optional((["a": initial], ["a": fallback], ["a": present])),
        withZero: keyedZeros,
        object
      ),
    ]
  }

  private static func mapped<V: MapValue>(
    _ name: String,
    _ facts: PropertyFacts,
    _ values: (V, V, V),
    withNil: V? = nil,
    withZero: V? = nil,
    _ json: [LineState: String]
  ) -> LineKind {
    LineKind(
      name,
      facts,
      values,
      withNil: withNil,
      withZero: withZero,
      json,
      assign: { $0 <- $1 },
      value: { try $0.value("x") },
      valueOrDefault: { try $0.value("x", default: $1) },
      read: { try $0.read() },
      write: { $0 >>> $1 }
    )
  }

  private static func optional<V>(_ values: (V, V, V)) -> (V?, V?, V?) { values }

  // MARK: Enums

  enum Level: String { case low, none, high }

  private static let enums: [LineKind] = {
    let facts = PropertyFacts(mismatch: .unknownCase)
    let lists = PropertyFacts(elements: .skipped, mismatch: .unknownCase)
    let single = [LineState.present: #""high""#, .wrong: #""x""#]
    let (list, object) = (#""high""#.inArray(with: #""x""#), #""high""#.inObject(with: #""x""#))
    let values = (Level.low, Level.none, Level.high)
    let array = ([Level.low], [Level.none], [Level.high])
    let set = (Set([Level.low]), Set([Level.none]), Set([Level.high]))
    let dictionary = (["a": Level.low], ["a": Level.none], ["a": Level.high])
    return [
      raw("Enum", facts, values, single),
      rawContainer("Enum?", facts.optional, optional(values), single),
      rawCollection("[Enum]", lists, array, list),
      rawCollection("Set<Enum>", lists, set, list),
      rawCollection("[String: Enum]", lists.keyed, dictionary, object),
      rawContainers("[Enum]?", lists.optional.cleared, optional(array), list),
    ]
  }()

  // Each in a function of its own, with the type of each call: the compiler has to choose among many overloads.

  private static func raw<R: RawRepresentable>(
    _ name: String,
    _ facts: PropertyFacts,
    _ values: (R, R, R),
    _ json: [LineState: String]
  ) -> LineKind where R.RawValue: MapValue {
    func assign(_ property: inout R, _ map: Map) { property <- map }
    func value(_ map: Map) throws -> R { try map.value("x") }
    func valueOrDefault(_ map: Map, _ value: R) throws -> R { try map.value("x", default: value) }
    func read(_ map: Map) throws -> R { try map.read() }
    func write(_ value: R, _ map: Map) { value >>> map }
    return LineKind(
      name,
      facts,
      values,
      json,
      assign: assign,
      value: value,
      valueOrDefault: valueOrDefault,
      read: read,
      write: write
    )
  }

  private static func rawContainer<C: MapContainer>(
    _ name: String,
    _ facts: PropertyFacts,
    _ values: (C, C, C),
    _ json: [LineState: String]
  ) -> LineKind where C.MapElement: RawRepresentable, C.MapElement.RawValue: MapValue {
    LineKind(
      name,
      facts,
      values,
      json,
      assign: { $0 <- $1 },
      value: { try $0.value("x") },
      write: { $0 >>> $1 }
    )
  }

  private static func rawCollection<C: MapCollection>(
    _ name: String,
    _ facts: PropertyFacts,
    _ values: (C, C, C),
    _ json: [LineState: String]
  ) -> LineKind where C.MapElement: RawRepresentable, C.MapElement.RawValue: MapValue {
    LineKind(
      name,
      facts,
      values,
      json,
      assign: { $0 <- $1 },
      value: { try $0.value("x") },
      valueOrDefault: { try $0.value("x", default: $1) },
      write: { $0 >>> $1 }
    )
  }

  private static func rawContainers<C: MapContainer>(
    _ name: String,
    _ facts: PropertyFacts,
    _ values: (C, C, C),
    _ json: [LineState: String]
  ) -> LineKind
  where
    C.MapElement: MapContainer, C.MapElement.MapElement: RawRepresentable,
    C.MapElement.MapElement.RawValue: MapValue
  {
    LineKind(
      name,
      facts,
      values,
      json,
      assign: { $0 <- $1 },
      value: { try $0.value("x") },
      write: { $0 >>> $1 }
    )
  }

  // MARK: Any

  private static let anys: [LineKind] = [
    any,
    optionalAny,
    anys("[Any]", PropertyFacts(), ["old"], ["other"], ["new"], #"["new"]"#),
    anys(
      "[String: Any]",
      PropertyFacts(),
      ["a": "old"],
      ["a": "other"],
      ["a": "new"],
      #"{"a":"new"}"#
    ),
    anyContainers(
      "[Any]?",
      PropertyFacts().optional.cleared,
      ([Any]?.some(["old"]), ["other"], ["new"]),
      #"["new"]"#
    ),
    anyContainers(
      "[[String: Any]]",
      PropertyFacts(),
      ([["a": "old"]], [["a": "other"]], [["a": "new"]]) as Triple<[[String: Any]]>,
      #"[{"a":"new"}]"#
    ),
  ]

  private typealias Triple<V> = (V, V, V)

  private static var any: LineKind {
    func assign(_ property: inout Any, _ map: Map) { property <- map }
    func value(_ map: Map) throws -> Any { try map.value("x") }
    func valueOrDefault(_ map: Map, _ value: Any) throws -> Any {
      try map.value("x", default: value)
    }
    func read(_ map: Map) throws -> Any { try map.read() }
    func write(_ value: Any, _ map: Map) { value >>> map }
    return LineKind(
      "Any",
      PropertyFacts(isAny: true),
      ("old", "other", "new") as Triple<Any>,
      [.present: #""new""#],
      assign: assign,
      value: value,
      valueOrDefault: valueOrDefault,
      read: read,
      write: write
    )
  }

  private static var optionalAny: LineKind {
    func assign(_ property: inout Any?, _ map: Map) { property <- map }
    func value(_ map: Map) throws -> Any? { try map.value("x") }
    func read(_ map: Map) throws -> Any? { try map.read() }
    func write(_ value: Any?, _ map: Map) { value as Any >>> map }
    return LineKind(
      "Any?",
      PropertyFacts().optional,
      ("old", "other", "new") as Triple<Any?>,
      [.present: #""new""#],
      assign: assign,
      value: value,
      read: read,
      write: write
    )
  }

  private static func anys<C: MapContainer>(
    _ name: String,
    _ facts: PropertyFacts,
    _ initial: C,
    _ fallback: C,
    _ present: C,
    _ json: String
  ) -> LineKind where C.MapElement == Any {
    func assign(_ property: inout C, _ map: Map) { property <- map }
    func value(_ map: Map) throws -> C { try map.value("x") }
    func valueOrDefault(_ map: Map, _ value: C) throws -> C { try map.value("x", default: value) }
    func read(_ map: Map) throws -> C { try map.read() }
    func write(_ value: C, _ map: Map) { value >>> map }
    return LineKind(
      name,
      facts,
      (initial, fallback, present),
      [.present: json, .wrong: "5"],
      assign: assign,
      value: value,
      valueOrDefault: valueOrDefault,
      read: read,
      write: write
    )
  }

  private static func anyContainers<C: MapContainer>(
    _ name: String,
    _ facts: PropertyFacts,
    _ values: (C, C, C),
    _ json: String
  ) -> LineKind where C.MapElement: MapContainer, C.MapElement.MapElement == Any {
    func assign(_ property: inout C, _ map: Map) { property <- map }
    func value(_ map: Map) throws -> C { try map.value("x") }
    func valueOrDefault(_ map: Map, _ value: C) throws -> C { try map.value("x", default: value) }
    func read(_ map: Map) throws -> C { try map.read() }
    func write(_ value: C, _ map: Map) { value >>> map }
    return LineKind(
      name,
      facts,
      values,
      [.present: json, .wrong: "5"],
      assign: assign,
      value: value,
      valueOrDefault: valueOrDefault,
      read: read,
      write: write
    )
  }

  // MARK: Lines with a transform

  /// Reads "#1" as 1.
  struct NumberSign: TransformType {
    func transformFromJSON(_ value: Any?) -> Int? {
      (value as? String).flatMap { $0.hasPrefix("#") ? Int($0.dropFirst()) : nil }
    }
    func transformToJSON(_ value: Int?) -> String? { value.map { "#\($0)" } }
  }

  private static let transformed: [LineKind] = {
    let facts = PropertyFacts(mismatch: .transformRefused, hasTransform: true)
    let lists = PropertyFacts(elements: .skipped, mismatch: .transformRefused, hasTransform: true)
    let single = [LineState.present: ##""#1""##, .wrong: "5"]
    let (list, object) = (##""#1""##.inArray(with: "5"), ##""#1""##.inObject(with: "5"))
    let sign = NumberSign()
    return [
      transform("transform of Int", sign, facts, (7, 8, 1), single),
      transformContainer("transform of Int?", sign, facts.optional, optional((7, 8, 1)), single),
      transformCollection("transform of [Int]", sign, lists, ([7], [8], [1]), list),
      transformCollection(
        "transform of [String: Int]",
        sign,
        lists.keyed,
        (["a": 7], ["a": 8], ["a": 1]),
        object
      ),
      transformContainers(
        "transform of [Int]?",
        sign,
        lists.optional,
        optional(([7], [8], [1])),
        list
      ),
    ]
  }()

  private static func transform<X: TransformType>(
    _ name: String,
    _ transform: X,
    _ facts: PropertyFacts,
    _ values: (X.Object, X.Object, X.Object),
    _ json: [LineState: String]
  ) -> LineKind {
    LineKind(
      name,
      facts,
      values,
      json,
      assign: { $0 <- ($1, transform) },
      value: { try $0.value("x", using: transform) },
      valueOrDefault: { try $0.value("x", default: $1, using: transform) },
      read: { try $0.read(using: transform) },
      write: { $0 >>> ($1, transform) }
    )
  }

  private static func transformContainer<X: TransformType, C: MapContainer>(
    _ name: String,
    _ transform: X,
    _ facts: PropertyFacts,
    _ values: (C, C, C),
    _ json: [LineState: String]
  ) -> LineKind where C.MapElement == X.Object {
    LineKind(
      name,
      facts,
      values,
      json,
      assign: { $0 <- ($1, transform) },
      write: { $0 >>> ($1, transform) }
    )
  }

  private static func transformCollection<X: TransformType, C: MapCollection>(
    _ name: String,
    _ transform: X,
    _ facts: PropertyFacts,
    _ values: (C, C, C),
    _ json: [LineState: String]
  ) -> LineKind where C.MapElement == X.Object {
    LineKind(
      name,
      facts,
      values,
      json,
      assign: { $0 <- ($1, transform) },
      value: { try $0.value("x", using: transform) },
      write: { $0 >>> ($1, transform) }
    )
  }

  private static func transformContainers<X: TransformType, C: MapContainer>(
    _ name: String,
    _ transform: X,
    _ facts: PropertyFacts,
    _ values: (C, C, C),
    _ json: [LineState: String]
  ) -> LineKind where C.MapElement: MapContainer, C.MapElement.MapElement == X.Object {
    LineKind(
      name,
      facts,
      values,
      json,
      assign: { $0 <- ($1, transform) },
      write: { $0 >>> ($1, transform) }
    )
  }

  // MARK: Lines with a validator or a merge

  private static let validated: [LineKind] = {
    let json = [LineState.present: "1", .wrong: "{}", .invalid: "99"]
    let validator = MapValidator<Int>.range(0...10)
    return [
      validated("validator of Int", validator, (7, 8, 1), zero: 0, json),
      validatedOptional("validator of Int?", validator, optional((7, 8, 1)), json),
    ]
  }()

  private static func validated<V: MapValue>(
    _ name: String,
    _ validator: MapValidator<V>,
    _ values: (V, V, V),
    zero: V,
    _ json: [LineState: String]
  ) -> LineKind {
    LineKind(
      name,
      PropertyFacts(isNumber: true),
      values,
      withZero: zero,
      json,
      assign: { $0 <- ($1, validator) },
      write: { $0 >>> ($1, validator) }
    )
  }

  private static func validatedOptional<V: MapValue>(
    _ name: String,
    _ validator: MapValidator<V>,
    _ values: (V?, V?, V?),
    _ json: [LineState: String]
  ) -> LineKind {
    LineKind(
      name,
      PropertyFacts(isNumber: true).optional,
      values,
      json,
      assign: { $0 <- ($1, validator) },
      write: { $0 >>> ($1, validator) }
    )
  }

  private static let merged: [LineKind] = {
    let values = ([Item(id: 7)], [Item(id: 8)], [Item(id: 1)])
    let facts = PropertyFacts(elements: .skipped)
    let json = #"{"id":1}"#.inArray(with: "5")
    return [
      LineKind(
        "merge of [Model]",
        facts,
        values,
        json,
        assign: { $0 <- ($1, .merged(by: \.id)) },
        write: { $0 >>> ($1, .merged(by: \.id)) }
      ),
      LineKind(
        "merge of [Model]?",
        facts.optional,
        optional(values),
        json,
        assign: { $0 <- ($1, .merged(by: \.id)) },
        write: { $0 >>> ($1, .merged(by: \.id)) }
      ),
    ]
  }()
}

extension PropertyFacts {
  fileprivate var optional: PropertyFacts {
    var facts = self
    facts.isOptional = true
    return facts
  }

  fileprivate var cleared: PropertyFacts {
    var facts = self
    facts.isAlwaysCleared = true
    return facts
  }

  fileprivate var keyed: PropertyFacts {
    var facts = self
    facts.elementPath = ".b"
    return facts
  }
}

extension String {
  /// The states of an array whose element is this JSON.
  fileprivate func inArray(with wrong: String) -> [LineState: String] {
    [.present: "[\(self)]", .wrong: "6", .badElement: "[\(self),\(wrong)]"]
  }

  /// The states of an object whose member is this JSON.
  fileprivate func inObject(with wrong: String) -> [LineState: String] {
    [.present: #"{"a":\#(self)}"#, .wrong: "6", .badElement: #"{"a":\#(self),"b":\#(wrong)}"#]
  }
}
