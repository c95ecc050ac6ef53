import JSONText

/// An `Encoder` that makes of a value what a mapping then writes, without anything in between.
///
/// What is encoded is only kept: containers may be filled in any order, and a key written again.
/// Values that map by themselves are kept as they are, and write themselves.
final class MapEncoder: Encoder {
  /// What has been encoded so far.
  private(set) var value = EncodedValue.nothing
  private let map: Map
  /// What is encoded around this, by which key, and how deep.
  private let outer: MapEncoder?
  private let key: (any CodingKey)?
  private let depth: Int
  /// The identity of what is being encoded, if it has one.
  private let subject: ObjectIdentifier?

  init(_ map: Map, subject: ObjectIdentifier?) {
    (self.map, self.subject) = (map, subject)
    (outer, key, depth) = (nil, nil, 0)
  }

  private init(inside outer: MapEncoder, _ key: (any CodingKey)?, _ subject: ObjectIdentifier?) {
    (map, depth, self.subject) = (outer.map, outer.depth + 1, subject)
    (self.outer, self.key) = (outer, key)
  }

  /// An encoder for a part of the value.
  func inside(_ key: any CodingKey) -> MapEncoder { MapEncoder(inside: self, key, nil) }

  var writesNil: Bool { map.shouldIncludeNilValues }
  var userInfo: [CodingUserInfoKey: Any] { map.userInfo }
  var codingPath: [any CodingKey] {
    var path: [any CodingKey] = []
    var encoder: MapEncoder? = self
    while let current = encoder {
      if let key = current.key { path.append(key) }
      encoder = current.outer
    }
    return path.reversed()
  }

  // What is asked for last counts, where an encoder is asked for several kinds.

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedParts(value.becomeObject(), self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    UnkeyedParts(value.becomeArray(), self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { SinglePart(self) }

  func encodeSingle(_ value: EncodedValue) { self.value = value }
}

extension MapEncoder {
  /// What a value is written as, which stands at `key` in this one, or is this one where there is none.
  func part<T: Encodable>(_ value: T, _ key: (any CodingKey)?) throws -> EncodedValue {
    if let value = value as? any MapValue {
      // Encoded is not left out, as a nil on a line is.
      return (value as? any OptionalValue)?.isNone == true ? .null : .value(value)
    }
    guard depth < map.options.maximumDepth, !StackGuard.isLow() else { return .refused(.tooDeep) }
    let subject = T.self is AnyClass ? ObjectIdentifier(value as AnyObject) : nil
    if let subject, isInside(subject) { return .refused(.containsItself) }
    let encoder = MapEncoder(inside: self, key, subject)
    try value.encode(to: encoder)
    return encoder.value
  }

  private func isInside(_ subject: ObjectIdentifier) -> Bool {
    var encoder: MapEncoder? = self
    while let current = encoder {
      if current.subject == subject { return true }
      encoder = current.outer
    }
    return false
  }
}
