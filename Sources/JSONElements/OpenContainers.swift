/// The arrays and objects around a place in a text, with one bit for each.
struct OpenContainers {
  /// A bit is set for an object; the innermost container is the last bit.
  private var words: [UInt64] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// Whether the innermost container is an object; false if there is none.
  var isInObject: Bool { count > 0 && isObject(count - 1) }

  private func isObject(_ index: Int) -> Bool {
    words[index >> 6] >> UInt64(index & 63) & 1 == 1
  }

  mutating func open(isObject: Bool) {
    let bit: UInt64 = 1 << UInt64(count & 63)
    if count >> 6 == words.count { words.append(0) }
    if isObject { words[count >> 6] |= bit } else { words[count >> 6] &= ~bit }
    count += 1
  }

  /// Closes the innermost container, of which there must be one.
  mutating func close() { count -= 1 }

  mutating func closeAll() { count = 0 }
}
