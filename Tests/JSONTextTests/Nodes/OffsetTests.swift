import Testing

@testable import JSONText
import JSONTestSupport

@Suite("Offsets and paths of values")
struct OffsetTests {
  /// Where each value starts, with its path, by a plain scan that needs no document.
  private struct Scan {
    let bytes: [UInt8]
    var position = 0
    var found: [(path: JSONPath, offset: Int)] = []

    init(_ text: String) {
      bytes = Array(text.utf8)
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
      value(at: JSONPath())
    }

    private mutating func skip(_ skipped: (UInt8) -> Bool) {
      while position < bytes.count, skipped(bytes[position]) { position += 1 }
    }

    private mutating func skipSeparators() {
      skip { $0 <= 0x20 || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ":") }
    }

    private mutating func string() -> String {
      let start = position
      position += 1
      while bytes[position] != UInt8(ascii: "\"") {
        position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
      }
      position += 1
      let quoted = Array(bytes[start..<position])
      return (try? JSONDocument(quoted).root.string) ?? ""
    }

    private mutating func value(at path: JSONPath) {
      skipSeparators()
      found.append((path, position))
      switch bytes[position] {
      case UInt8(ascii: "\""): _ = string()
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        let isObject = bytes[position] == UInt8(ascii: "{")
        position += 1
        var index = 0
        skipSeparators()
        while bytes[position] != UInt8(ascii: "]"), bytes[position] != UInt8(ascii: "}") {
          let step = isObject ? JSONPath.Step.key(string()) : .index(index)
          value(at: JSONPath(path.steps + [step]))
          index += 1
          skipSeparators()
        }
        position += 1
      default: skip { $0 > 0x20 && !",]}".utf8.contains($0) }
      }
    }
  }

  private func nodes(below node: JSONNode) -> [JSONNode] {
    [node] + node.elements.flatMap { nodes(below: $0) }
      + node.members.flatMap { nodes(below: $0.value) }
  }

  private func check(_ text: String) throws {
    let expected = Scan(text).found
    let nodes = nodes(below: try JSONDocument(text).root)
    #expect(nodes.map(\.offset) == expected.map(\.offset), "in \(text)")
    // In the order of the text, backwards, and from both ends in turn: each continues from the last.
    let order = Array(nodes.indices)
    let crossed = zip(order, order.reversed()).flatMap { [$0, $1] }
    for order in [order, order.reversed(), crossed] {
      let document = try JSONDocument(text)
      #expect(
        order.map { document.path(of: nodes[$0].index) } == order.map { expected[$0].path },
        "in \(text)"
      )
      let places = order.map { document.place(of: nodes[$0].index) }
      #expect(places.map(\.offset) == order.map { expected[$0].offset }, "in \(text)")
      let lines = order.map { Self.line(of: expected[$0].offset, in: Array(text.utf8)) }
      #expect(places.map(\.line) == lines.map(\.line), "in \(text)")
      #expect(places.map(\.column) == lines.map(\.column), "in \(text)")
    }
  }

  /// The line and the column of an offset, counted from the start of the text.
  private static func line(of offset: Int, in text: [UInt8]) -> (line: Int, column: Int) {
    let before = text[..<offset]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return (
      1 + before.count { $0 == UInt8(ascii: "\n") },
      1 + String(decoding: before[start...], as: UTF8.self).unicodeScalars.count
    )
  }

  @Test(
    "the offset of every value is that of its first byte, and its path leads to it",
    arguments: [
      "1", " \"a\" ", "[]", " [ ] ", "[[]]", "[ [ [ ] ] ]", "[[],[],[[]]]", "{}",
      #"{"a":{}}"#, #"{"a":{"b":{"c":[]}}}"#, #"[{"a":[{"b":[[{}]]}]},[[]],{}]"#,
      #"{"[":"{","]":["}","["],"\"[":[["\"["]]}"#, "[null,true,false,[null,[true,[false,[]]]]]",
      #"[1,[2,[3,[-4.5e6,[]]]],[[[[]]]],"",[""]]"#, #" [ "x" , [ { "k" : [ 1 , { } ] } ] ] "#,
      #"{"é":["😀",["\u00e9",[]]],"":[[]],"a b":[{}],"1":{"2":{"3":[]}}}"#,
    ]
  )
  func offsets(_ text: String) throws {
    try check(text)
    try check("\u{FEFF}\n\t" + text)
  }

  @Test("the same for random documents")
  func randomDocuments() throws {
    var json = RandomJSON(seed: 77)
    for round in 0..<500 {
      let tree = json.tree(depth: 5)
      try check(JSONWriter.text(RandomJSON.options(round)) { $0.tree(tree) })
    }
  }

  @Test("the byte order mark counts")
  func byteOrderMark() throws {
    #expect(try JSONDocument("\u{FEFF}[1]").root.offset == 3)
    #expect(try JSONDocument("\u{FEFF}[1]").root[0]?.offset == 4)
  }
}
