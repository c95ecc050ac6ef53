import JSONText

/// The keyed decoding container of the object of a map.
struct KeyedValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let map: Map

  init(_ map: Map) { self.map = map }

  var codingPath: [any CodingKey] { map.path.codingPath }
  var allKeys: [Key] { DecodedValue(of: map).keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { DecodedValue.member(key.stringValue, of: map) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try member(key, Any?.self).isNull }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    guard let value = DecodedValue.member(key.stringValue, of: map) else {
      if let empty = map.emptyCollection(type, for: key.stringValue) { return empty }
      throw DecodedValue(of: map).missing(key, type)
    }
    return try value.decode(type)
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    try present(key)?.decode(type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    KeyedDecodingContainer(KeyedValues<NestedKey>(try member(key, [String: Any].self).object()))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    UnkeyedValues(try member(key, [Any].self).elements())
  }

  func superDecoder() throws -> any Decoder {
    MapDecoder(try member(PathKey(.key("super")), (any Decoder).self))
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    MapDecoder(try member(key, (any Decoder).self))
  }

  private func member(_ key: some CodingKey, _ type: Any.Type) throws -> DecodedValue {
    guard let value = DecodedValue.member(key.stringValue, of: map) else {
      throw DecodedValue(of: map).missing(key, type)
    }
    return value
  }

  /// Returns the value of a key; nil if the key is missing or the value is null.
  private func present(_ key: Key) -> DecodedValue? {
    guard let value = DecodedValue.member(key.stringValue, of: map), !value.isNull else {
      return nil
    }
    return value
  }

  // Serves the numbers and texts, for which the protocol has a method each.
  func decode<T: Decodable & MapValue>(_ type: T.Type, forKey key: Key) throws -> T {
    try member(key, type).value(type)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
    try member(key, type).value(type)
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try member(key, type).value(type)
  }

  /// Returns the value of a key; nil if the key is missing or the value is null.
  private func value<T: Decodable & MapValue>(_ key: Key, _ type: T.Type) throws -> T? {
    try present(key)?.value(type)
  }

  // The scalars of most models. One of a text that can be used needs no more than its place.

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
    try map.plainMember(key.stringValue)?.bool ?? member(key, type).value(type)
  }
  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try map.plainMember(key.stringValue)?.string ?? member(key, type).value(type)
  }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    try map.plainMember(key.stringValue)?.integer ?? member(key, type).value(type)
  }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    try map.plainMember(key.stringValue)?.plainDouble ?? member(key, type).value(type)
  }

  // One method for each type: the standard library has defaults for them, which a generic method would not replace,
  // and which look up the key three times.

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    guard let plain = map.plainMember(key.stringValue) else { return try value(key, type) }
    return try plain.isNil ? nil : plain.bool ?? value(key, type)
  }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    guard let plain = map.plainMember(key.stringValue) else { return try value(key, type) }
    return try plain.isNil ? nil : plain.string ?? value(key, type)
  }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    guard let plain = map.plainMember(key.stringValue) else { return try value(key, type) }
    return try plain.isNil ? nil : plain.integer ?? value(key, type)
  }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    guard let plain = map.plainMember(key.stringValue) else { return try value(key, type) }
    return try plain.isNil ? nil : plain.plainDouble ?? value(key, type)
  }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    try value(key, type)
  }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    try value(key, type)
  }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    try value(key, type)
  }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try value(key, type)
  }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try value(key, type)
  }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    try value(key, type)
  }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try value(key, type)
  }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try value(key, type)
  }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try value(key, type)
  }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try value(key, type)
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? {
    try value(key, type)
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
    try value(key, type)
  }
}
