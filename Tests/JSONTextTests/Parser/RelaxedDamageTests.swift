import Testing

@testable import JSONText
import JSONTestSupport

@Suite("Damaged relaxed syntax")
struct RelaxedDamageTests {
  private static let sample = """
    \u{FEFF}// é
    {
      a: 'it\\'s "x" \\"é\\" \\\\', /* 😀 * / ** */ "b": [1, -2.5e3, true,],
      $_9 /**/ : {null: null, 'c"': ["'", [],],}, //
      "d\\u0041": ''
    } // end
    """

  /// Compares the parser with the reference; returns what is wrong.
  private func complaint(about bytes: [UInt8]) throws -> String? {
    let expected = RelaxedReference.parse(bytes)
    do {
      let document = try JSONDocument(bytes, options: JSONParsingOptions(syntax: .relaxed))
      guard let expected else { return "what is wrong was taken" }
      if TestTree(document.root) != expected { return "another value" }
      let text = document.withText(of: 0) { Array($0) }
      return TestTree(try JSONDocument(text).root) == expected ? nil : "a text that isn't JSON"
    } catch {
      if expected != nil { return "refused: \(error)" }
      if !(0...bytes.count).contains(error.offset) { return "an offset out of bounds" }
      if error.line < 1 || error.column < 1 { return "a place that isn't in the text" }
      let place = Self.place(of: error.offset, in: bytes)
      if (error.line, error.column) != place { return "\(error), which is at \(place)" }
      return nil
    }
  }

  private static func place(of offset: Int, in bytes: [UInt8]) -> (Int, Int) {
    let before = bytes[..<offset]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return (
      1 + before.count { $0 == UInt8(ascii: "\n") },
      1 + before[start...].count { $0 & 0xC0 != 0x80 }
    )
  }

  private func check(_ bytes: [UInt8]) throws {
    if let complaint = try complaint(about: bytes) {
      Issue.record("\(complaint) in \(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }

  @Test("a text cut off at any byte is refused, unless only a comment is missing")
  func cutOff() throws {
    let bytes = Array(Self.sample.utf8)
    for count in 0...bytes.count { try check(Array(bytes[..<count])) }
  }

  @Test("a text with any bit of any byte flipped, with any other byte that matters, or without it")
  func anyByte() throws {
    var bytes = Array(Self.sample.utf8)
    for index in bytes.indices {
      let byte = bytes[index]
      let others = (0..<8).map { byte ^ (1 << $0) } + Array("[]{},:'\"\\/*a1 \n\r\u{0}".utf8)
      for other in others + [0x80, 0xC3, 0xFF] {
        bytes[index] = other
        try check(bytes)
      }
      bytes.remove(at: index)
      try check(bytes)
      bytes.insert(byte, at: index)
    }
  }

  @Test("random damage", arguments: 0..<10)
  func random(_ shard: Int) throws {
    var json = RandomJSON(seed: UInt64(shard) &* 0x0FED_CBA9_8765_4321)
    for round in 0..<2_000 {
      var bytes = Array(RelaxedWriter(json.tree(depth: 3), seed: UInt64(round)).text.utf8)
      json.mutate(&bytes)
      try check(bytes)
    }
  }

  @Test("all short texts of the characters that matter")
  func shortTexts() throws {
    let alphabet = Array("[]{},:'\"\\/*a1\n".utf8)
    var texts: [[UInt8]] = [[]]
    for _ in 0..<4 {
      texts = texts.flatMap { text in alphabet.map { text + [$0] } }
      for text in texts { try check(text) }
    }
  }
}
