import JSONText

extension MapInput {
  /// Returns the value as `JSONSerialization` would, with the values of redacted keys replaced by
  /// `MapOptions.redactedText`.
  func value(hiding keys: RedactedKeys) -> Any {
    if keys.areNone { return shownValue }
    if let store = map.store {
      var missing: [MissingNumber] = []
      return store.value(at: slot, hiding: keys, missing: &missing) ?? shownValue
    }
    return map.dictionary.map { hidden(in: $0[slot], keys) } ?? shownValue
  }
}

/// Returns a value of a dictionary with the values of redacted keys replaced.
private func hidden(in value: Any, _ keys: RedactedKeys, _ depth: Int = 0) -> Any {
  // A dictionary made in code may be of any depth, or contain itself.
  if depth > 512 || StackGuard.isLow() { return MapOptions.redactedText }
  if let array = value as? [Any] { return array.map { hidden(in: $0, keys, depth + 1) } }
  guard let object = value as? [String: Any] else { return value }
  var copy: [String: Any] = [:]
  for (key, value) in object {
    copy[key] = keys.contains(key) ? MapOptions.redactedText : hidden(in: value, keys, depth + 1)
  }
  return copy
}
