// Half-precision numbers, IEEE 754 binary16: a sign bit, 5 bits of the exponent, 10 of the significand. Swift's Float16
// isn't available on all platforms.

extension Double {
  /// Creates the number for the bits of a half-precision number.
  package init(half bits: UInt16) {
    let sign = UInt64(bits & 0x8000) << 48
    let exponent = UInt64(bits >> 10 & 0x1F)
    let fraction = UInt64(bits & 0x3FF)
    switch exponent {
    // Zero and the subnormal numbers: the fraction in units of 2^-24.
    case 0: self.init(bitPattern: sign | (Double(fraction) * 0x1p-24).bitPattern)
    // The infinities and NaN.
    case 0x1F: self.init(bitPattern: sign | 0x7FF << 52 | fraction << 42)
    default: self.init(bitPattern: sign | (exponent + 1023 - 15) << 52 | fraction << 42)
    }
  }

  /// The bits of the half-precision number with this value; nil if there is none. NaN has the bits 0x7E00, whatever its
  /// payload, as RFC 8949, section 4.2.2 suggests.
  package var half: UInt16? {
    if isNaN { return 0x7E00 }
    let sign = UInt16(truncatingIfNeeded: bitPattern >> 48) & 0x8000
    if isInfinite { return sign | 0x7C00 }
    // 65504 is the greatest number, and 2^-14 the least normal one.
    guard magnitude <= 65504 else { return nil }
    if magnitude < 0x1p-14 {
      return UInt16(exactly: magnitude * 0x1p24).map { sign | $0 }
    }
    let fraction = significandBitPattern
    guard fraction & (1 << 42 - 1) == 0 else { return nil }
    let biased = UInt16(truncatingIfNeeded: exponent + 15)
    return sign | biased << 10 | UInt16(truncatingIfNeeded: fraction >> 42)
  }
}
