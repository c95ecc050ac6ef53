import JSONText

/// The keys of an object, in which a key that was meant is searched. Only for an object with few members, of which long
/// keys are left out, so that the time of a search has a limit.
struct KeysBeside {
  /// An object in either source.
  enum SearchedObject {
    case text(JSONStore, Int)
    case dictionary([String: Any])
  }

  private static let maximumCount = 256
  private static let maximumLength = 100

  private let source: SearchedObject

  /// Returns nil if the value isn't an object, or is too large.
  init?(_ source: SearchedObject) {
    let count: Int? =
      switch source {
      case .text(let store, let index):
        store.kind(at: index) == .object ? store.count(at: index) : nil
      case .dictionary(let object): object.count
      }
    guard let count, count <= Self.maximumCount else { return nil }
    self.source = source
  }

  /// Returns the value of a member, or nil if it isn't an object.
  private func object(at key: String) -> KeysBeside? {
    switch source {
    case .text(let store, let index):
      store.descend(to: [.key(key)], from: index).flatMap { KeysBeside(.text(store, $0)) }
    case .dictionary(let object):
      (object[key] as? [String: Any]).flatMap { KeysBeside(.dictionary($0)) }
    }
  }

  private func contains(_ key: String) -> Bool {
    switch source {
    case .text(let store, let index): store.descend(to: [.key(key)], from: index) != nil
    case .dictionary(let object): object[key] != nil
    }
  }

  /// Calls `body` with each key that isn't long, and whether its value is an array.
  private func forEach(_ body: (String, Bool) -> Void) {
    switch source {
    case .text(let store, let index):
      store.forEachKey(of: index) { key in
        guard store.keyLength(at: key) <= Self.maximumLength else { return }
        body(store.keyText(at: key), store.kind(at: key + 1) == .array)
      }
    case .dictionary(let object):
      for (key, value) in object where key.utf8.count <= Self.maximumLength {
        body(key, value is [Any])
      }
    }
  }

  /// Returns the key of the only array; nil if there are none or several, or if the key is redacted.
  func onlyArray(_ redaction: RedactedKeys) -> String? {
    var keys: [String] = []
    forEach { key, isArray in if isArray { keys.append(key) } }
    return keys.count == 1 && !redaction.contains(keys[0]) ? keys[0] : nil
  }

  /// Returns the key that was probably meant by a path that leads nowhere, and by a key in which dots have no meaning.
  ///
  /// - Parameter mapped: the keys that the model maps otherwise, as far as they are known.
  func hint(
    _ steps: [JSONPath.Step],
    literally key: String?,
    _ mapped: Set<ExactText>,
    _ redaction: RedactedKeys
  ) -> String? {
    if let key, contains(key) { return "the JSON has this key as a whole; use nested: false" }
    guard case .key(let missing) = steps.first else { return nil }
    if let child = object(at: missing) {
      return child.hint(Array(steps.dropFirst()), literally: nil, [], redaction)
    }
    if contains(missing) { return nil }
    return nearest(to: missing, mapped, redaction).map { "did you mean \($0.quotedLiteral)?" }
  }

  private func nearest(
    to missing: String,
    _ mapped: Set<ExactText>,
    _ redaction: RedactedKeys
  ) -> String? {
    guard missing.utf8.count <= Self.maximumLength else { return nil }
    let spelling = KeySpelling(missing)
    var nearest: (distance: Int, key: String)?
    forEach { key, _ in
      guard let distance = spelling.distance(to: key), !mapped.contains(ExactText(key)),
        !redaction.contains(key)
      else { return }
      let found = (distance, key)
      if nearest.map({ found < $0 }) ?? true { nearest = found }
    }
    return nearest?.key
  }
}

/// A key without its case and the characters between its words, to compare it with others.
private struct KeySpelling {
  private let letters: [Unicode.Scalar]
  private let length: Int

  @inline(never)
  init(_ key: String) {
    length = key.utf8.count
    var letters: [Unicode.Scalar] = []
    for scalar in key.lowercased().unicodeScalars {
      switch scalar {
      case "_", "-", " ", ".": break
      default: letters.append(scalar)
      }
    }
    self.letters = letters
  }

  /// Returns 0 if a key differs in case and in the characters between its words only, and 1 if it also has one letter
  /// that is another one, missing or too many, or two that are swapped. Returns nil for any other key.
  ///
  /// More differences, others in short keys, in digits, or at the end, as in `user` and `users`, are rather those of two
  /// keys than of one.
  func distance(to key: String) -> Int? {
    guard abs(key.utf8.count - length) <= 8 else { return nil }
    let (a, b) = (letters, KeySpelling(key).letters)
    if a == b { return a.isEmpty ? nil : 0 }
    let shorter = min(a.count, b.count)
    guard shorter >= 4, abs(a.count - b.count) <= 1 else { return nil }
    var start = 0
    while start < shorter, a[start] == b[start] { start += 1 }
    guard start < shorter, !Self.isDigit(a[start]), !Self.isDigit(b[start]) else { return nil }
    var end = 0
    while start + end < shorter, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
    // What is left of the shorter one between the letters at both ends that are the same.
    let isNear =
      switch shorter - start - end {
      case 0: true
      case 1: a.count == b.count
      case 2: a.count == b.count && a[start] == b[start + 1] && a[start + 1] == b[start]
      default: false
      }
    return isNear ? 1 : nil
  }

  private static func isDigit(_ letter: Unicode.Scalar) -> Bool { "0"..."9" ~= letter }
}
