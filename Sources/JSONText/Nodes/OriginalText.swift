/// The text that a document was made from, if the parser has read another one that was rewritten from it.
///
///     original --UTF8Repair--> shown --RelaxedRewriter--> parsed
///
/// Lines and columns are counted in the shown text, where a malformed sequence is one scalar, as in an editor.
/// Without one of the two steps its texts are the same.
final class OriginalText: Sendable {
  /// The number of bytes of the original text.
  let byteCount: Int
  /// The number of sequences and escapes that were replaced.
  let replacementCount: Int
  private let firstReplacement: Int
  /// The offsets of the shown text in the original one.
  private let repaired: OffsetMap
  /// The shown text; nil if it is the parsed one.
  private let shown: [UInt8]?
  /// The offsets of the parsed text in the shown one.
  private let rewritten: OffsetMap

  /// Creates the original of a rewritten text.
  init(_ shown: [UInt8], _ rewritten: OffsetMap) {
    byteCount = shown.count
    (replacementCount, firstReplacement, repaired) = (0, 0, OffsetMap())
    (self.shown, self.rewritten) = (shown, rewritten)
  }

  /// Creates the original of a repaired text with `byteCount` bytes.
  ///
  /// - Parameter next: the original of the text that was rewritten from the repaired one, if it was.
  init(byteCount: Int, _ repair: borrowing UTF8Repair, before next: OriginalText?) {
    self.byteCount = byteCount
    (replacementCount, firstReplacement) = (repair.count, repair.firstOffset)
    repaired = repair.text.offsets
    (shown, rewritten) = (next?.shown, next?.rewritten ?? OffsetMap())
  }

  /// Returns the offset in the original text of a byte of the parsed one.
  func offset(of offset: Int) -> Int { repaired.original(of: rewritten.original(of: offset)) }

  /// Returns the position of a byte of the parsed text.
  ///
  /// - Parameter last: a place in the shown text, which is moved to this one.
  func place(of offset: Int, in parsed: JSONStore, after last: inout TextPlace) -> TextPlace {
    place(ofShown: rewritten.original(of: offset), in: parsed, after: &last)
  }

  /// The position of the first replacement; nil if there is none.
  func firstReplacement(ifParsedAs parsed: JSONStore) -> TextPlace? {
    if replacementCount == 0 { return nil }
    var start = TextPlace()
    return place(ofShown: firstReplacement, in: parsed, after: &start)
  }

  private func place(
    ofShown offset: Int,
    in parsed: JSONStore,
    after last: inout TextPlace
  ) -> TextPlace {
    func move(_ bytes: UnsafeBufferPointer<UInt8>) {
      // An empty text has no address, and no places.
      if let base = bytes.baseAddress { last.move(to: min(offset, bytes.count), in: base) }
    }
    if let shown {
      shown.withUnsafeBufferPointer(move)
    } else {
      move(UnsafeBufferPointer(start: parsed.bytes, count: parsed.byteCount))
    }
    var place = last
    place.offset = repaired.original(of: last.offset)
    return place
  }
}
