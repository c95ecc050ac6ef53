import Foundation

/// A type that doesn't map, and that no JSON value can be cast to, such as a struct that isn't a model.
struct UnmappableType {
  private let type: Any.Type
  private let cure: String

  /// The text of the problem and its solution.
  var text: String { "'\(type)' cannot be mapped: make it \(cure)" }

  /// Creates a description of a type that is known to be unmappable.
  init(_ type: Any.Type) { self.init(type, cure: "Mappable, CodableMappable or MapValue") }

  private init(key type: Any.Type) { self.init(type, cure: "MapKey") }

  private init(_ type: Any.Type, cure: String) { (self.type, self.cure) = (type, cure) }

  /// Finds the unmappable type in `type`: itself or its element, raw value or key; nil if there is none.
  init?(in type: Any.Type) {
    switch type {
    case is any MapValue.Type, is any MapRawKeyed.Type: return nil
    case let type as any MapContainer.Type: self.init(in: type.elementType)
    case let type as any RawRepresentable.Type: self.init(in: type.rawValueType)
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

  /// Returns whether one of the values is of the type. JSON values are of `any Sendable` and `AnyObject`,
  /// for example.
  private static func isCastable(_ type: Any.Type, from values: [Any]) -> Bool {
    func isCastable<T>(_ type: T.Type) -> Bool { values.contains { $0 is T } }
    return isCastable(type)
  }
}

extension MapContainer {
  /// The type of the elements, for a container whose type is known only at run time.
  static var elementType: Any.Type { MapElement.self }
}

extension RawRepresentable {
  fileprivate static var rawValueType: Any.Type { RawValue.self }
}

/// A dictionary with keys of any type.
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
  /// Maps a property of a type without a known mapping, and reports the type if it can't be mapped.
  func mapUnknown<T>(_ field: inout T) {
    guard isReading else { return writeUnknown(field) }
    if isEnded { return asked.mapUnknown(&field) }
    // A transform of the options may apply to the type.
    guard isWatched, !reaches(T.self), let unmappable = UnmappableType(in: T.self) else {
      return mapDynamic(&field)
    }
    let value = readValue(dynamicTraits(of: T.self)) { input in
      let value = input.read(T.self, unmappable)
      // A nil or an empty container is not reported elsewhere.
      if let value, failure != nil, cause != nil {
        report(input, T.self, isNothing(value) ? .nil : .used)
      }
      return value
    }
    if let value { field = value }
  }
}

extension MapInput {
  /// Reads a value of a type known only at run time. An unmappable type becomes the reason of a failure.
  func readUnknown<T>(_ type: T.Type) -> T? {
    guard let unmappable = UnmappableType(in: type) else {
      return DynamicValue.read(type, from: self)
    }
    return read(type, unmappable)
  }

  /// Reads an unmappable type: a value of that type in a dictionary source, or an empty container. Records
  /// the type as the reason of a failure, unless the value is null or of that type.
  fileprivate func read<T>(_ type: T.Type, _ unmappable: UnmappableType) -> T? {
    if isNull || holds(type) { return DynamicValue.read(type, from: self) }
    // Issues of the values inside are of no use.
    map.reporter?.hold()
    let value = DynamicValue.read(type, from: self)
    _ = map.reporter?.letGo()
    map.failure = nil
    map.cause = nil
    noteUnusable(.unmappable(unmappable), type)
    return value
  }

  /// Returns whether a dictionary source has a nonempty value of this type.
  private func holds<T>(_ type: T.Type) -> Bool {
    map.store == nil && value is T && !isHollow(value)
  }
}

// MARK: Writing

extension Map {
  /// Writes a value of a type without a known mapping.
  func writeUnknown<T>(_ value: T) {
    writeDynamic(value)
    // Omitted values are reported where they are omitted.
    guard !isReading, writer?.isObserved == true, !isNothing(value), isHollow(value),
      !reaches(T.self), let unmappable = UnmappableType(in: T.self)
    else { return }
    MapOutput(member: self).noteEmpty(unmappable)
  }
}

/// Returns whether a value is nil, an empty container, or a container of such values only.
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
