import Testing

@testable import JSONText
import JSONTestSupport

@Suite("Relaxed syntax")
struct RelaxedSyntaxTests {
  static let cases: [AcceptCase] = [
    // Comments.
    AcceptCase("// x\n1", .number("1")),
    AcceptCase("1//", .number("1")),
    AcceptCase("1// x", .number("1")),
    AcceptCase("//\r1", .number("1")),
    AcceptCase("//\r\n1", .number("1")),
    AcceptCase("// /* \n1", .number("1")),
    AcceptCase("/**/1", .number("1")),
    AcceptCase("/***/1", .number("1")),
    AcceptCase("/*/*/1", .number("1")),
    AcceptCase("/* // */1", .number("1")),
    AcceptCase("/* é\n😀 */1/* \u{0} */", .number("1")),
    AcceptCase("/* 1 */ 2 // 3\n/* 4 */", .number("2")),
    AcceptCase("\u{FEFF}// x\n1", .number("1")),
    AcceptCase("[/**/]", []),
    AcceptCase("{//}\n}", [:]),
    AcceptCase("[1/**/,/**/2]", [.number("1"), .number("2")]),
    AcceptCase(#"{/**/"a"/**/:/**/true/**/}"#, ["a": true]),
    AcceptCase(#"["/* // */"]"#, ["/* // */"]),
    AcceptCase(#"["\"//"]"#, [#""//"#]),
    AcceptCase("['/* // */']", ["/* // */"]),
    AcceptCase(#"['\'//']"#, ["'//"]),
    AcceptCase(#"["\\"// "]\#n]"#, [#"\"#]),
    // Trailing commas.
    AcceptCase("[1,]", [.number("1")]),
    AcceptCase("[1 , \n ]", [.number("1")]),
    AcceptCase("[[],]", [[]]),
    AcceptCase("[[1,],]", [[.number("1")]]),
    AcceptCase("[{},{},]", [[:], [:]]),
    AcceptCase("['',]", [""]),
    AcceptCase(#"{"a":1,}"#, ["a": .number("1")]),
    AcceptCase(#"{"a":[1,],"b":{"c":null,},}"#, ["a": [.number("1")], "b": ["c": .null]]),
    AcceptCase("[1,// ]\n]", [.number("1")]),
    AcceptCase("[1,/*]*/]", [.number("1")]),
    AcceptCase("[1/*,*/,/*,*/]", [.number("1")]),
    // Single quotes.
    AcceptCase("''", ""),
    AcceptCase("'a'", "a"),
    AcceptCase("['a',\"b\"]", ["a", "b"]),
    AcceptCase(#"'"'"#, "\""),
    AcceptCase(#"'"""'"#, "\"\"\""),
    AcceptCase(#"'\"'"#, "\""),
    AcceptCase(#"'\''"#, "'"),
    AcceptCase(#"'\'\'"\'"'"#, "''\"'\""),
    AcceptCase(#"'\\'"#, #"\"#),
    AcceptCase(#"'\\\''"#, #"\'"#),
    AcceptCase(#"'\b\f\n\r\t\/\u00e9\ud83d\ude00'"#, "\u{8}\u{C}\n\r\t/é😀"),
    AcceptCase("\"'\"", "'"),
    AcceptCase("{'a':'b'}", ["a": "b"]),
    AcceptCase(#"{'"':'\''}"#, ["\"": "'"]),
    AcceptCase("'日本語 😀'", "日本語 😀"),
    // Keys without quotes.
    AcceptCase("{a:1}", ["a": .number("1")]),
    AcceptCase("{ a : 1 , b : 2 }", ["a": .number("1"), "b": .number("2")]),
    AcceptCase(
      "{_:1,$:2,_$:3,$1_a:4}",
      [
        "_": .number("1"), "$": .number("2"), "_$": .number("3"), "$1_a": .number("4"),
      ]
    ),
    AcceptCase("{azAZ09:1}", ["azAZ09": .number("1")]),
    AcceptCase(
      "{null:null,true:true,NaN:0,Infinity:0}",
      [
        "null": .null, "true": true, "NaN": .number("0"), "Infinity": .number("0"),
      ]
    ),
    AcceptCase("{a:{b:{c:[{d:1}]}}}", ["a": ["b": ["c": [["d": .number("1")]]]]]),
    AcceptCase("[{a:1},{a:2}]", [["a": .number("1")], ["a": .number("2")]]),
    AcceptCase("{/*x*/a/*y*/:1}", ["a": .number("1")]),
    AcceptCase("{a:1,b:2,}", ["a": .number("1"), "b": .number("2")]),
    AcceptCase("{a:true,b:false}", ["a": true, "b": false]),
    AcceptCase(
      #"{"a":1,b:'c','d':[],}"#,
      [
        "a": .number("1"), "b": "c", "d": [],
      ]
    ),
    // All of it.
    AcceptCase(
      """
      // The list.
      {
        name: 'Ann\\'s "list"',  /* é */ tags: ["a", 'b',],
        $_1: {"x": -1.5e3,},
      }  // end
      """,
      [
        "name": "Ann's \"list\"", "tags": ["a", "b"], "$_1": ["x": .number("-1.5e3")],
      ]
    ),
  ]

  private static let relaxed = JSONParsingOptions(syntax: .relaxed)

  @Test("has its value, as bytes and as a String", arguments: cases)
  func value(_ accepted: AcceptCase) throws {
    let document = try JSONDocument(accepted.bytes, options: Self.relaxed)
    #expect(TestTree(document.root) == accepted.tree)
    #expect(document.byteCount == accepted.bytes.count)
    let text = String(decoding: accepted.bytes, as: UTF8.self)
    #expect(TestTree(try JSONDocument(text, options: Self.relaxed).root) == accepted.tree)
    #expect(RelaxedReference.parse(accepted.bytes) == accepted.tree)
  }

  @Test("is refused without the option", arguments: cases)
  func strict(_ accepted: AcceptCase) {
    // A single quote inside of a string is JSON, as are comments.
    guard accepted.bytes != Array("\"'\"".utf8), accepted.bytes != Array(#"["/* // */"]"#.utf8),
      accepted.bytes != Array(#"["\"//"]"#.utf8)
    else { return }
    #expect(throws: JSONParsingError.self) { try JSONDocument(accepted.bytes) }
  }

  @Test("the text of a value is JSON", arguments: cases)
  func valueText(_ accepted: AcceptCase) throws {
    let document = try JSONDocument(accepted.bytes, options: Self.relaxed)
    let text = document.withText(of: 0) { Array($0) }
    #expect(TestTree(try JSONDocument(text).root) == accepted.tree)
  }

  // MARK: JSON

  private func rewritten(_ bytes: [UInt8]) -> [UInt8]? {
    bytes.withUnsafeBufferPointer { bytes in
      let rewriter = RelaxedRewriter(bytes, isText: false, maximumDepth: 512, nil)
      return rewriter.text.isChanged ? rewriter.text.withBytes { Array($0) } : nil
    }
  }

  @Test("JSON isn't rewritten", arguments: AcceptedTextTests.cases)
  func unchanged(_ accepted: AcceptCase) throws {
    #expect(rewritten(accepted.bytes) == nil)
    let document = try JSONDocument(accepted.bytes, options: Self.relaxed)
    #expect(TestTree(document.root) == accepted.tree)
  }

  @Test("random JSON isn't rewritten")
  func randomUnchanged() throws {
    var json = RandomJSON(seed: 5)
    for round in 0..<2_000 {
      let tree = json.tree(depth: 5)
      let text = try JSONWriter.text(RandomJSON.options(round)) { $0.tree(tree) }
      #expect(rewritten(Array(text.utf8)) == nil)
    }
  }

  @Test("quotes and backslashes change the length, and nothing else does")
  func length() {
    for (text, expected) in [
      ("{a:1}", #"{"a":1}"#),
      (#"'"a"'"#, #""\"a\"""#),
      (#"'\''"#, #""'""#),
      ("[1,/* é */]", "[1         ]"),
      ("1 // x\n", "1     \n"),
      ("{'a': 'b',}", #"{"a": "b" }"#),
    ] {
      #expect(rewritten(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) } == expected)
    }
  }

  @Test("random values are the same in relaxed syntax", arguments: 0..<10)
  func randomValues(_ shard: Int) throws {
    var json = RandomJSON(seed: UInt64(shard) &* 0x1234_5678_9ABC_DEF1)
    for round in 0..<500 {
      let tree = json.tree(depth: 5)
      let text = RelaxedWriter(tree, seed: UInt64(round)).text
      let document = try JSONDocument(Array(text.utf8), options: Self.relaxed)
      #expect(TestTree(document.root) == tree, "in \(text)")
      #expect(RelaxedReference.parse(Array(text.utf8)) == tree, "in \(text)")
      let strict = try JSONWriter.text { $0.tree(tree) }
      #expect(try JSONDocument(strict).root.isEquivalent(to: document.root), "in \(text)")
    }
  }

  @Test("works with all other options of parsing")
  func otherOptions() throws {
    let text = "{a: 1, 'a': 2, \"a\": 3,}"
    func parse(_ keys: JSONParsingOptions.DuplicateKeys) throws -> JSONDocument {
      try JSONDocument(text, options: JSONParsingOptions(duplicateKeys: keys, syntax: .relaxed))
    }
    #expect(try parse(.lastWins).root["a"]?.numberText == "3")
    #expect(try parse(.firstWins).root["a"]?.numberText == "1")
    let error = #expect(throws: JSONParsingError.self) { try parse(.reject) }
    #expect(
      error?.description == """
        invalid JSON at line 1, column 8: duplicate key
        {a: 1, 'a': 2, "a": 3,}
               ^
        """
    )
  }
}
