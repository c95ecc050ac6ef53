/// Runs of non-starters: combining characters that Unicode's normal forms reorder.
///
///     a  U+0316  U+0300  U+0316  U+0300  …
///
/// Swift compares and hashes a String in its normal form, for which it sorts each run. That takes quadratic time, so
/// the length of runs has to be limited before. UAX #15, section 13 (Stream-Safe Text Process), has at most 30.
extension String {
  /// Whether there are more than `limit` non-starters in a row.
  package func hasNonStarters(beyond limit: Int) -> Bool {
    // Each of them takes at least two bytes.
    utf8.count / 2 > limit && withBytes { $0.hasNonStarters(beyond: limit) }
  }
}

extension JSONStore {
  /// Whether there are more than `limit` non-starters in a row in the key or string at `index`; false for other values.
  package func hasNonStarters(beyond limit: Int, at index: Int) -> Bool {
    let node = nodes[index]
    guard node.length / 2 > limit, node.isKind(.string), !node.has(RawNode.Flags.isASCII) else {
      return false
    }
    return withString(at: index) { $0.hasNonStarters(beyond: limit) } ?? false
  }

  /// Whether there are more than `limit` non-starters in a row in any text of the value at `index`.
  package func hasNonStarters(beyond limit: Int, in index: Int) -> Bool {
    guard nodes[index].isContainer else { return hasNonStarters(beyond: limit, at: index) }
    return (index..<behind(index)).contains { hasNonStarters(beyond: limit, at: $0) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether there are more than `limit` non-starters in a row in these bytes, which are UTF-8.
  fileprivate func hasNonStarters(beyond limit: Int) -> Bool {
    var (position, run) = (0, 0)
    while let start = firstIndexOfOther(from: position) {
      if start > position { run = 0 }
      position = start
      guard let (scalar, end) = scalar(at: start) else { return false }
      run = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : run + 1
      if run > limit { return true }
      position = end
    }
    return false
  }

  /// Returns the first byte from `start` on that may begin a non-starter; the first of them is U+0300.
  private func firstIndexOfOther(from start: Int) -> Int? {
    guard let base = baseAddress else { return nil }
    var index = start
    while index &+ 16 <= count {
      // All 16 bytes are before `count`.
      if let found = ByteBlock(base, index).atLeast(0xCC).first { return index &+ found }
      index &+= 16
    }
    return self[index...].firstIndex { $0 >= 0xCC }
  }

  /// Decodes the sequence of two to four bytes at `start`, and returns the position behind it.
  private func scalar(at start: Int) -> (Unicode.Scalar, end: Int)? {
    let first = self[start]
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard start + length <= count else { return nil }
    let bits = UInt32(first) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    let value = self[start + 1..<start + length].reduce(bits) { $0 << 6 | UInt32($1 & 0x3F) }
    return Unicode.Scalar(value).map { ($0, start + length) }
  }
}
