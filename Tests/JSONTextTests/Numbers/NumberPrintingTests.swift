import Foundation
import JSONText
import Testing
import TestSupport

@Suite("A number that a Double is printed as")
struct NumberPrintingTests {
  private func isPrinted(_ text: String) throws -> Bool {
    let value = try #require(JSONNumber.with(text) { $0.double })
    return JSONNumber.with(text) { $0.isPrinted(from: value) }
  }

  @Test(
    arguments: [
      "0", "-0.0", "0e999", "1", "0.1", "-1.50", "1e22", "1e23", "123456789012345", "5e22",
      "9007199254740992.0", "0.30000000000000004", "0.29999999999999999", "43.420273000000009",
      "-65.613616999999977", "3.141592653589793", "3.1415926535897931", "1.7976931348623157e308",
      "2.2250738585072014e-308", "1.5000000000000000000000", "150000000000000000000000.00",
      "8.9406967163085938e-08", "0.00012345678901234500",
      "123456789012345678e-400",
    ]
  ) func `has digits of the Double, up to 17`(text: String) throws {
    // The last one is zero as a Double.
    #expect(try isPrinted(text) == (text != "123456789012345678e-400"))
  }

  @Test(
    arguments: [
      "123456789.123456789", "100000000000000000.01", "3.14159265358979323846",
      "9007199254740993.0", "0.12345678901234567", "0.30000000000000001", "0.123456789012345678",
      "1.0000000000000000000001", "8.9406967163085937e-08",
      "8.9406967163085936e-08", "12345678901234567890e-5",
      "123456789012345678e3", "4.9e-324",
    ]
  ) func `or has others`(text: String) throws { #expect(try !isPrinted(text)) }

  @Test func `as C prints it`() throws {
    var random = SeededGenerator(state: 17)
    for _ in 0..<5000 {
      let exponent = Int.random(in: -300...300, using: &random)
      let value = Double.random(in: 1..<10, using: &random) * pow(10, Double(exponent))
      let digits = Int.random(in: 1...17, using: &random)
      // The nearest Double of fewer digits is another one, which keeps them as well.
      #expect(try isPrinted(String(format: "%.\(digits - 1)e", value)))
      // Other digits are printed back only by chance.
      let last = Int.random(in: 1...9, using: &random)
      let text = "\(String(format: "%.14e", value).prefix(16))\(digits % 10)\(last)e\(exponent)"
      let back = String(format: "%.16e", try #require(Double(text)))
      let isBack = JSONNumber.with(text) { number in
        JSONNumber.with(back) { number.isEqual(to: $0) }
      }
      #expect(try isPrinted(text) == isBack, "\(text)")
    }
  }
}
