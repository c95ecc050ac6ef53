/// The single value encoding container of a value.
struct SinglePart: SingleValueEncodingContainer {
  private let encoder: MapEncoder

  init(_ encoder: MapEncoder) { self.encoder = encoder }

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil() { encoder.encodeSingle(.null) }
  func encode<T: Encodable>(_ value: T) throws {
    encoder.encodeSingle(try encoder.part(value, nil))
  }

  func encode(_ value: Bool) { encoder.encodeSingle(.value(value)) }
  func encode(_ value: String) { encoder.encodeSingle(.value(value)) }
  func encode(_ value: Double) { encoder.encodeSingle(.value(value)) }
  func encode(_ value: Float) { encoder.encodeSingle(.value(value)) }
  func encode(_ value: Int) { encoder.encodeSingle(.value(value)) }
  func encode(_ value: Int8) { encoder.encodeSingle(.value(value)) }
  func encode(_ value: Int16) { encoder.encodeSingle(.value(value)) }
  func encode(_ value: Int32) { encoder.encodeSingle(.value(value)) }
  func encode(_ value: Int64) { encoder.encodeSingle(.value(value)) }
  func encode(_ value: UInt) { encoder.encodeSingle(.value(value)) }
  func encode(_ value: UInt8) { encoder.encodeSingle(.value(value)) }
  func encode(_ value: UInt16) { encoder.encodeSingle(.value(value)) }
  func encode(_ value: UInt32) { encoder.encodeSingle(.value(value)) }
  func encode(_ value: UInt64) { encoder.encodeSingle(.value(value)) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func encode(_ value: Int128) { encoder.encodeSingle(.value(value)) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func encode(_ value: UInt128) { encoder.encodeSingle(.value(value)) }
}
