extension JSONParser {
  /// Skips what is between two tokens: nothing, one space, or a line break and indentation.
  @inline(__always)  // Measured: a tenth of parsing, since most values have nothing around them.
  func skipWhitespace(from start: Int) -> Int {
    if bytes[start] > 0x20 { return start }
    guard bytes[start] == 0x0A else { return skipSpace(from: start) }
    let (rest, word) = skipEights(from: start &+ 1)
    let position = rest &+ word.trailingZeroBitCount >> 3
    return bytes[position] > 0x20 ? position : skipWhitespaceRun(from: position)
  }

  /// Skips what is between a comma and what comes next, which as a rule stands in its line where the
  /// last one did.
  @inline(__always)  // Measured with `Indentation`.
  func skipWhitespace(from start: Int, like last: inout Indentation) -> Int {
    if bytes[start] > 0x20 { return start }
    guard bytes[start] == 0x0A else { return skipSpace(from: start) }
    let (rest, word) = skipEights(from: start &+ 1)
    if word & last.mask == 0, bytes[rest &+ last.width] > 0x20 { return rest &+ last.width }
    last = Indentation(width: word.trailingZeroBitCount >> 3)
    let position = rest &+ last.width
    return bytes[position] > 0x20 ? position : skipWhitespaceRun(from: position)
  }

  /// Skips eight spaces at a time, and answers where less than eight are left, and the word there.
  ///
  /// Each space has become a zero byte of it, and nothing else has: also the padding isn't skipped.
  @inline(__always)  // Measured with the two above.
  private func skipEights(from start: Int) -> (rest: Int, word: UInt64) {
    var position = start
    var word = ByteScanning.load(bytes, position) ^ ByteScanning.spaces
    while word == 0 {
      position &+= 8
      if stop.isDue(at: position) { return (position, ~0) }
      word = ByteScanning.load(bytes, position) ^ ByteScanning.spaces
    }
    return (position, word)
  }

  /// Skips what is in front of a value on the same line.
  @inline(__always)  // Measured with the one above.
  func skipSpace(from start: Int) -> Int {
    if bytes[start] > 0x20 { return start }
    if bytes[start] == 0x20, bytes[start &+ 1] > 0x20 { return start &+ 1 }
    return skipWhitespaceRun(from: start)
  }

  /// Any whitespace, 16 bytes at a time.
  @inline(never)  // Measured: inlined, it crowds the registers of the loop that parses.
  func skipWhitespaceRun(from start: Int) -> Int {
    var position = start
    while true {
      let block = ByteBlock(bytes, position)
      if let count = block.whitespace.firstUnmarked { return position &+ count }
      position &+= 16
      if stop.isDue(at: position) { return position }
    }
  }
}

/// The spaces of a line's indentation, without eights of them.
///
/// Measured: a position that is guessed, and checked by a branch, is known at once. Counted, it has to
/// wait for the bytes, and all that follows waits for it.
struct Indentation {
  let width: Int
  /// All bits of as many bytes.
  let mask: UInt64

  init(width: Int) {
    self.width = width
    mask = ByteScanning.firstBytes(width)
  }
}
