extension JSONNumber {
  /// Whether a Double is printed as this number: rounded to as many digits as the number has, at most 17, it is
  /// the number.
  ///
  /// Programs print either the fewest digits that identify a Double, or 17, which identify any, like C's `%.17g`.
  ///
  /// - Parameter value: The nearest Double.
  package func isPrinted(from value: Double) -> Bool {
    var (number, exponent): (UInt64, Int)
    if let short = shortParts {
      (number, exponent) = (short.digits, short.exponent)
    } else {
      let parts = DecimalParts(digits)
      guard parts.digitCount <= 17 else { return false }
      (number, exponent) = (parts.leading, parts.exponent)
    }
    if number == 0 { return true }
    // Subnormal Doubles have fewer digits.
    guard value.magnitude >= .leastNormalMagnitude else { return false }
    // Every Double keeps 15 digits.
    if number < DecimalDigits.powersOfTen[15] { return true }
    while number >= DecimalDigits.powersOfTen[17] {
      let (quotient, remainder) = number.quotientAndRemainder(dividingBy: 10)
      guard remainder == 0 else { return false }
      (number, exponent) = (quotient, exponent + 1)
    }
    // Half a unit of the last digit, in quarters of a unit of the 17th. Ties are rounded to even.
    let isEven = number % 2 == 0
    var half: UInt64 = 2
    if number < DecimalDigits.powersOfTen[16] {
      (number, exponent, half) = (number * 10, exponent - 1, 20)
    }
    let quarters = BinaryParts(value).quarters(ofPowerOfTen: exponent, powers)
    let distance = max(quarters, 4 * number) - min(quarters, 4 * number)
    return distance < half || distance == half && isEven
  }
}

extension BinaryParts {
  /// Returns four times the number divided by a power of ten, rounded down, and with the last bit set if that isn't
  /// exact. The quotient must have 17 digits in front of its point.
  fileprivate func quarters(ofPowerOfTen power: Int, _ powers: PowersOfFive) -> UInt64 {
    // The binary logarithm of the power of ten, rounded down; exact in this range, as in `ShortestDecimal`.
    let shift = exponent + (-power * 1_741_647) >> 19 + 1
    // The quotient is at least 2^53 and less than 2^57, so the factor has 55 to 60 bits.
    return PowerAbove(powers, -power).roundedToOdd(times: significand << UInt64(2 + shift))
  }
}
