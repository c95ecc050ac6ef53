import Foundation
import JSONText

// Conversions of numbers that return nil instead of another value.

extension JSONNumber {
  /// The nearest Double; nil beyond its range, and for a whole number that would be rounded.
  var exactDouble: Double? { double.flatMap { unrounded($0) } }

  /// Returns the nearest Double or Float, or nil if the number is a whole number, in any notation, with another value.
  ///
  /// The digits may be those of the exact value or the shortest ones that identify it: JavaScript, for example,
  /// writes a Double as 123456789012345680000.
  func unrounded<F: BinaryFloatingPoint & CustomStringConvertible>(_ nearest: F) -> F? {
    guard isWhole(unlike: nearest) else { return nearest }
    let exact = String(format: "%.0f", Double(nearest))
    return JSONNumber.with(exact) { isEqual(to: $0) } ? nearest : nil
  }

  /// Whether this is a whole number, in any notation, whose nearest Double or Float is written with other digits.
  func isWhole<F: BinaryFloatingPoint & CustomStringConvertible>(unlike nearest: F) -> Bool {
    // Below this exponent all whole numbers are exact.
    guard nearest.magnitude.exponent >= F.significandBitCount, significance.exponent >= 0 else {
      return false
    }
    return JSONNumber.with(nearest.description) { !isEqual(to: $0) }
  }

  /// The number in the first of Int64, UInt64, Double and Decimal that holds all its digits; nil if none does.
  package var exactValue: Any? {
    // No integer has the sign of -0.
    if let value = int64 { return value == 0 && text.hasPrefix("-") ? -0.0 : value as Any }
    if let value = uint64 { return value }
    if let value = double, hasDigits(of: value) { return value }
    return exactDecimal
  }

  /// Whether the number is written with all the digits that identify a Double, and no others.
  package func hasDigits(of value: Double) -> Bool {
    JSONNumber.with(value.description) { isEqual(to: $0) }
  }

  /// Returns the number as a Decimal if it has more digits than `value`, its nearest Double, is printed with; nil if
  /// it hasn't, or if a Decimal can't hold them either.
  func decimal(beyond value: Double) -> Decimal? { isPrinted(from: value) ? nil : exactDecimal }

  /// The number as a Decimal; nil if a Decimal can't hold all its digits.
  package var exactDecimal: Decimal? {
    // A Decimal has a 128-bit significand, which holds any 38 digits, and an 8-bit exponent.
    let (digitCount, exponent) = significance
    // Foundation doesn't read a zero with a large exponent.
    if digitCount == 0 { return 0 }
    guard digitCount <= 38, -127...127 ~= exponent else { return nil }
    return Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
  }
}

/// Calls `body` with the number that a text from outside is as a whole. Returns nil if the text isn't a number.
func withNumber<T>(_ text: String, _ body: (JSONNumber) -> T?) -> T? {
  JSONNumber.isNumber(text) ? JSONNumber.with(text, body) : nil
}

/// Returns the Decimal for a text that is a number as a whole; nil if a Decimal can't hold all its digits.
package func exactDecimal(_ text: String) -> Decimal? {
  withNumber(text) { $0.exactDecimal }
}

/// Returns the Double for a text that is a number as a whole; nil if a whole number would be rounded.
func exactDouble(_ text: String) -> Double? {
  withNumber(text) { $0.exactDouble }
}
