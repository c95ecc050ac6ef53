import Testing

@testable import JSONText
import TestSupport
import JSONTestSupport

@Suite("Replacement of invalid UTF-8 and lone surrogates")
struct ReplacedTextTests {
  private static let options = JSONParsingOptions(invalidUTF8: .replace)

  private func quoted(_ content: [UInt8]) -> [UInt8] { [0x22] + content + [0x22] }

  /// What is wrong with how a string of `content`, which has no quotes and no escapes, is parsed.
  private func complaint(about content: [UInt8]) -> String? {
    let expected = String(decoding: content, as: UTF8.self)
    do throws(JSONParsingError) {
      let document = try JSONDocument(quoted(content), options: Self.options)
      guard let string = document.root.string, string.utf8.elementsEqual(expected.utf8) else {
        return "\(content) became another text"
      }
      let existing = content.indices.count { content[$0...].starts(with: [0xEF, 0xBF, 0xBD]) }
      let count = expected.unicodeScalars.count { $0 == "\u{FFFD}" } - existing
      if document.replacementCount != count { return "\(content): \(document.replacementCount)" }
      if document.byteCount != content.count + 2 { return "\(content): another length" }
      let first = UTF8Tests.firstMalformed(in: content).map { $0 + 1 }
      return document.firstReplacement?.offset == first ? nil : "\(content): another first place"
    } catch {
      return "\(content): \(error)"
    }
  }

  @Test("each maximal part of a malformed sequence becomes one character, for all pairs of bytes")
  func pairs() {
    for first in UInt8(0x7F)...0xFF {
      for second in UInt8(0x7F)...0xFF {
        for end: [UInt8] in [[], [0x80, 0xBF], [0xF0, 0x9F, 0x98]] {
          if let complaint = complaint(about: [first, second] + end) {
            Issue.record("\(complaint)")
          }
        }
      }
    }
  }

  @Test("the same in random texts", arguments: 0..<10)
  func random(_ seed: Int) {
    var random = SeededGenerator(state: UInt64(seed))
    let pieces: [[UInt8]] = [
      [0x80], [0xC0], [0xC3], [0xE0, 0xA0], [0xED, 0xA0, 0x80], [0xF0, 0x90, 0x80], [0xF4, 0x90],
      [0xF5], [0xFF], [0xEF, 0xBF], Array("\u{FFFD}".utf8), Array("é".utf8), Array("日本".utf8),
      Array("😀".utf8), Array("plain text of more than 16 bytes".utf8), Array("x".utf8),
    ]
    for _ in 0..<1_000 {
      let content = (0..<random.below(12)).flatMap { _ in pieces[random.below(pieces.count)] }
      if let complaint = complaint(about: content) { Issue.record("\(complaint)") }
    }
  }

