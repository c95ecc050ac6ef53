/// A `Decoder` that reads directly from the input of a map, without an intermediate representation.
final class MapDecoder: Decoder {
  let value: DecodedValue

  init(_ value: DecodedValue) { self.value = value }

  var codingPath: [any CodingKey] { value.path.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { value.map.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(KeyedValues(try value.object()))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    UnkeyedValues(try value.elements())
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { SingleValue(value) }
}
