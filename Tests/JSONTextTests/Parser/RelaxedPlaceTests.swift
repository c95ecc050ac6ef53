import Testing

@testable import JSONText
import JSONTestSupport

@Suite("Offsets and places in relaxed syntax")
struct RelaxedPlaceTests {
  private func nodes(below node: JSONNode) -> [JSONNode] {
    [node] + node.elements.flatMap { nodes(below: $0) }
      + node.members.flatMap { nodes(below: $0.value) }
  }

  /// The line and the column of an offset, counted from the start of the text.
  private func place(of offset: Int, in text: String) -> (line: Int, column: Int) {
    let before = Array(text.utf8)[..<offset]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return (
      1 + before.count { $0 == UInt8(ascii: "\n") },
      1 + String(decoding: before[start...], as: UTF8.self).unicodeScalars.count
    )
  }

  @Test("every value is where it is in the original text", arguments: 0..<4)
  func places(_ shard: Int) throws {
    var json = RandomJSON(seed: UInt64(shard) + 99)
    for round in 0..<150 {
      let writer = RelaxedWriter(json.tree(depth: 5), seed: UInt64(round))
      let (text, offsets) = (writer.text, writer.offsets)
      let options = JSONParsingOptions(syntax: .relaxed)
      let nodes = nodes(below: try JSONDocument(text, options: options).root)
      #expect(nodes.map(\.offset) == offsets, "in \(text)")
      // In the order of the text, backwards, and from both ends in turn: each continues from the last.
      let order = Array(nodes.indices)
      let crossed = zip(order, order.reversed()).flatMap { [$0, $1] }
      for order in [order, order.reversed(), crossed] {
        let document = try JSONDocument(text, options: options)
        let places = order.map { document.place(of: nodes[$0].index) }
        #expect(places.map(\.offset) == order.map { offsets[$0] }, "in \(text)")
        let expected = order.map { place(of: offsets[$0], in: text) }
        #expect(places.map(\.line) == expected.map(\.line), "in \(text)")
        #expect(places.map(\.column) == expected.map(\.column), "in \(text)")
      }
    }
  }

  @Test("an error behind random values is where it is in the original text")
  func errors() throws {
    var json = RandomJSON(seed: 4)
    for round in 0..<500 {
      let text = "[" + RelaxedWriter(json.tree(depth: 3), seed: UInt64(round)).text + ", 'é'; 1]"
      let offset = text.utf8.count - 4
      let error = #expect(throws: JSONParsingError.self) {
        try JSONDocument(text, options: JSONParsingOptions(syntax: .relaxed))
      }
      let expected = place(of: offset, in: text)
      #expect(error?.code == .missingComma, "in \(text)")
      #expect(error?.offset == offset, "in \(text)")
      #expect(error?.line == expected.line, "in \(text)")
      #expect(error?.column == expected.column, "in \(text)")
    }
  }
}
