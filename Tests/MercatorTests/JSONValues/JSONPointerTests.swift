import Mercator
import Testing

@Suite("Pointers into a JSON value")
struct JSONPointerTests {
  /// The document and the tables of RFC 6901, sections 5 and 6.
  static let document = #"""
    {"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6," ":7,"m~n":8}
    """#

  static let examples: [(text: String, fragment: String, value: String)] = [
    ("", "#", document),
    ("/foo", "#/foo", #"["bar","baz"]"#),
    ("/foo/0", "#/foo/0", #""bar""#),
    ("/", "#/", "0"),
    ("/a~1b", "#/a~1b", "1"),
    ("/c%d", "#/c%25d", "2"),
    ("/e^f", "#/e%5Ef", "3"),
    ("/g|h", "#/g%7Ch", "4"),
    (#"/i\j"#, "#/i%5Cj", "5"),
    (#"/k"l"#, "#/k%22l", "6"),
    ("/ ", "#/%20", "7"),
    ("/m~0n", "#/m~0n", "8"),
  ]

  @Test(arguments: examples)
  func `the RFC's examples`(text: String, fragment: String, value: String) throws {
    let json = try JSONValue(parsing: Self.document)
    let pointer = try #require(JSONPointer(text))
    #expect(json[pointer]?.text() == value)
    #expect(pointer.description == text)
    #expect(JSONPointer(fragment: fragment) == pointer)
  }

  @Test(arguments: ["foo", "foo/0", "#/foo", "/~", "/a~", "/~2", "/~~0", "/~1~", " /a"])
  func `a text that is no pointer`(text: String) { #expect(JSONPointer(text) == nil) }

  @Test(arguments: ["", "/foo", "foo", "#foo", "#/%", "#/%2", "#/%zz", "#/%ff", "#/~2"])
  func `a fragment that is no pointer`(fragment: String) {
    #expect(JSONPointer(fragment: fragment) == nil)
  }

  static let tokens: [(text: String, tokens: [String])] = [
    ("/a/b", ["a", "b"]), ("//", ["", ""]), ("/~01", ["~1"]), ("/~10", ["/0"]), ("/~0~1", ["~/"]),
    ("/\u{301}/e\u{301}", ["\u{301}", "e\u{301}"]), ("/~1\u{301}", ["/\u{301}"]),
    ("/~0\u{301}", ["~\u{301}"]), ("/\u{1F468}\u{200D}\u{1F469}", ["\u{1F468}\u{200D}\u{1F469}"]),
  ]

  @Test(arguments: tokens)
  func `tokens are separated and escaped by code points`(text: String, tokens: [String]) throws {
    let pointer = try #require(JSONPointer(text))
    #expect(pointer.tokens.map { Array($0.utf8) } == tokens.map { Array($0.utf8) })
    #expect(Array(pointer.description.utf8) == Array(text.utf8))
    #expect(pointer == JSONPointer(tokens))
  }

  @Test func `pointers to different keys are different`() {
    let (composed, decomposed) = (JSONPointer(["\u{E9}"]), JSONPointer(["e\u{301}"]))
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed, composed]).count == 2)
    #expect(JSONPointer(["a", "b"]) != JSONPointer(["a"]))
    #expect(JSONPointer(["ab"]).hashValue != JSONPointer(["a", "b"]).hashValue)
  }

  static let nowhere = [
    "/foo/2", "/foo/01", "/foo/+1", "/foo/-1", "/foo/-", "/foo/", "/foo/x", "/none", "/foo/0/0",
    "/ /0", "/foo/18446744073709551616", "//0",
  ]

  @Test(arguments: nowhere)
  func `a pointer that leads nowhere`(text: String) throws {
    let json = try JSONValue(parsing: Self.document)
    let pointer = try #require(JSONPointer(text))
    #expect(json[pointer] == nil)
  }

  @Test func `a number is a key in an object and a position in an array`() throws {
    let json = try JSONValue(parsing: #"{"0":{"1":[7,8]}}"#)
    let pointer = JSONPointer(["0"]).appending("1").appending("1")
    #expect(json[pointer].int == 8)
    #expect(pointer.description == "/0/1/1")
    #expect(pointer.path == [0, 1, 1])
    #expect(JSONPointer(["a", "01", "-"]).path == ["a", "01", "-"])
  }
}
