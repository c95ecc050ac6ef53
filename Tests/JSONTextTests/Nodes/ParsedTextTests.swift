import TestSupport
import Testing

@testable import JSONText

@Suite("Parsed texts without a document")
struct ParsedTextTests {
  /// Texts whose nodes lie in the block of the text, and beside it.
  static let texts = [
    "7", #"{"id":7}"#, "[" + String(repeating: "1,", count: 1 << 15) + "1]",
  ]

  private func parsed(_ text: String) throws -> ParsedText {
    // Not by `withUnsafeBytes`, which can't return what can't be copied.
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
    defer { bytes.deallocate() }
    bytes.copyBytes(from: text.utf8)
    return try ParsedText(UnsafeRawBufferPointer(bytes), isText: false, JSONParsingOptions())
  }

  @Test(arguments: texts)
  func `become documents with the same nodes`(text: String) throws {
    let parsed = try parsed(text)
    let (bytes, count) = (parsed.store.bytes, parsed.store.count(at: 0))
    let document = parsed.document()
    #expect(document.store.bytes == bytes)
    #expect(document.root.count == count)
    #expect(document.root.isEquivalent(to: try JSONDocument(text).root))
    #expect(document.byteCount == text.utf8.count)
  }

  @Test(.enabled(if: BlockCache.isOn))
  func `give back their memory once`() throws {
    let text = "[" + String(repeating: "1,", count: 500) + "1]"
    let (without, with) = try onNewThread {
      _ = try parsed(text)
      let without = BlockCache.keptLengths
      var document: JSONDocument? = try parsed(text).document()
      #expect(BlockCache.keptLengths == [])
      #expect(document?.root.count == 501)
      document = nil
      return (without, BlockCache.keptLengths)
    }
    #expect(without.count == 1)
    #expect(with == without)
  }

  @Test(arguments: [("", JSONParsingError.Code.emptyInput), ("[1", .unexpectedEnd)])
  func `throw what a document throws`(text: String, code: JSONParsingError.Code) throws {
    let error = #expect(throws: JSONParsingError.self) { _ = try parsed(text).store.count(at: 0) }
    #expect(error?.code == code)
    #expect(error == #expect(throws: JSONParsingError.self) { try JSONDocument(text) })
  }
}
