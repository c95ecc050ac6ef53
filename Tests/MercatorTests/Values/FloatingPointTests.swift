import Foundation
import MappingTestSupport
import Mercator
import Testing

struct FloatingPointTests {
  @Test(arguments: Input.allCases)
  func `numbers with a point or an exponent are rounded to nearest`(input: Input) throws {
    let cases: [(String, Double)] = [
      ("0.1", 0.1), ("1.1", 1.1), ("1.0", 1), ("-0.5", -0.5), ("5e-324", .leastNonzeroMagnitude),
      ("1e300", 1e300),
      ("1.7976931348623157e308", .greatestFiniteMagnitude), ("0.30000000000000004", 0.1 + 0.2),
      ("1.66", 1.66), ("1e-400", 0), ("123456789.123456789", 123456789.123456789), ("1E2", 100),
    ]
    for (text, value) in cases {
      #expect(try input.read(text, as: Double.self) == value, "\(text)")
      #expect(try input.read(text, as: CGFloat.self) == CGFloat(value), "\(text)")
    }
    #expect(try input.read("-0.0", as: Double.self)?.sign == .minus)
  }

  // Integers, too; what a report says of them is in `NearestNumbersTests`.
  @Test(arguments: Input.allCases)
  func `numbers written as integers are rounded to nearest, too`(input: Input) throws {
    let cases: [(String, Double)] = [
      ("0", 0), ("1", 1), ("-34", -34), ("9007199254740992", 9_007_199_254_740_992),
      ("9007199254740993", 9_007_199_254_740_992), ("-9007199254740993", -9_007_199_254_740_992),
      ("9007199254740994", 9_007_199_254_740_994),
      ("9223372036854775807", 9_223_372_036_854_775_808),
      ("9223372036854775808", 9_223_372_036_854_775_808),
      ("18446744073709551615", 18_446_744_073_709_551_616),
      ("18446744073709551616", 18_446_744_073_709_551_616),
      ("123456789012345680000", 1.2345678901234568e20),
      ("123456789012345678901", 1.2345678901234568e20),
      ("1433156836801288448", 1_433_156_836_801_288_448), ("1000000000000000001", 1e18),
    ]
    for (text, value) in cases {
      #expect(try input.read(text, as: Double.self) == value, "\(text)")
      #expect(try input.read(text, as: CGFloat.self) == CGFloat(value), "\(text)")
    }
  }

  @Test(arguments: Input.allCases)
  func `a Float is rounded, too, and has a range`(input: Input) throws {
    let cases: [(String, Float?)] = [
      ("0.1", 0.1), ("1.1", 1.1), ("0.5", 0.5), ("3.4028235e38", .greatestFiniteMagnitude),
      ("1e300", nil), ("-1e39", nil), ("1e-60", 0), ("16777216", 16_777_216),
      ("16777217", 16_777_216),
      ("16777217.0", 16_777_216), ("16777220", 16_777_220), ("1", 1), ("true", 1), ("false", 0),
      ("\"1.1\"", nil), ("null", nil),
    ]
    for (text, value) in cases {
      #expect(try input.read(text, as: Float.self) == value, "\(text)")
    }
  }

  @Test(arguments: Input.allCases)
  func `containers of Floats convert like one Float`(input: Input) throws {
    #expect(try input.read("[0.1, 1, 2.5]", as: [Float].self) == [0.1, 1, 2.5])
    #expect(try input.read("[[0.1], [], [7]]", as: [[Float]].self) == [[0.1], [], [7]])
    #expect(try input.read(#"{"a":0.1}"#, as: [String: Float].self) == ["a": 0.1])
    #expect(try input.read("[0.1, 1e300]", as: [Float].self) == nil)
    #expect(try input.read("[0.1, \"1\"]", as: [Float].self) == nil)
  }

  // True and false are 1 and 0; texts aren't numbers.
  @Test(arguments: Input.allCases)
  func `values of other types`(input: Input) throws {
    #expect(try input.read("true", as: Double.self) == 1)
    #expect(try input.read("false", as: CGFloat.self) == 0)
    for text in ["\"1\"", "\"\"", "\"NaN\"", "null", "[]", "{}"] {
      #expect(try input.read(text, as: Double.self) == nil, "\(text)")
      #expect(try input.read(text, as: CGFloat.self) == nil, "\(text)")
    }
  }

  // JSONSerialization drops the point that makes this one no integer.
  @Test func `a point makes the largest Int64 a Double`() throws {
    let value = 9_223_372_036_854_775_808.0
    #expect(try Input.text.read("9223372036854775807.0", as: Double.self) == value)
    #expect(try Input.text.read("9.223372036854775807e18", as: Double.self) == value)
  }

  // JSONSerialization takes no such number at all.
  @Test func `a number beyond all Doubles is unusable`() throws {
    for text in ["1e309", "-1e309", "1.8e308", "1" + String(repeating: "0", count: 309)] {
      #expect(try Input.text.read(text, as: Double.self) == nil, "\(text)")
      #expect(try Input.text.read(text, as: Float.self) == nil, "\(text)")
    }
  }

  @Test(arguments: Input.allCases)
  func `try map.value converts a Float as the operator does`(input: Input) throws {
    struct Immutable: ImmutableMappable {
      let float: Float
      let optional: Float?
      let floats: [Float]
      let fallback: Float

      init(map: Map) throws {
        float = try map.value("k")
        optional = try map.value("k")
        floats = try map.value("ks")
        fallback = try map.value("k", default: 7)
      }
    }
    let model = try input.require(#"{"k":1.1,"ks":[1.1,0.1]}"#, as: Immutable.self)
    #expect(model.float == 1.1)
    #expect(model.optional == 1.1)
    #expect(model.floats == [1.1, 0.1])
    #expect(model.fallback == 1.1)
  }

  @Test(arguments: Output.allCases)
  func `0.1 is written as 0.1`(output: Output) throws {
    #expect(try output.write(value: 0.1) == "0.1")
    #expect(try output.write(value: 0.1 as Float) == "0.1")
    #expect(try output.write(value: 0.1 as CGFloat) == "0.1")
    #expect(try output.write(value: [0.1, 1.1, 5]) == "[0.1,1.1,5]")
  }
}
