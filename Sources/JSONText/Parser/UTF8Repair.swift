/// Replaces malformed UTF-8 and escapes of lone surrogates by U+FFFD, in one pass over a text.
///
/// Each malformed sequence is replaced as `String(decoding:as:)` does it. An escape is replaced by one of the
/// same length. The pass needn't know where strings are: anywhere else a backslash is an error, or in a comment.
struct UTF8Repair: ~Copyable {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let stop: StopQuestions?
  private(set) var text: RewrittenText
  /// The number of replacements.
  private(set) var count = 0
  /// The offset of the first one, which is the same in both texts.
  private(set) var firstOffset = 0

  /// Repairs a text. After `stop` has returned true, the result is incomplete.
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ stop: StopQuestions?) {
    self.bytes = bytes
    self.stop = stop
    text = RewrittenText(of: bytes, stop)
    var position = skipPlain(from: 0)
    while position < bytes.count {
      position = skipPlain(
        from: bytes[position] == UInt8(ascii: "\\") ? escape(at: position) : sequence(at: position)
      )
    }
    text.finish()
  }

  /// Returns the offset of the next backslash or byte beyond ASCII, or the end of the text.
  private func skipPlain(from start: Int) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    var position = start
    while position < bytes.count {
      if stop?.isDue(at: position) == true { return bytes.count }
      // Zero bytes behind the text don't match.
      let word = ByteScanning.load(base, position, upTo: bytes.count)
      let marks = word & ByteScanning.highs | ByteScanning.marks(of: UInt8(ascii: "\\"), in: word)
      if marks != 0 { return position + marks.trailingZeroBitCount >> 3 }
      position += 8
    }
    return bytes.count
  }

  /// Repairs the sequence at `position`, and returns the position behind it.
  private mutating func sequence(at position: Int) -> Int {
    let sequence = UTF8Sequence(at: position, in: bytes)
    let end = position + sequence.length
    if !sequence.isValid { replace(position..<end, with: "\u{FFFD}") }
    return end
  }

  /// Repairs the escape at `position`, and returns the position behind it. Two escapes that form a pair of
  /// surrogates count as one.
  private mutating func escape(at position: Int) -> Int {
    guard let unit = codeUnit(at: position) else {
      let isASCII = position + 1 < bytes.count && bytes[position + 1] < 0x80
      return position + (isASCII ? 2 : 1)
    }
    let end = position + 6
    guard unit & 0xF800 == 0xD800 else { return end }
    if unit < 0xDC00, let low = codeUnit(at: end), low & 0xFC00 == 0xDC00 { return end + 6 }
    replace(position..<end, with: #"\ufffd"#)
    return end
  }

  /// Returns the code unit of the `\uXXXX` at `position`; nil if there is none.
  private func codeUnit(at position: Int) -> UInt32? {
    guard position + 6 <= bytes.count, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt32 = 0
    for byte in bytes[position + 2..<position + 6] {
      guard let digit = hexDigit(byte) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  private mutating func replace(_ range: Range<Int>, with replacement: StaticString) {
    if count == 0 { firstOffset = range.lowerBound }
    count += 1
    text.replace(range, with: replacement)
  }
}
