import JSONTestSupport
import Testing

@testable import JSONText

@Suite("The text of an error in relaxed syntax")
struct RelaxedErrorTests {
  @Test(
    "says where it is, what it is, and shows the original text",
    arguments: RelaxedErrorCases.all
  )
  func description(_ text: String, _ expected: String) {
    let options = JSONParsingOptions(syntax: .relaxed)
    let ofBytes = #expect(throws: JSONParsingError.self) {
      try JSONDocument(Array(text.utf8), options: options)
    }
    #expect(ofBytes?.description == expected)
    let ofString = #expect(throws: JSONParsingError.self) {
      try JSONDocument(text, options: options)
    }
    #expect(ofString == ofBytes)
    #expect(RelaxedReference.parse(Array(text.utf8)) == nil)
  }

  @Test("is that of strict syntax if the text doesn't use the relaxed one")
  func sameErrors() {
    let cases =
      RejectCases.ends + RejectCases.literals + RejectCases.numbers + RejectCases.strings
      + RejectCases.escapes + RejectCases.utf8
    for rejected in cases {
      let strict = #expect(throws: JSONParsingError.self) { try JSONDocument(rejected.bytes) }
      let relaxed = #expect(throws: JSONParsingError.self) {
        try JSONDocument(rejected.bytes, options: JSONParsingOptions(syntax: .relaxed))
      }
      #expect(relaxed == strict, "\(rejected.testDescription)")
    }
  }

  @Test("invalid UTF-8 in a comment is found where it is")
  func invalidUTF8() {
    for (start, end) in [("{a: 1} // é", "x"), ("{a: 1,/* é", " */}"), ("/* é", ""), ("{} //", "")]
    {
      for invalid: [UInt8] in [[0x80], [0xC3], [0xE3, 0x81], [0xED, 0xA0, 0x80], [0xFF]] {
        let bytes = Array(start.utf8) + invalid + Array(end.utf8)
        let error = #expect(throws: JSONParsingError.self) {
          try JSONDocument(bytes, options: JSONParsingOptions(syntax: .relaxed))
        }
        #expect(error?.code == .invalidUTF8)
        #expect(error?.offset == start.utf8.count)
        #expect(error?.column == start.unicodeScalars.count + 1)
      }
    }
  }

  @Test("the first error counts, whether it is in a comment or not")
  func firstError() {
    let broken: [UInt8] = Array("/*".utf8) + [0xFF] + Array("*/".utf8)
    for (start, code, offset) in [
      ("{a: 1, ", JSONParsingError.Code.invalidUTF8, 9), ("[01, ", .leadingZero, 1),
      ("{a: 'x\n', ", .controlCharacter, 6), ("[1 ", .invalidUTF8, 5), ("{} {", .trailingText, 3),
      ("{a: -", .invalidNumber, 5),
    ] {
      let error = #expect(throws: JSONParsingError.self) {
        try JSONDocument(Array(start.utf8) + broken, options: JSONParsingOptions(syntax: .relaxed))
      }
      #expect(error?.code == code, "\(start)")
      #expect(error?.offset == offset, "\(start)")
    }
  }
}
