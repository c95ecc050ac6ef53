import Testing

@testable import JSONText

/// Texts around the length from which on their block has pages of its own.
struct LargeBlockTests {
  private static let limit = 32 << 20

  @Test("a text is read and let go of, however large its block is", arguments: [-1, 0, 1, 4096])
  func lengths(beyond: Int) throws {
    // The block is as long as the text and what is behind it.
    let count = Self.limit + beyond - JSONStore.padding
    let start = Array(#"["a",17,""#.utf8)
    let end = Array(#"",{"last":-0.5}]"#.utf8)
    let middle = [UInt8](repeating: UInt8(ascii: "x"), count: count - start.count - end.count)
    let document = try JSONDocument(start + middle + end)
    #expect(document.byteCount == count)
    let root = document.root
    #expect(root[0]?.string == "a")
    #expect(root[1]?.integer(as: Int.self) == 17)
    #expect(root[2]?.string?.utf8.count == middle.count)
    #expect(root[3]?["last"]?.double == -0.5)
  }

  @Test("a large text that is no JSON says where")
  func errors() {
    let text = [UInt8](repeating: UInt8(ascii: " "), count: Self.limit) + Array("]".utf8)
    let error = #expect(throws: JSONError.self) { try JSONDocument(text) }
    #expect(error?.code == .unexpectedCharacter)
    #expect(error?.offset == Self.limit)
  }
}