  @Test(
    "an escape of a lone surrogate becomes U+FFFD",
    arguments: [
      (#"\ud800"#, "\u{FFFD}", 1), (#"\uDFFF"#, "\u{FFFD}", 1), (#"a\udabcb"#, "a\u{FFFD}b", 1),
      (#"\ud83d\ude00"#, "😀", 0), (#"\ud83d\ud83d\ude00"#, "\u{FFFD}😀", 1),
      (#"\ude00\ud83d"#, "\u{FFFD}\u{FFFD}", 2), (#"\ud83d\\ude00"#, "\u{FFFD}\\ude00", 1),
      (#"\\ud800"#, #"\ud800"#, 0), (#"\\\ud800"#, "\\\u{FFFD}", 1),
      (#"\ud800\n"#, "\u{FFFD}\n", 1), (#"\ud800A"#, "\u{FFFD}A", 1),
      (#"\ud83d\u0041"#, "\u{FFFD}A", 1), (#"\ud7ff\ue000"#, "\u{D7FF}\u{E000}", 0),
      (#"\ud800é\udc00"#, "\u{FFFD}é\u{FFFD}", 2), (#"\"\ud800\""#, "\"\u{FFFD}\"", 1),
    ]
  )
  func loneSurrogates(_ content: String, _ expected: String, _ count: Int) throws {
    for text in ["\"\(content)\"", "  \"\(content)\"\n"] {
      let document = try JSONDocument(text, options: Self.options)
      #expect(document.root.string == expected)
      #expect(document.replacementCount == count)
      #expect(document.byteCount == text.utf8.count)
      let ofBytes = try JSONDocument(Array(text.utf8), options: Self.options)
      #expect(ofBytes.root.string == expected)
    }
    let asKey = try JSONDocument("{\"\(content)\": 1}", options: Self.options)
    #expect(asKey.root.members.map(\.key) == [expected])
  }

  @Test("a valid text is the same as without the option", arguments: AcceptedTextTests.cases)
  func valid(_ accepted: AcceptCase) throws {
    let document = try JSONDocument(accepted.bytes, options: Self.options)
    #expect(TestTree(document.root) == accepted.tree)
    #expect(document.replacementCount == 0)
    #expect(document.firstReplacement == nil)
  }

  @Test("other errors are the same as without the option", arguments: RefusedTextTests.cases)
  func otherErrors(_ rejected: RejectCase) {
    if rejected.code == .invalidUTF8 || rejected.code == .loneSurrogate { return }
    let strict = #expect(throws: JSONParsingError.self) { try JSONDocument(rejected.bytes) }
    let replacing = #expect(throws: JSONParsingError.self) {
      try JSONDocument(rejected.bytes, options: Self.options)
    }
    #expect(replacing == strict)
  }

  // MARK: Places

  private static let text: [UInt8] =
    Array("{\"é\": \"a".utf8) + [0xFF, 0xE3, 0x81] + Array("b\", \"c\": [".utf8)
    + Array(#""\ud800", "#.utf8) + Array("\n\"".utf8) + [0xF0, 0x9F, 0x98, 0x80, 0x80]
    + Array("\", 1".utf8)

  @Test("offsets are those in the original text, and a replaced sequence is one column")
  func places() throws {
    let document = try JSONDocument(Self.text + Array("]}".utf8), options: Self.options)
    #expect(document.replacementCount == 4)
    #expect(document.root["é"]?.string == "a\u{FFFD}\u{FFFD}b")
    let array = try #require(document.root["c"])
    #expect(array.elements.map { $0.string } == ["\u{FFFD}", "😀\u{FFFD}", nil])
    #expect(array.elements.map(\.offset) == [22, 33, 42])
    let places = array.elements.map { document.place(of: $0.index) }
    #expect(places.map(\.offset) == [22, 33, 42])
    #expect(places.map(\.line) == [1, 2, 2])
    #expect(places.map(\.column) == [21, 1, 7])
    let first = try #require(document.firstReplacement)
    #expect(first.offset == 9)
    #expect(first.line == 1)
    #expect(first.column == 9)
  }

  @Test("an error behind a replacement is shown in the repaired text")
  func errors() {
    let error = #expect(throws: JSONParsingError.self) {
      try JSONDocument(Self.text + Array(" 2]}".utf8), options: Self.options)
    }
    #expect(error?.offset == 44)
    #expect(
      error?.description == """
        invalid JSON at line 2, column 9: missing comma
        "😀\u{FFFD}", 1 2]}
                ^
        """
    )
  }

  @Test("invalid bytes outside of strings are refused")
  func outside() {
    for (bytes, code, offset) in [
      ([0xFF], JSONParsingError.Code.unexpectedCharacter, 0),
      ([0x22, 0xFF, 0x22, 0xFF], .trailingText, 3),
      ([0x22, 0x80, 0x80, 0x22, 0x20, 0xC3], .trailingText, 5),
      ([0x5B, 0x22, 0xE3, 0x81, 0x22, 0x80, 0x5D], .missingComma, 5),
      ([0xFF, 0xFE, 0x7B, 0x00], .byteOrderMark, 0),
    ] as [([UInt8], JSONParsingError.Code, Int)] {
      let error = #expect(throws: JSONParsingError.self) {
        try JSONDocument(bytes, options: Self.options)
      }
      #expect(error?.code == code, "\(bytes)")
      #expect(error?.offset == offset, "\(bytes)")
    }
  }

  @Test("together with relaxed syntax, offsets and places are those in the original text")
  func relaxed() throws {
    let text: [UInt8] =
      Array("{/*".utf8) + [0xFF] + Array("*/ a: '\"".utf8) + [0xC3] + Array("', // ".utf8)
      + [0x80, 0x80] + Array("\n  bé: 1}".utf8)
    let both = JSONParsingOptions(syntax: .relaxed, invalidUTF8: .replace)
    let error = #expect(throws: JSONParsingError.self) { try JSONDocument(text, options: both) }
    #expect(error?.offset == 25)
    #expect(
      error?.description == """
        invalid JSON at line 2, column 4: missing colon
          bé: 1}
           ^
        """
    )
    let valid = text.filter { $0 != 0xA9 && $0 != 0xC3 }
    let document = try JSONDocument(valid, options: both)
    #expect(document.root["a"]?.string == "\"")
    #expect(document.replacementCount == 3)
    let place = document.place(of: try #require(document.root["b"]).index)
    #expect(place.offset == 26)
    #expect(place.line == 2)
    #expect(place.column == 6)
    let first = try #require(document.firstReplacement)
    #expect(first.offset == 3)
    #expect(first.column == 4)
  }

  @Test("the limit of bytes counts the original text, which may be shorter")
  func limit() throws {
    let bytes = quoted([UInt8](repeating: 0x80, count: 100))
    var options = Self.options
    options.maximumBytes = 102
    #expect(try JSONDocument(bytes, options: options).replacementCount == 100)
    options.maximumBytes = 101
    let error = #expect(throws: JSONParsingError.self) { try JSONDocument(bytes, options: options) }
    #expect(error?.code == .tooLarge)
  }
}
