/// The magnitude of a finite Double or Float: `significand` × 2^`exponent`.
struct BinaryParts {
  let significand: UInt64
  let exponent: Int
  /// Whether the next lower number is only half as far away as the next higher one: so it is for powers of
  /// two above the smallest normal number.
  let isCloserBelow: Bool

  init(_ value: Double) {
    let fraction = value.bitPattern & (1 << 52 - 1)
    let field = Int(truncatingIfNeeded: value.bitPattern >> 52 & 0x7FF)
    significand = field == 0 ? fraction : fraction | 1 << 52
    exponent = (field == 0 ? 1 : field) &- 1075
    isCloserBelow = fraction == 0 && field > 1
  }

  init(_ value: Float) {
    let fraction = UInt64(value.bitPattern & (1 << 23 - 1))
    let field = Int(truncatingIfNeeded: value.bitPattern >> 23 & 0xFF)
    significand = field == 0 ? fraction : fraction | 1 << 23
    exponent = (field == 0 ? 1 : field) &- 150
    isCloserBelow = fraction == 0 && field > 1
  }
}

/// The decimal number with the fewest digits that reads back as the same Double or Float, and of several the
/// nearest one: `digits` × 10^`exponent`. `digits`, below 10^17, may end in zeros.
///
/// Giulietti, "The Schubfach way to render doubles" (2020), with powers of 128 bits instead of 126. It scales
/// the number and both ends of the interval that rounds to it by a power of ten, such that the interval
/// contains one or more multiples of four, which are the candidates, but at most one of forty, which is a
/// candidate with one digit less.
struct ShortestDecimal {
  let digits: UInt64
  let exponent: Int

  init(_ parts: BinaryParts, _ powers: PowersOfFive) {
    // The ends belong to the interval if ties to even round them to this number.
    let excluded = parts.significand & 1
    let value = parts.significand << 2
    let half: UInt64 = parts.isCloserBelow ? 1 : 2

    // The decimal logarithm of 2^exponent, or of 3/4 of it, which is the width of the interval, rounded down;
    // then the binary logarithm of the power of ten. All are exact in this range.
    let power = (parts.exponent &* 1_262_611 &- (parts.isCloserBelow ? 524_031 : 0)) >> 22
    let shift = UInt64(truncatingIfNeeded: parts.exponent &+ (-power &* 1_741_647) >> 19 &+ 1)
    let scale = PowerAbove(powers, -power)

    let lower = scale.roundedToOdd(times: (value &- half) &<< shift) &+ excluded
    let middle = scale.roundedToOdd(times: value &<< shift)
    let upper = scale.roundedToOdd(times: (value &+ 2) &<< shift) &- excluded

    // Without branches, since they would be unpredictable. The result has one digit less if the interval
    // contains such a number; if that isn't shorter, being ten, it is also the nearest.
    let tenth = middle / 40
    let isBelowIn = lower <= 40 &* tenth
    let isAboveIn = 40 &* tenth &+ 40 <= upper
    let isShorter = isBelowIn != isAboveIn
    // Otherwise the nearest, of two the even one. It is in the interval, unless it is below and the interval
    // is narrower there.
    let nearest = (middle &+ 1 &+ (middle >> 2 & 1)) >> 2
    let inside = 4 &* nearest < lower ? nearest &+ 1 : nearest
    digits = isShorter ? (isAboveIn ? tenth &+ 1 : tenth) : inside
    exponent = isShorter ? power &+ 1 : power
  }
}

/// 128 bits of a power of ten, as a scaled power of five, and slightly larger than it.
struct PowerAbove {
  let high: UInt64
  let low: UInt64

  init(_ powers: PowersOfFive, _ exponent: Int) {
    let power = powers[exponent]
    high = power.high
    // These powers are rounded up already. No other one ends in 64 ones, which would carry.
    let isRoundedUp = -27 ... -1 ~= exponent
    low = power.low &+ (isRoundedUp ? 0 : 1)
  }

  /// Returns the highest 64 bits of the product. The last bit is also set if any lower bit is.
  ///
  /// `factor` has at most 59 bits, so the excess of one in the power adds less to an integral product than
  /// the result shows. No other product is mistaken for an even integer either: .ci/shortest-digits proves it
  /// for every number.
  func roundedToOdd(times factor: UInt64) -> UInt64 {
    let carried = low.multipliedFullWidth(by: factor).high
    let product = high.multipliedFullWidth(by: factor)
    let fraction = product.low &+ carried
    let carry: UInt64 = fraction < carried ? 1 : 0
    let rest: UInt64 = fraction == 0 ? 0 : 1
    return (product.high &+ carry) | rest
  }
}
