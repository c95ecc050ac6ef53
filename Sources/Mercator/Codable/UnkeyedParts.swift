/// The unkeyed encoding container of an array.
struct UnkeyedParts: UnkeyedEncodingContainer {
  let array: EncodedArray
  let part: EncodedPart

  var codingPath: [any CodingKey] { part.codingPath }
  var count: Int { array.elements.count }

  func encodeNil() { array.elements.append(.null) }

  func encode<T: Encodable>(_ value: T) throws {
    // Appended only after encoding: an error must not leave an element behind.
    let element = try part.encoded(value, key)
    array.elements.append(element)
  }

  func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) -> KeyedEncodingContainer<Key> {
    let object = EncodedObject()
    let inner = part.inside(key, object)
    array.elements.append(.object(object))
    return KeyedEncodingContainer(KeyedParts(part: inner))
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    let (inner, nested) = (EncodedArray(), part.inside(key))
    array.elements.append(.array(inner))
    return UnkeyedParts(array: inner, part: nested)
  }

  func superEncoder() -> any Encoder {
    let inner = part.inside(key)
    array.elements.append(.part(inner))
    return MapEncoder(part: inner)
  }

  private var key: PathKey { PathKey(.index(count)) }

  // Serves the numbers, texts and Bools, for which the protocol has a method each.
  @_semantics("optimize.sil.specialize.generic.never")
  func encode<T: Encodable & MapValue>(_ value: T) { array.elements.append(.value(value)) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func encode(_ value: Int128) { array.elements.append(.value(value)) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func encode(_ value: UInt128) { array.elements.append(.value(value)) }
}
