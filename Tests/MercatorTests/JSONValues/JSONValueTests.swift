import Foundation
import Mercator
import Testing

@Suite("JSON values")
struct JSONValueTests {
  static let kinds: [(json: String, kind: JSONValue.Kind)] = [
    ("null", .null), ("true", .bool), ("1", .number), (#""a""#, .string), ("[1,2]", .array),
    (#"{"a":1,"b":2,"c":3}"#, .object),
  ]

  @Test(arguments: kinds)
  func `have a kind, and no value of another`(json: String, kind: JSONValue.Kind) throws {
    let value = try JSONValue(parsing: json)
    #expect(value.kind == kind)
    #expect(value.isNull == (kind == .null))
    #expect((value.bool != nil) == (kind == .bool))
    #expect((value.number != nil) == (kind == .number))
    #expect((value.int != nil) == (kind == .number))
    #expect((value.double != nil) == (kind == .number))
    #expect((value.decimal != nil) == (kind == .number))
    #expect((value.string != nil) == (kind == .string))
    #expect((value.array != nil) == (kind == .array))
    #expect((value.object != nil) == (kind == .object))
    #expect(value.count == (kind == .array ? 2 : kind == .object ? 3 : 0))
  }

  @Test(arguments: kinds)
  func `may be missing`(json: String, kind: JSONValue.Kind) throws {
    let value: JSONValue? = try JSONValue(parsing: json)
    #expect(value.isNull == (kind == .null))
    #expect(value.bool == value?.bool)
    #expect(value.number == value?.number)
    #expect(value.int == value?.int)
    #expect(value.double == value?.double)
    #expect(value.decimal == value?.decimal)
    #expect(value.string == value?.string)
    #expect(value.array == value?.array)
    #expect(value.object == value?.object)
    #expect(value["none"]["none"][0].string == nil)
    #expect(!value["none"].isNull)
  }

  @Test func `are looked up by keys and positions`() throws {
    let json = try JSONValue(parsing: #"{"users":[{"name":"Ada","age":36},null]}"#)
    #expect(json["users"][0]["name"].string == "Ada")
    #expect(json["users"][0]["age"].int == 36)
    #expect(json["users"][1].isNull)
    #expect(json["users"][2] == nil)
    #expect(json["users"][-1] == nil)
    #expect(json["users"]["0"] == nil)
    #expect(json[0] == nil)
    #expect(json[path: ["users", 0, "name"]].string == "Ada")
    #expect(json[path: ["users", 0, "name", "x"]] == nil)
    #expect(json[path: []] == json)
  }

  static let numbers: [(text: String, int: Int?, double: Double?, decimal: String?)] = [
    ("7", 7, 7, "7"), ("7.0", 7, 7, "7"), ("7e0", 7, 7, "7"), ("-0", 0, -0.0, "0"),
    ("1.5", nil, 1.5, "1.5"), ("9223372036854775807", .max, nil, "9223372036854775807"),
    ("9223372036854775808", nil, 0x1p63, "9223372036854775808"),
    ("-9223372036854775808", .min, -0x1p63, "-9223372036854775808"),
    ("9007199254740993", 9_007_199_254_740_993, nil, "9007199254740993"),
    ("9007199254740993.0", 9_007_199_254_740_993, nil, "9007199254740993"),
    ("9007199254740993e0", 9_007_199_254_740_993, nil, "9007199254740993"),
    ("90071992547409930e-1", 9_007_199_254_740_993, nil, "9007199254740993"),
    ("9223372036854775808.0", nil, 0x1p63, "9223372036854775808"),
    ("1e23", nil, 1e23, "1e23"), ("100000000000000000000001", nil, nil, "100000000000000000000001"),
    ("9007199254740993.5", nil, 9_007_199_254_740_994, "9007199254740993.5"),
    ("123456789012345680000", nil, 0x1.AC53A7E04BCDAp66, "123456789012345680000"),
    ("295147905179352825856", nil, 0x1p68, "295147905179352825856"),
    ("1e400", nil, nil, nil), ("1e-400", nil, 0, nil),
    ("0.1000000000000000055", nil, 0.1, "0.1000000000000000055"),
    ("1234567890123456789012345678901234567890", nil, nil, nil),
  ]

  @Test(arguments: numbers)
  func `of numbers are exact, or nil`(
    number: (text: String, int: Int?, double: Double?, decimal: String?)
  ) throws {
    let value = try JSONValue(parsing: number.text)
    #expect(value.number?.text == number.text)
    #expect(value.int == number.int)
    #expect(value.double == number.double)
    #expect(value.decimal == number.decimal.flatMap { Decimal(string: $0) })
  }

  @Test func `are made from Swift values`() throws {
    #expect(JSONValue(true).text() == "true")
    #expect(JSONValue(Int8(-5)).text() == "-5")
    #expect(JSONValue(UInt64.max).text() == "18446744073709551615")
    let text = "a\"b"
    #expect(JSONValue(text).text() == #""a\"b""#)
    let (double, nan, infinity) = (0.1, Double.nan, Double.infinity)
    #expect(JSONValue(double)?.text() == "0.1")
    #expect(JSONValue(1e22 as Double)?.text() == "1e+22")
    #expect(JSONValue(nan) == nil)
    #expect(JSONValue(-infinity) == nil)
    let decimal = try #require(Decimal(string: "12345678901234567890.0123456789"))
    #expect(JSONValue(decimal)?.text() == "12345678901234567890.0123456789")
    #expect(JSONValue(Decimal.nan) == nil)
    #expect(JSONNumberLiteral("1.50").map { JSONValue($0).text() } == "1.50")
    #expect(JSONValue([1, "a"]).text() == #"[1,"a"]"#)
    #expect(JSONValue(["a": 1] as JSONObject).text() == #"{"a":1}"#)
  }

  @Test func `are written as literals`() {
    let name = "Ada"
    let json: JSONValue = [
      "null": .null, "bool": true, "int": -7, "double": 1.5, "string": "x", "text": "\(name)!",
      "array": [1, [2.25], []], "object": ["a": [:]], "int": 8,
    ]
    #expect(
      json.text() == """
        {"null":null,"bool":true,"int":8,"double":1.5,"string":"x","text":"Ada!",\
        "array":[1,[2.25],[]],"object":{"a":{}}}
        """
    )
  }
}
