/// The highest 128 bits of the powers of five.
///
/// The definition is that of Lemire, "Number Parsing at a Gigabyte per Second" (2021), section 5: the bits
/// behind the first 128 are cut off, but the powers -27 to -1 are rounded up, so that a product that is an
/// integer comes out as one. Reading takes the exponents up to 308, writing those from -292 on, up to 324 for
/// subnormal numbers.
package struct PowersOfFive: BitwiseCopyable, @unchecked Sendable {
  // Unchecked: the table is written before `init` ends, and neither changed nor freed afterwards.

  typealias Words = (high: UInt64, low: UInt64)

  static let exponents = -342...324

  /// The table, which is computed at the first access.
  ///
  /// Documents and writers keep a copy. Measured: on Linux, where each access to a lazy constant is a call,
  /// one for each coordinate took a twentieth more instructions of writing them.
  package static let table = PowersOfFive()

  /// The address of the element for exponent 0, inside of a block with one for each of `exponents`.
  private let zero: UnsafePointer<Words>

  /// Returns the power with an exponent, which must be one of `exponents`. Its first bit is set.
  subscript(exponent: Int) -> Words {
    assert(Self.exponents.contains(exponent))
    // Inside of the block, since the exponent is one of `exponents`.
    return zero[exponent]
  }

  private init() {
    let block = UnsafeMutablePointer<Words>.allocate(capacity: Self.exponents.count)
    // The loops initialize the elements from this one on, and those in front of it.
    let zero = block - Self.exponents.lowerBound
    var number = WideNumber(bit: 128)
    for exponent in 0...Self.exponents.upperBound {
      (zero + exponent).initialize(to: number.highestBits)
      number.multiplyByFive()
    }
    number = WideNumber(bit: 992)
    for exponent in 1 ... -Self.exponents.lowerBound {
      number.divideByFive()
      var words = number.highestBits
      if exponent <= 27 { words.low += 1 }
      (zero - exponent).initialize(to: words)
    }
    self.zero = UnsafePointer(zero)
  }
}

/// A power of two that is multiplied by five, or divided by five and rounded down, some hundred times.
///
/// Rounding each quotient down gives the same as rounding only the last one. The numbers start large enough for
/// 128 bits to be left: 2^992 / 5^342 has 198.
private struct WideNumber {
  /// 32 bits each, the lowest first, so that one of them with the carry of another one fits into a word.
  private var limbs: [UInt32]

  init(bit: Int) {
    limbs = Array(repeating: 0, count: bit / 32)
    limbs.append(1 << UInt32(bit % 32))
  }

  mutating func multiplyByFive() {
    var carry: UInt64 = 0
    for index in limbs.indices {
      carry += UInt64(limbs[index]) * 5
      limbs[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { limbs.append(UInt32(carry)) }
  }

  mutating func divideByFive() {
    var remainder: UInt64 = 0
    for index in limbs.indices.reversed() {
      let part = remainder << 32 | UInt64(limbs[index])
      limbs[index] = UInt32(part / 5)
      remainder = part % 5
    }
    if limbs.last == 0 { limbs.removeLast() }
  }

  /// The highest 128 bits of a number of at least 129 bits.
  var highestBits: PowersOfFive.Words {
    let top = limbs.count - 1
    let shift = UInt64(limbs[top].leadingZeroBitCount)
    func word(at index: Int) -> UInt64 {
      let word = UInt64(limbs[index]) << 32 | UInt64(limbs[index - 1])
      return word << shift | UInt64(limbs[index - 2]) >> (32 - shift)
    }
    return (word(at: top), word(at: top - 2))
  }
}
