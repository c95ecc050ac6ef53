import JSONText
import Testing
import JSONTestSupport

@Suite("Writing strings")
struct StringWritingTests {
  private func write(
    _ text: String,
    _ options: JSONWritingOptions = JSONWritingOptions()
  ) throws -> String {
    try JSONWriter.text(options) { $0.string(text) }
  }

  @Test(
    "only what has to be escaped is escaped",
    arguments: [
      ("", #""""#), ("plain", #""plain""#), ("\"", #""\"""#), ("\\", #""\\""#), ("/", #""/""#),
      ("a\"b\\c", #""a\"b\\c""#), ("'", #""'""#), ("\u{7F}", "\"\u{7F}\""),
      ("\u{2028}\u{2029}", "\"\u{2028}\u{2029}\""), ("é", #""é""#), ("e\u{301}", "\"e\u{301}\""),
      ("😀", #""😀""#), ("\u{FEFF}", "\"\u{FEFF}\""), ("</script>", #""</script>""#),
      ("0123456\"", #""0123456\"""#), ("01234567\"", #""01234567\"""#),
      ("0123456789abcdef\n", #""0123456789abcdef\n""#), ("\u{10FFFF}", "\"\u{10FFFF}\""),
    ]
  )
  func plain(_ text: String, _ expected: String) throws {
    #expect(try write(text) == expected)
  }

  @Test("every control character is escaped, five of them with a letter")
  func controlCharacters() throws {
    let short: [UInt8: String] = [8: "\\b", 9: "\\t", 10: "\\n", 12: "\\f", 13: "\\r"]
    let hex = Array("0123456789abcdef")
    for byte in 0..<0x20 as Range<UInt8> {
      let text = String(Unicode.Scalar(byte))
      let escape = short[byte] ?? "\\u00\(byte >> 4)\(hex[Int(byte & 15)])"
      #expect(try write(text) == "\"\(escape)\"")
      #expect(try write("abcdefgh\(text)i") == "\"abcdefgh\(escape)i\"")
      #expect(try JSONDocument(write(text)).root.string == text)
    }
  }

  @Test("slashes are escaped where the options say so, and nothing else changes")
  func slashes() throws {
    let options = JSONWritingOptions(escapesSlashes: true)
    #expect(try write("</script>", options) == #""<\/script>""#)
    #expect(try write("https://example.org/ä", options) == #""https:\/\/example.org\/ä""#)
    #expect(try write("no slash \"\\\n", options) == #""no slash \"\\\n""#)
    let key = try JSONWriter.text(options) { $0.tree(["a/b": "/"]) }
    #expect(key == #"{"a\/b":"\/"}"#)
  }

  @Test(
    "everything beyond ASCII is escaped where the options say so",
    arguments: [
      ("é", #""\u00e9""#), ("\u{80}", #""\u0080""#), ("\u{7FF}", #""\u07ff""#),
      ("\u{800}", #""\u0800""#), ("日本", #""\u65e5\u672c""#), ("\u{FFFF}", #""\uffff""#),
      ("\u{10000}", #""\ud800\udc00""#), ("😀", #""\ud83d\ude00""#),
      ("\u{10FFFF}", #""\udbff\udfff""#), ("\u{2028}", #""\u2028""#), ("\u{7F}", "\"\u{7F}\""),
      ("abcdefghé", #""abcdefgh\u00e9""#), ("a\"é\\b/", #""a\"\u00e9\\b/""#),
      ("é😀é", #""\u00e9\ud83d\ude00\u00e9""#),
    ]
  )
  func asciiOnly(_ text: String, _ expected: String) throws {
    let written = try write(text, JSONWritingOptions(isASCIIOnly: true))
    #expect(written == expected)
    #expect(try JSONDocument(written).root.string.map { Array($0.utf8) } == Array(text.utf8))
  }

  @Test("ASCII only and escaped slashes together, in keys too")
  func bothOptions() throws {
    let options = JSONWritingOptions(escapesSlashes: true, isASCIIOnly: true)
    #expect(
      try JSONWriter.text(options) { $0.tree(["ä/": "/😀"]) } == #"{"\u00e4\/":"\/\ud83d\ude00"}"#
    )
  }

  @Test("every scalar of Unicode reads back as it was, with both ways of writing")
  func allScalars() throws {
    var texts: [String] = []
    for start in stride(from: 0 as UInt32, through: 0x10FFFF, by: 97) {
      guard let scalar = Unicode.Scalar(start) else { continue }
      texts.append("x\(Character(scalar))y")
    }
    let tree = TestTree.array(texts.map { .string($0) })
    for isASCIIOnly in [false, true] {
      let options = JSONWritingOptions(isASCIIOnly: isASCIIOnly)
      let text = try JSONWriter.text(options) { $0.tree(tree) }
      #expect(text.utf8.allSatisfy { $0 < 0x80 } == isASCIIOnly)
      #expect(TestTree(try JSONDocument(text).root) == tree)
    }
  }

  @Test("something to escape is seen at every position of texts of every length")
  func positions() throws {
    let escapes = [
      ("\"", "\\\""), ("\\", "\\\\"), ("\n", "\\n"), ("\u{1F}", "\\u001f"), ("/", "\\/"),
      ("é", "\\u00e9"), ("😀", "\\ud83d\\ude00"),
    ]
    let options = JSONWritingOptions(escapesSlashes: true, isASCIIOnly: true)
    let plain = JSONWritingOptions()
    for count in 0..<40 {
      for position in 0...count {
        let before = String(repeating: "x", count: position)
        let after = String(repeating: "y", count: count - position)
        for (text, escape) in escapes {
          let expected = "\"\(before)\(escape)\(after)\""
          #expect(try write(before + text + after, options) == expected)
          let isPlain = text == "/" || text.utf8.count > 1
          let plainText = "\"\(before)\(isPlain ? text : escape)\(after)\""
          #expect(try write(before + text + after, plain) == plainText)
        }
      }
    }
  }

  @Test("texts fit wherever the buffer ends")
  func bufferEdges() throws {
    for start in 40..<140 {
      for text in ["", "\"", "\n\n\n\n\n\n\n\n\n", "ééééééééé😀", "plain text of some length"] {
        let tree: TestTree = [.string(String(repeating: "a", count: start)), .string(text)]
        for isASCIIOnly in [false, true] {
          let options = JSONWritingOptions(isASCIIOnly: isASCIIOnly)
          let writer = JSONWriter(options: options, capacity: 0)
          writer.tree(tree)
          #expect(TestTree(try JSONDocument(writer.bytes()).root) == tree)
        }
      }
    }
  }
}
