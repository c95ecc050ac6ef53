extension JSONParser {
  /// The end of a string, and its flags.
  struct ScannedString {
    /// The offset of the closing quote.
    var end: Int
    /// The flags of `RawNode` for the string's bytes.
    var flags: UInt64
    var isEscaped: Bool { flags & RawNode.Flags.isEscaped != 0 }
  }

  /// Scans the string whose first byte behind the quote is at `start`.
  ///
  /// Invariant for the loads: `start <= end of text`, and 16 readable zero bytes are behind the text. A zero
  /// byte stops the scan, so no block is loaded beyond the first of them.
  @_transparent  // Measured with the scan of keys: a quarter of parsing.
  func scanString(from start: Int) throws(ParseFailure) -> ScannedString {
    let position = skipPlain(from: start)
    if bytes[position] == UInt8(ascii: "\"") {
      return ScannedString(end: position, flags: RawNode.Flags.isASCII)
    }
    return try scanSpecialString(from: position)
  }

  /// Scans the rest of a string from its first escape or non-ASCII byte on.
  @inline(never)
  private func scanSpecialString(from start: Int) throws(ParseFailure) -> ScannedString {
    var position = start
    var flags: UInt64 = 0
    while true {
      if stop.isDue(at: position) { throw ParseFailure(code: .stopped, offset: position) }
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        return ScannedString(end: position, flags: flags)
      } else if byte == UInt8(ascii: "\\") {
        flags = RawNode.Flags.isEscaped
        position = skipPlain(from: try scanEscape(at: position))
      } else if byte >= 0x80 {
        position = validatesUTF8 ? try scanUTF8(from: position) : skipClean(from: position)
      } else {
        guard position < end else {
          throw ParseFailure(code: .unterminatedString, offset: end)
        }
        throw ParseFailure(code: .controlCharacter, offset: position)
      }
    }
  }

  /// Skips to the next quote, backslash, control character or byte of 0x80 and above.
  @_transparent  // Measured with `scanString`.
  func skipPlain(from start: Int) -> Int {
    var position = start
    while true {
      if let count = ByteBlock.plainCount(bytes, position) { return position &+ count }
      position &+= 16
      if stop.isDue(at: position) { return position }
    }
  }

  /// Skips to the next quote, backslash or control character.
  private func skipClean(from start: Int) -> Int {
    var position = start
    while true {
      if let count = ByteBlock(bytes, position).stops.first { return position &+ count }
      position &+= 16
      if stop.isDue(at: position) { return position }
    }
  }

  /// Checks the escape whose backslash is at `position`, and returns the position behind it.
  func scanEscape(at position: Int) throws(ParseFailure) -> Int {
    switch bytes[position &+ 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return position &+ 2
    case UInt8(ascii: "u"):
      let unit = try scanHexUnit(at: position)
      guard unit & 0xF800 == 0xD800 else { return position &+ 6 }
      guard unit < 0xDC00, bytes[position &+ 6] == UInt8(ascii: "\\"),
        bytes[position &+ 7] == UInt8(ascii: "u"),
        try scanHexUnit(at: position &+ 6) & 0xFC00 == 0xDC00
      else { throw ParseFailure(code: .loneSurrogate, offset: position) }
      return position &+ 12
    default:
      if position &+ 1 >= end { throw ParseFailure(code: .unterminatedString, offset: end) }
      throw ParseFailure(code: .invalidEscape, offset: position)
    }
  }

  /// Returns the code unit of the `\uXXXX` at `position`. A zero byte behind the text is no hex digit.
  private func scanHexUnit(at position: Int) throws(ParseFailure) -> UInt32 {
    var unit: UInt32 = 0
    for index in position &+ 2..<position &+ 6 {
      guard let digit = hexDigit(bytes[index]) else {
        if index >= end { throw ParseFailure(code: .unterminatedString, offset: end) }
        throw ParseFailure(code: .invalidEscape, offset: position)
      }
      unit = unit << 4 | digit
    }
    return unit
  }
}

/// Returns the value of a hex digit, or nil.
func hexDigit(_ byte: UInt8) -> UInt32? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte &- UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte &- UInt8(ascii: "a") &+ 10)
  case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte &- UInt8(ascii: "A") &+ 10)
  default: nil
  }
}
