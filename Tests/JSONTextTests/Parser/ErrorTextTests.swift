import JSONText
import Testing

@Suite("The text of a parsing error")
struct ErrorTextTests {
  /// A text, and the whole description of what is wrong with it.
  static let cases: [(text: String, description: String)] = [
    (
      "[1,2,]",
      """
      invalid JSON at line 1, column 5: trailing comma
      [1,2,]
          ^
      """
    ),
    (
      "",
      """
      invalid JSON at line 1, column 1: nothing to parse

      ^
      """
    ),
    (
      "[1",
      """
      invalid JSON at line 1, column 3: unexpected end of input
      [1
        ^
      """
    ),
    (
      "{\n  \"a\": 1,\n  \"b\": nil\n}\n",
      """
      invalid JSON at line 3, column 8: invalid literal
        "b": nil
             ^
      """
    ),
    (
      "{\n  \"a\": 1\n",
      """
      invalid JSON at line 3, column 1: unexpected end of input

      ^
      """
    ),
    (
      "[\r\n  01\r\n]",
      """
      invalid JSON at line 2, column 3: number with a leading zero
        01\u{20}
        ^
      """
    ),
    (
      "[\"first\nsecond\"]",
      """
      invalid JSON at line 1, column 8: control character in a string
      ["first
             ^
      """
    ),
    (
      "{\t\"a\" 1}",
      """
      invalid JSON at line 1, column 7: missing colon
      { "a" 1}
            ^
      """
    ),
    (
      #"["héllo", "wörld" "x"]"#,
      """
      invalid JSON at line 1, column 19: missing comma
      ["héllo", "wörld" "x"]
                        ^
      """
    ),
    (
      #"["日本語", '日本']"#,
      """
      invalid JSON at line 1, column 9: single quote
      ["日本語", '日本']
              ^
      """
    ),
    (
      #"["😀😀", \]"#,
      """
      invalid JSON at line 1, column 8: unexpected character
      ["😀😀", \\]
             ^
      """
    ),
    (
      "[\"e\u{301}\",]",
      """
      invalid JSON at line 1, column 6: trailing comma
      ["e\u{301}",]
           ^
      """
    ),
    (
      "[" + String(repeating: "1234567890,", count: 10) + "?"
        + String(repeating: ",1234567890", count: 10) + "]",
      """
      invalid JSON at line 1, column 112: unexpected character
      4567890,1234567890,1234567890,?,1234567890,1234567890,123456
                                    ^
      """
    ),
    (
      "[1 " + String(repeating: "日", count: 100),
      """
      invalid JSON at line 1, column 4: missing comma
      [1 日日日日日日日日日日日日日日日日日日日日日日日日日日
         ^
      """
    ),
    (
      "[1 😀" + String(repeating: "a😀", count: 100),
      """
      invalid JSON at line 1, column 4: missing comma
      [1 😀a😀a😀a😀a😀a😀a😀a😀a😀a😀a😀a😀a😀a😀a😀a😀a
         ^
      """
    ),
    (
      "[\"" + String(repeating: "é", count: 100) + "\" 1]",
      """
      invalid JSON at line 1, column 105: missing comma
      ééééééééééééééééééé" 1]
                           ^
      """
    ),
    (
      "// " + String(repeating: "x", count: 100),
      """
      invalid JSON at line 1, column 1: comment
      // xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
      ^
      """
    ),
  ]

  @Test("says where it is, what it is, and shows it", arguments: cases)
  func description(_ text: String, _ expected: String) {
    let error = #expect(throws: JSONParsingError.self) { try JSONDocument(text) }
    #expect(error?.description == expected)
  }

  @Test("shows invalid UTF-8 as a replacement character")
  func invalidUTF8() {
    let bytes = Array("[\"ab".utf8) + [0xFF] + Array("cd\"]".utf8)
    let error = #expect(throws: JSONParsingError.self) { try JSONDocument(bytes) }
    #expect(
      error?.description == """
        invalid JSON at line 1, column 5: invalid UTF-8
        ["ab\u{FFFD}cd"]
            ^
        """
    )
  }

  @Test("copes with a line of nothing but continuation bytes")
  func continuationBytes() {
    let bytes = [0x22] + [UInt8](repeating: 0x80, count: 300)
    let error = #expect(throws: JSONParsingError.self) { try JSONDocument(bytes) }
    #expect(error?.offset == 1)
    #expect(error?.line == 1)
    #expect(error?.column == 2)
    #expect(error?.excerpt.hasSuffix("\n ^") == true)

    let large = #expect(throws: JSONParsingError.self) {
      try JSONDocument([0x0A] + bytes, options: JSONParsingOptions(maximumBytes: 200))
    }
    #expect(large?.offset == 200)
    #expect(large?.line == 2)
  }

  @Test("a limit of bytes points behind the last byte it allows")
  func tooLarge() {
    let error = #expect(throws: JSONParsingError.self) {
      try JSONDocument("[1,\n22,\n333]", options: JSONParsingOptions(maximumBytes: 9))
    }
    #expect(
      error?.description == """
        invalid JSON at line 3, column 2: too many bytes
        333]
         ^
        """
    )
  }
}
