/// A JSON number of any length, which is compared without being rounded.
///
/// It is `digits` × 10 to the power of `exponent`, without zeros at either end of the digits: 1500 and 1.5e3 both have
/// the digits 15 and the exponent 2.
struct ExactDecimal: Sendable, Equatable {
  private let isNegative: Bool
  private let digits: [UInt8]
  private let exponent: Int

  /// Larger exponents are treated as this one. Sums of exponents then stay within Int.
  private static let maximumExponent = 1 << 60

  /// Creates a number from its text in JSON.
  init(_ text: String) {
    var digits: [UInt8] = []
    var exponent = 0
    var isFraction = false
    let utf8 = text.utf8
    let end = utf8.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? utf8.endIndex
    for byte in utf8[..<end] where byte != UInt8(ascii: "-") {
      if byte == UInt8(ascii: ".") {
        isFraction = true
        continue
      }
      if isFraction { exponent -= 1 }
      if byte != UInt8(ascii: "0") || !digits.isEmpty { digits.append(byte - UInt8(ascii: "0")) }
    }
    if end < utf8.endIndex {
      let power = text[utf8.index(after: end)...]
      let limit = Self.maximumExponent
      // A number that is too long for an Int is beyond the limit, too.
      exponent += min(max(Int(power) ?? (power.hasPrefix("-") ? -limit : limit), -limit), limit)
    }
    while digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
    isNegative = utf8.first == UInt8(ascii: "-") && !digits.isEmpty
    self.exponent = digits.isEmpty ? 0 : exponent
    self.digits = digits
  }

  var isZero: Bool { digits.isEmpty }
  var isPositive: Bool { !isNegative && !isZero }
  /// Whether the number has no fraction.
  var isInteger: Bool { exponent >= 0 }
  var digitCount: Int { digits.count }

  static func < (a: Self, b: Self) -> Bool {
    if a.isNegative != b.isNegative { return a.isNegative }
    return a.isNegative ? b.hasLessMagnitude(than: a) : a.hasLessMagnitude(than: b)
  }

  private func hasLessMagnitude(than other: Self) -> Bool {
    if isZero || other.isZero { return isZero && !other.isZero }
    // The power of ten of the first digit decides, and then the digits from the front.
    let size = digits.count + exponent
    let otherSize = other.digits.count + other.exponent
    if size != otherSize { return size < otherSize }
    return digits.lexicographicallyPrecedes(other.digits)
  }

  /// The largest number of digits of a divisor.
  static let maximumDivisorDigits = 18

  /// Returns whether this number is a multiple of a positive one that has at most `maximumDivisorDigits` digits.
  func isMultiple(of divisor: Self) -> Bool {
    if isZero { return true }
    // The quotient would need a digit behind the last one of this number, which isn't zero.
    if exponent < divisor.exponent { return false }
    let modulus = divisor.digits.reduce(0 as UInt64) { $0 * 10 + UInt64($1) }
    func product(_ a: UInt64, _ b: UInt64) -> UInt64 {
      let full = a.multipliedFullWidth(by: b)
      return modulus.dividingFullWidth((full.high % modulus, full.low)).remainder
    }
    var remainder = digits.reduce(0 as UInt64) { (product($0, 10) + UInt64($1)) % modulus }
    var (power, rest) = (10 % modulus, exponent - divisor.exponent)
    while rest > 0, remainder != 0 {
      if rest & 1 == 1 { remainder = product(remainder, power) }
      power = product(power, power)
      rest >>= 1
    }
    return remainder == 0
  }
}
