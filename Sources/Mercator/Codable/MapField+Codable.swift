// A field is a value of three states only as the property of a keyed container: there, a missing key is
// `.absent`, and null is `.null`.

extension MapField: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? .null : .value(try container.decode(Value.self))
  }
}

extension MapField: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .absent:
      throw EncodingError.invalidValue(
        self,
        .init(
          codingPath: encoder.codingPath,
          debugDescription: "An absent field can only be the value of a key"
        )
      )
    case .null: try container.encodeNil()
    case .value(let value): try container.encode(value)
    }
  }
}

extension KeyedDecodingContainer {
  /// Decodes a field. A missing key is `.absent`, and null is `.null`.
  public func decode<V: Decodable>(_ type: MapField<V>.Type, forKey key: Key) throws -> MapField<V>
  {
    try field(key) { try decode(V.self, forKey: key) }
  }

  /// Decodes a mapped field. A missing key is `.absent`, and null is `.null`.
  public func decode<V: MapValue>(
    _ type: MappedValue<MapField<V>>.Type,
    forKey key: Key
  ) throws -> MappedValue<MapField<V>> {
    MappedValue(
      wrappedValue: try field(key) { try decode(MappedValue<V>.self, forKey: key).wrappedValue }
    )
  }

  private func field<V>(_ key: Key, _ decode: () throws -> V) throws -> MapField<V> {
    guard contains(key) else { return .absent }
    return try decodeNil(forKey: key) ? .null : .value(try decode())
  }
}

extension KeyedEncodingContainer {
  /// Encodes a field. The key is omitted if the field is absent.
  public mutating func encode<V: Encodable>(_ field: MapField<V>, forKey key: Key) throws {
    switch field {
    case .absent: break
    case .null: try encodeNil(forKey: key)
    case .value(let value): try encode(value, forKey: key)
    }
  }

  /// Encodes a mapped field. The key is omitted if the field is absent.
  public mutating func encode<V: MapValue>(
    _ field: MappedValue<MapField<V>>,
    forKey key: Key
  ) throws {
    switch field.wrappedValue {
    case .absent: break
    case .null: try encodeNil(forKey: key)
    case .value(let value): try encode(MappedValue(wrappedValue: value), forKey: key)
    }
  }
}
