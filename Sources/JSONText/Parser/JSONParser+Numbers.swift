extension JSONParser {
  /// The end of a number, and its flags of `RawNode`.
  struct ScannedNumber {
    var end: Int
    var flags: UInt64
  }

  /// Scans the number whose first byte, a digit or a minus, is at `start`.
  ///
  /// The zero bytes behind the text aren't digits, so every run of digits ends there at the latest, and each
  /// loaded word reaches at most 8 bytes into the 16 bytes of padding.
  @inline(never)  // Measured: inlined, it takes registers from the parser's loop.
  func scanNumber(from start: Int) throws(ParseFailure) -> ScannedNumber {
    var position = start
    if bytes[position] == UInt8(ascii: "-") { position &+= 1 }
    let firstDigit = bytes[position]
    guard isDigit(firstDigit) else {
      if firstDigit == UInt8(ascii: "I") || firstDigit == UInt8(ascii: "N") {
        throw ParseFailure(code: .notANumber, offset: start)
      }
      throw ParseFailure(code: .invalidNumber, offset: position)
    }
    position &+= 1
    if firstDigit == UInt8(ascii: "0") {
      if isDigit(bytes[position]) {
        throw ParseFailure(code: .leadingZero, offset: position &- 1)
      }
    } else {
      position = skipDigits(from: position)
    }

    var flags = RawNode.Flags.isInteger
    if bytes[position] == UInt8(ascii: ".") {
      flags = 0
      position = try scanDigits(from: position &+ 1)
    }
    if bytes[position] | 0x20 == UInt8(ascii: "e") {
      flags = 0
      position &+= 1
      if bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
        position &+= 1
      }
      position = try scanDigits(from: position)
    }
    return ScannedNumber(end: position, flags: flags)
  }

  @_transparent  // Measured with `skipDigits`.
  private func scanDigits(from start: Int) throws(ParseFailure) -> Int {
    let position = skipDigits(from: start)
    if position == start { throw ParseFailure(code: .invalidNumber, offset: start) }
    return position
  }

  @_transparent  // Measured with `ByteScanning.nonDigits`: a third of parsing numbers.
  private func skipDigits(from start: Int) -> Int {
    var position = start
    while true {
      let marks = ByteScanning.nonDigits(in: ByteScanning.load(bytes, position))
      if marks != 0 { return position &+ marks.trailingZeroBitCount >> 3 }
      position &+= 8
      if stop.isDue(at: position) { return position }
    }
  }
}

@inlinable
package func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }
