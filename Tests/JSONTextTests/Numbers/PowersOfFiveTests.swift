import Testing

@testable import JSONText

@Suite("The table of powers of five")
struct PowersOfFiveTests {
  private func entry(_ exponent: Int) -> (high: UInt64, low: UInt64) {
    PowersOfFive.table[exponent]
  }

  @Test("has all 128 bits of every exponent in use")
  func layout() {
    #expect(PowersOfFive.exponents == -342...324)
    for exponent in PowersOfFive.exponents { #expect(entry(exponent).high >> 63 == 1) }
  }

  @Test(
    "has the words of the table that Lemire's implementation, fast_float, lists",
    arguments: [
      (-342, 0xeef4_53d6_923b_d65a, 0x113f_aa29_06a1_3b3f),
      (-1, 0xcccc_cccc_cccc_cccc, 0xcccc_cccc_cccc_cccd),
      (0, 0x8000_0000_0000_0000, 0),
      (308, 0x8e67_9c2f_5e44_ff8f, 0x570f_09ea_a7ea_7648),
    ] as [(Int, UInt64, UInt64)]
  )
  func published(exponent: Int, high: UInt64, low: UInt64) {
    #expect(entry(exponent).high == high)
    #expect(entry(exponent).low == low)
  }

  @Test("has the hash of the table that a script with integers of any size once wrote")
  func hash() {
    // FNV-1a, with words in place of bytes.
    let hash = PowersOfFive.exponents.flatMap { [entry($0).high, entry($0).low] }
      .reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ $1) &* 0x100_0000_01b3 }
    #expect(hash == 0xe00b_f832_446a_c6fc)
  }

  @Test("from 0 on holds the highest 128 bits of the power")
  func positive() {
    var power = BigBinary(high: 0, low: 1)
    for exponent in 0...PowersOfFive.exponents.upperBound {
      let (high, low) = entry(exponent)
      #expect(power.word(from: power.bitCount - 64) == high, "high word of \(exponent)")
      #expect(power.word(from: power.bitCount - 128) == low, "low word of \(exponent)")
      power.multiply(by: 5)
    }
  }

  /// `value` × 5^`power`, told by the number of its bits from 2^`bits`.
  private func isAtMost(_ value: BigBinary, timesFiveTo power: Int, powerOfTwo bits: Int) -> Bool {
    var product = value
    for _ in 0..<power { product.multiply(by: 5) }
    // No multiple of five is a power of two.
    return product.bitCount <= bits
  }

  @Test("below 0 holds the highest 128 bits of the reciprocal: rounded up to -27, then down")
  func negative() {
    var power = BigBinary(high: 0, low: 1)
    for exponent in 1 ... -PowersOfFive.exponents.lowerBound {
      power.multiply(by: 5)
      // 2^bits / 5^exponent lies between 2^127 and 2^128.
      let bits = power.bitCount + 127
      let (high, low) = entry(-exponent)
      let value = BigBinary(high: high, low: low)
      let floor = exponent <= 27 ? value.decremented() : value
      #expect(isAtMost(floor, timesFiveTo: exponent, powerOfTwo: bits), "\(-exponent) is too high")
      #expect(
        !isAtMost(floor.incremented(), timesFiveTo: exponent, powerOfTwo: bits),
        "\(-exponent) is too low"
      )
    }
  }

  @Test("as numbers are scaled with it is cut off and one more, from -292 to 324")
  func above() {
    for exponent in -292...324 {
      let (high, low) = entry(exponent)
      let stored = BigBinary(high: high, low: low)
      // What the tests before this one found: these rows are rounded up as they are.
      let expected = -27 ... -1 ~= exponent ? stored : stored.incremented()
      let power = PowerAbove(.table, exponent)
      #expect(BigBinary(high: power.high, low: power.low).limbs == expected.limbs, "\(exponent)")
    }
  }
}
