// Lines and columns of a text, for reports.

extension JSONStore {
  /// Calls `body` with the offset of every line feed in a range of the text.
  package func withLineFeeds(in range: Range<Int>, _ body: (Int) -> Void) {
    // Clamped, so every byte lies in the text.
    for offset in range.clamped(to: 0..<byteCount) where bytes[offset] == UInt8(ascii: "\n") {
      body(offset)
    }
  }

  /// How many Unicode scalars begin in a range of the text.
  package func scalarCount(in range: Range<Int>) -> Int {
    range.clamped(to: 0..<byteCount).count { bytes[$0] & 0xC0 != 0x80 }
  }

  /// The objects that may have a key twice.
  package func irregularObjects() -> [Int] {
    var objects: [Int] = []
    var index = 0
    let end = behind(0)
    while index < end {
      if nodes[index].isKind(.object), mayRepeatKeys(at: index) { objects.append(index) }
      index &+= 1
    }
    return objects
  }

  /// The keys of the object at `index` that stand there again: the values that aren't used by the
  /// document's policy, in the order of the text.
  package func unusedTwins(at index: Int) -> [Int] {
    guard kind(at: index) == .object, mayRepeatKeys(at: index) else { return [] }
    var used: [ExactText: Int] = [:]
    var unused: [Int] = []
    var key = index + 1
    while key < behind(index) {
      let text = ExactText(keyText(at: key))
      if let earlier = used[text] {
        let isFirst = duplicateKeys == .firstWins
        unused.append(isFirst ? key + 1 : earlier)
        if !isFirst { used[text] = key + 1 }
      } else {
        used[text] = key + 1
      }
      key = behind(key + 1)
    }
    return unused.sorted()
  }

  /// The key of a value that is a member.
  package func key(ofMember value: Int) -> String { keyText(at: value - 1) }
}
