/// An integer of any size without its sign, which converts between decimal digits and bytes.
///
/// The time is quadratic in the length, so callers limit it.
struct Magnitude {
  /// The maximum number of decimal digits and of bytes of a number in CBOR. It includes all integers in the range of
  /// Double.
  static let (maximumDigits, maximumBytes) = (309, 128)

  /// The digits to the base of 2^32, the lowest first.
  private var limbs: [UInt32] = []

  /// Creates the number for bytes, the highest first.
  init(bytes: some Sequence<UInt8>) {
    for byte in bytes { multiply(by: 1 << 8, adding: UInt32(byte)) }
  }

  /// Creates the number for decimal digits in ASCII.
  init(digits: some Sequence<UInt8>) {
    for digit in digits { multiply(by: 10, adding: UInt32(digit &- UInt8(ascii: "0"))) }
  }

  /// The bytes, the highest first, without leading zeros.
  var bytes: [UInt8] {
    let bytes = limbs.reversed().flatMap { limb in
      (0..<4).map { UInt8(truncatingIfNeeded: limb >> (24 - 8 * $0)) }
    }
    return Array(bytes.drop { $0 == 0 })
  }

  /// The decimal digits.
  var digits: String {
    var rest = self
    // Nine digits at a time, the lowest first.
    var parts: [String] = []
    while !rest.limbs.isEmpty {
      let part = String(rest.divide(by: 1_000_000_000))
      let zeros = rest.limbs.isEmpty ? 0 : 9 - part.utf8.count
      parts.append(String(repeating: "0", count: zeros) + part)
    }
    return parts.isEmpty ? "0" : parts.reversed().joined()
  }

  /// Adds 1.
  mutating func increment() { multiply(by: 1, adding: 1) }

  /// Subtracts 1 from a number that isn't 0.
  mutating func decrement() {
    for index in limbs.indices {
      limbs[index] &-= 1
      if limbs[index] != .max { break }
    }
    while limbs.last == 0 { limbs.removeLast() }
  }

  private mutating func multiply(by factor: UInt32, adding summand: UInt32) {
    // No sum overflows: (2^32 - 1)^2 + 2^32 - 1 is less than 2^64.
    var carry = UInt64(summand)
    for index in limbs.indices {
      carry += UInt64(limbs[index]) * UInt64(factor)
      limbs[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { limbs.append(UInt32(truncatingIfNeeded: carry)) }
  }

  /// Divides the number, and returns the remainder.
  private mutating func divide(by divisor: UInt32) -> UInt32 {
    var remainder: UInt64 = 0
    for index in limbs.indices.reversed() {
      let part = remainder << 32 | UInt64(limbs[index])
      limbs[index] = UInt32(truncatingIfNeeded: part / UInt64(divisor))
      remainder = part % UInt64(divisor)
    }
    while limbs.last == 0 { limbs.removeLast() }
    return UInt32(truncatingIfNeeded: remainder)
  }
}
