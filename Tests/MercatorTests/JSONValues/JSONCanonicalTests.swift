import Foundation
import Mercator
import Testing

@Suite("The canonical text of a JSON value, of RFC 8785")
struct JSONCanonicalTests {
  private func canonical(_ json: String) throws -> String {
    String(decoding: try JSONValue(parsing: json).canonicalData(), as: UTF8.self)
  }

  @Test func `the sample of section 3.2.2`() throws {
    let json = #"""
      {
        "numbers": [333333333.33333329, 1E30, 4.50,
                    2e-3, 0.000000000000000000000000001],
        "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
        "literals": [null, true, false]
      }
      """#
    let expected = #"""
      {"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],\#
      "string":"€$\u000f\nA'B\"\\\\\"/"}
      """#
    #expect(try canonical(json) == expected)
  }

  @Test func `the sorting of section 3.2.3`() throws {
    let json = #"""
      {
        "\u20ac": "Euro Sign",
        "\r": "Carriage Return",
        "\ufb33": "Hebrew Letter Dalet With Dagesh",
        "1": "One",
        "\ud83d\ude00": "Emoji: Grinning Face",
        "\u0080": "Control",
        "\u00f6": "Latin Small Letter O With Diaeresis"
      }
      """#
    let expected = """
      {"\\r":"Carriage Return","1":"One","\u{80}":"Control",\
      "\u{F6}":"Latin Small Letter O With Diaeresis","\u{20AC}":"Euro Sign",\
      "\u{1F600}":"Emoji: Grinning Face","\u{FB33}":"Hebrew Letter Dalet With Dagesh"}
      """
    #expect(Array(try canonical(json).utf8) == Array(expected.utf8))
  }

  /// The numbers of appendix B, but NaN and infinity, which JSON can't have.
  static let numbers: [(bits: UInt64, text: String)] = [
    (0x0000_0000_0000_0000, "0"), (0x8000_0000_0000_0000, "0"),
    (0x0000_0000_0000_0001, "5e-324"), (0x8000_0000_0000_0001, "-5e-324"),
    (0x7FEF_FFFF_FFFF_FFFF, "1.7976931348623157e+308"),
    (0xFFEF_FFFF_FFFF_FFFF, "-1.7976931348623157e+308"),
    (0x4340_0000_0000_0000, "9007199254740992"), (0xC340_0000_0000_0000, "-9007199254740992"),
    (0x4430_0000_0000_0000, "295147905179352830000"),
    (0x44B5_2D02_C7E1_4AF5, "9.999999999999997e+22"), (0x44B5_2D02_C7E1_4AF6, "1e+23"),
    (0x44B5_2D02_C7E1_4AF7, "1.0000000000000001e+23"),
    (0x444B_1AE4_D6E2_EF4E, "999999999999999700000"),
    (0x444B_1AE4_D6E2_EF4F, "999999999999999900000"), (0x444B_1AE4_D6E2_EF50, "1e+21"),
    (0x3EB0_C6F7_A0B5_ED8C, "9.999999999999997e-7"), (0x3EB0_C6F7_A0B5_ED8D, "0.000001"),
    (0x41B3_DE43_5555_5553, "333333333.3333332"), (0x41B3_DE43_5555_5554, "333333333.33333325"),
    (0x41B3_DE43_5555_5555, "333333333.3333333"), (0x41B3_DE43_5555_5556, "333333333.3333334"),
    (0x41B3_DE43_5555_5557, "333333333.33333343"),
    (0xBECB_F647_612F_3696, "-0.0000033333333333333333"),
    (0x4314_3FF3_C1CB_0959, "1424953923781206.2"),
  ]

  @Test(arguments: numbers)
  func `the numbers of appendix B`(bits: UInt64, text: String) throws {
    let value = try #require(JSONValue(Double(bitPattern: bits)))
    #expect(String(decoding: try value.canonicalData(), as: UTF8.self) == text)
    #expect(try canonical(text) == text)
  }

  @Test func `a number is written as ECMAScript writes its Double`() throws {
    let numbers = [
      "-0.0": "0", "1.0": "1", "100e-2": "1", "1e21": "1e+21",
      "123456789e12": "123456789000000000000",
      "1e-6": "0.000001", "1e-7": "1e-7", "1.5e300": "1.5e+300", "-12.50": "-12.5", "1e-400": "0",
      "12345678901234567890": nil, "295147905179352830000": "295147905179352830000",
      "295147905179352825856": nil, "18446744073709551616": nil, "18446744073709551616.0": nil,
      "0.1000000000000000055": "0.1", "9007199254740993": nil, "9007199254740993.0": nil,
      "9007199254740993.5": "9007199254740994", "9007199254740993e0": nil,
      "90071992547409930e-1": nil, "-9.007199254740993E15": nil, "0.9007199254740993e16": nil,
      "9007199254740992": "9007199254740992", "9007199254740992.0": "9007199254740992",
      "1e23": "1e+23", "100000000000000000000000": "1e+23", "100000000000000000000000.0": "1e+23",
      "100000000000000000000001": nil,
    ]
    for (number, text) in numbers where text != nil { #expect(try canonical(number) == text) }
    for (number, text) in numbers where text == nil {
      let error = #expect(throws: JSONWritingError.self) { try canonical("[1,\(number)]") }
      #expect("\(error!)" == "cannot write JSON at $[1]: a number that a Double can't hold")
    }
  }

  static let refused = [
    ("1e400", "cannot write JSON at $: a number that a Double can't hold"),
    (
      #"{"b":[],"a":[{},[0,{"x y":-1e309}]]}"#,
      #"cannot write JSON at $.a[1][1]["x y"]: a number that a Double can't hold"#
    ),
    (#"{"a":1,"b":2,"a":1}"#, "cannot write JSON at $.a: a duplicate key"),
    (#"[0,{"z":[{"b":1,"c":2,"\u0062":3}]}]"#, "cannot write JSON at $[1].z[0].b: a duplicate key"),
  ]

  @Test(arguments: refused)
  func `a value without a canonical form`(json: String, description: String) throws {
    let value = try JSONValue(parsing: json)
    let error = #expect(throws: JSONWritingError.self) { try value.canonicalData() }
    #expect(error?.description == description)
  }

  @Test func `keys that are only equivalent are no duplicates`() throws {
    #expect(
      Array(try canonical(#"{"\u00e9":1,"e\u0301":2}"#).utf8)
        == Array("{\"e\u{301}\":2,\"\u{E9}\":1}".utf8)
    )
  }

  @Test func `equal values have the same canonical text`() throws {
    let a = try JSONValue(parsing: #"{"b":[1.0,{"y":"\u0041","x":1e2}],"a":null}"#)
    let b = try JSONValue(parsing: #" {"a":null, "b":[1, {"x":100, "y":"A"}]}"#)
    #expect(a == b)
    #expect(try a.canonicalData() == b.canonicalData())
  }
}
