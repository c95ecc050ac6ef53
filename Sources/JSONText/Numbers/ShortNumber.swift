/// A decimal number whose digits fit into 64 bits: ± `digits` × 10^`exponent`.
///
/// Converts numbers of Foundation, which have no text to parse.
package struct ShortNumber {
  private let isNegative: Bool
  private let digits: UInt64
  private let exponent: Int

  /// Creates a number from its parts.
  package init(isNegative: Bool, digits: UInt64, exponent: Int) {
    self.isNegative = isNegative
    self.digits = digits
    self.exponent = exponent
  }

  /// The nearest Double, ties to even; nil beyond its range.
  package var double: Double? {
    let magnitude = PowersOfFive.table.double(digits, exponent)
    return magnitude.isFinite ? (isNegative ? -magnitude : magnitude) : nil
  }

  /// The nearest Float; nil beyond its range, or if the nearest Double isn't enough to tell.
  package var float: Float? {
    guard let value = double.flatMap({ Float(rounding: $0) }), value.isFinite else { return nil }
    return value
  }

  /// The number as an Int64; nil if it has a fraction or doesn't fit.
  package var int64: Int64? {
    guard let size = magnitude, size <= Int64.min.magnitude else { return nil }
    let value = Int64(truncatingIfNeeded: size)
    return isNegative ? 0 &- value : Int64(exactly: size)
  }

  /// The number as a UInt64; nil if it has a fraction or doesn't fit.
  package var uint64: UInt64? { isNegative && digits != 0 ? nil : magnitude }

  /// The magnitude of an integer of up to 64 bits; nil for any other number.
  private var magnitude: UInt64? {
    if digits == 0 { return 0 }
    var value = digits
    // There are few steps: each multiplies or divides the value by ten.
    for _ in 0..<exponent.magnitude {
      if exponent > 0 {
        let (product, overflows) = value.multipliedReportingOverflow(by: 10)
        if overflows { return nil }
        value = product
      } else {
        let (quotient, remainder) = value.quotientAndRemainder(dividingBy: 10)
        if remainder != 0 { return nil }
        value = quotient
      }
    }
    return value
  }
}
