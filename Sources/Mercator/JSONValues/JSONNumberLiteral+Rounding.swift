import Foundation

extension JSONNumberLiteral {
  /// Whether this is a whole number, and its nearest Double has another value.
  ///
  /// The digits may be those of the exact value or the shortest ones that identify it: JavaScript, for example,
  /// writes a Double as 123456789012345680000.
  func isRounded(to nearest: Double) -> Bool {
    isWhole(unlike: nearest)
      && NormalNumber(self)
        != NormalNumber(JSONNumberLiteral(ofNumber: String(format: "%.0f", nearest)))
  }

  /// Whether this is a whole number, and its nearest Double is written with other digits.
  func isWhole(unlike nearest: Double) -> Bool {
    // Below this exponent all whole numbers are exact.
    guard nearest.magnitude.exponent >= Double.significandBitCount else { return false }
    let number = NormalNumber(self)
    return number.exponent >= 0
      && number != NormalNumber(JSONNumberLiteral(ofNumber: nearest.description))
  }
}
