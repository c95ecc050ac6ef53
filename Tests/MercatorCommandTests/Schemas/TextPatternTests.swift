import Testing

@testable import MercatorCommand

@Suite("a pattern of a schema matches what ECMA-262 says")
struct TextPatternTests {
  /// A pattern, and texts that it matches and doesn't match.
  static let cases: [(pattern: String, matched: [String], others: [String])] = [
    (#"^\d+$"#, ["0", "42"], ["", "٣", "4\n", "𝟛", "x"]),
    (#"^\D$"#, ["a", "٣", "\n"], ["1", ""]),
    (#"^\w+$"#, ["a_Z9"], ["é", "ß", "а", "-", "a\n"]),
    (#"^\W$"#, ["é", "-", " "], ["a", "_", "0"]),
    (
      #"^\s$"#,
      ["\t", "\n", "\u{B}", "\u{C}", "\r", " ", "\u{A0}", "\u{1680}", "\u{2028}", "\u{FEFF}"],
      ["\u{85}", "\u{200B}", "\u{180E}", "a", ""]
    ),
    (#"^\S$"#, ["\u{85}", "a"], [" ", "\u{FEFF}"]),
    (#"\bcat\b"#, ["a cat.", "cat", "écat"], ["cats", "_cat"]),
    (#"\Bcat\B"#, ["scats"], ["cats", "scat", "cat"]),
    (#"^.$"#, ["a", "\u{85}", "\u{B}", "é", "😀"], ["\n", "\r", "\u{2028}", "\u{2029}", ""]),
    (#"^a$"#, ["a"], ["a\n", "a\r\n", "\na", "a\u{2029}"]),
    (#"^[\d\s]+$"#, ["1 2", "\u{A0}"], ["٣", "a"]),
    (#"^[\w-]+$"#, ["a-b"], ["é", "a b"]),
    (#"^[^\d]$"#, ["٣"], ["1"]),
    (#"^[^\D]$"#, ["1"], ["٣", "a"]),
    (#"^[\S]$"#, ["a"], [" "]),
    (#"^[[a]$"#, ["[", "a"], ["b"]),
    (#"^[a&&b]$"#, ["a", "&", "b"], ["c"]),
    (#"^[a--b]$"#, ["a", "-", "b"], ["c"]),
    (#"^[\b]$"#, ["\u{8}"], ["b"]),
    (#"^[$.]$"#, ["$", "."], ["a"]),
    (#"^[\]\\]$"#, ["]", "\\"], ["a"]),
    ("^[^]$", ["a", "\n"], ["", "ab"]),
    ("[]", [], ["", "a", "[]"]),
    (#"^\/\$\.\u00e9$"#, ["/$.é"], ["é"]),
    (#"^(a)(b)\2\1$"#, ["abba"], ["abab"]),
    (#"^(?<x>a|b)\k<x>$"#, ["aa", "bb"], ["ab"]),
    (#"^\p{Lu}$"#, ["É"], ["é"]),
    ("a|^b", ["xa", "b"], ["xb"]),
    ("", ["", "a"], []),
    ("(?=b)|x$", ["ab", "x"], ["a", "xa"]),
    (#"^(?!x)\w"#, ["a"], ["x", ""]),
  ]

  @Test(arguments: cases.indices) func `a table of what ICU has otherwise`(index: Int) throws {
    let (source, matched, others) = Self.cases[index]
    let pattern = try TextPattern(source)
    for text in matched {
      #expect(try pattern.matches(text), "\(source) in \(text.debugDescription)")
    }
    for text in others {
      #expect(try !pattern.matches(text), "\(source) in \(text.debugDescription)")
    }
  }

  @Test(arguments: ["(", ")", "a)(b", "[", "[a", "*", "\\", "a{2,1}", "(?<x"])
  func `what is no pattern throws`(source: String) {
    #expect(throws: (any Error).self) { try TextPattern(source) }
  }

  @Test func `a match that can't be decided throws its limit`() throws {
    let long = String(repeating: "ab", count: 150_000)
    #expect(throws: TextPattern.Limit.memory) { try TextPattern("^(a|b)*$").matches(long) }
    #expect(throws: TextPattern.Limit.memory) { try TextPattern("^(a|b)*c|x$").matches(long) }
    #expect(throws: TextPattern.Limit.time) {
      try TextPattern("(a*)*b").matches(String(repeating: "a", count: 60) + "!")
    }
    #expect(try TextPattern("^[ab]*$").matches(long))
  }
}
