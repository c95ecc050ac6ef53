/// Decimal digits as bytes, eight of them in one word.
///
/// Parts of a word are divided by multiplying with the reciprocal of a constant: Granlund and Montgomery,
/// "Division by Invariant Integers using Multiplication" (1994).
@usableFromInline package struct DecimalDigits {
  /// Eight times "0", which turns eight digits into ASCII.
  @inlinable package static var zeros: UInt64 { 0x3030_3030_3030_3030 }

  /// Returns the eight digits, 0...9 each, of a value below 10^8, with the highest digit in the lowest byte.
  static func word(_ value: UInt64) -> UInt64 {
    // Each step divides all parts of the word by a power of ten at once, and puts the remainder, which is
    // part - quotient * power, above the quotient. No product exceeds its part.
    let high = value / 10_000
    let fours = (value << 32) &- high &* ((10_000 << 32) - 1)
    // Exact below 10^4.
    let hundreds = (fours &* 10_486) >> 20 & 0x0000_007F_0000_007F
    let twos = (fours << 16) &- hundreds &* ((100 << 16) - 1)
    // Exact below 100.
    let tens = (twos &* 103) >> 10 & 0x000F_000F_000F_000F
    return (twos << 8) &- tens &* ((10 << 8) - 1)
  }

  /// 10^0...10^17.
  package static let powersOfTen: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000,
    100_000_000_000_000, 1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
  ]

  /// Returns how many digits a value of 1..<10^17 has.
  static func count(of value: UInt64) -> Int {
    // 1233 / 2^12 is slightly more than the decimal logarithm of two.
    let estimate = ((64 &- value.leadingZeroBitCount) &* 1233) >> 12
    return value < powersOfTen[estimate] ? estimate : estimate &+ 1
  }

  /// The maximum number of bytes that writing an unsigned integer touches.
  static let maximumLength = 20

  /// Writes a signed value without leading zeros, and returns its length in bytes. The caller has made room
  /// for `maximumLength` bytes and one for the sign; bytes behind the digits may be overwritten too.
  @inline(__always)  // Measured: see `JSONWriter.append`.
  static func write(signed value: Int64, to target: UnsafeMutableRawPointer) -> Int {
    target.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    let sign = value < 0 ? 1 : 0
    return sign &+ write(value.magnitude, to: target + sign)
  }

  /// Writes a value without leading zeros, and returns its length in bytes. The caller has made room for
  /// `maximumLength` bytes; bytes behind the digits may be overwritten too.
  static func write(_ value: UInt64, to target: UnsafeMutableRawPointer) -> Int {
    if value < 10 {
      target.storeBytes(of: UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value), as: UInt8.self)
      return 1
    }
    if value < 100_000_000 { return writeFirst(value, to: target) }
    let (high, low) = value.quotientAndRemainder(dividingBy: 100_000_000)
    var count: Int
    if high < 10 {
      target.storeBytes(of: UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: high), as: UInt8.self)
      count = 1
    } else if high < 100_000_000 {
      count = writeFirst(high, to: target)
    } else {
      // At most 1844, so four digits and twice eight: the 20 bytes there is room for.
      let (first, middle) = high.quotientAndRemainder(dividingBy: 100_000_000)
      count = writeFirst(first, to: target)
      target.storeBytes(
        of: (word(middle) | zeros).littleEndian,
        toByteOffset: count,
        as: UInt64.self
      )
      count &+= 8
    }
    target.storeBytes(of: (word(low) | zeros).littleEndian, toByteOffset: count, as: UInt64.self)
    return count &+ 8
  }

  /// Writes a value of 1..<10^8 as eight bytes, the digits first; returns how many digits it has.
  @inline(__always)  // Measured: see `JSONWriter.append`.
  private static func writeFirst(_ value: UInt64, to target: UnsafeMutableRawPointer) -> Int {
    let digits = word(value)
    // Zero bytes from the lowest on are leading zeros; the value isn't zero.
    let leading = digits.trailingZeroBitCount & ~7
    target.storeBytes(of: ((digits | zeros) &>> UInt64(leading)).littleEndian, as: UInt64.self)
    return 8 &- leading >> 3
  }
}
