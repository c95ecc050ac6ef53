import JSONText

extension MapOptions {
  /// The text that replaces a redacted value.
  package static let redactedText = "a redacted value"

  /// Whether there are redacted keys.
  package var redactsKeys: Bool { !reporting.redactedKeys.isEmpty }

  /// The redacted keys in a form for comparison: as lines spell them, and as the JSON does by the style of keys.
  var redaction: RedactedKeys {
    var keys = reporting.redactedKeys
    if let keyStyle { keys.formUnion(keys.map { keyStyle($0) }) }
    return RedactedKeys(keys, ignoringCase: reading.ignoresKeyCase)
  }

  /// Returns whether a path contains a redacted key.
  package func isRedacted(_ path: JSONPath) -> Bool {
    guard redactsKeys else { return false }
    let keys = redaction
    return path.steps.contains { keys.contains($0) }
  }

  /// Returns a path up to and including its first redacted key. The keys after it may be data.
  package func unredactedPart(of path: JSONPath) -> JSONPath {
    guard redactsKeys else { return path }
    let keys = redaction
    guard let redacted = path.steps.firstIndex(where: { keys.contains($0) }) else { return path }
    return JSONPath(Array(path.steps[...redacted]))
  }

  /// Returns a parsing error without its excerpt if there are redacted keys. The keys around the excerpt
  /// aren't known, because the text is not valid JSON.
  package func redacted(_ error: JSONParsingError) -> JSONParsingError {
    redactsKeys ? error.withoutExcerpt : error
  }

  /// Returns a writing error without the reason given by user code if it concerns a redacted value.
  package func redacted(_ error: JSONWritingError) -> JSONWritingError {
    guard isRedacted(error.path) else { return error }
    return JSONWritingError(
      code: error.code,
      path: unredactedPart(of: error.path),
      reason: error.reason.map { _ in Self.redactedText }
    )
  }
}

/// The keys of `MapOptions.reporting.redactedKeys`, in a form for comparison.
package struct RedactedKeys {
  private let keys: Set<String>
  private let ignoresCase: Bool
  /// The length of the longest key in UTF-8 bytes. Longer keys are rejected without hashing them.
  private let maximumLength: Int

  package init(_ keys: Set<String>, ignoringCase ignoresCase: Bool) {
    self.keys = ignoresCase ? Set(keys.map { $0.lowercased() }) : keys
    self.ignoresCase = ignoresCase
    maximumLength = self.keys.map(\.utf8.count).max() ?? 0
  }

  var areNone: Bool { keys.isEmpty }

  /// Returns whether a key, or a part of a dotted path such as `map[all:]` uses, is a redacted key.
  @inline(never)
  package func contains(_ key: String) -> Bool {
    if isOne(key) { return true }
    return key.containsDot && key.components(separatedBy: ".").contains(where: isOne)
  }

  func contains(_ step: JSONPath.Step) -> Bool {
    if case .key(let key) = step { contains(key) } else { false }
  }

  private func isOne(_ key: String) -> Bool {
    // A change of case may add a few bytes.
    guard !keys.isEmpty, key.utf8.count <= maximumLength * (ignoresCase ? 3 : 1) else {
      return false
    }
    return keys.contains(ignoresCase ? key.lowercased() : key)
  }
}
