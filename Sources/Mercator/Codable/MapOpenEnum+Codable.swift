/// Any coder can encode and decode an open enum, as its raw value.
extension MapOpenEnum: Decodable where Known.RawValue: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try decoder.singleValueContainer().decode(Known.RawValue.self))
  }
}

extension MapOpenEnum: Encodable where Known.RawValue: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
