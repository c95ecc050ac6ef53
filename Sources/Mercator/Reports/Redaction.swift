import JSONText

extension MapOptions {
  /// What stands in the place of a redacted value.
  static let redactedText = "a redacted value"

  /// Whether there are redacted keys.
  var redactsKeys: Bool { !redactedKeys.isEmpty }

  /// The redacted keys as they are compared.
  var redaction: RedactedKeys { RedactedKeys(redactedKeys, ignoringCase: ignoresKeyCase) }

  /// Whether a value lies under a redacted key.
  func isRedacted(_ path: JSONPath) -> Bool {
    guard redactsKeys else { return false }
    let keys = redaction
    return path.steps.contains { keys.contains($0) }
  }

  /// A path up to the first redacted key: the keys behind it may be data.
  func unredactedPart(of path: JSONPath) -> JSONPath {
    guard redactsKeys else { return path }
    let keys = redaction
    guard let redacted = path.steps.firstIndex(where: { keys.contains($0) }) else { return path }
    return JSONPath(Array(path.steps[...redacted]))
  }

  /// An error of a text, without the part of the text that it shows: which keys are around it can't be
  /// known where the text is no JSON.
  func redacted(_ error: JSONParsingError) -> JSONParsingError {
    redactsKeys ? error.withoutExcerpt : error
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
  func value(hiding keys: RedactedKeys) -> Any {
    if keys.areNone { return shownValue }
    if let store = map.store {
      var missing: [MissingNumber] = []
      return store.value(at: slot, hiding: keys, missing: &missing) ?? shownValue
    }
    return map.dictionary.map { hidden(in: $0[slot], keys) } ?? shownValue
  }
}

/// A value of a dictionary with what lies under some keys hidden.
private func hidden(in value: Any, _ keys: RedactedKeys, _ depth: Int = 0) -> Any {
  // A dictionary made by hand may be of any depth, or contain itself.
  if depth > 512 || StackGuard.isLow() { return MapOptions.redactedText }
  if let array = value as? [Any] { return array.map { hidden(in: $0, keys, depth + 1) } }
  guard let object = value as? [String: Any] else { return value }
  var copy: [String: Any] = [:]
  for (key, value) in object {
    copy[key] = keys.contains(key) ? MapOptions.redactedText : hidden(in: value, keys, depth + 1)
  }
  return copy
}

/// The keys of `MapOptions.redactedKeys`, as they are compared with those of an input.
struct RedactedKeys {
  private let keys: Set<String>
  private let ignoresCase: Bool
  /// How many bytes the longest has: a longer key needs no look, which would be as long as it.
  private let maximumLength: Int

  init(_ keys: Set<String>, ignoringCase ignoresCase: Bool) {
    self.keys = ignoresCase ? Set(keys.map { $0.lowercased() }) : keys
    self.ignoresCase = ignoresCase
    maximumLength = self.keys.map(\.utf8.count).max() ?? 0
  }

  var areNone: Bool { keys.isEmpty }

  /// Whether a key is one of them, or a path with one of them, as `map[all:]` has for keys.
  func contains(_ key: String) -> Bool {
    if isOne(key[...]) { return true }
    guard key.containsDot else { return false }
    return key.split(separator: ".").contains { isOne($0) }
  }

  func contains(_ step: JSONPath.Step) -> Bool {
    if case .key(let key) = step { contains(key) } else { false }
  }

  private func isOne(_ key: Substring) -> Bool {
    // Another case may take a few bytes more.
    guard !keys.isEmpty, key.utf8.count <= maximumLength * (ignoresCase ? 3 : 1) else {
      return false
    }
    return keys.contains(ignoresCase ? key.lowercased() : String(key))
  }
}
