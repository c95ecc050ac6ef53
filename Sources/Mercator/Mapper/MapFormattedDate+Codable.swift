/// Any coder can encode and decode a formatted date. Numbers have only the digits that the coder keeps.
extension MapFormattedDate: Codable {
  public init(from decoder: any Decoder) throws {
    self = try MappedValue<MapFormattedDate>(from: decoder).wrappedValue
  }

  public func encode(to encoder: any Encoder) throws {
    try MappedValue(wrappedValue: self).encode(to: encoder)
  }
}
