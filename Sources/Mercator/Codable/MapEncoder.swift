import JSONText

/// An `Encoder` that collects encoded values, which a map then writes.
///
/// The values are collected because containers may be filled in any order, and a key may be encoded twice.
/// Values that conform to `MapValue` are stored as they are and write themselves.
final class MapEncoder: Encoder {
  /// The value encoded so far.
  var value = EncodedValue.nothing
  private let map: Map
  /// The encoder of the enclosing value, the key in it, and the nesting depth.
  private let outer: MapEncoder?
  private let key: (any CodingKey)?
  private let depth: Int
  /// The identity of the value being encoded, if it is an object.
  private let subject: ObjectIdentifier?
  /// Whether a single value is the raw value of the value being encoded.
  private let hasRawValue: Bool

  init(
    _ map: Map,
    inside outer: MapEncoder? = nil,
    _ key: (any CodingKey)? = nil,
    of type: Any.Type? = nil,
    subject: ObjectIdentifier? = nil
  ) {
    (self.map, self.outer, self.key, self.subject) = (map, outer, key, subject)
    depth = outer.map { $0.depth + 1 } ?? 0
    // Only transforms of the options make a difference.
    hasRawValue = map.session.options.hasTypeTransforms && type is any RawRepresentable.Type
  }

  /// Returns an encoder for the part of the value with this key.
  func inside(_ key: any CodingKey) -> MapEncoder { MapEncoder(map, inside: self, key) }

  var writesNil: Bool { map.shouldIncludeNilValues }
  var userInfo: [CodingUserInfoKey: Any] { [CodingUserInfoKey: Any](map) }
  var codingPath: [any CodingKey] {
    sequence(first: self, next: \.outer).compactMap(\.key).reversed()
  }

  // If several kinds of container are requested from an encoder, the last one is used.

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedParts(object: value.becomeObject(), encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    UnkeyedParts(array: value.becomeArray(), encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension MapEncoder: SingleValueEncodingContainer {
  func encodeNil() { value = .null }
  func encode<T: Encodable>(_ value: T) throws { self.value = try part(value, nil) }

  func encode<T: Encodable & MapValue>(_ value: T) {
    self.value = hasRawValue ? .rawValue(value) : .value(value)
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func encode(_ value: Int128) { self.value = .value(value) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func encode(_ value: UInt128) { self.value = .value(value) }
}

extension MapEncoder {
  /// Returns the encoded form of a value: of the part with this key, or of the whole value if the key is nil.
  func part<T: Encodable>(_ value: T, _ key: (any CodingKey)?) throws -> EncodedValue {
    if map.session.options.hasTransform(for: T.self) {
      let isNil = (value as? any OptionalValue)?.isNone == true
      return isNil ? .null : .transformed { $0.writeTransformed(value) }
    }
    if let value = value as? any MapValue {
      // An explicitly encoded nil is written as null, although a line omits nil.
      return (value as? any OptionalValue)?.isNone == true ? .null : .value(value)
    }
    guard depth < map.options.limits.depth, !StackGuard.isLow() else { return .refused(.tooDeep) }
    let subject = T.self is AnyClass ? ObjectIdentifier(value as AnyObject) : nil
    if let subject, isInside(subject) { return .refused(.containsItself) }
    let encoder = MapEncoder(map, inside: self, key, of: T.self, subject: subject)
    try value.encode(to: encoder)
    return encoder.value
  }

  private func isInside(_ subject: ObjectIdentifier) -> Bool {
    sequence(first: self, next: \.outer).contains { $0.subject == subject }
  }
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
