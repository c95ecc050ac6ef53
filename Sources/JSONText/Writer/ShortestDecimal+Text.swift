extension ShortestDecimal {
  /// The length of the longest text, such as `2.2250738585072014e-308`.
  static let maximumLength = 23

  /// Writes the number as Swift's `description` spells it, and returns its length in bytes. The caller has
  /// made room for `maximumLength` bytes; bytes behind the text may be overwritten too.
  ///
  /// Without an exponent the number must have digits behind the point; its highest digit is then at most at
  /// 10^15.
  @inline(__always)  // Measured: a thirtieth of writing coordinates.
  func write(to target: UnsafeMutableRawPointer, withExponent isLarge: Bool) -> Int {
    let (value, length) = seventeenDigits
    let point = length &+ exponent
    let text = SeventeenDigits(value)
    if isLarge || point < -3 { return text.write(to: target, exponent: point &- 1) }
    return point > 0
      ? text.write(to: target, point: point) : text.write(to: target, zeros: -point)
  }

  /// The digits scaled to a value of 10^16..<10^17, and how many of them are significant.
  @inline(__always)  // Measured: see `JSONWriter.append`.
  private var seventeenDigits: (UInt64, length: Int) {
    guard digits >= 100_000_000_000_000 else {
      let length = DecimalDigits.count(of: digits)
      return (digits &* DecimalDigits.powersOfTen[17 &- length], length)
    }
    // Nearly all numbers have at least fifteen digits. All further steps wait for this result, so it doesn't
    // use a table.
    let hasSixteen = digits >= 1_000_000_000_000_000
    let hasSeventeen = digits >= 10_000_000_000_000_000
    let scale: UInt64 = hasSeventeen ? 1 : hasSixteen ? 10 : 100
    return (digits &* scale, 15 &+ (hasSixteen ? 1 : 0) &+ (hasSeventeen ? 1 : 0))
  }
}

/// The ASCII digits of a value of 10^16..<10^17, and their number without trailing zeros.
///
/// The digits are stored as whole words; surplus bytes are overwritten by the next bytes.
private struct SeventeenDigits {
  let first: UInt64
  /// The second to the ninth digit.
  let middle: UInt64
  /// The tenth to the seventeenth digit.
  let last: UInt64
  let count: Int

  @inline(__always)  // Measured: see `JSONWriter.append`.
  init(_ value: UInt64) {
    let (high, low) = value.quotientAndRemainder(dividingBy: 100_000_000)
    // Not derived from `high`, so that it doesn't wait for that quotient.
    let top = value / 10_000_000_000_000_000
    let rest = high &- top &* 100_000_000
    first = top | 0x30
    let middle = DecimalDigits.word(rest)
    let last = DecimalDigits.word(low)
    // The last digit is in the highest byte.
    count =
      last == 0
      ? 9 &- middle.leadingZeroBitCount >> 3 : 17 &- last.leadingZeroBitCount >> 3
    self.middle = middle | DecimalDigits.zeros
    self.last = last | DecimalDigits.zeros
  }

  /// Stores all seventeen digits: the first at offset `first`, the others from `rest` on.
  private func store(_ target: UnsafeMutableRawPointer, first offset: Int, rest: Int) {
    target.storeBytes(of: UInt8(truncatingIfNeeded: first), toByteOffset: offset, as: UInt8.self)
    target.storeBytes(of: middle.littleEndian, toByteOffset: rest, as: UInt64.self)
    target.storeBytes(of: last.littleEndian, toByteOffset: rest &+ 8, as: UInt64.self)
  }

  /// Writes `123.45` with `point` digits, 1 to 16, in front of the point; at most 18 bytes.
  @inline(__always)  // Measured: see `JSONWriter.append`.
  func write(to target: UnsafeMutableRawPointer, point: Int) -> Int {
    // The digits are first stored with the point behind the first one; then the digits in front of the
    // point's final place are stored again.
    store(target, first: 0, rest: 2)
    var word = first | middle << 8
    var start = 0
    if point >= 8 {
      target.storeBytes(of: word.littleEndian, as: UInt64.self)
      word = middle >> 56 | last << 8
      start = 8
    }
    let inFront = ByteScanning.firstBytes(point &- start)
    word = (word & inFront) | (word & ~inFront) << 8
    target.storeBytes(of: word.littleEndian, toByteOffset: start, as: UInt64.self)
    target.storeBytes(of: UInt8(ascii: "."), toByteOffset: point, as: UInt8.self)
    return count &+ 1
  }

  /// Writes `0.0012345` with `zeros` zeros, 0 to 3, behind the point; at most 22 bytes.
  func write(to target: UnsafeMutableRawPointer, zeros: Int) -> Int {
    let lead = DecimalDigits.zeros ^ UInt64(UInt8(ascii: "0") ^ UInt8(ascii: ".")) << 8
    target.storeBytes(of: lead.littleEndian, as: UInt64.self)
    store(target, first: zeros &+ 2, rest: zeros &+ 3)
    return zeros &+ 2 &+ count
  }

  /// Writes `1.2345e-67` with an exponent of two or three digits; at most 23 bytes.
  func write(to target: UnsafeMutableRawPointer, exponent: Int) -> Int {
    store(target, first: 0, rest: 2)
    target.storeBytes(of: UInt8(ascii: "."), toByteOffset: 1, as: UInt8.self)
    var position = count == 1 ? 1 : count &+ 1
    func put(_ byte: UInt8) {
      target.storeBytes(of: byte, toByteOffset: position, as: UInt8.self)
      position &+= 1
    }
    put(UInt8(ascii: "e"))
    put(UInt8(ascii: exponent < 0 ? "-" : "+"))
    let (hundreds, rest) = exponent.magnitude.quotientAndRemainder(dividingBy: 100)
    if hundreds > 0 { put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: hundreds)) }
    put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest / 10))
    put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10))
    return position
  }
}
