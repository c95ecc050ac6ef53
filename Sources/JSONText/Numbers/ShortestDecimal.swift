/// A finite Double or Float other than zero, without its sign: `significand` × 2^`exponent`.
struct BinaryParts {
  let significand: UInt64
  let exponent: Int
  /// Whether the next number below is only half as far away as the one above: so it is for powers of
  /// two, but for those where the subnormal numbers begin.
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

/// Of the decimal numbers that read back as one Double or Float and have the fewest digits, the one
/// nearest to it: `digits` × 10^`exponent`. `digits`, below 10^17, may end in zeros.
///
/// Giulietti, "The Schubfach way to render doubles" (2020), with powers of 128 bits in place of 126.
/// It scales the number and both ends of the interval that rounds to it by a power of ten, such that
/// the interval holds one or more multiples of four, which are the candidates, but at most one of
/// forty, which is a candidate with a digit less.
struct ShortestDecimal {
  let digits: UInt64
  let exponent: Int

  init(_ parts: BinaryParts) {
    // The ends of the interval belong to it where reading, which takes ties to even, comes back.
    let excluded = parts.significand & 1
    let value = parts.significand << 2
    let half: UInt64 = parts.isCloserBelow ? 1 : 2

    // The decimal logarithm of 2^exponent, or of 3/4 of it, which is how wide the interval is,
    // rounded down; then the binary logarithm of the power of ten: all exact in this range.
    let power = (parts.exponent &* 1_262_611 &- (parts.isCloserBelow ? 524_031 : 0)) >> 22
    let shift = UInt64(truncatingIfNeeded: parts.exponent &+ (-power &* 1_741_647) >> 19 &+ 1)
    let scale = PowersOfFive.above(-power)

    let lower = scale.roundedToOdd(times: (value &- half) &<< shift) &+ excluded
    let middle = scale.roundedToOdd(times: value &<< shift)
    let upper = scale.roundedToOdd(times: (value &+ 2) &<< shift) &- excluded

    // Without branches, since they would go either way at random. With a digit less where such a
    // number is in the interval; where it isn't shorter, being ten, it is the nearest one too.
    let tenth = middle / 40
    let isBelowIn = lower <= 40 &* tenth
    let isAboveIn = 40 &* tenth &+ 40 <= upper
    let isShorter = isBelowIn != isAboveIn
    // Else the nearest, of two as near the even one; it is in the interval, unless it lies below and
    // the interval is narrower there.
    let nearest = (middle &+ 1 &+ (middle >> 2 & 1)) >> 2
    let inside = 4 &* nearest < lower ? nearest &+ 1 : nearest
    digits = isShorter ? (isAboveIn ? tenth &+ 1 : tenth) : inside
    exponent = isShorter ? power &+ 1 : power
  }
}

/// 128 bits of a power of ten, which is a power of five but for its scale, and a bit more than it.
struct PowerAbove {
  let high: UInt64
  let low: UInt64

  /// The highest 64 bits of the product, the last of which is set where others below it are.
  ///
  /// `factor` has at most 59 bits, so the power being too high by one adds less to an integral product
  /// than is looked at. No other product is taken for an even integer either: .ci/shortest-digits
  /// proves it for every number there is.
  func roundedToOdd(times factor: UInt64) -> UInt64 {
    let carried = low.multipliedFullWidth(by: factor).high
    let product = high.multipliedFullWidth(by: factor)
    let fraction = product.low &+ carried
    let carry: UInt64 = fraction < carried ? 1 : 0
    let rest: UInt64 = fraction == 0 ? 0 : 1
    return (product.high &+ carry) | rest
  }
}

extension PowersOfFive {
  /// The power cut off after 128 bits, plus one.
  static func above(_ exponent: Int) -> PowerAbove {
    let row = 2 &* (exponent &- exponents.lowerBound)
    // These rows are rounded up already. No other ends in 64 ones, which would carry.
    let isRoundedUp = -27 ... -1 ~= exponent
    return PowerAbove(high: words[row], low: words[row &+ 1] &+ (isRoundedUp ? 0 : 1))
  }
}
