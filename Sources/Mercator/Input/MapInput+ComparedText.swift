import JSONText

// Texts of a sender that are hashed or compared: keys of dictionaries, elements of sets, raw values of enums, tags.

extension MapInput {
  /// Returns whether the value can be hashed and compared in time for its length. If not, notes the reason.
  @usableFromInline func mayBeCompared(as type: Any.Type) -> Bool {
    let limit = map.session.options.maximumNonStarters
    let isIncomparable =
      map.store?.hasNonStarters(beyond: limit, in: slot)
      ?? map.dictionary.map { hasNonStarters($0[slot], beyond: limit) } ?? false
    guard isIncomparable else { return true }
    noteUnusable(.wrongType, type, expected: map.options.limits.expectedText)
    return false
  }

  /// Whether the value is a text with more combining characters in a row than the options allow.
  var isIncomparableText: Bool {
    let limit = map.session.options.maximumNonStarters
    if let store = map.store {
      return store.hasNonStarters(beyond: limit, at: store.countingText(at: slot))
    }
    guard let text = map.dictionary?[slot] as? String else { return false }
    return text.hasNonStarters(beyond: limit)
  }
}

/// Returns whether a value of a dictionary source is a text with more than `limit` non-starters in a row, or an array
/// with one.
private func hasNonStarters(_ value: Any, beyond limit: Int) -> Bool {
  if let text = value as? String { return text.hasNonStarters(beyond: limit) }
  guard let elements = value as? [Any] else { return false }
  return elements.contains { hasNonStarters($0, beyond: limit) }
}
