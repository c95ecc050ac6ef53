import JSONText

/// Which Swift types can hold all numbers that occurred at a place.
struct NumberShape: Sendable {
  /// How many numbers have neither a fraction nor an exponent.
  private(set) var integers = 0
  /// How many numbers have a fraction or an exponent.
  private(set) var fractions = 0
  private(set) var fitsInt = true
  private(set) var fitsUInt64 = true
  /// Whether reading as a Double loses no digits that the sender can have meant.
  private(set) var fitsDouble = true
  private(set) var fitsDecimal = true

  var count: Int { integers + fractions }

  mutating func add(_ number: JSONNumber) {
    if number.isInteger {
      integers += 1
      if fitsInt, number.int64 == nil { fitsInt = false }
      if fitsUInt64, number.uint64 == nil { fitsUInt64 = false }
    } else {
      fractions += 1
    }
    if fitsDouble { fitsDouble = Self.fitsDouble(number) }
    if fitsDecimal {
      // A Decimal has a significand of 38 digits and an 8-bit exponent.
      let (digits, exponent) = number.significance
      fitsDecimal = digits <= 38 && -127...127 ~= exponent
    }
  }

  mutating func merge(_ other: NumberShape) {
    integers += other.integers
    fractions += other.fractions
    fitsInt = fitsInt && other.fitsInt
    fitsUInt64 = fitsUInt64 && other.fitsUInt64
    fitsDouble = fitsDouble && other.fitsDouble
    fitsDecimal = fitsDecimal && other.fitsDecimal
  }

  private static func fitsDouble(_ number: JSONNumber) -> Bool {
    guard let double = number.double, double.isFinite else { return false }
    let digits = number.significance.digitCount
    if number.isInteger { return double.magnitude < 0x1p53 }
    // Writers of JSON use up to 17 digits for a Double. A number that becomes 0 has underflowed.
    return digits <= 17 && (double != 0 || digits == 0)
  }
}
