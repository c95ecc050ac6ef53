extension JSONParser {
  /// Where a string ends and whether it has escapes.
  struct ScannedString {
    /// The offset of the closing quote.
    var end: Int
    var isEscaped: Bool
  }

  /// Scans the string whose first byte behind the quote is at `start`.
  ///
  /// Invariant for the loads: `start <= end of text`, and the text has 16 readable bytes of zero
  /// behind it. A zero byte stops the scan, so no word is loaded beyond the first of them.
  @inline(__always)  // Measured: a quarter of parsing, together with `key`.
  func scanString(from start: Int) throws(ParseFailure) -> ScannedString {
    var position = start
    while true {
      let count = ByteScanning.clean(in: ByteScanning.load16(bytes, position), nonASCII)
      position &+= count
      if count < 16 { break }
    }
    if bytes[position] == UInt8(ascii: "\"") {
      return ScannedString(end: position, isEscaped: false)
    }
    return try scanSpecialString(from: position)
  }

  /// Scans the rest of a string with escapes, or with UTF-8 to be checked, from the first of them on.
  @inline(never)
  private func scanSpecialString(from start: Int) throws(ParseFailure) -> ScannedString {
    let nonASCII = validatesUTF8 ? ByteScanning.highs : 0
    var position = start
    var isEscaped = false
    while true {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        return ScannedString(end: position, isEscaped: isEscaped)
      case UInt8(ascii: "\\"):
        isEscaped = true
        position = try scanEscape(at: position)
      case 0x80... where validatesUTF8:
        repeat { position = try scanScalar(at: position) } while bytes[position] >= 0x80
      case ..<0x20:
        guard position < end else {
          throw ParseFailure(code: .unterminatedString, offset: end)
        }
        throw ParseFailure(code: .controlCharacter, offset: position)
      default:
        let word = ByteScanning.load(bytes, position)
        let marks = ByteScanning.stops(in: word) | word & nonASCII
        position &+= marks == 0 ? 8 : marks.trailingZeroBitCount >> 3
      }
    }
  }

  /// Checks the escape whose backslash is at `position`, and answers where it ends.
  private func scanEscape(at position: Int) throws(ParseFailure) -> Int {
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

  /// The code unit of the `\uXXXX` at `position`; a byte of zero behind the text is no hex digit.
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

  /// Checks the UTF-8 sequence at `position`, which starts with a byte of 0x80 or above.
  ///
  /// The table of well-formed sequences is table 3-7 of the Unicode Standard. A byte that can't
  /// follow ends the check, so nothing behind the padding is read.
  private func scanScalar(at position: Int) throws(ParseFailure) -> Int {
    let second = bytes[position &+ 1]
    let length: Int
    let bounds: ClosedRange<UInt8>
    switch bytes[position] {
    case 0xC2...0xDF: (length, bounds) = (2, 0x80...0xBF)
    case 0xE0: (length, bounds) = (3, 0xA0...0xBF)
    case 0xED: (length, bounds) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, bounds) = (3, 0x80...0xBF)
    case 0xF0: (length, bounds) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, bounds) = (4, 0x80...0xBF)
    case 0xF4: (length, bounds) = (4, 0x80...0x8F)
    default: throw ParseFailure(code: .invalidUTF8, offset: position)
    }
    guard bounds.contains(second),
      length < 3 || bytes[position &+ 2] & 0xC0 == 0x80,
      length < 4 || bytes[position &+ 3] & 0xC0 == 0x80
    else { throw ParseFailure(code: .invalidUTF8, offset: position) }
    return position &+ length
  }
}

/// The value of a hex digit, or nil.
func hexDigit(_ byte: UInt8) -> UInt32? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte &- UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte &- UInt8(ascii: "a") &+ 10)
  case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte &- UInt8(ascii: "A") &+ 10)
  default: nil
  }
}
