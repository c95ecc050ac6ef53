/// A number of up to 19 digits without an exponent, from which its exact text can be made again.
///
/// JSON allows no zeros in front of a number, so that the digits, the place of the point and the sign determine the text.
package struct SpelledNumber: Sendable {
  /// The digits as an integer.
  private let digits: UInt64
  private let fractionDigits: UInt8
  private let isNegative: Bool

  /// Creates a number; nil if it has more digits or an exponent.
  package init?(_ number: JSONNumber) {
    guard let (digits, exponent, isNegative) = number.shortParts else { return nil }
    self.digits = digits
    // At most 18: one of the 19 digits is in front of the point.
    fractionDigits = UInt8(truncatingIfNeeded: 0 &- exponent)
    self.isNegative = isNegative
  }

  /// The nearest Double.
  package var double: Double {
    let magnitude = PowersOfFive.table.double(digits, -Int(fractionDigits))
    return isNegative ? -magnitude : magnitude
  }

  /// A number without a fraction as an Int64; nil for one with a fraction, even if that is zero, and beyond the range.
  package var integer: Int64? {
    guard fractionDigits == 0, let magnitude = Int64(exactly: digits) else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  /// Whether both numbers are equal: 1.50 equals 1.5.
  package func isEqual(to other: SpelledNumber) -> Bool {
    if fractionDigits > other.fractionDigits { return other.isEqual(to: self) }
    guard isNegative == other.isNegative || digits == 0 else { return false }
    var scaled = digits
    for _ in fractionDigits..<other.fractionDigits {
      let (product, overflows) = scaled.multipliedReportingOverflow(by: 10)
      if overflows { return false }
      scaled = product
    }
    return scaled == other.digits
  }

  /// The text of the number.
  package var text: String {
    // `room` bytes.
    var memory: (UInt64, UInt64, UInt64) = (0, 0, 0)
    return withUnsafeMutablePointer(to: &memory) { memory in
      let count = write(to: memory)
      return String(decoding: UnsafeRawBufferPointer(start: memory, count: count), as: UTF8.self)
    }
  }

  /// How many bytes `write(to:)` may touch. The text has at most 21: a sign, a point and 19 digits. An integer touches
  /// `DecimalDigits.maximumLength` behind the sign, which are 21 as well.
  static var room: Int { 24 }

  /// Writes the text of the number, and returns its length in bytes. The caller has made room for `room` bytes.
  @inline(never)
  func write(to target: UnsafeMutableRawPointer) -> Int {
    if isNegative { target.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self) }
    let first = target + (isNegative ? 1 : 0)
    var count = DecimalDigits.write(digits, to: first)
    if fractionDigits > 0 {
      let fraction = Int(fractionDigits)
      // One digit at least is in front of the point.
      let zeros = max(fraction + 1 - count, 0)
      if zeros > 0 {
        (first + zeros).copyMemory(from: first, byteCount: count)
        first.initializeMemory(as: UInt8.self, repeating: UInt8(ascii: "0"), count: zeros)
        count += zeros
      }
      let point = first + (count - fraction)
      (point + 1).copyMemory(from: point, byteCount: fraction)
      point.storeBytes(of: UInt8(ascii: "."), as: UInt8.self)
      count += 1
    }
    return count + (isNegative ? 1 : 0)
  }
}

extension JSONWriter {
  /// Writes a number as it is spelled.
  package func number(_ number: SpelledNumber) {
    beginValue()
    buffer.reserve(SpelledNumber.room)
    // `reserve` made room for all bytes that are touched.
    buffer.advance(number.write(to: UnsafeMutableRawPointer(buffer.base + buffer.count)))
  }
}
