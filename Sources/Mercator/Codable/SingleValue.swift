/// The single value decoding container of a value.
struct SingleValue: SingleValueDecodingContainer {
  private let value: DecodedValue

  init(_ value: DecodedValue) { self.value = value }

  var codingPath: [any CodingKey] { value.path.codingPath }

  func decodeNil() -> Bool { value.isNull }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try value.decode(type) }

  func decode<T: Decodable & MapValue>(_ type: T.Type) throws -> T { try value.value(type) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func decode(_ type: Int128.Type) throws -> Int128 { try value.value(type) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func decode(_ type: UInt128.Type) throws -> UInt128 { try value.value(type) }
}
