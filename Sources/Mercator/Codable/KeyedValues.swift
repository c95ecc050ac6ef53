/// The keyed decoding container of an object.
final class KeyedValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let object: DecodedValue
  /// The last key looked up. Decoding an Optional looks up its key three times.
  private var lastKey: String?
  private var lastMember: DecodedValue?

  init(_ map: Map) { object = DecodedValue(of: map) }

  var codingPath: [any CodingKey] { object.path.codingPath }
  var allKeys: [Key] { object.keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { find(key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try member(key, Any?.self).isNull }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try member(key, type).decode(type)
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
    guard let value = find(key) else { throw object.missing(key, type) }
    return value
  }

  private func find(_ key: some CodingKey) -> DecodedValue? {
    let text = key.stringValue
    if lastKey == text { return lastMember }
    lastKey = text
    lastMember = object.member(text)
    return lastMember
  }

  // Serves the numbers, texts and Bools, for which the protocol has a method each.
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
}
