@testable import JSONElements
@testable import JSONText
import Testing

/// Where chunks end makes no difference.
struct ElementChunkTests {
  private static let objects = [
    "",
    " ",
    "\n\n",
    #"{"id":1}"#,
    "{\"id\":1}\n{\"id\":2}\n",
    "{\"id\":1}\r\n\r\n  {\"id\":2}  \r\n{\"id\":3}",
    "1\n-2.5e10\ntrue\nnull\n\"ü\"\n[]\n{}\n",
    "\u{FEFF}{\"id\":1}\n{\"name\":\"Zoë 😀 \\u00e9 \\ud83d\\ude00 \\\\ \\\" \"}\n",
    "[1,[2,[3,{\"a\":[]}]]]\n[\"[\",\"]\",\"{\\\"}\"]\n",
    "{\"id\":1\n{\"id\":2}\n{\"id\":}\n{\"id\":3}\nnul\n{\"a\":\"\u{1}\"}\n\"\\x\"\n\"open\n[1,]\n{\"a\":1}}\n4",
    "{\"id\":01}\n{\"id\":1.}\n{\"id\":+1}\n{id:1}\n[1 2]\n// c\n[NaN]\n-Infinity\n'a'\n{\"a\" 1}\n[1}\n",
    "\u{1E}{\"id\":1}\n\u{1E}{\"id\":\n2}\n\u{1E}\u{1E}3\n\u{1E}4\u{1E}true\n\u{1E}\"a\"\u{1E}[1",
    "stray \u{1E}1\n",
    "{}[]1 2\"a\"\"b\"true false nullnull{\"a\":[{}]}",
    "{} {\"a\":[1,2,{\"b\":\"}\"}]}\n\n[\n1\n]\n",
    "[1,2] x",
    "{\"a\":1]",
  ]

  private static let framings: [ElementFraming] = [.lines, .records, .concatenated]

