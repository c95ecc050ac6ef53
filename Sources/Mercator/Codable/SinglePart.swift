/// The single value encoding container of a value.
struct SinglePart: SingleValueEncodingContainer {
  private let encoder: MapEncoder

  init(_ encoder: MapEncoder) { self.encoder = encoder }

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil() { encoder.encodeSingle(.null) }
  func encode<T: Encodable>(_ value: T) throws {
    encoder.encodeSingle(try encoder.part(value, nil))
  }

  func encode<T: Encodable & MapValue>(_ value: T) { encoder.encodeSingle(.value(value)) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func encode(_ value: Int128) { encoder.encodeSingle(.value(value)) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func encode(_ value: UInt128) { encoder.encodeSingle(.value(value)) }
}
