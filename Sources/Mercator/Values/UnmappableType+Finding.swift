import Foundation

extension UnmappableType {
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

extension UnmappableType {
  /// Reads a value of a type known only at run time. An unmappable type becomes the reason of a failure, except for
  /// an empty container, which lacks nothing: it is read, and an issue names the type.
  static func readUnknown<T>(_ type: T.Type, _ input: MapInput) -> T? {
    guard let unmappable = UnmappableType(in: type) else {
      return DynamicValue.read(type, from: input)
    }
    guard let value = unmappable.read(type, input) else { return nil }
    if input.map.failure != nil, isEmpty(input, like: value) {
      if input.map.isInstrumented { input.map.report(input, type, .used) }
      input.map.failure = nil
    }
    return value
  }

  /// Whether a value is an empty container, or a container of such ones, with as many elements as the value has.
  private static func isEmpty(_ input: MapInput, like value: Any) -> Bool {
    switch value {
    case let value as any OptionalValue:
      return value.content.map { isEmpty(input, like: $0) } ?? false
    case let array as [Any]:
      guard var elements = input.arrayElements(), elements.count == array.count else {
        return false
      }
      return array.allSatisfy { value in
        elements.next().map { isEmpty($0, like: value) } == true
      }
    case let object as [String: Any]:
      guard var members = input.objectMembers(), members.count == object.count else { return false }
      while let (key, member) = members.next() {
        guard let value = object[key], isEmpty(member, like: value) else { return false }
      }
      return true
    case let collection as any Collection:
      return collection.isEmpty
        && (input.arrayElements()?.count ?? input.objectMembers()?.count) == 0
    default: return false
    }
  }

  /// Reads an unmappable type: a value of that type in a dictionary source, or an empty container. Records
  /// the type as the reason of a failure, unless the value is null or of that type.
  func read<T>(_ type: T.Type, _ input: MapInput) -> T? {
    let map = input.map
    if input.isNull || map.store == nil && input.value is T && !isHollow(input.value) {
      return DynamicValue.read(type, from: input)
    }
    // Issues of the values inside are of no use.
    map.session.reporter?.beginAttempt()
    let value = DynamicValue.read(type, from: input)
    _ = map.session.reporter?.endAttempt()
    map.failure = nil
    map.cause = nil
    input.noteUnusable(.unmappable(self), type)
    return value
  }
}

/// Returns whether a value is nil, an empty container, or a container of such values only.
func isHollow(_ value: Any) -> Bool {
  switch value {
  case is any MapValue: false
  case let value as any OptionalValue: value.content.map { isHollow($0) } ?? true
  case let array as [Any]: array.allSatisfy { isHollow($0) }
  case let object as [String: Any]: object.values.allSatisfy { isHollow($0) }
  case let collection as any Collection: collection.isEmpty
  default: meansNull(value)
  }
}
