/// The keyed encoding container of an object.
struct KeyedParts<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let part: EncodedPart

  var codingPath: [any CodingKey] { part.codingPath }

  func encodeNil(forKey key: Key) { set(key, .null) }

  func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    set(key, try part.encoded(value, key))
  }

  func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { encodeMissing(key) }
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    part.collectMembers()
    let members = part.members.object(at: key.stringValue)
    return KeyedEncodingContainer(KeyedParts<NestedKey>(part: part.inside(key, members)))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    part.collectMembers()
    return UnkeyedParts(array: part.members.array(at: key.stringValue), part: part.inside(key))
  }

  func superEncoder() -> any Encoder { superEncoder(PathKey(.key("super"))) }

  func superEncoder(forKey key: Key) -> any Encoder { superEncoder(key) }

  private func superEncoder(_ key: any CodingKey) -> MapEncoder {
    part.collectMembers()
    let inner = part.inside(key)
    part.members.set(key.stringValue, .part(inner))
    return MapEncoder(part: inner)
  }

  /// Sets the value of a key.
  private func set(_ key: Key, _ value: EncodedValue) {
    let key = key.stringValue
    if !part.writeDirectly(key, value) { part.members.set(key, value) }
  }

  /// Omits nil, as a line does, unless nil values are to be written.
  private func encodeMissing(_ key: Key) {
    if part.writesNil { return set(key, .null) }
    // The objects of a type share a sequence of keys, in which this one is skipped.
    part.direct?.with { $0.select(member: key.stringValue) }
  }

  private func add(_ value: (some MapValue)?, _ key: Key) {
    if let value { set(key, .value(value)) } else { encodeMissing(key) }
  }

  // The scalars of most models, which are written by no code of the user.

  func encode(_ value: Bool, forKey key: Key) {
    guard let map = part.direct else { return part.members.set(key.stringValue, .bool(value)) }
    map.with { $0.write(value, member: key.stringValue) }
  }
  func encode(_ value: String, forKey key: Key) {
    guard let map = part.direct else { return part.members.set(key.stringValue, .text(value)) }
    map.with { $0.write(value, member: key.stringValue) }
  }
  func encode(_ value: Double, forKey key: Key) {
    guard let map = part.direct else { return part.members.set(key.stringValue, .number(value)) }
    map.with { $0.write(value, member: key.stringValue) }
  }
  func encode(_ value: Int, forKey key: Key) {
    guard let map = part.direct else { return part.members.set(key.stringValue, .integer(value)) }
    map.with { $0.write(value, member: key.stringValue) }
  }
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

extension Map {
  /// Writes a scalar as the member with a key in which dots have no meaning.
  @inline(__always)
  fileprivate func write(_ value: some MapValue, member key: String) {
    select(member: key)
    var output = MapOutput(member: self)
    value.writeJSON(to: &output)
  }
}
