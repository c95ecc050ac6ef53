import TestSupport
import Testing

@testable import JSONText

@Suite("A number that is kept without its text")
struct SpelledNumberTests {
  static let texts = [
    "0", "-0", "7", "-7", "10", "99999999", "100000000", "9999999999999999999",
    "-9999999999999999999", "1000000000000000000", "0.0", "-0.0", "0.000", "0.1", "-0.10", "0.01",
    "0.012300", "1.0", "10.00", "9.90", "12345678.9", "123456789.12345678", "-65.613616999999977",
    "0.000000000000000000", "0.000000000000000001", "-0.999999999999999999",
    "9.999999999999999999", "999999999999999999.9", "-100000000.000000001", "1",
    "1.000000000000000000", "1844674407370955162", "0.184467440737095516", "-7.00",
  ]

  @Test(arguments: texts)
  func `it has the same text and value`(text: String) throws {
    let spelled = try #require(JSONNumber.with(text) { SpelledNumber($0) })
    #expect(spelled.text == text)
    #expect(spelled.double.bitPattern == Double(text)?.bitPattern)
    #expect(spelled.integer == Int64(text))
    for other in Self.texts {
      let isEqual = JSONNumber.with(other) { SpelledNumber($0)?.isEqual(to: spelled) }
      let areEqual = JSONNumber.with(text) { a in JSONNumber.with(other) { a.isEqual(to: $0) } }
      #expect(isEqual == areEqual, "\(other)")
    }
    let writer = JSONWriter()
    writer.beginArray()
    writer.number(spelled)
    writer.number(spelled)
    writer.endArray()
    #expect(try writer.text() == "[\(text),\(text)]")
  }

  @Test(arguments: [
    "10000000000000000000", "-18446744073709551615", "0.0000000000000000000",
    "1.0000000000000000000", "1e0", "1E5", "-1.5e-3", "0e0", "12345678901234567e1",
  ])
  func `a longer number, or one with an exponent, needs its text`(text: String) {
    #expect(JSONNumber.with(text) { SpelledNumber($0) } == nil)
  }

  @Test func `any digits, with the point at any place`() {
    var random = SeededGenerator(state: 20_261_130)
    for _ in 0..<20_000 {
      var digits = (0..<Int.random(in: 1...19, using: &random)).map { _ in
        Int.random(in: 0...9, using: &random)
      }
      let fraction = Int.random(in: 0..<digits.count, using: &random)
      let whole = digits.count - fraction
      // No zeros in front of a number.
      if whole > 1, digits[0] == 0 { digits[0] = 1 }
      let sign = Bool.random(using: &random) ? "-" : ""
      let text =
        sign + digits[..<whole].map(String.init).joined()
        + (fraction == 0 ? "" : "." + digits[whole...].map(String.init).joined())
      #expect(JSONNumber.with(text) { SpelledNumber($0)?.text } == text)
    }
  }
}
