/// The single value decoding container of a value.
struct SingleValue: SingleValueDecodingContainer {
  private let value: DecodedValue

  init(_ value: DecodedValue) { self.value = value }

  var codingPath: [any CodingKey] { value.path.codingPath }

  func decodeNil() -> Bool { value.isNull }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try value.decode(type) }

  func decode(_ type: Bool.Type) throws -> Bool { try value.value(type) }
  func decode(_ type: String.Type) throws -> String { try value.value(type) }
  func decode(_ type: Double.Type) throws -> Double { try value.value(type) }
  func decode(_ type: Float.Type) throws -> Float { try value.value(type) }
  func decode(_ type: Int.Type) throws -> Int { try value.value(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try value.value(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try value.value(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try value.value(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try value.value(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try value.value(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try value.value(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try value.value(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try value.value(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try value.value(type) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func decode(_ type: Int128.Type) throws -> Int128 { try value.value(type) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func decode(_ type: UInt128.Type) throws -> UInt128 { try value.value(type) }
}
