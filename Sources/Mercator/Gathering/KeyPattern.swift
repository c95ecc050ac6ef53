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
    let (utf8, before, behind) = (key.utf8, parts[0].utf8, parts[1].utf8)
    guard utf8.count > before.count + behind.count, utf8.starts(with: before),
      utf8.suffix(behind.count).elementsEqual(behind)
    else { return nil }
    return String(decoding: utf8.dropFirst(before.count).dropLast(behind.count), as: UTF8.self)
  }

  /// Returns the key for a name that a line writes; nil if the pattern wouldn't match it.
  func key(for name: String) -> String? {
    let key = isCapturing ? parts[0] + name + parts[1] : name
    return self.name(in: key, ignoringCase: false) == nil ? nil : key
  }

  /// Compares bytes, as keys are compared. Each part is taken where it first occurs, which leaves the most for
  /// the parts behind it.
  private func matches(_ key: String, _ parts: [String]) -> Bool {
    var rest = Array(key.utf8)[...]
    guard let first = parts.first?.utf8, let last = parts.last?.utf8,
      rest.count >= first.count + last.count, rest.starts(with: first)
    else { return false }
    rest = rest.dropFirst(first.count)
    guard rest.suffix(last.count).elementsEqual(last) else { return false }
    rest = rest.dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      let part = Array(part.utf8)
      var start = rest.startIndex
      while start + part.count <= rest.endIndex, !rest[start...].starts(with: part) { start += 1 }
      guard start + part.count <= rest.endIndex else { return false }
      rest = rest[(start + part.count)...]
    }
    return true
  }
}
