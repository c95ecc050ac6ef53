import Testing

@testable import JSONText

/// Texts of many megabytes, and the memory that a buffer hands over.
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
    let error = #expect(throws: JSONParsingError.self) { try JSONDocument(text) }
    #expect(error?.code == .unexpectedCharacter)
    #expect(error?.offset == Self.limit)
  }

  @Test("a text is written, however often its memory grows")
  func growing() throws {
    let writer = JSONWriter(capacity: 64)
    let piece = String(repeating: "ä", count: 300_000)
    let count = Self.limit / piece.utf8.count + 2
    writer.beginArray()
    for index in 0..<count {
      writer.integer(Int64(index))
      writer.string(piece)
    }
    writer.endArray()
    let expected = "[" + (0..<count).map { "\($0),\"\(piece)\"" }.joined(separator: ",") + "]"
    // Not by #expect, which would print them.
    let isExpected = try (writer.text() == expected, writer.bytes() == Array(expected.utf8))
    #expect(isExpected == (true, true))
    let isHandedOut = try writer.data().elementsEqual(expected.utf8)
    #expect(isHandedOut)
  }

  @Test("memory of which half is used is handed over as it is", arguments: [32, 33, 64])
  func releasing(count: Int) {
    var buffer = ByteBuffer(capacity: 64)
    buffer.append(UInt8(ascii: "x"), times: count)
    let start = UnsafeRawPointer(buffer.base)
    let released = buffer.release()
    defer { BufferMemory.deallocate(start) }
    #expect(UnsafeRawPointer(released.start) == start)
    #expect(bytes(of: released) == [UInt8](repeating: UInt8(ascii: "x"), count: count))
  }

  @Test("memory of which less is used is handed over with what is in it", arguments: [0, 1, 31])
  func shrinking(count: Int) {
    var buffer = ByteBuffer(capacity: 64)
    buffer.append(UInt8(ascii: "x"), times: count)
    let released = buffer.release()
    defer { BufferMemory.deallocate(released.start) }
    #expect(bytes(of: released) == [UInt8](repeating: UInt8(ascii: "x"), count: count))
  }

  private func bytes(of block: MemoryBlock) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: block.start, count: block.byteCount))
  }
}
