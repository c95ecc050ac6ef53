import JSONText
import Testing

@Suite("The spelling of a string, if a writer would choose another")
struct OwnSpellingTests {
  /// The characters between the quotes, which a writer with default options writes just so.
  static let usual = [
    "", "a", "/", "é", "\u{7F}", "\u{2028}", #"\""#, #"\\"#, #"\b\f\n\r\t"#, #"\\u0041"#, #"\\/"#,
    #"\u0000"#, #"\u0001\u0007"#, #"\u000b"#, #"\u000e\u000f"#, #"\u0010\u0019"#, #"\u001a\u001f"#,
  ]

  @Test(arguments: usual)
  func `the usual spelling isn't kept`(spelling: String) throws {
    let document = try JSONDocument("\"\(spelling)\"")
    #expect(document.read { $0.ownSpelling(at: 0) } == nil)
    let writer = JSONWriter()
    writer.string(try #require(document.root.string))
    #expect(try writer.text() == "\"\(spelling)\"")
  }

  static let own = [
    #"\/"#, #"a\/b"#, #"\u0041"#, #"\u00e9"#, #"\u0022"#, #"\u005c"#, #"\u002f"#, #"\u007f"#,
    #"\u0008"#, #"\u0009"#, #"\u000a"#, #"\u000c"#, #"\u000d"#, #"\u000A"#, #"\u000B"#, #"\u001F"#,
    #"\u0020"#, #"\u0100"#, #"\u1000"#, #"\u2028"#, #"\ud83d\ude00"#, #"\n\u000b\u000C"#,
    #"\\\u0041"#, #"\\\\\/"#,
  ]

  @Test(arguments: own)
  func `another one is kept`(spelling: String) throws {
    let document = try JSONDocument("{\"\(spelling)\":\"\(spelling)\"}")
    document.read { store in
      #expect(store.ownSpelling(at: 1) == spelling)
      #expect(store.ownSpelling(at: 2) == spelling)
    }
    let writer = JSONWriter()
    writer.string(try #require(document.root[spelledKey(document)]?.string))
    #expect(try writer.text() != "\"\(spelling)\"")
  }

  private func spelledKey(_ document: JSONDocument) -> String {
    document.read { $0.keyText(at: 1) }
  }

  @Test(arguments: ["null", "true", "1", "[]", "{}"])
  func `other kinds have none`(json: String) throws {
    let document = try JSONDocument(json)
    #expect(document.read { $0.ownSpelling(at: 0) } == nil)
  }
}
