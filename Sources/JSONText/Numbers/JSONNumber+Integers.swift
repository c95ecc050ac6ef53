extension JSONNumber {
  /// The number as an Int64; nil if it has a fraction or doesn't fit.
  package var int64: Int64? {
    guard let magnitude = shortMagnitude else { return wide() }
    // At most 18 digits, which fit with either sign.
    let value = Int64(truncatingIfNeeded: magnitude)
    return isNegative ? 0 &- value : value
  }

  /// The number as a UInt64; nil if it has a fraction or doesn't fit.
  package var uint64: UInt64? {
    guard let magnitude = shortMagnitude else { return wide() }
    return isNegative && magnitude != 0 ? nil : magnitude
  }

  /// Returns the number as an integer of any width, also of 128 bits and more; nil if it doesn't fit.
  package func integer<I: FixedWidthInteger>() -> I? {
    if I.bitWidth > 64 { return wide() }
    return I.isSigned ? int64.flatMap(I.init(exactly:)) : uint64.flatMap(I.init(exactly:))
  }

  private var isNegative: Bool { !digits.isEmpty && digits[0] == UInt8(ascii: "-") }

  /// The magnitude of a number written as an integer of at most 18 digits, as nearly all are.
  private var shortMagnitude: UInt64? {
    let first = isNegative ? 1 : 0
    guard isInteger, digits.count &- first <= 18 else { return nil }
    var value: UInt64 = 0
    // Not a range, which a debug build iterates by calls.
    var index = first
    while index < digits.count {
      value = value &* 10 &+ UInt64(digits[index] &- UInt8(ascii: "0"))
      index &+= 1
    }
    return value
  }

  /// Converts any notation to any width: 34.0, 1e3, 18446744073709551615.
  private func wide<I: FixedWidthInteger>() -> I? {
    guard let magnitude: I.Magnitude = wideMagnitude() else { return nil }
    let value = I(truncatingIfNeeded: isNegative ? 0 &- magnitude : magnitude)
    return magnitude == 0 || (value < 0) == isNegative ? value : nil
  }

  /// Returns the magnitude of a number in any notation; nil if the number has a fraction or doesn't fit.
  private func wideMagnitude<M: FixedWidthInteger>() -> M? {
    // A number of n digits has at least n bits.
    guard var digits = SignificantDigits(ofWhole: self, upTo: M.bitWidth) else { return nil }
    var value: M = 0
    while let digit = digits.next() {
      let (product, overflows) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflowsToo) = product.addingReportingOverflow(M(digit))
      if overflows || overflowsToo { return nil }
      value = sum
    }
    return value
  }
}
