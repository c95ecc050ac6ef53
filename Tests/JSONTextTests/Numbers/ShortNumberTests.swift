import Testing

@testable import JSONText
import JSONTestSupport

struct ShortNumberTests {
  @Test func `it is the nearest Double and Float`() {
    let cases: [(UInt64, Int)] = [
      (0, 0), (1, 0), (1, -1), (65_613_616_999_999_977, -15), (9_007_199_254_740_993, 0),
      (.max, 0), (.max, -19), (.max, 127), (1, -127), (16_777_217, 0), (33_554_433, -1),
    ]
    for (digits, exponent) in cases {
      let number = ShortNumber(isNegative: false, digits: digits, exponent: exponent)
      let negative = ShortNumber(isNegative: true, digits: digits, exponent: exponent)
      let expected = Double("\(digits)e\(exponent)")
      #expect(number.double == expected)
      #expect(negative.double == expected.map { -$0 })
      // Nil where the nearest Double can't tell.
      if let float = number.float { #expect(float == Float("\(digits)e\(exponent)")) }
    }
    #expect(ShortNumber(isNegative: false, digits: 1, exponent: 400).double == nil)
    #expect(ShortNumber(isNegative: false, digits: 1, exponent: 39).float == nil)
    #expect(ShortNumber(isNegative: false, digits: 16_777_217, exponent: 0).float == nil)
    #expect(ShortNumber(isNegative: false, digits: 1, exponent: -1).float == 0.1)
  }

  @Test func `it is an integer or none`() {
    func number(_ digits: UInt64, _ exponent: Int, negative: Bool = false) -> ShortNumber {
      ShortNumber(isNegative: negative, digits: digits, exponent: exponent)
    }
    #expect(number(12, 2).int64 == 1200)
    #expect(number(1200, -2).int64 == 12)
    #expect(number(1200, -3).int64 == nil)
    #expect(number(0, 127).int64 == 0)
    #expect(number(0, -127, negative: true).uint64 == 0)
    #expect(number(1, 19).int64 == nil)
    #expect(number(1, 19).uint64 == 10_000_000_000_000_000_000)
    #expect(number(1, 20).uint64 == nil)
    #expect(number(1 << 63, 0).int64 == nil)
    #expect(number(1 << 63, 0, negative: true).int64 == .min)
    #expect(number(1 << 63 + 1, 0, negative: true).int64 == nil)
    #expect(number(1, 0, negative: true).uint64 == nil)
    #expect(number(.max, 0).uint64 == .max)
  }

  @Test func `the text of a Double is what a writer makes of it`() {
    let cases: [(Double, String)] = [
      (0, "0"), (-0.0, "-0"), (1, "1"), (-1.5, "-1.5"), (0.1, "0.1"), (1e21, "1e+21"),
      (.leastNonzeroMagnitude, "5e-324"), (0x1p53, "9007199254740992"),
      (-1.7976931348623157e308, "-1.7976931348623157e+308"),
    ]
    for (value, text) in cases { #expect(JSONWriter.text(of: value) == text) }
  }
}
