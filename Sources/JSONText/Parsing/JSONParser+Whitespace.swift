extension JSONParser {
  /// Skips what is between two tokens: nothing, one space, or a line break and indentation.
  @inline(__always)  // Measured: a tenth of parsing, since most values have nothing around them.
  func skipWhitespace(from start: Int) -> Int {
    if bytes[start] > 0x20 { return start }
    guard bytes[start] == 0x0A else { return skipSpace(from: start) }
    // Each space becomes a zero byte, and nothing else does: also the padding isn't skipped.
    var position = start &+ 1
    var word = ByteScanning.load(bytes, position) ^ ByteScanning.spaces
    while word == 0 {
      position &+= 8
      word = ByteScanning.load(bytes, position) ^ ByteScanning.spaces
    }
    position &+= word.trailingZeroBitCount >> 3
    return bytes[position] > 0x20 ? position : skipWhitespaceRun(from: position)
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
    }
  }
}
