/// A `Decoder` that reads directly from the input of a map, without an intermediate representation.
///
/// A struct of three words, with which an existential holds it without allocating memory for it.
struct MapDecoder: Decoder {
  let value: DecodedValue
  /// Whether a single value is the raw value of the type being decoded.
  private let hasRawValue: Bool

  init(_ value: DecodedValue, of type: Any.Type? = nil) {
    self.value = value
    // Only transforms of the options make a difference.
    hasRawValue = value.map.session.options.hasTypeTransforms && type is any RawRepresentable.Type
  }

  var codingPath: [any CodingKey] { value.path.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { [CodingUserInfoKey: Any](value.map) }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(KeyedValues(try value.object()))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    UnkeyedValues(try value.elements())
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

extension MapDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value.isNull }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try value.decode(type) }

  @_semantics("optimize.sil.specialize.generic.never")
  func decode<T: Decodable & MapValue>(_ type: T.Type) throws -> T {
    try value.value(type, isRawValue: hasRawValue)
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func decode(_ type: Int128.Type) throws -> Int128 { try value.value(type) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func decode(_ type: UInt128.Type) throws -> UInt128 { try value.value(type) }
}
