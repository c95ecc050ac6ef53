/// The keyed encoding container of an object.
struct KeyedParts<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let object: EncodedObject
  let part: EncodedPart

  var codingPath: [any CodingKey] { part.codingPath }

  func encodeNil(forKey key: Key) { object.set(key.stringValue, .null) }

  func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    object.set(key.stringValue, try part.encoded(value, key))
  }

  func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { encodeMissing(key) }
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    let members = object.object(at: key.stringValue)
    return KeyedEncodingContainer(KeyedParts<NestedKey>(object: members, part: part.inside(key)))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    UnkeyedParts(array: object.array(at: key.stringValue), part: part.inside(key))
  }

  func superEncoder() -> any Encoder { superEncoder(PathKey(.key("super"))) }

  func superEncoder(forKey key: Key) -> any Encoder { superEncoder(key) }

  private func superEncoder(_ key: any CodingKey) -> MapEncoder {
    let inner = part.inside(key)
    object.set(key.stringValue, .part(inner))
    return MapEncoder(part: inner)
  }

  /// Omits nil, as a line does, unless nil values are to be written.
  private func encodeMissing(_ key: Key) {
    if part.writesNil { object.set(key.stringValue, .null) }
  }

  private func add(_ value: (some MapValue)?, _ key: Key) {
    if let value { object.set(key.stringValue, .value(value)) } else { encodeMissing(key) }
  }

  // The scalars of most models.
  func encode(_ value: Bool, forKey key: Key) { object.set(key.stringValue, .bool(value)) }
  func encode(_ value: String, forKey key: Key) { object.set(key.stringValue, .text(value)) }
  func encode(_ value: Double, forKey key: Key) { object.set(key.stringValue, .number(value)) }
  func encode(_ value: Int, forKey key: Key) { object.set(key.stringValue, .integer(value)) }

  func encode<T: Encodable & MapValue>(_ value: T, forKey key: Key) { add(value, key) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func encode(_ value: Int128, forKey key: Key) { add(value, key) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func encode(_ value: UInt128, forKey key: Key) { add(value, key) }

  // One method for each type: the standard library has defaults for them, which a generic method would not
  // replace.
  func encodeIfPresent(_ value: Bool?, forKey key: Key) {
    if let value { encode(value, forKey: key) } else { encodeMissing(key) }
  }
  func encodeIfPresent(_ value: String?, forKey key: Key) {
    if let value { encode(value, forKey: key) } else { encodeMissing(key) }
  }
  func encodeIfPresent(_ value: Double?, forKey key: Key) {
    if let value { encode(value, forKey: key) } else { encodeMissing(key) }
  }
  func encodeIfPresent(_ value: Float?, forKey key: Key) { add(value, key) }
  func encodeIfPresent(_ value: Int?, forKey key: Key) {
    if let value { encode(value, forKey: key) } else { encodeMissing(key) }
  }
  func encodeIfPresent(_ value: Int8?, forKey key: Key) { add(value, key) }
  func encodeIfPresent(_ value: Int16?, forKey key: Key) { add(value, key) }
  func encodeIfPresent(_ value: Int32?, forKey key: Key) { add(value, key) }
  func encodeIfPresent(_ value: Int64?, forKey key: Key) { add(value, key) }
  func encodeIfPresent(_ value: UInt?, forKey key: Key) { add(value, key) }
  func encodeIfPresent(_ value: UInt8?, forKey key: Key) { add(value, key) }
  func encodeIfPresent(_ value: UInt16?, forKey key: Key) { add(value, key) }
  func encodeIfPresent(_ value: UInt32?, forKey key: Key) { add(value, key) }
  func encodeIfPresent(_ value: UInt64?, forKey key: Key) { add(value, key) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func encodeIfPresent(_ value: Int128?, forKey key: Key) { add(value, key) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func encodeIfPresent(_ value: UInt128?, forKey key: Key) { add(value, key) }
}
