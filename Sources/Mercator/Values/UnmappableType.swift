import Foundation

/// A type that neither maps by itself nor is one that a value of the JSON can be cast to, such as a
/// struct that is no model.
struct UnmappableType {
  private let type: Any.Type
  private let cure: String

  /// What is wrong, and what to do about it.
  var text: String { "'\(type)' cannot be mapped: make it \(cure)" }

  /// A type of which that is known.
  init(_ type: Any.Type) { self.init(type, cure: "Mappable, CodableMappable or MapValue") }

  private init(key type: Any.Type) { self.init(type, cure: "MapKey") }

  private init(_ type: Any.Type, cure: String) { (self.type, self.cure) = (type, cure) }

  /// The type itself, or what it contains, that can't be mapped; nil if there is no such type.
  init?(in type: Any.Type) {
    switch type {
    case is any MapValue.Type, is any MapRawKeyed.Type: return nil
    case let type as any MapContainer.Type: self.init(in: Self.element(of: type))
    case let type as any RawRepresentable.Type: self.init(in: Self.rawValue(of: type))
    case let type as any DictionaryType.Type:
      if Self.isCastable(type.keyType, from: [""]) {
        self.init(in: type.valueType)
      } else {
        self.init(key: type.keyType)
      }
    default:
      let values: [Any] = ["", 0, 0.5, true, [Any](), [String: Any]()]
      if Self.isCastable(type, from: values) { return nil }
      self.init(type)
    }
  }

  private static func element<C: MapContainer>(of type: C.Type) -> Any.Type { C.MapElement.self }
  private static func rawValue<R: RawRepresentable>(of type: R.Type) -> Any.Type { R.RawValue.self }

  /// Whether one of the values, which are those that JSON has, is of the type: of `any Sendable` and
  /// `AnyObject`, for example.
  private static func isCastable(_ type: Any.Type, from values: [Any]) -> Bool {
    func isCastable<T>(_ type: T.Type) -> Bool { values.contains { $0 is T } }
    return isCastable(type)
  }
}

/// A dictionary by keys of any type.
private protocol DictionaryType {
  static var keyType: Any.Type { get }
  static var valueType: Any.Type { get }
}

extension Dictionary: DictionaryType {
  fileprivate static var keyType: Any.Type { Key.self }
  fileprivate static var valueType: Any.Type { Value.self }
}

// MARK: Reading

extension Map {
  /// Maps a property of a type that nobody has said how to map, and says so where it can't be.
  func mapUnknown<T>(_ field: inout T) {
    guard isReading else { return writeUnknown(field) }
    if isEnded { return asked.mapUnknown(&field) }
    // A transform of the options may be for the type.
    guard isWatched, !reaches(T.self), let unmappable = UnmappableType(in: T.self) else {
      return mapDynamic(&field)
    }
    let value = readValue(dynamicTraits(of: T.self)) { input in
      let value = input.read(T.self, unmappable)
      // A nil, or an empty container: nobody else says that something is wrong with it.
      if let value, failure != nil, cause != nil {
        report(input, T.self, isNothing(value) ? .nil : .used)
      }
      return value
    }
    if let value { field = value }
  }
}

extension MapInput {
  /// Reads a value of a type that is known only now, and notes that the type is to blame if it is.
  func readUnknown<T>(_ type: T.Type) -> T? {
    guard let unmappable = UnmappableType(in: type) else {
      return DynamicValue.read(type, from: self)
    }
    return read(type, unmappable)
  }

  /// Reads a value of a type that can't be mapped: one that the dictionary being read holds ready-made,
  /// or an empty container. Notes that the type is to blame unless there is such a value, or none.
  fileprivate func read<T>(_ type: T.Type, _ unmappable: UnmappableType) -> T? {
    if isNull || holds(type) { return DynamicValue.read(type, from: self) }
    // Nothing that is said of the values inside is of use.
    map.reporter?.hold()
    let value = DynamicValue.read(type, from: self)
    _ = map.reporter?.letGo()
    map.failure = nil
    map.cause = nil
    noteUnusable(.unmappable(unmappable), type)
    return value
  }

  /// Whether the dictionary being read has a value of this very type.
  private func holds<T>(_ type: T.Type) -> Bool {
    map.store == nil && value is T && !isHollow(value)
  }
}

// MARK: Writing

extension Map {
  /// Writes a value of a type that nobody has said how to map.
  func writeUnknown<T>(_ value: T) {
    writeDynamic(value)
    // A value that is left out is noted where it is.
    guard !isReading, writer?.isObserved == true, !isNothing(value), isHollow(value),
      !reaches(T.self), let unmappable = UnmappableType(in: T.self)
    else { return }
    MapOutput(member: self).noteEmpty(unmappable)
  }
}

/// Whether a value is an empty container, or a container of nothing but empty ones and nil.
private func isHollow(_ value: Any) -> Bool {
  switch value {
  case is any MapValue: false
  case let value as any OptionalValue: value.content.map { isHollow($0) } ?? true
  case let array as [Any]: array.allSatisfy { isHollow($0) }
  case let object as [String: Any]: object.values.allSatisfy { isHollow($0) }
  case let collection as any Collection: collection.isEmpty
  default: isNothing(value)
  }
}
