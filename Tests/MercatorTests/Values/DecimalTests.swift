import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Decimal: exactly the digits, in both directions.
struct DecimalTests {
  private func decimal(_ digits: String) throws -> Decimal {
    try #require(Decimal(string: digits, locale: Locale(identifier: "en_US_POSIX")))
  }

  // A number in any notation, and a Bool.
  @Test(arguments: Input.allCases)
  func `other notations are the same number`(input: Input) throws {
    let cases = [
      ("1e3", "1000"), ("1.50", "1.5"), ("1.0", "1"), ("-0", "0"), ("0e400", "0"),
      ("-0.00e-400", "0"), ("\"0e9999999999\"", "0"), ("15e-1", "1.5"), ("true", "1"),
      ("false", "0"), ("\"1e3\"", "1000"), ("\"-1.50\"", "-1.5"),
    ]
    for (json, digits) in cases {
      #expect(try input.read(json, as: Decimal.self)?.description == digits, "\(json)")
    }
  }

  // Without a transform, too, text must wholly be a number.
  @Test(arguments: Input.allCases)
  func `text that isn't a number is unusable`(input: Input) throws {
    for json in [
      "\"\"", "\"abc\"", "\"1,5\"", "\"1.5x\"", "\" 1\"", "\"1 \"", "\"+1\"", "\".5\"", "\"5.\"",
      "\"0x10\"", "\"NaN\"", "\"inf\"", "\"--1\"", "\"[1]\"", "\"null\"", "\"true\"",
      "\"\\\"1\\\"\"",
      "\"01\"", "null", "[]", "{}",
    ] {
      #expect(try input.read(json, as: Decimal.self) == nil, "\(json)")
    }
  }

  // Nothing is rounded, and nothing overflows into NaN.
  @Test func `digits or exponents that don't fit are unusable`() throws {
    for digits in [
      "123456789012345678901234567890123456789", "0.123456789012345678901234567890123456789",
      "1e200", "1e-200", "1e9999999999", "1e-9999999999",
    ] {
      #expect(try Input.text.read(digits, as: Decimal.self) == nil, "\(digits)")
      for input in Input.allCases {
        #expect(try input.read("\"\(digits)\"", as: Decimal.self) == nil, "\(digits)")
      }
    }
  }

  @Test func `native numbers give the digits they are written with`() throws {
    #expect(try OneValue<Decimal>.native(0.1)?.description == "0.1")
    #expect(try OneValue<Decimal>.native(1.66)?.description == "1.66")
    #expect(try OneValue<Decimal>.native(Float(0.1))?.description == "0.1")
    #expect(try OneValue<Decimal>.native(CGFloat(0.1))?.description == "0.1")
    #expect(try OneValue<Decimal>.native(NSDecimalNumber(string: "0.691"))?.description == "0.691")
    #expect(try OneValue<Decimal>.native(UInt64.max) == Decimal(UInt64.max))
    for value in [Double.nan, Double.infinity, Decimal.nan, NSDecimalNumber.notANumber] as [Any] {
      #expect(try OneValue<Decimal>.native(value) == nil, "\(value)")
    }
  }

  @Test(arguments: Input.allCases)
  func `Decimals in containers`(input: Input) throws {
    #expect(
      try input.read("[[0.691],[1.66,\"0.1\"]]", as: [[Decimal]].self)
        == [[decimal("0.691")], [decimal("1.66"), decimal("0.1")]]
    )
    #expect(try input.read(#"{"a":0.1}"#, as: [String: Decimal].self) == ["a": decimal("0.1")])
    #expect(try input.read("[0.1, \"x\"]", as: [Decimal].self) == nil)
  }

  @Test(arguments: Output.allCases)
  func `a Decimal is written as a number`(output: Output) throws {
    #expect(try output.write(value: decimal("0.691")) == "0.691")
    #expect(try output.write(value: [decimal("1.5"), nil]) == "[1.5,null]")
    #expect(try output.write(value: decimal("1e20")) == "100000000000000000000")
  }

  @Test func `NaN has no JSON`() throws {
    #expect(OneValue(Decimal.nan).toJSONString() == nil)
    #expect(OneValue([Decimal.nan]).toJSONString() == nil)
  }
}
