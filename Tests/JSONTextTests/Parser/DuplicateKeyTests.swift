import Testing

@testable import JSONText
import JSONTestSupport

@Suite("Keys that stand twice")
struct DuplicateKeyTests {
  /// Texts with the key "a" twice, first with the value 1 and last with the value 2.
  static let twins: [String] = [
    #"{"a":1,"a":2}"#,
    #"{"a":1,"\u0061":2}"#,
    #"{"\u0061":1,"a":2}"#,
    #"{"\u0061":1,"\u0061":2}"#,
    #"{"b":0,"a":1,"c":{"a":9},"a":2,"d":[]}"#,
    #"{"a":1,"a":7,"a":2}"#,
    DuplicateKeyTests.large(first: #""a":1"#, last: #""a":2"#),
    DuplicateKeyTests.large(first: #""a":1"#, last: #""\u0061":2"#),
    DuplicateKeyTests.large(first: #""\u0061":1"#, last: #""a":2"#),
  ]

  private static func large(first: String, last: String) -> String {
    let others = (0..<100).map { #""key\#($0)":[\#($0)]"# }.joined(separator: ",")
    return "{\(first),\(others),\(last)}"
  }

  @Test("the last value counts by default", arguments: twins)
  func lastWins(_ text: String) throws {
    let root = try JSONDocument(text).root
    #expect(root["a"]?.integer(as: Int.self) == 2)
  }

  @Test("the first value counts where the options say so", arguments: twins)
  func firstWins(_ text: String) throws {
    let root = try JSONDocument(text, options: JSONParsingOptions(duplicateKeys: .firstWins)).root
    #expect(root["a"]?.integer(as: Int.self) == 1)
  }

  @Test("the other members are found all the same", arguments: twins)
  func others(_ text: String) throws {
    let root = try JSONDocument(text).root
    var cursor = JSONMemberCursor(of: 0)
    for (key, value) in root.members where key != "a" {
      #expect(root[key]?.index == value.index)
      #expect(root.document.member(key, with: &cursor)?.index == value.index)
    }
    #expect(root["e"] == nil)
  }

  @Test("members lists every twin, in order")
  func members() throws {
    let root = try JSONDocument(#"{"a":1,"b":2,"\u0061":3}"#).root
    #expect(root.members.map(\.key) == ["a", "b", "a"])
    #expect(root.count == 3)
  }

  @Test(
    "a second key is refused at its quote where the options say so",
    arguments: [
      (#"{"a":1,"a":2}"#, 7),
      (#"{"a":1,"\u0061":2}"#, 7),
      (#"{"\u0061":1, "a":2}"#, 13),
      (#"{"":1,"":2}"#, 6),
      (#"{"a":1,"b":{"a":1,"c":2,"c":3}}"#, 24),
      (#"[{"a":1},{"a":1,"a":1}]"#, 16),
      (#"{"\n":1,"\u000a":2}"#, 8),
      (#"{"😀":1,"\ud83d\ude00":2}"#, 10),
    ]
  )
  func refused(_ text: String, _ offset: Int) {
    let error = #expect(throws: JSONParsingError.self) {
      try JSONDocument(text, options: JSONParsingOptions(duplicateKeys: .reject))
    }
    #expect(error?.code == .duplicateKey)
    #expect(error?.offset == offset)
  }

  @Test("twins in an object of more than 64 members are refused too", arguments: [64, 65, 1_000])
  func refusedInLargeObject(_ count: Int) throws {
    let options = JSONParsingOptions(duplicateKeys: .reject)
    let members = (0..<count - 1).map { #""key\#($0)":0"# }.joined(separator: ",")
    for twin in [#""key7":1"#, #""k\u0065y7":1"#] {
      let error = #expect(throws: JSONParsingError.self) {
        try JSONDocument("{\(members),\(twin)}", options: options)
      }
      #expect(error?.code == .duplicateKey)
      #expect(error?.offset == members.utf8.count + 2)
    }
    let unique = try JSONDocument("{\(members),\"x\":1}", options: options)
    #expect(unique.root.count == count)
  }

  @Test(
    "keys of other bytes are no twins, however equal Unicode holds them",
    arguments: [
      ("é", "e\u{301}"),
      ("\u{212B}", "\u{C5}"),
      ("a\u{323}\u{307}", "a\u{307}\u{323}"),
      ("12345678a\u{323}\u{307}12345678", "12345678a\u{307}\u{323}12345678"),
      ("가", "\u{1100}\u{1161}"),
      ("a", "A"),
      ("a", "a\u{0}"),
    ]
  )
  func canonicallyEqual(_ first: String, _ second: String) throws {
    let options = JSONParsingOptions(duplicateKeys: .reject)
    let text = try JSONWriter.text {
      $0.tree(.object([(first, .number("1")), (second, .number("2"))]))
    }
    let root = try JSONDocument(text, options: options).root
    #expect(root.count == 2)
    #expect(root[first]?.integer(as: Int.self) == 1)
    #expect(root[second]?.integer(as: Int.self) == 2)

    let escaped = try JSONWriter.text(JSONWritingOptions(isASCIIOnly: true)) { $0.node(root) }
    let escapedRoot = try JSONDocument(escaped, options: options).root
    #expect(escapedRoot[first]?.integer(as: Int.self) == 1)
    #expect(escapedRoot[second]?.integer(as: Int.self) == 2)

    let alone = try JSONDocument(try JSONWriter.text { $0.tree(.object([(first, .null)])) }).root
    #expect(alone[first]?.isNull == true)
    #expect(alone[second] == nil)
  }

  @Test("keys alike in length, head and tail are told apart")
  func collidingHeaders() throws {
    let keys = (0..<100).map { "12345678-\(1000 + $0)-12345678" }
    let text = "{" + keys.enumerated().map { "\"\($1)\":\($0)" }.joined(separator: ",") + "}"
    for policy in [JSONParsingOptions.DuplicateKeys.lastWins, .firstWins, .reject] {
      let root = try JSONDocument(text, options: JSONParsingOptions(duplicateKeys: policy)).root
      for (position, key) in keys.enumerated() {
        #expect(root[key]?.integer(as: Int.self) == position)
      }
    }
  }
}
