/// The unkeyed decoding container of an array. An element that can't be decoded remains the current one.
struct UnkeyedValues: UnkeyedDecodingContainer {
  private var elements: DecodedElements

  init(_ elements: DecodedElements) { self.elements = elements }

  var codingPath: [any CodingKey] { elements.array.path.codingPath }
  var count: Int? { elements.count }
  var currentIndex: Int { elements.index }
  var isAtEnd: Bool { elements.index >= elements.count }

  mutating func decodeNil() throws -> Bool {
    let isNull = try current(Any?.self).isNull
    if isNull { elements.advance() }
    return isNull
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try next(type) { try $0.decode(type) }
  }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    try next([String: Any].self) { KeyedDecodingContainer(KeyedValues(try $0.object())) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next([Any].self) { UnkeyedValues(try $0.elements()) }
  }

  mutating func superDecoder() throws -> any Decoder {
    try next((any Decoder).self) { MapDecoder($0) }
  }

  private mutating func next<T>(_ type: Any.Type, _ read: (DecodedValue) throws -> T) throws -> T {
    let value = try read(current(type))
    elements.advance()
    return value
  }

  private func current(_ type: Any.Type) throws -> DecodedValue {
    guard let current = elements.current else {
      throw elements.array.missing(at: elements.index, type)
    }
    return current
  }

  @_semantics("optimize.sil.specialize.generic.never")
  mutating func decode<T: Decodable & MapValue>(_ type: T.Type) throws -> T {
    try next(type) { try $0.value(type) }
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  mutating func decode(_ type: Int128.Type) throws -> Int128 {
    try next(type) { try $0.value(type) }
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 {
    try next(type) { try $0.value(type) }
  }
}
