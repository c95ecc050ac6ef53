import JSONText

/// A member of an object in a text, or the place of a missing one, in a mapping by which nothing is reported,
/// converted or looked up by rules.
///
/// Its scalars are those of `MapInput`, without the reference counting of an input. Each is nil for a value that has
/// to be read by a `DecodedValue`, which also knows why it can't be used.
struct PlainMember {
  private let store: JSONStore
  private let slot: OptionalIndex

  init(_ store: JSONStore, _ slot: OptionalIndex) { (self.store, self.slot) = (store, slot) }

  /// Whether the key is missing or the value is null.
  var isNil: Bool { slot.isMissing || store.isNull(at: slot.index) }

  var bool: Bool? { slot.isMissing ? nil : store.bool(at: slot.index) }
  var string: String? { slot.isMissing ? nil : store.string(at: slot.index) }
  var plainDouble: Double? { slot.isMissing ? nil : store.plainDouble(at: slot.index) }
  var integer: Int? {
    slot.isMissing ? nil : store.number(at: slot.index)?.int64.flatMap { Int(exactly: $0) }
  }
}

extension Map {
  /// Returns the member of the object with this key; nil if it isn't read from a text, or if lookups and values are
  /// instrumented.
  @inline(__always)  // Measured: the result, of five words, would be copied several times.
  func plainMember(_ key: String) -> PlainMember? {
    guard !isInstrumented, extras == nil, let store else { return nil }
    return PlainMember(store, find(nextMember: key))
  }
}
