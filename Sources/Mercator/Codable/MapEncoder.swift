import JSONText

/// An `Encoder` that collects encoded values, which a map then writes.
///
/// The values are collected because containers may be filled in any order, and a key may be encoded twice.
/// Values that conform to `MapValue` are stored as they are and write themselves.
///
/// A struct of one word, with which an existential holds it without allocating memory for it.
struct MapEncoder: Encoder {
  /// What the encoder encodes into.
  let part: EncodedPart

  var userInfo: [CodingUserInfoKey: Any] { part.userInfo }
  var codingPath: [any CodingKey] { part.codingPath }

  // If several kinds of container are requested from an encoder, the last one is used.

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    part.becomeObject()
    return KeyedEncodingContainer(KeyedParts(part: part))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    UnkeyedParts(array: part.becomeArray(), part: part)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension MapEncoder: SingleValueEncodingContainer {
  func encodeNil() { part.set(.null) }
  func encode<T: Encodable>(_ value: T) throws { part.set(try part.encoded(value, nil)) }

  @_semantics("optimize.sil.specialize.generic.never")
  func encode<T: Encodable & MapValue>(_ value: T) {
    part.set(single: value)
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func encode(_ value: Int128) { part.set(.value(value)) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func encode(_ value: UInt128) { part.set(.value(value)) }
}

extension Refusal {
  /// Creates a refusal with the debug description and the path of an `EncodingError`; nil for other errors.
  init?(_ error: any Error, _ options: MapOptions) {
    guard case EncodingError.invalidValue(_, let context) = error else { return nil }
    let path = JSONPath(codingPath: context.codingPath)
    let text = options.isRedacted(path) ? MapOptions.redactedText : context.debugDescription
    let shown = options.unredactedPart(of: path)
    self.init(path.steps.isEmpty ? text : "\(text) at \(shown)")
  }
}
