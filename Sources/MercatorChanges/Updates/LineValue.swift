import JSONText
import Mercator

/// The value of a line, to be compared and hashed after the last line.
enum LineValue {
  /// No value: after it was taken out to be compared.
  case nothing
  case scalar(MapScalar)
  /// A model that has its equality from its lines.
  case model(any MapEquatable)
  /// Another value of a line without a transform.
  case value(any MapValue)
  /// The value of a line without a transform, and the keys below it that are compared.
  indirect case selected(any MapValue, KeySelection)
  /// The value of a line with a transform, or an enum, of a type that conforms to `Equatable`.
  indirect case equatable(Any, any Equatable.Type)
  /// The JSON of a value with a transform whose type has no equality; nil if the line writes nothing.
  indirect case json(JSONValue?)

  init<K: PropertyKind>(_ value: K.Value, of map: Map, _ kind: K) {
    if let mapped = kind.mapped(value) {
      self.init(mapped: mapped, of: map)
    } else if let type = K.Value.self as? any Equatable.Type {
      self = .equatable(value, type)
    } else {
      self = .json(JSONValue(sorted: WritingLine(map).tree(of: value, kind)))
    }
  }

  init(mapped value: some MapValue, of map: Map) {
    if let keys = map.comparedKeys { self = .selected(value, keys) } else { self = .value(value) }
  }

  init(model: some MapEquatable, of map: Map) {
    if let keys = map.comparedKeys { self = .selected(model, keys) } else { self = .model(model) }
  }

  /// Takes the value, of which nothing is left.
  mutating func take() -> LineValue {
    // Swapped, since a copy would copy a whole model. Measured: a twentieth of comparing tweets.
    var value = LineValue.nothing
    swap(&value, &self)
    return value
  }

  /// Returns whether the values of the same line of two models are equal.
  func isEqual(to other: LineValue) -> Bool {
    switch (self, other) {
    case (.scalar(let a), .scalar(let b)): return a == b
    case (.json(let a), .json(let b)): return a == b
    case (.equatable(let a, let type), .equatable(let b, _)): return Self.areEqual(a, b, as: type)
    case (.model(let a), .model(let b)): return Self.areEqual(a, b)
    case (.value(let a), .value(let b)):
      if let areEqual = Self.areEqualArrays(a, b) { return areEqual }
      if let type = type(of: a) as? any Equatable.Type { return Self.areEqual(a, b, as: type) }
      return a.comparedJSON(nil) == b.comparedJSON(nil)
    case (.selected(let a, let selection), .selected(let b, _)):
      return a.comparedJSON(selection) == b.comparedJSON(selection)
    default: return false
    }
  }

  /// Hashes the value. One that has an equality, but no hash value of its own, doesn't count.
  func hash(into hasher: inout Hasher) {
    switch self {
    // The scalars of a model that is hashed are added to the hasher at once.
    case .nothing, .scalar: break
    case .model(let model): hasher.combine(model)
    case .json(let json): hasher.combine(json)
    case .equatable(let value, let type): Self.hash(value, as: type, into: &hasher)
    case .value(let value):
      if let type = type(of: value) as? any Equatable.Type {
        Self.hash(value, as: type, into: &hasher)
      } else {
        hasher.combine(value.comparedJSON(nil))
      }
    case .selected(let value, let selection): hasher.combine(value.comparedJSON(selection))
    }
  }

  // Without a cast, which takes longer than comparing a small model.
  @inline(never)
  private static func areEqual<A: Equatable, B: Equatable>(_ a: A, _ b: B) -> Bool {
    withSameType(b, as: A.self) { a == $0 } ?? false
  }

  /// Whether two arrays of the most common scalars are equal; nil if they are something else.
  private static func areEqualArrays(_ a: some MapValue, _ b: some MapValue) -> Bool? {
    func areEqual<Elements: Equatable>(_ type: Elements.Type) -> Bool? {
      withSameType(a, as: type) { a in withSameType(b, as: type) { a == $0 } ?? false }
    }
    return areEqual([String].self) ?? areEqual([Int].self) ?? areEqual([Double].self)
  }

  @inline(never)
  private static func areEqual<E: Equatable>(_ a: Any, _ b: Any, as type: E.Type) -> Bool {
    a as? E == b as? E
  }

  private static func hash(_ value: Any, as type: any Equatable.Type, into hasher: inout Hasher) {
    func combine<H: Hashable>(_ type: H.Type) { hasher.combine(value as? H) }
    if let type = type as? any Hashable.Type { combine(type) }
  }
}

extension Map {
  /// The keys below the current line that are compared; nil if all are.
  fileprivate var comparedKeys: KeySelection? {
    selectionBelow.flatMap { $0.isComplete ? nil : $0 }
  }
}

extension MapValue {
  /// The JSON of the value without the keys that don't count, and without an object that contains itself.
  fileprivate func comparedJSON(_ selection: KeySelection?) -> JSONValue? {
    let settings = MapSettings.ofValues(selection)
    let writer = JSONWriter(options: settings.options.writing)
    write(to: Session(.writer(writer), settings), selection)
    if writer.omission == nil, let text = try? writer.bytes() {
      return try? JSONValue(parsing: text)
    }
    // A dictionary has what isn't the same object again, but no order.
    let sink = DictionarySink(maximumDepth: settings.options.options.limits.depth)
    write(to: Session(.sink(sink), settings), selection)
    return JSONValue(sorted: sink.root)
  }

  private func write(to session: Session, _ selection: KeySelection?) {
    let map = Map(session)
    map.inherit(selection)
    MapOutput.withRoot(of: map) { writeJSON(to: &$0) }
  }
}

extension JSONValue {
  /// Converts a value of a dictionary; nil if there is none, or if JSON has no form for it.
  init?(sorted object: Any?) {
    let options = MapOptions(writing: .init(keyOrder: .sorted))
    guard let object, let value = try? JSONValue(parsing: ["": object], options: options)[""]
    else { return nil }
    self = value
  }
}
