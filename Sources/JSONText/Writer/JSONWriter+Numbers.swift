extension JSONWriter {
  @inline(__always)  // Measured with `DecimalDigits.writeFirst`: a tenth of writing an integer.
  func append(_ value: Int64) {
    buffer.reserve(1 + DecimalDigits.maximumLength)
    buffer.advance(DecimalDigits.write(signed: value, to: buffer.base + buffer.count))
  }

  @inline(__always)  // Measured with `DecimalDigits.writeFirst`: a tenth of writing an integer.
  func append(_ value: UInt64) {
    buffer.reserve(DecimalDigits.maximumLength)
    buffer.advance(DecimalDigits.write(value, to: buffer.base + buffer.count))
  }

  func append(_ value: Bool) {
    buffer.append(Self.word(of: value), length: Self.length(of: value))
  }

  /// `true` or `false` as a word, and the number of its bytes that are text.
  static func word(of value: Bool) -> UInt64 { value ? 0x6575_7274 : 0x65_736C_6166 }
  static func length(of value: Bool) -> Int { value ? 4 : 5 }

  /// Writes a finite Double.
  @inline(__always)  // Measured with what it calls: a sixth of writing coordinates.
  func append(_ value: Double) {
    append(BinaryParts(value), sign: Int(truncatingIfNeeded: value.bitPattern >> 63))
  }

  /// Writes a finite Float.
  func append(_ value: Float) {
    append(BinaryParts(value), sign: Int(truncatingIfNeeded: value.bitPattern >> 31))
  }

  /// Writes a finite number.
  ///
  /// - Parameter sign: the number of bytes of the sign: 1 for a negative number, else 0.
  @inline(__always)
  private func append(_ parts: BinaryParts, sign: Int) {
    buffer.reserve(1 + ShortestDecimal.maximumLength)
    let start = buffer.base + buffer.count
    start.pointee = UInt8(ascii: "-")
    buffer.advance(sign &+ Self.write(parts, powers, to: UnsafeMutableRawPointer(start + sign)))
  }

  /// Returns the text that a finite Double is written as.
  package static func text(of value: Double) -> String {
    var bytes = [UInt8](repeating: UInt8(ascii: "-"), count: 1 + ShortestDecimal.maximumLength)
    let sign = Int(truncatingIfNeeded: value.bitPattern >> 63)
    let count = bytes.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { sign &+ write(BinaryParts(value), .table, to: $0 + sign) } ?? 0
    }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// Writes a finite magnitude. The caller has made room for a ShortestDecimal, the longest of all numbers.
  @inline(__always)
  private static func write(
    _ parts: BinaryParts,
    _ powers: PowersOfFive,
    to target: UnsafeMutableRawPointer
  ) -> Int {
    let isIntegral = parts.significand.trailingZeroBitCount &+ parts.exponent >= 0
    // Integral values are written with all their digits if these are exact: up to 2^53 for a Double, up to
    // 2^24 for a Float. At that bound itself the exponent is 1.
    if isIntegral, parts.exponent <= 0 {
      let value = parts.significand &>> UInt64(truncatingIfNeeded: 0 &- parts.exponent)
      return DecimalDigits.write(value, to: target)
    }
    if parts.exponent == 1, parts.isCloserBelow {
      return DecimalDigits.write(parts.significand << 1, to: target)
    }
    if parts.significand == 0 { return DecimalDigits.write(0, to: target) }
    return ShortestDecimal(parts, powers).write(to: target, withExponent: isIntegral)
  }

  /// Writes the digits of a number, without the ".0" at the end of Swift's integral values.
  func append(digits: String) {
    var digits = digits
    digits.withUTF8 { utf8 in
      let isIntegral =
        utf8.count > 2 && utf8[utf8.count - 2] == UInt8(ascii: ".")
        && utf8[utf8.count - 1] == UInt8(ascii: "0")
      buffer.append(
        UnsafeBufferPointer(rebasing: utf8[..<(isIntegral ? utf8.count - 2 : utf8.count)])
      )
    }
  }
}
