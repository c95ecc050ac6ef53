/// Where an encoded value is in its model, and whose values are around it.
final class EncodedLocation {
  private let outer: EncodedLocation?
  /// The key in the value around this one; nil for a model, and for a value that is encoded in the place of another.
  private let key: (any CodingKey)?
  /// The number of values around this one.
  let depth: Int
  /// The identity of the value, if it is an object. Exclusivity is unchecked: it is set before anything else can refer
  /// to the location of the value, and an identifier is copied at once.
  @exclusivity(unchecked) var subject: ObjectIdentifier?

  init(inside outer: EncodedLocation? = nil, _ key: (any CodingKey)? = nil) {
    (self.outer, self.key) = (outer, key)
    depth = outer.map { $0.depth + 1 } ?? 0
  }

  func inside(_ key: (any CodingKey)?) -> EncodedLocation { EncodedLocation(inside: self, key) }

  var codingPath: [any CodingKey] {
    sequence(first: self, next: \.outer).compactMap(\.key).reversed()
  }

  /// Whether an object is this value or one of those around it.
  func isInside(_ subject: ObjectIdentifier) -> Bool {
    sequence(first: self, next: \.outer).contains { $0.subject == subject }
  }
}
