import JSONText

extension MappedValue: Decodable {
  // Not specialized for the types of this library that use it. Measured: 18 kB.
  @_semantics("optimize.sil.specialize.generic.never")
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? MapDecoder {
      self = try decoder.value.decode(Self.self)
      return
    }
    let content = try ForeignValue(from: decoder).content
    let path = JSONPath(codingPath: decoder.codingPath)
    let root = ReadSession(object: content, at: path, MapSettings(decoder.userInfo))
    // An Optional reads as nil even if its value is unusable, but the failure is recorded.
    if let value: Value = root.read(), root.input.map.failure == nil {
      self.init(wrappedValue: value)
      return
    }
    let error = root.error(Value.self)
    throw DecodingError.dataCorrupted(
      .init(
        codingPath: decoder.codingPath,
        debugDescription: "\(error)",
        underlyingError: error
      )
    )
  }
}

extension MappedValue: Encodable {
  @_semantics("optimize.sil.specialize.generic.never")
  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? MapEncoder {
      encoder.part.set(.value(wrappedValue))
      return
    }
    do {
      let settings = MapSettings(encoder.userInfo)
      let writing = try WriteSession.complete(wrappedValue, settings, isPretty: false)
      let document = try JSONDocument(writing.bytes())
      let map = Map(Session(.document(document, document.store), .usual))
      let whole = MapInput(map: map, slot: 0, elements: .fail)
      try ForeignPart(input: whole).encode(to: encoder)
    } catch let error as EncodingError {
      throw error
    } catch {
      throw EncodingError.invalidValue(
        wrappedValue,
        .init(
          codingPath: encoder.codingPath,
          debugDescription: "\(error)",
          underlyingError: error
        )
      )
    }
  }
}

extension KeyedDecodingContainer {
  /// Decodes a mapped Optional. A missing key is nil.
  public func decode<V>(_ type: MappedValue<V?>.Type, forKey key: Key) throws -> MappedValue<V?> {
    try decodeIfPresent(type, forKey: key) ?? MappedValue(wrappedValue: nil)
  }
}

extension KeyedEncodingContainer {
  /// Encodes a mapped Optional. The key is omitted if the value is nil.
  public mutating func encode<V>(_ value: MappedValue<V?>, forKey key: Key) throws {
    var present: MappedValue<V?>? = value
    if case .none = value.wrappedValue { present = nil }
    try encodeIfPresent(present, forKey: key)
  }
}
