import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Values inside of Codable models are those of lines: by the library's own rules.
@Suite("Values of Codable models")
struct CodableValuesTests {
  struct One<Value: Codable & Hashable>: CodableMappable, Hashable {
    var value: Value
    var list: [Value]
    var option: Value?
  }

  /// As text, and as a dictionary, there and back; and that others are refused.
  private func expect<Value: Codable & Hashable>(
    _ value: Value,
    _ json: String,
    not others: String...,
    options: MapOptions = MapOptions()
  ) throws {
    let mapper = Mapper<One<Value>>(options: options)
    let model = One(value: value, list: [value], option: value)
    let text = #"{"value":\#(json),"list":[\#(json)],"option":\#(json)}"#
    #expect(try mapper.read(text) == model)
    #expect(mapper.toJSONString(model) == text)
    #expect(try mapper.read(mapper.toJSON(model)) == model)
    for input in Input.allCases {
      #expect(try input.require(text, with: mapper) == model)
      for other in others {
        let bad = #"{"value":\#(json),"list":[\#(other)]}"#
        let error = #expect(throws: MapError.self) { try input.require(bad, with: mapper) }
        #expect(error?.path == "$.list[0]", "\(other)")
        let optional = #"{"value":\#(json),"list":[],"option":\#(other)}"#
        let second = #expect(throws: MapError.self) { try input.require(optional, with: mapper) }
        #expect(second?.path == "$.option", "\(other)")
      }
    }
  }

  @Test func `integers are exact`() throws {
    try expect(Int.max, "9223372036854775807", not: "9223372036854775808", "1.5", #""1""#)
    try expect(Int64.min, "-9223372036854775808", not: "[]")
    try expect(UInt64.max, "18446744073709551615", not: "-1")
    try expect(Int8(-128), "-128", not: "-129", "128")
    try expect(UInt16(65535), "65535", not: "65536")
    try expect(Int32(7), "7", not: "2147483648")
    try expect(UInt8(255), "255", not: "256")
    try expect(Int16(-1), "-1", not: "40000")
    try expect(UInt32(1), "1", not: "-1")
    try expect(UInt(1), "1", not: "-1")
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test func `integers of 128 bits`() throws {
    try expect(Int128(Int64.max) * 1000, "9223372036854775807000", not: "1.5")
    try expect(UInt128.max / 16, "21267647932558653966460912964485513215", not: "-1")
  }

  @Test func `numbers with fractions`() throws {
    try expect(0.1, "0.1", not: #""x""#)
    try expect(Float(0.1), "0.1", not: "1e300")
    try expect(
      try #require(Decimal(string: "0.12345678901234567890123456789")),
      "0.12345678901234567890123456789",
      not: #""x""#
    )
  }

  @Test func `the other values`() throws {
    try expect(true, "true", not: #""true""#, "2")
    try expect("é", #""é""#, not: "1")
    try expect(try #require(URL(string: "a:b")), #""a:b""#, not: "1")
    try expect(
      Data([1, 2, 255]),
      #""AQL\/""#.replacingOccurrences(of: "\\", with: ""),
      not: #""?""#
    )
    let uuid = "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"
    try expect(try #require(UUID(uuidString: uuid)), #""\#(uuid)""#, not: #""e621""#)
  }

  @Test func `dates are what the options say`() throws {
    let date = Date(timeIntervalSince1970: 1_500_000_000)
    try expect(date, #""2017-07-14T02:40:00Z""#, not: #""yesterday""#, "true")
    try expect(date, "1500000000", not: "{}", options: MapOptions(dates: .secondsSince1970))
    try expect(date, "1500000000000", not: "{}", options: MapOptions(dates: .millisecondsSince1970))
  }

  @Test func `fractions may be cut as on lines, with a word of it`() throws {
    let mapper = Mapper<One<Int>>(options: MapOptions(reading: .init(fractions: .truncate)))
    let (model, report) = mapper.readReporting(#"{"value":1.9,"list":[]}"#)
    #expect(model?.value == 1)
    #expect(
      report.issues.map(\.description) == [
        "$.value (line 1, column 10): coerced: expected an integer, found number 1.9; used"
      ]
    )
  }

  @Test func `of keys that stand twice the same counts as for lines`() throws {
    let text = #"{"value":1,"list":[],"value":2}"#
    #expect(try Mapper<One<Int>>().read(text).value == 2)
    let first = Mapper<One<Int>>(options: MapOptions(reading: .init(duplicateKeys: .firstWins)))
    #expect(try first.read(text).value == 1)
    #expect(try first.read(#"{"value":1,"list":[],"v\u0061lue":2}"#).value == 1)
    let dictionaries = #"{"value":{"1":1,"1":2},"list":[]}"#
    #expect(try Mapper<One<[Int: Int]>>().read(dictionaries).value == [1: 2])
  }
}
