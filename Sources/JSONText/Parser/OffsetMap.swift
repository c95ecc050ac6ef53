/// The offsets of a rewritten text in the text that it was made from.
///
///     {a: 'x'}        rewritten  original
///     {"a": "x"}             2         1    behind the inserted quote
///                            4         2    behind the second one
///
/// There is an entry behind each change of the length; what lies between two entries was only moved. A text
/// of 4 GB is the longest that is parsed, so 32 bits are enough for an offset.
struct OffsetMap: Sendable {
  private struct Entry {
    let rewritten: UInt32
    let original: UInt32
  }

  private var entries: [Entry] = []

  /// Adds the offsets of a byte in both texts. Each call must have larger offsets than the last one.
  mutating func append(rewritten: Int, original: Int) {
    // The parser refuses a longer text, at an offset before the ones left out here.
    guard let rewritten = UInt32(exactly: rewritten), let original = UInt32(exactly: original)
    else { return }
    entries.append(Entry(rewritten: rewritten, original: original))
  }

  /// Returns the offset in the original text of the byte at `offset` in the rewritten one. For an inserted
  /// byte it is the offset of the byte behind it.
  func original(of offset: Int) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(entries[middle].rewritten) <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return offset }
    let entry = entries[low - 1]
    return Int(entry.original) + offset - Int(entry.rewritten)
  }
}
