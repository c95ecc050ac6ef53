import JSONText

// Texts of a sender that are hashed or compared: keys of dictionaries, elements of sets, raw values of enums, tags.

extension MapInput {
  /// Returns whether the value can be hashed and compared in time for its length. If not, notes the reason.
  @usableFromInline func mayBeCompared(as type: Any.Type) -> Bool {
    guard hasManyNonStarters else { return true }
    noteUnusable(.wrongType, type, expected: map.options.limits.expectedText)
    return false
  }

  /// Whether a text in the value has more combining characters in a row than the options allow.
  private var hasManyNonStarters: Bool {
    let limit = map.session.options.maximumNonStarters
    if let store = map.store { return store.hasNonStarters(beyond: limit, in: slot) }
    return map.dictionary.map { Mercator.hasNonStarters($0[slot], beyond: limit) } ?? false
  }

  /// Whether the value is a text with more combining characters in a row than the options allow.
  var isIncomparableText: Bool {
    let limit = map.session.options.maximumNonStarters
    if let store = map.store { return store.hasNonStarters(beyond: limit, at: slot) }
    guard let value = map.dictionary?[slot],
      let text = RepeatedText.text(in: value)
    else { return false }
    return text.hasNonStarters(beyond: limit)
  }

  /// Reports that a member is left out, because its key can't be hashed and compared in time for its length.
  func noteIncomparableKey() {
    note(.wrongType, expected: "a key of \(map.options.limits.expectedText)", .skipped)
  }
}

/// Returns whether a value of a dictionary source is a text with more than `limit` non-starters in a row, or an array
/// with one.
private func hasNonStarters(_ value: Any, beyond limit: Int) -> Bool {
  if let text = RepeatedText.text(in: value) { return text.hasNonStarters(beyond: limit) }
  guard let elements = value as? [Any] else { return false }
  return elements.contains { hasNonStarters($0, beyond: limit) }
}
