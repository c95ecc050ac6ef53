import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("A literal is a number with the digits of its text")
struct JSONNumberLiteralTests {
  @Test func `as a property it is read and written byte for byte`() throws {
    for number in ["9.90", "1e5", "1E+5", "-0", "1e400", "3.14159265358979323846", "7"] {
      let literal = try Input.text.read(number, as: JSONNumberLiteral.self)
      #expect(literal?.text == number)
      #expect(try literal.map { try text($0) } == number)
      #expect(try literal.map { try text([$0, $0]) } == "[\(number),\(number)]")
    }
  }

  @Test(arguments: Input.allCases)
  func `nothing but a number is one`(input: Input) throws {
    for json in ["true", "null", "\"1\"", "[]", "{}"] {
      #expect(try input.read(json, as: JSONNumberLiteral.self) == nil, "\(json)")
    }
    #expect(try input.read("[0.1, 7]", as: [JSONNumberLiteral].self)?.map(\.text) == ["0.1", "7"])
  }

  @Test func `its values are the nearest, or none`() {
    let price = JSONNumberLiteral("9.90")
    #expect(price?.doubleValue == 9.9)
    #expect(price?.decimalValue == Decimal(string: "9.9"))
    #expect(price?.intValue == nil)
    #expect(JSONNumberLiteral("1e2")?.intValue == 100)
    #expect(JSONNumberLiteral("1e400")?.doubleValue == nil)
    #expect(JSONNumberLiteral("1e400")?.decimalValue == nil)
    #expect(JSONNumberLiteral("9007199254740993")?.doubleValue == 0x1p53)
    #expect(JSONNumberLiteral("1.0").map { "\($0)" } == "1.0")
  }

  @Test func `other texts are none`() {
    for text in ["", " 1", "1 ", "01", "+1", ".5", "1.", "NaN", "Infinity", "0x1", "true", "[1]"] {
      #expect(JSONNumberLiteral(text) == nil, "\(text)")
    }
  }

  @Test func `in a dictionary it is a number like any other`() throws {
    let literal = try #require(JSONNumberLiteral("9007199254740993"))
    #expect(try OneValue<Int>.native(literal) == 9_007_199_254_740_993)
    #expect(try OneValue<Double>.native(literal) == 0x1p53)
    let large = try #require(JSONNumberLiteral("1e400"))
    #expect(try OneValue<Double>.native(large) == nil)
    let literals = try OneValue<[JSONNumberLiteral]>.native([large, 1.5])
    #expect(literals?.map(\.text) == ["1e400", "1.5"])
  }
}
