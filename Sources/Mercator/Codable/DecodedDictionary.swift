import JSONText

/// A dictionary whose keys are neither strings nor integers for `Codable`, such as UUIDs.
///
/// `JSONEncoder` writes it as an array in which each key is followed by its value, and mapping lines write it as
/// an object. A decoder of this library reads both.
protocol DecodedDictionary {
  /// Whether `Codable` has an array for such a dictionary.
  static var isArray: Bool { get }

  /// Returns the dictionary that an array of keys and values has.
  static func decoded(fromArray value: DecodedValue) throws -> Self

  /// Returns the dictionary that an object has; nil if the keys have no text.
  static func decoded(fromObject value: DecodedValue) throws -> Self?
}

extension Dictionary: DecodedDictionary where Key: Decodable, Value: Decodable {
  static var isArray: Bool {
    if Key.self == String.self || Key.self == Int.self { return false }
    if #available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *) {
      return !(Key.self is any CodingKeyRepresentable.Type)
    }
    return true
  }

  static func decoded(fromArray value: DecodedValue) throws -> [Key: Value] {
    var elements = try value.elements()
    var result = [Key: Value]()
    while let element = elements.current {
      let key = try element.decode(Key.self)
      let isKept = try result[key] == nil || element.replacesDuplicate(Key.self)
      elements.advance()
      guard let element = elements.current else {
        throw value.missing(at: elements.index, Value.self)
      }
      let member = try element.decode(Value.self)
      if isKept { result[key] = member }
      elements.advance()
    }
    return result
  }

  static func decoded(fromObject value: DecodedValue) throws -> [Key: Value]? {
    guard let read = reader(of: Key.self) else { return nil }
    var result = [Key: Value]()
    for (name, member) in try [String: Value](from: MapDecoder(value)) {
      let key = try read(name) ?? value.refuse(key: name, Key.self)
      result[key] = member
    }
    return result
  }

  /// Returns a function that returns the key with a text; nil if there is none for keys of a type.
  private static func reader<K>(of type: K.Type) -> ((String) -> K?)? {
    func raw<R: RawRepresentable>(_ type: R.Type) -> ((String) -> K?)? {
      guard R.RawValue.self == String.self else { return nil }
      return { ($0 as? R.RawValue).flatMap { R(rawValue: $0) } as? K }
    }
    switch type {
    case let type as any MapKey.Type: return { type._read(key: $0) as? K }
    case let type as any RawRepresentable.Type: return raw(type)
    default: return nil
    }
  }
}

extension DecodedValue {
  /// Returns whether this key of an array replaces an equal one before it. Reports the duplicate.
  ///
  /// - Throws: an error if the options reject duplicate keys.
  @inline(never)
  fileprivate func replacesDuplicate(_ type: Any.Type) throws -> Bool {
    let accepted = try require(type) { $0.mayBeDuplicate() ? true : nil }
    return accepted && map.options.reading.duplicateKeys == .lastWins
  }

  /// Throws the error of an unusable key of this object.
  fileprivate func refuse<K>(key: String, _ type: K.Type) throws -> K {
    let isEnum = type is any RawRepresentable.Type
    let member = DecodedValue.member(key, of: try object()) ?? self
    return try member.require(type) { input in
      input.noteUnusable(isEnum ? .unknownCase : .wrongType, type, found: "key \(quoted(key))")
      return nil
    }
  }
}
