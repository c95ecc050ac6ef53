import JSONText

extension MapOptions {
  /// What stands in the place of a redacted value.
  static let redactedText = "a redacted value"

  /// Whether a value lies under a redacted key.
  func isRedacted(_ path: JSONPath) -> Bool {
    !redactedKeys.isEmpty && path.steps.contains { isRedacted($0) }
  }

  /// A path up to the first redacted key: the keys behind it may be data.
  func unredactedPart(of path: JSONPath) -> JSONPath {
    guard !redactedKeys.isEmpty, let redacted = path.steps.firstIndex(where: { isRedacted($0) })
    else { return path }
    return JSONPath(Array(path.steps[...redacted]))
  }

  private func isRedacted(_ step: JSONPath.Step) -> Bool {
    if case .key(let key) = step { redactedKeys.contains(key) } else { false }
  }

  /// An error of a text, without the part of the text that it shows: which keys are around it can't be
  /// known where the text is no JSON.
  func redacted(_ error: JSONParsingError) -> JSONParsingError {
    redactedKeys.isEmpty ? error : error.withoutExcerpt
  }

  /// An error of writing without what somebody's code has said of a redacted value.
  func redacted(_ error: JSONWritingError) -> JSONWritingError {
    guard isRedacted(error.path) else { return error }
    return JSONWritingError(
      code: error.code,
      path: unredactedPart(of: error.path),
      reason: error.reason.map { _ in Self.redactedText }
    )
  }
}

extension MapInput {
  /// The value as `JSONSerialization` would give it, with `MapOptions.redactedText` for what lies under
  /// one of these keys.
  func value(hiding keys: Set<String>) -> Any {
    if keys.isEmpty { return shownValue }
    if let store = map.store {
      var missing: [MissingNumber] = []
      return store.value(at: slot, hiding: keys, missing: &missing) ?? shownValue
    }
    return map.dictionary.map { hidden(in: $0[slot], keys) } ?? shownValue
  }
}

/// A value of a dictionary with what lies under some keys hidden.
private func hidden(in value: Any, _ keys: Set<String>) -> Any {
  // As deep as a dictionary made by hand may be.
  if StackSpace.isLow() { return MapOptions.redactedText }
  if let array = value as? [Any] { return array.map { hidden(in: $0, keys) } }
  guard let object = value as? [String: Any] else { return value }
  var copy: [String: Any] = [:]
  for (key, value) in object {
    copy[key] = keys.contains(key) ? MapOptions.redactedText : hidden(in: value, keys)
  }
  return copy
}
