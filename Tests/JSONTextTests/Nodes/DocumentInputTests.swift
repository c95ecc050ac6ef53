import Testing

@testable import JSONText

@Suite("What a document is made from")
struct DocumentInputTests {
  static let text = #"{"name":"Ünïcödé 😀","list":[1,2.5,null,true]}"#

  @Test("a String, an array of bytes and a buffer of bytes make the same document")
  func inputs() throws {
    let bytes = Array(Self.text.utf8)
    let ofString = try JSONDocument(Self.text)
    let ofBytes = try JSONDocument(bytes)
    let ofBuffer = try bytes.withUnsafeBytes { buffer in try JSONDocument(buffer) }
    for document in [ofString, ofBytes, ofBuffer] {
      #expect(document.byteCount == bytes.count)
      #expect(document.root.isEquivalent(to: ofString.root))
      #expect(document.root["name"]?.string == "Ünïcödé 😀")
    }
  }

  @Test("a buffer may start at any address, and is copied")
  func unalignedBuffers() throws {
    for shift in 0..<16 {
      var bytes = [UInt8](repeating: 0x5B, count: shift) + Array(Self.text.utf8) + [0x5D]
      let document = try bytes.withUnsafeBytes { buffer in
        try JSONDocument(UnsafeRawBufferPointer(rebasing: buffer[shift..<buffer.count - 1]))
      }
      for index in bytes.indices { bytes[index] = 0 }
      #expect(document.root["list"]?.count == 4)
      #expect(document.root["name"]?.string == "Ünïcödé 😀")
    }
  }

  @Test("a buffer is not read beyond its end")
  func exactBuffers() throws {
    // Behind the buffers stands what would go on with the value.
    let bytes = Array(#"12345678901234567890"#.utf8)
    for count in 1...bytes.count {
      let document = try bytes.withUnsafeBytes { try JSONDocument(.init(rebasing: $0[..<count])) }
      #expect(document.root.numberText == String(decoding: bytes[..<count], as: UTF8.self))
    }
    let literal = Array("true".utf8)
    let error = #expect(throws: JSONParsingError.self) {
      try literal.withUnsafeBytes { try JSONDocument(.init(rebasing: $0[..<3])) }
    }
    #expect(error?.code == .invalidLiteral)
  }

  /// An array of one-byte numbers has four times the nodes that there is room for.
  @Test(
    "small texts lie in one block with their nodes, until those grow",
    arguments: [true, false]
  )
  func blocks(isStoppable: Bool) throws {
    let limit = JSONStore.maximumInOneBlock
    for byteCount in [limit - 1, limit, limit + 1] {
      let number = String(repeating: "1", count: byteCount)
      let count = (byteCount - 1) / 2
      let dense = "[" + String(repeating: "1,", count: count - 1) + "1]"
      // An even count ends in a space.
      let texts = [number, dense + String(repeating: " ", count: byteCount - dense.utf8.count)]
      let isDue: (() -> Bool)? = isStoppable ? { false } : nil
      let documents = try texts.map { try JSONDocument($0, stoppingIf: isDue) }
      #expect(documents.map(\.byteCount) == [byteCount, byteCount])
      #expect(documents[0].hasSeparateNodes == (byteCount > limit))
      #expect(documents[1].hasSeparateNodes)
      #expect(documents[0].root.numberText == number)
      #expect(documents[1].root.count == count)
      #expect(documents[1].root.elements.allSatisfy { $0.integer(as: Int.self) == 1 })
    }
  }

  @Test("no bytes at all are nothing to parse")
  func empty() {
    let errors = [
      #expect(throws: JSONParsingError.self) { try JSONDocument("") },
      #expect(throws: JSONParsingError.self) { try JSONDocument([]) },
      #expect(throws: JSONParsingError.self) {
        try JSONDocument(UnsafeRawBufferPointer(start: nil, count: 0))
      },
    ]
    for error in errors { #expect(error?.code == .emptyInput) }
  }

  @Test("a String that is a part of another is taken as it is")
  func substrings() throws {
    let whole = "xx[1,2,3]yy"
    let part = String(whole.dropFirst(2).dropLast(2))
    #expect(try JSONDocument(part).root.count == 3)
  }
}
