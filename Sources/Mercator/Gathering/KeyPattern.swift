/// A pattern for the keys of an object, such as `x-*` or `lang_{code}`.
///
/// - `*` stands for any number of characters, also for none.
/// - `{name}` stands for at least one character, and is what is kept of the key. The name is for the reader only.
/// - `\*`, `\{` and `\\` stand for `*`, `{` and `\`. Everything else stands for itself.
///
/// A pattern has either any number of `*` or one `{name}`, so that the key can be made again from what is kept.
package struct KeyPattern {
  /// The texts between the wildcards; the first and the last may be empty.
  package let parts: [String]
  /// Whether the wildcard is a `{name}`.
  package let isCapturing: Bool

  /// Creates a pattern from its text; nil if that is invalid.
  package init?(_ text: String) {
    var parts = [""]
    var captures = 0
    var rest = Substring(text)
    while let scalar = rest.unicodeScalars.popFirst() {
      switch scalar {
      case "*": parts.append("")
      case "{":
        guard let end = rest.unicodeScalars.firstIndex(of: "}"), end > rest.startIndex else {
          return nil
        }
        let name = rest.unicodeScalars[..<end]
        guard !name.contains(where: { ["*", "{", "\\"].contains($0) }) else { return nil }
        rest = rest[rest.unicodeScalars.index(after: end)...]
        captures += 1
        parts.append("")
      case "\\":
        guard let escaped = rest.unicodeScalars.popFirst(), ["*", "{", "\\"].contains(escaped)
        else {
          return nil
        }
        parts[parts.count - 1].unicodeScalars.append(escaped)
      default: parts[parts.count - 1].unicodeScalars.append(scalar)
      }
    }
    // Without a wildcard it is a key, and two kinds of wildcards couldn't be written.
    guard parts.count > 1, captures == 0 || captures == 1 && parts.count == 2 else { return nil }
    self.parts = parts
    isCapturing = captures == 1
  }

  /// The texts of a key before and behind the part that is kept.
  var ends: (before: String, behind: String) {
    isCapturing ? (parts[0], parts[1]) : ("", "")
  }

  /// Returns what is kept of a key: the whole key, or what the wildcard stands for. Nil if the key doesn't match.
  @inline(never)
  package func name(in key: String, ignoringCase: Bool) -> String? {
    if ignoringCase {
      guard isCapturing else {
        return matches(key.lowercased(), parts.map { $0.lowercased() }) ? key : nil
      }
      // By characters, because a lowercase form may have another length.
      let (before, behind) = (parts[0].count, parts[1].count)
      guard key.count > before + behind,
        key.prefix(before).lowercased() == parts[0].lowercased(),
        key.suffix(behind).lowercased() == parts[1].lowercased()
      else { return nil }
      return String(key.dropFirst(before).dropLast(behind))
    }
    guard isCapturing else { return matches(key, parts) ? key : nil }
    let (bytes, before, behind) = (Array(key.utf8), Array(parts[0].utf8), Array(parts[1].utf8))
    let end = bytes.count - behind.count
    guard end > before.count, bytes.have(before, at: 0), bytes.have(behind, at: end) else {
      return nil
    }
    return String(decoding: bytes[before.count..<end], as: UTF8.self)
  }

  /// Returns the key for a name that a line writes; nil if the pattern wouldn't match it.
  func key(for name: String) -> String? {
    let key = isCapturing ? parts[0] + name + parts[1] : name
    return self.name(in: key, ignoringCase: false) == nil ? nil : key
  }

  /// Compares bytes, as keys are compared. Each part is taken where it first occurs, which leaves the most for
  /// the parts behind it.
  @inline(never)
  private func matches(_ key: String, _ parts: [String]) -> Bool {
    let key = Array(key.utf8)
    let parts = parts.map { Array($0.utf8) }
    guard let first = parts.first, let last = parts.last else { return false }
    var start = first.count
    let end = key.count - last.count
    guard start <= end, key.have(first, at: 0), key.have(last, at: end) else { return false }
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      while start + part.count <= end, !key.have(part, at: start) { start += 1 }
      start += part.count
      if start > end { return false }
    }
    return true
  }
}

extension [UInt8] {
  /// Returns whether other bytes, for which there is room, are at an index.
  fileprivate func have(_ other: [UInt8], at index: Int) -> Bool {
    for offset in other.indices where self[index + offset] != other[offset] { return false }
    return true
  }
}
