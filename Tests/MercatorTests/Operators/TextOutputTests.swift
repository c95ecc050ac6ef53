import Foundation
import MappingTestSupport
import Mercator
import Testing

/// The text a model is written as, byte for byte.
struct TextOutputTests {
  private struct Inner: Mappable {
    var y = 2
    var x = 1

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      y <- map["y"]
      x <- map["x"]
    }
  }

  private struct Sample: Mappable {
    var zebra = "z/é\"\\\u{1}\n😀"
    var apple: Int? = 5
    var inner = Inner()
    var list: [Any] = [1, "x", NSNull()]
    var empty: [Int] = []
    var nothing: [String: Int] = [:]
    var none: Int?
    var flag = true

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      zebra <- map["zebra"]
      apple <- map["a.b.apple"]
      flag <- map["flag"]
      inner <- map["inner"]
      none <- map["none"]
      list <- map["a.list"]
      empty <- map["empty"]
      nothing <- map["a.b.nothing"]
    }
  }

  // Members of a path come where the path first began.
  @Test func `compact text in the order of the mapping lines, the same every time`() {
    let text = """
      {"zebra":"z/é\\"\\\\\\u0001\\n😀","a":{"b":{"apple":5,"nothing":{}},"list":[1,"x",null]},\
      "flag":true,"inner":{"y":2,"x":1},"empty":[]}
      """
    for _ in 0..<3 { #expect(Sample().toJSONString() == text) }
  }

  // Two spaces, a space around the colon, empty containers on three lines.
  @Test func `pretty text`() throws {
    #expect(
      Sample().toJSONString(prettyPrint: true) == """
        {
          "zebra" : "z/é\\"\\\\\\u0001\\n😀",
          "a" : {
            "b" : {
              "apple" : 5,
              "nothing" : {

              }
            },
            "list" : [
              1,
              "x",
              null
            ]
          },
          "flag" : true,
          "inner" : {
            "y" : 2,
            "x" : 1
          },
          "empty" : [

          ]
        }
        """
    )
    #expect(
      [Inner()].toJSONString(prettyPrint: true) == """
        [
          {
            "y" : 2,
            "x" : 1
          }
        ]
        """
    )
    #expect([Inner]().toJSONString() == "[]")
  }

  // The layout is that of JSONSerialization.
  @Test func `JSONSerialization makes the same pretty text`() throws {
    struct One: Mappable {
      var value: Any
      init(_ value: Any) { self.value = value }
      init?(map: Map) { nil }
      mutating func mapping(map: Map) { value <- map["k"] }
    }
    let values: [Any] = [
      1, "x", [Any](), [String: Any](), [[], [1, [2]]] as [Any], ["a": ["b": [1.5, true]]],
    ]
    for value in values {
      let data = try JSONSerialization.data(
        withJSONObject: ["k": value],
        options: [.prettyPrinted, .withoutEscapingSlashes]
      )
      let text = try #require(One(value).toJSONString(prettyPrint: true))
      #expect(text == String(decoding: data, as: UTF8.self))
    }
  }

  @Test func `numbers`() throws {
    #expect(try text(5.0) == "5")
    #expect(try text(-0.0) == "-0")
    #expect(try text(0.1) == "0.1")
    #expect(try text(1e21) == "1e+21")
    #expect(try text(1.5e-7) == "1.5e-07")
    #expect(try text(0.1 + 0.2) == "0.30000000000000004")
    #expect(try text(9_007_199_254_740_991.0) == "9007199254740991")
    #expect(try text(Float(0.1)) == "0.1")
    #expect(try text(Float(16_777_215)) == "16777215")
    #expect(try text([Float(1.1)]) == "[1.1]")
    #expect(try text(CGFloat(0.1)) == "0.1")
    #expect(try text(UInt64.max) == "18446744073709551615")
    #expect(try text(Int64.min) == "-9223372036854775808")
    #expect(try text(Int8(-128)) == "-128")
    #expect(try text([true, false]) == "[true,false]")
  }

  // Every Double comes back as it was.
  @Test func `Doubles are written with the digits they need`() throws {
    for value in [
      Double.leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, .pi, 1e15,
      1e16,
      1e17, 123456789.123456789, 1 / 3, 5e-5, -2.5e-300, 0x1p53, 0x1p63,
    ] {
      #expect(Double(try text(value)) == value)
      for input in Input.allCases {
        let digits = try text(value)
        let read = try input.read(digits, as: Double.self)
        #expect(read == value, "\(digits)")
      }
    }
  }

  @Test func `strings`() throws {
    #expect(try text("a/b") == #""a/b""#)
    #expect(try text("\"\\\u{8}\u{c}\n\r\t") == #""\"\\\b\f\n\r\t""#)
    #expect(try text("\0\u{1}\u{1f}") == #""\u0000\u0001\u001f""#)
    #expect(try text("\u{7f}é日\u{2028}😀") == "\"\u{7f}é日\u{2028}😀\"")
    #expect(try text("") == #""""#)
    #expect(try text(["https://a.b/c": 1]) == #"{"https://a.b/c":1}"#)
    #expect(try text(["\"\n": 1]) == #"{"\"\n":1}"#)
  }

  @Test func `NaN and the infinities make the text nil`() throws {
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(OneValue(value).toJSONString() == nil)
      #expect(OneValue(value).toJSONString(prettyPrint: true) == nil)
      #expect(OneValue([1, value]).toJSONString() == nil)
      #expect(OneValue(["a": value]).toJSONString() == nil)
      #expect(OneValue(Float(value)).toJSONString() == nil)
      #expect(OneValue(CGFloat(value)).toJSONString() == nil)
      #expect([OneValue(1.0), OneValue(value)].toJSONString() == nil)
      #expect(OneValue(value).toJSONData() == nil)
      #expect((OneValue(value).toJSON()["v"] as? Double)?.isFinite == false)
    }
  }

  @Test func `the static writers take dictionaries and arrays only`() throws {
    typealias M = Mapper<Inner>
    #expect(M.toJSONString(["a": 1], prettyPrint: false) == #"{"a":1}"#)
    #expect(M.toJSONString([1, "x"] as [Any], prettyPrint: false) == #"[1,"x"]"#)
    #expect(M.toJSONString([1], prettyPrint: true) == "[\n  1\n]")
    for value in [5, "x", true, NSNull(), Date(), 1.5] as [Any] {
      #expect(M.toJSONString(value, prettyPrint: false) == nil, "\(value)")
      #expect(M.toJSONData(value, options: []) == nil, "\(value)")
    }
    #expect(M.toJSONString(["a": Double.nan], prettyPrint: false) == nil)
    #expect(M.toJSONData(["a": [Double.infinity]], options: []) == nil)
    #expect(M.toJSONData([1], options: []) == Data("[1]".utf8))
  }
}
