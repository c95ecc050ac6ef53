extension JSONParser {
  /// Skips whitespace between two tokens: usually nothing, one space, or a line break and indentation.
  @_transparent  // Measured: a tenth of parsing, since most values have nothing around them.
  func skipWhitespace(from start: Int) -> Int {
    if bytes[start] > 0x20 { return start }
    guard bytes[start] == 0x0A else { return skipSpace(from: start) }
    let (rest, word) = skipEights(from: start &+ 1)
    let position = rest &+ word.trailingZeroBitCount >> 3
    return bytes[position] > 0x20 ? position : skipWhitespaceRun(from: position)
  }

  /// Skips whitespace between a comma and the next token, which usually has the last indentation.
  @_transparent  // Measured with `Indentation`.
  func skipWhitespace(from start: Int, like last: inout Indentation) -> Int {
    if bytes[start] > 0x20 { return start }
    guard bytes[start] == 0x0A else { return skipSpace(from: start) }
    let (rest, word) = skipEights(from: start &+ 1)
    if word & last.mask == 0, bytes[rest &+ last.width] > 0x20 { return rest &+ last.width }
    last = Indentation(width: word.trailingZeroBitCount >> 3)
    let position = rest &+ last.width
    return bytes[position] > 0x20 ? position : skipWhitespaceRun(from: position)
  }

  /// Skips eight spaces at a time. Returns the position of the first word with other bytes, and that word.
  ///
  /// In the word each space is a zero byte, and no other byte is, so the padding isn't skipped either.
  @_transparent  // Measured with both `skipWhitespace` functions.
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

  /// Skips whitespace in front of a value, which is usually on the same line.
  @_transparent  // Measured with `skipWhitespace`.
  func skipSpace(from start: Int) -> Int {
    if bytes[start] > 0x20 { return start }
    if bytes[start] == 0x20, bytes[start &+ 1] > 0x20 { return start &+ 1 }
    return skipWhitespaceRun(from: start)
  }

  /// Skips any whitespace, 16 bytes at a time.
  @inline(never)  // Measured: inlined, it takes registers from the parser's loop.
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

/// The number of spaces in a line's indentation, modulo eight.
///
/// Measured: a guessed position that is checked by a branch is known at once. If it is counted, it depends on
/// the bytes, and everything after it waits for them.
struct Indentation {
  let width: Int
  /// A mask of `width` bytes.
  let mask: UInt64

  init(width: Int) {
    self.width = width
    mask = ByteScanning.firstBytes(width)
  }
}
