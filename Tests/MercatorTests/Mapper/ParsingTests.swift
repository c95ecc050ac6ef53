import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Text in: what counts as JSON, and what it becomes without a model.
struct ParsingTests {
  private struct Point: Mappable, Equatable {
    var n: Int?
    init(n: Int?) { self.n = n }
    init?(map: Map) {}
    mutating func mapping(map: Map) { n <- map["n"] }
  }

  private func parse(_ text: String) -> Any? { Mapper<Point>.parseJSONString(JSONString: text) }

  private func parseObject(_ text: String) -> [String: Any]? {
    Mapper<Point>.parseJSONStringIntoDictionary(JSONString: text)
  }

  @Test func `text of a fragment is a value`() {
    #expect(parse("5") as? Int == 5)
    #expect(parse("5") is NSNumber)
    #expect(parse(#""s""#) as? String == "s")
    #expect(parse("true") as? Bool == true)
    #expect(parse("null") is NSNull)
    #expect((parse("[1]") as? [Any])?.count == 1)
    #expect((parse("[]") as? [Any])?.isEmpty == true)
    #expect((parse(#"{"a":null}"#) as? [String: Any])?["a"] is NSNull)
    #expect(parse("") == nil)
    #expect(parse("[1") == nil)
  }

  @Test func `text of anything but an object is no dictionary`() {
    #expect(parseObject(#"{"a":1,"b":{"c":[]}}"#)?.count == 2)
    #expect(parseObject("{}")?.isEmpty == true)
    for text in ["5", #""s""#, "null", "true", "[]", #"[{"a":1}]"#, "", "{"] {
      #expect(parseObject(text) == nil, "\(text)")
    }
  }

  @Test(arguments: ["[]", #"[{"n":1}]"#, "5", "null", #""s""#, "true"], Input.allCases)
  func `a model is made of an object only`(json: String, input: Input) throws {
    #expect(try input.map(json, to: Point.self) == nil)
    if input == .text { #expect(Point(JSONString: json) == nil) }
  }

  @Test(
    arguments: [
      #"{"n":1,}"#, #"{"n":1,"a":[1,]}"#, #"{"n":01}"#, #"{"n":+1}"#, #"{"n":.5}"#, #"{"n":1.}"#,
      #"{"n":NaN}"#, #"{"n":Infinity}"#, #"{"n":0x1}"#, #"{'n':1}"#, #"{n:1}"#, #"{"n":1}x"#,
      #"{"n":1 /* one */}"#, "{\"n\":1} // one", #"{"n":1,"s":"\ud83d"}"#, #"{"n":1,"s":"\q"}"#,
      "{\"n\":1,\"s\":\"a\nb\"}", #"{"n":1 "s":2}"#, #"{"n"=1}"#, #"{"n":TRUE}"#, "", " ", "{",
    ]
  )
  func `text beside RFC 8259 is none`(text: String) {
    #expect(Point(JSONString: text) == nil)
    #expect(Mapper<Point>().mapArray(JSONString: "[1,\(text)]") == nil)
    #expect(Mapper<Point>().map(data: Data(text.utf8)) == nil)
    #expect(Mapper<Point>().map(JSONString: text, toObject: Point(n: 7)).n == 7)
    #expect(parse(text) == nil)
  }

  @Test func `bytes that are no UTF-8 are no text`() {
    let bytes = Array(#"{"n":1,"s":""#.utf8) + [0xFF] + Array(#""}"#.utf8)
    #expect(Mapper<Point>().map(data: Data(bytes)) == nil)
  }

  @Test func `a byte order mark at the start is skipped`() {
    #expect(Point(JSONString: "\u{FEFF}{\"n\":1}") == Point(n: 1))
    #expect(Mapper<Point>().map(data: Data([0xEF, 0xBB, 0xBF] + Array(#"{"n":1}"#.utf8)))?.n == 1)
    #expect(parse("\u{FEFF}5") as? Int == 5)
    #expect(parse(" \u{FEFF}5") == nil)
  }

  @Test func `of a key that comes twice the last value counts`() {
    #expect(Point(JSONString: #"{"n":1,"n":2}"#) == Point(n: 2))
    #expect(Point(JSONString: #"{"n":1,"n":"x"}"#) == Point(n: nil))
    #expect(Point(JSONString: #"{"n":1,"n":null}"#) == Point(n: nil))
    #expect(parseObject(#"{"n":1,"n":2}"#)?["n"] as? Int == 2)
  }

  // RFC 8259 sets no range: a number too large for its property is a mismatch.
  @Test func `a number beyond all Doubles is a mismatch, not an error of the text`() {
    #expect(Point(JSONString: #"{"n":1E400}"#) == Point(n: nil))
    #expect(Point(JSONString: #"{"big":1E400,"n":1}"#) == Point(n: 1))
  }

  @Test func `512 levels are the most`() {
    func nested(_ levels: Int) -> String {
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }
    #expect(parse(nested(512)) != nil)
    #expect(parse(nested(513)) == nil)
    #expect(Point(JSONString: #"{"n":1,"deep":"# + nested(511) + "}") == Point(n: 1))
    #expect(Point(JSONString: #"{"n":1,"deep":"# + nested(512) + "}") == nil)
  }
}
