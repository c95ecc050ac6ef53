import Testing

@testable import JSONText
import JSONTestSupport

@Suite("Following a path")
struct PathDescentTests {
  static let text = #"{"a":{"b":[10,{"c":11,"":12}],"":13},"":{"":14},"é":15,"a.b":16,"1":17}"#

  @Test(
    "each part is a key of an object or a position in an array",
    arguments: [
      ("a.b.0", "10"), ("a.b.1.c", "11"), ("a.b.01.c", "11"), ("a.b.+1.c", "11"),
      ("a.b.1.", "12"), ("a.", "13"), (".", "14"), ("é", "15"), ("1", "17"), ("a.b.2", nil),
      ("a.b.-1", nil), ("a.b.x", nil), ("a.b.", nil), ("a.c", nil), ("b", nil), ("a.b.0.c", nil),
      ("..", nil), ("e\u{301}", nil), ("a..b", nil), ("a.b.99999999999999999999", nil),
    ] as [(String, String?)]
  )
  func dots(_ path: String, _ expected: String?) throws {
    let document = try JSONDocument(Self.text)
    #expect(document.value(at: path)?.numberText == expected)
  }

  @Test("the delimiter may have several bytes")
  func delimiters() throws {
    let document = try JSONDocument(Self.text)
    for delimiter in ["->", "::", "é", "→", "a.b", "/"] {
      let path = ["a", "b", "1", "c"].joined(separator: delimiter)
      #expect(document.value(at: path, delimiter: delimiter)?.numberText == "11")
    }
    #expect(document.value(at: "a.b", delimiter: "->")?.numberText == "16")
  }

  @Test("a key is looked up as a whole where the delimiter's byte isn't in it")
  func lookup() throws {
    let document = try JSONDocument(#"{"plain":1,"a.b":2,"longer_than_8_bytes":3}"#)
    var cursor = JSONMemberCursor(of: 0)
    func describe(_ key: String) -> String {
      document.read { store in
        switch store.member(key, unlessContaining: UInt8(ascii: "."), with: &cursor) {
        case .found(let index): store.numberText(at: index) ?? "no number"
        case .absent: "absent"
        case .containsByte: "path"
        }
      }
    }
    let keys = ["plain", "a.b", "longer_than_8_bytes", "", "x", ".", "12345678.", "1234567.9"]
    #expect(keys.map(describe) == ["1", "path", "3", "absent", "absent", "path", "path", "path"])
  }
}
