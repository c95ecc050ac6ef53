import Testing

@testable import JSONText

@Suite("Numbers taken apart")
struct NumberTextTests {
  @Test(
    "the digits that count, and the power of ten of the last of them",
    arguments: [
      ("0", 0, 0), ("-0.000e7", 0, 0), ("1", 1, 0), ("100", 1, 2), ("-1.50", 2, -1),
      ("0.0012", 2, -4), ("1e5", 1, 5), ("120e-3", 2, -2), ("10203", 5, 0), ("1.0", 1, 0),
      ("12345678901234567890123", 23, 0), ("1000000000000000000000001", 25, 0),
      ("0.1000000000000000000000001e25", 25, 0), ("9007199254740993", 16, 0),
    ]
  )
  func significance(_ text: String, _ digitCount: Int, _ exponent: Int) throws {
    let document = try JSONDocument(text)
    let significance = try #require(document.read { $0.number(at: 0)?.significance })
    #expect(significance.digitCount == digitCount)
    #expect(significance.exponent == exponent)
    #expect(document.root.numberText == text)
  }

  @Test("whether it is written as an integer is known from the text")
  func isInteger() throws {
    for (text, expected) in [("12", true), ("-0", true), ("1.0", false), ("1e2", false)] {
      #expect(try JSONDocument(text).read { $0.number(at: 0)?.isInteger } == expected)
    }
  }
}
