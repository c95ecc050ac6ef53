import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Numbers as integers: the JSON of both inputs.
struct IntegersTests {
  private func check<I: FixedWidthInteger & MapValue>(
    _ type: I.Type,
    below: String,
    above: String,
    input: Input
  ) throws {
    for end in [I.min, I.max, 0, 1, 100] {
      #expect(try input.read("\(end)", as: type) == end, "\(end) as \(type)")
    }
    for text in [below, above, "1e40", "-1e40", "1.5", "0.1", "-0.5", "1e-3"] {
      #expect(try input.read(text, as: type) == nil, "\(text) as \(type)")
    }
    for text in ["34.0", "3.4e1", "34e0", "340e-1"] {
      #expect(try input.read(text, as: type) == 34, "\(text) as \(type)")
    }
    for text in ["\"1\"", "\"\"", "null", "[]", "[1]", "{}"] {
      #expect(try input.read(text, as: type) == nil, "\(text) as \(type)")
    }
    #expect(try input.read("1e3", as: type) == I(exactly: 1000))
    #expect(try input.read("-1", as: type) == I(exactly: -1))
    #expect(try input.read("true", as: type) == 1)
    #expect(try input.read("false", as: type) == 0)
    #expect(try input.read("-0", as: type) == 0)
    #expect(try input.read("-0.0", as: type) == 0)
  }

  // A number converts when its value is representable; nothing wraps.
  @Test(arguments: Input.allCases)
  func `every width takes its whole range and nothing else`(input: Input) throws {
    try check(Int8.self, below: "-129", above: "128", input: input)
    try check(Int16.self, below: "-32769", above: "32768", input: input)
    try check(Int32.self, below: "-2147483649", above: "2147483648", input: input)
    try check(
      Int64.self,
      below: "-9223372036854775809",
      above: "9223372036854775808",
      input: input
    )
    try check(Int.self, below: "-9223372036854775809", above: "9223372036854775808", input: input)
    try check(UInt8.self, below: "-1", above: "256", input: input)
    try check(UInt16.self, below: "-1", above: "65536", input: input)
    try check(UInt32.self, below: "-1", above: "4294967296", input: input)
    try check(UInt64.self, below: "-1", above: "18446744073709551616", input: input)
    try check(UInt.self, below: "-1", above: "18446744073709551616", input: input)
  }

  @Test(arguments: Input.allCases)
  func `integers of 128 bits map`(input: Input) throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) else { return }
    for text in ["0", "-1", "18446744073709551616", "-9223372036854775809", "1e3", "34.0"] {
      let expected = ["1e3": "1000", "34.0": "34"][text] ?? text
      #expect(try input.read(text, as: Int128.self)?.description == expected)
    }
    let long = "12345678901234567890123456789012345678"
    #expect(try input.read(long, as: Int128.self)?.description == long)
    #expect(try input.read(long, as: UInt128.self)?.description == long)
    #expect(try input.read("-1", as: UInt128.self) == nil)
    #expect(try input.read("1.5", as: Int128.self) == nil)
    #expect(try input.read("1e39", as: Int128.self) == nil)
    #expect(try input.read("\"1\"", as: Int128.self) == nil)
    #expect(try input.read("true", as: UInt128.self) == 1)
  }

  // 39 digits and more are beyond what JSONSerialization keeps.
  @Test func `the ends of 128 bits map from text`() throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) else { return }
    for end in [Int128.min, .max] {
      #expect(try Input.text.read("\(end)", as: Int128.self) == end)
      #expect(try text(end) == "\(end)")
    }
    #expect(try Input.text.read("\(UInt128.max)", as: UInt128.self) == .max)
    #expect(try text(UInt128.max) == "\(UInt128.max)")
    let above = "340282366920938463463374607431768211456"
    #expect(try Input.text.read(above, as: UInt128.self) == nil)
  }

  // The dictionary holds what JSONSerialization takes.
  @Test(arguments: Output.allCases)
  func `integers of 128 bits are written`(output: Output) throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) else { return }
    #expect(try output.write(value: Int128(-5)) == "-5")
    #expect(try output.write(value: [UInt128(1), nil]) == "[1,null]")
    #expect(try output.write(value: Int128(Int64.max) + 1) == "9223372036854775808")
    let object = OneValue([Int128.min, .max]).toJSON()
    #expect(JSONSerialization.isValidJSONObject(object))
    #expect(try OneValue<[Int128]>.native(#require(object["v"])) == [.min, .max])
  }

  // The option brings the original's behaviour back.
  @Test(arguments: Input.allCases)
  func `fractions are cut off on request`(input: Input) throws {
    let options = MapOptions(reading: .init(fractions: .truncate))
    let cases = [
      ("1.9", 1), ("-1.9", -1), ("0.5", 0), ("-0.5", 0), ("34.0", 34),
      ("9999999999.99", 9_999_999_999),
      ("1.5e1", 15), ("12", 12), ("true", 1),
    ]
    for (text, value) in cases {
      #expect(try input.read(text, as: Int.self, options: options) == value, "\(text)")
    }
    #expect(try input.read("255.9", as: UInt8.self, options: options) == 255)
    #expect(try input.read("256.1", as: UInt8.self, options: options) == nil)
    #expect(try input.read("-0.9", as: UInt8.self, options: options) == 0)
    #expect(try input.read("-1.1", as: UInt8.self, options: options) == nil)
    #expect(try input.read("300", as: Int8.self, options: options) == nil)
    #expect(try input.read("1e30", as: Int.self, options: options) == nil)
    #expect(try input.read("\"1.9\"", as: Int.self, options: options) == nil)
    #expect(try input.read("[1.9, 2]", as: [Int].self, options: options) == [1, 2])
  }

  private struct Widths: Mappable, Equatable {
    var int = 7
    var int8: Int8 = 7
    var int16: Int16 = 7
    var int32: Int32 = 7
    var int64: Int64 = 7
    var uint: UInt = 7
    var uint8: UInt8 = 7
    var uint16: UInt16 = 7
    var uint32: UInt32 = 7
    var uint64: UInt64 = 7
    var optional: Int? = 7
    var implicit: Int! = 7

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      int <- map["k"]
      int8 <- map["k"]
      int16 <- map["k"]
      int32 <- map["k"]
      int64 <- map["k"]
      uint <- map["k"]
      uint8 <- map["k"]
      uint16 <- map["k"]
      uint32 <- map["k"]
      uint64 <- map["k"]
      optional <- map["k"]
      implicit <- map["k"]
    }
  }

  @Test(arguments: Input.allCases)
  func `what can't be used leaves an integer as it is and clears an optional`(
    input: Input
  ) throws {
    for json in ["null", "\"12\"", "1.5", "1e30", "18446744073709551616", "[]", "{}"] {
      var expected = Widths()
      expected.optional = nil
      expected.implicit = nil
      #expect(try input.map("{\"k\":\(json)}", to: Widths.self) == expected, "\(json)")
      #expect(try input.update(Widths(), with: "{\"k\":\(json)}") == expected, "\(json)")
    }
    #expect(try input.map("{}", to: Widths.self) == Widths())
  }
}
