import Testing

@testable import JSONText

@Suite("Limits of size")
struct LimitTests {
  @Test(
    "a text may have as many values and keys as the limit says, and no more",
    arguments: [
      ("1", 1, 0),
      ("[]", 1, 0),
      ("[1]", 2, 1),
      ("[1,2,3]", 4, 5),
      ("[[],[]]", 3, 4),
      (#"{"a":1}"#, 3, 5),
      (#"{"a":1,"b":2}"#, 5, 11),
      (#"[{"a":[]}]"#, 4, 6),
      (#"{"a":{"b":"c"}}"#, 5, 10),
    ]
  )
  func nodes(_ text: String, _ count: Int, _ lastOffset: Int) throws {
    let exact = try JSONDocument(text, options: JSONParsingOptions(maximumNodes: count))
    #expect(exact.read { $0.behind(0) } == count)
    let error = #expect(throws: JSONParsingError.self) {
      try JSONDocument(text, options: JSONParsingOptions(maximumNodes: count - 1))
    }
    #expect(error?.code == .tooManyNodes)
    #expect(error?.offset == lastOffset)
  }

  @Test("a key counts against the limit at its opening quote")
  func keys() {
    let error = #expect(throws: JSONParsingError.self) {
      try JSONDocument(#"{"a":1, "b":2}"#, options: JSONParsingOptions(maximumNodes: 3))
    }
    #expect(error?.code == .tooManyNodes)
    #expect(error?.offset == 8)
  }

  @Test("a text may have as many bytes as the limit says, and no more")
  func bytes() throws {
    let text = #"{"é": [1, 2]}"#
    let count = text.utf8.count
    let options = JSONParsingOptions(maximumBytes: count)
    #expect(try JSONDocument(text, options: options).byteCount == count)
    #expect(try JSONDocument(Array(text.utf8), options: options).byteCount == count)

    let less = JSONParsingOptions(maximumBytes: count - 1)
    let ofString = #expect(throws: JSONParsingError.self) { try JSONDocument(text, options: less) }
    #expect(ofString?.code == .tooLarge)
    #expect(ofString?.offset == count - 1)
    let ofBytes = #expect(throws: JSONParsingError.self) {
      try JSONDocument(Array(text.utf8), options: less)
    }
    #expect(ofBytes == ofString)
  }

  @Test("white space and the byte order mark count as bytes")
  func whitespace() throws {
    let text = "\u{FEFF} 1 "
    #expect(try JSONDocument(text, options: JSONParsingOptions(maximumBytes: 6)).byteCount == 6)
    #expect(throws: JSONParsingError.self) {
      try JSONDocument(text, options: JSONParsingOptions(maximumBytes: 5))
    }
  }

  @Test("limits below zero are like zero")
  func negativeLimits() {
    for (options, code) in [
      (JSONParsingOptions(maximumBytes: -1), JSONParsingError.Code.tooLarge),
      (JSONParsingOptions(maximumNodes: -1), .tooManyNodes),
      (JSONParsingOptions(maximumDepth: -1), .tooDeep),
    ] {
      let error = #expect(throws: JSONParsingError.self) {
        try JSONDocument("[]", options: options)
      }
      #expect(error?.code == code)
      #expect(error?.offset == 0)
    }
  }
}