  private static let containers: [(path: [String], text: String)] = [
    ([], "[]"), ([], " [ ] "), ([], "[1]"), ([], "[{\"id\":1}, {\"id\":2} ,\n{\"id\":3}]"),
    ([], ""),
    ([], "[1,2,]"), ([], "[1,2"), ([], "[1 2]"), ([], "[1,2]]"), ([], "{}"), ([], "null"),
    ([], "x"),
    ([], "[,1]"), ([], "[\"a\\u00e9ü\",\"[{\"] "), ([], "[-]"), ([], "[1.5e,2]"), ([], "[tru,2]"),
    ([], "[66n65]"), ([], "[1 x]"), ([], "[1_000]"),
    ([], "[1,           \n      ]"), ([], "[\"\\ud800\"]"), ([], "[[[[[1]]]],{\"a\":{\"b\":[]}}]"),
    (["a"], #"{"a":[1,2]}"#), (["a"], #"{"b":[1],"a":[2,3],"c":{"a":[4]}} "#),
    (["a"], #"{"b":"text","a":[]}"#), (["a"], #"{"a":{}}"#), (["a"], #"{"a":null,"b":1}"#),
    (["a"], #"{"b":1}"#), (["a"], #"[1]"#), (["a"], #"{"a":[1],"a":[2]}"#),
    (["a"], #"{"\u0061":[1,2]}"#), (["a"], #"{"a":[1],"b":01}"#), (["a"], #"{"a":[1],"b":tru}"#),
    (["a"], #"{"a":[1],}"#), (["a"], #"{"b":[1,],"a":[1]}"#), (["a"], #"{"b":{"c":1,},"a":[1]}"#),
    (["a"], #"{"a":[1] "b":2}"#), (["a"], #"{"a":[1]} x"#), (["a"], #"{"a":[1]"#),
    (
      ["a"],
      "{\"b\":[1,-2.5,0,1e5,1E+3,-0,true,false,null,\"\\n\\u00e9ü😀\",{\"c\":{}},[[]]],\"a\":[7]}"
    ),
    (["a"], #"{"b":-,"a":[1]}"#), (["a"], #"{"b":-Infinity,"a":[1]}"#),
    (["a"], #"{"b":1.,"a":[1]}"#),
    (["a"], #"{"b":1e,"a":[1]}"#), (["a"], #"{"b":12x,"a":[1]}"#), (["a"], #"{"b":"\x","a":[1]}"#),
    (["a"], "{\"b\":\"\u{7}\",\"a\":[1]}"), (["a"], #"{"b":"\ud800","a":[1]}"#), (["a"], #"{b:1}"#),
    (["a"], #"{"b":[1}],"a":[1]}"#), (["a"], #"{"b":NaN}"#), (["a"], #"{"b" 1,"a":[1]}"#),
    (["a"], #"{"b":/* */1}"#), (["a"], #"{"b":"open"#), (["a"], #"{"b":+1}"#),
    (["a"], #"{"b":1.5.2}"#),
    (["a", "b"], #"{"x":{"b":[9]},"a":{"c":0,"b":[1,{"b":2}]},"y":[]}"#),
    (["a", "b"], #"{"a":5}"#),
    (["a", "1", "b"], #"{"a":[{"b":[0]},{"b":[1,2]},{"b":[3]}]}"#), (["1"], "[[1],[2,3],[4]]"),
    (["a", "5"], #"{"a":[[1]]}"#), (["0"], #"{"0":[1]}"#),
    (["a", "b"], #"{"a":{"b":[1]},"a":{"b":[2]}}"#),
    (["a", "b"], #"{"a":{"c":[1]},"a":{"b":[2]}}"#),
  ]

  @Test func `elements with separators don't depend on the chunks`() {
    for framing in Self.framings {
      for text in Self.objects { expectOneResult(ElementTranscript(framing: framing), text) }
    }
  }

  @Test func `elements of containers don't depend on the chunks`() {
    for (path, text) in Self.containers {
      expectOneResult(ElementTranscript(framing: .array(path: path)), text)
      let object = text.replacing("[", with: "{\"k[\":").replacing("]", with: "}")
      expectOneResult(ElementTranscript(framing: .members(path: path)), object)
      expectOneResult(ElementTranscript(framing: .members(path: path)), text)
    }
  }

  @Test func `a text in UTF-16 is refused with the same error for all chunks`() {
    for mark: [UInt8] in [[0xFE, 0xFF], [0xFF, 0xFE], [0, 0, 0xFE, 0xFF]] {
      let bytes = mark + Array(String(repeating: "[1] ", count: 40).utf8)
      for framing in Self.framings + [.array(path: []), .members(path: [])] {
        let transcript = ElementTranscript(framing: framing)
        let expected = transcript.lines(bytes, chunks: [bytes.count])
        #expect(expected.count == 1)
        for length in 1...70 {
          #expect(transcript.lines(bytes, chunks: [length]) == expected, "\(mark) \(length)")
        }
      }
    }
  }

  @Test func `elements with replaced text don't depend on the chunks`() {
    let options = JSONParsingOptions(invalidUTF8: .replace)
    for text in [
      #"{"a":"?","b?":{"?":"\ud800"},"?":12}"#, #"{"a":"?"] "#, #"{"a":"?","#, #"{"?" 1}"#,
      #"{"?":"?\x"}"#, #"{"?\ud800\udc00\udc00":"?",}"#, "[1,\"?\",[\"?\",],2]", "[\"?\",1",
      "\"?\"\"?\" [\"?\"]",
      "[1, 2 \"?\"]", "[tru,\"?\"]", "[1.5e?]", "[?]",
      #"{"x":{"?":"?"},"a":["?",{"?":[]}],"?":tru}"#,
    ] {
      let bytes = text.utf8.map { $0 == UInt8(ascii: "?") ? 0xF0 : $0 }
      for framing in [.concatenated, .array(path: []), .members(path: []), .array(path: ["a"])]
        + Self.framings
      {
        for limit in [Int.max, 8] {
          let transcript = ElementTranscript(
            framing: framing,
            options: options,
            maximumBytes: limit
          )
          expectOneResult(transcript, bytes)
        }
      }
    }
  }

  @Test func `elements that are too long don't depend on the chunks`() {
    let long = String(repeating: "ü", count: 100)
    for text in [
      "1\n\"\(long)\"\n2\n", "[1,\"\(long)\",{\"a\":\"\(long)\"},2]", "[1,[\(long)],2]",
      "{\"a\":1,\"b\":\"\(long)\",\"\(long)\":2}", "\(long)\n{}",
      "[[\"\(long)\",],{\"a\":2},3]", "[{\"\(long)\":1,\"\(long)\":1},2,3]",
      "[[\"\(long)\",\"\\x\"],2",
    ] {
      for framing in Self.framings + [.array(path: []), .members(path: [])] {
        for limit in [0, 1, 2, 20, 205] {
          var transcript = ElementTranscript(framing: framing, maximumBytes: limit)
          expectOneResult(transcript, text)
          transcript.options.duplicateKeys = .reject
          if limit == 20 { expectOneResult(transcript, text) }
        }
      }
    }
  }

  private func expectOneResult(_ transcript: ElementTranscript, _ text: String) {
    expectOneResult(transcript, Array(text.utf8))
  }

  private func expectOneResult(_ transcript: ElementTranscript, _ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let expected = transcript.lines(bytes, chunks: [bytes.count + 1])
    for length in 1...70 {
      #expect(
        transcript.lines(bytes, chunks: [length]) == expected,
        "\(transcript) \(text) \(length)"
      )
    }
    var parts = transcript
    parts.usesParts = true
    for length in [1, 2, 3, 7, 64, bytes.count + 1] {
      #expect(
        parts.lines(bytes, chunks: [length]) == expected,
        "parts \(transcript) \(text) \(length)"
      )
    }
  }
}
