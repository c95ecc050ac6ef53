/// The digits of a number, from the first one that isn't zero, one after the other.
///
///     0.0120e5   1 2           those that `DecimalParts` counts
///     120e3      1 2 0 0 0 0   those of the whole number
struct SignificantDigits {
  private let text: UnsafeBufferPointer<UInt8>
  private var index = 0
  /// How many digits of the text are still to come.
  private var count: Int
  /// How many zeros come behind them.
  private var zeros: Int
  private var hasBegun = false

  /// - Parameter count: the number of digits without the zeros at both ends.
  init(_ text: UnsafeBufferPointer<UInt8>, count: Int, zeros: Int = 0) {
    (self.text, self.count, self.zeros) = (text, count, zeros)
  }

  /// Creates the digits of a whole number in any notation; nil if the number has a fraction or more digits than `limit`.
  init?(ofWhole number: JSONNumber, upTo limit: Int) {
    let parts = DecimalParts(number.digits)
    guard parts.exponent >= 0, parts.digitCount + parts.exponent <= limit else { return nil }
    self.init(number.digits, count: parts.digitCount, zeros: parts.exponent)
  }

  /// Returns the value of the next digit; nil behind the last one.
  mutating func next() -> UInt8? {
    while count > 0 {
      let digit = text[index] &- UInt8(ascii: "0")
      index += 1
      // The sign, the point, and the zeros in front.
      guard digit < 10, hasBegun || digit > 0 else { continue }
      hasBegun = true
      count -= 1
      return digit
    }
    guard zeros > 0 else { return nil }
    zeros -= 1
    return 0
  }
}
