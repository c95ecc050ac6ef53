import Testing

@testable import JSONText
import TestSupport
import JSONTestSupport

@Suite("Looking up members")
struct MemberLookupTests {
  /// An object of members "key0": 0, "key1": 1, …; every third value is an object of its own.
  private func object(of count: Int, key: (Int) -> String = { "key\($0)" }) throws -> JSONDocument {
    let members = (0..<count).map { position in
      "\"\(key(position))\":"
        + (position % 3 == 0 ? "{\"key1\":[],\"v\":\(position)}" : "\(position)")
    }
    return try JSONDocument("{" + members.joined(separator: ",") + "}")
  }

  private func position(of node: JSONNode?) -> Int? {
    node?.integer(as: Int.self) ?? node?["v"]?.integer(as: Int.self)
  }

  private func check(
    _ document: JSONDocument,
    _ order: some Sequence<Int>,
    key: (Int) -> String = { "key\($0)" }
  ) {
    var cursor = JSONMemberCursor(of: 0)
    for wanted in order {
      let node = document.member(key(wanted), with: &cursor)
      guard position(of: node) == wanted else {
        Issue.record("\(key(wanted)) of \(document.root.count) members led to \(node?.index ?? -1)")
        return
      }
    }
  }

  @Test(
    "every member is found, in any order",
    arguments: [1, 2, 3, 7, 8, 46, 47, 48, 49, 63, 64, 65, 66, 1_000]
  )
  func orders(_ count: Int) throws {
    let document = try object(of: count)
    var random = SeededGenerator(state: UInt64(count))
    check(document, 0..<count)
    check(document, (0..<count).reversed())
    check(document, (0..<count).shuffled(using: &random))
    check(document, (0..<3 * count).map { _ in random.below(count) })
    check(document, (0..<count).flatMap { [$0, $0] })
    for position in 0..<min(count, 100) {
      #expect(document.root["key\(position)"] != nil)
    }
  }

  // Their headers are equal: length, first and last eight bytes are.
  @Test("keys made to look the same are told apart", arguments: [2, 60, 64, 65, 400, 5_000])
  func equalHeaders(_ count: Int) throws {
    let key = { "identity\(100_000 + $0)identity" }
    let document = try object(of: count, key: key)
    var random = SeededGenerator(state: UInt64(count))
    let order = (0..<count).shuffled(using: &random).prefix(500)
    check(document, order, key: key)
    check(document, (0..<min(count, 500)), key: key)
    #expect(document.root[key(count)] == nil)
    let text = "{" + (0...count).map { "\"\(key($0 % count))\":\($0)" }.joined(separator: ",") + "}"
    #expect(try JSONDocument(text).root[key(0)]?.integer(as: Int.self) == count)
    let options = JSONParsingOptions(duplicateKeys: .reject)
    #expect(throws: JSONParsingError.self) { try JSONDocument(text, options: options) }
    #expect(throws: Never.self) {
      try JSONDocument(
        "{" + (0..<count).map { "\"\(key($0))\":0" }.joined(separator: ",") + "}",
        options: options
      )
    }
  }

  @Test("10,000 members are found in order, in reverse, and in random order")
  func manyMembers() throws {
    let document = try object(of: 10_000)
    var random = SeededGenerator(state: 9)
    check(document, 0..<10_000)
    check(document, (0..<10_000).reversed())
    check(document, (0..<10_000).shuffled(using: &random))
    var cursor = JSONMemberCursor(of: 0)
    for missing in 10_000..<20_000 {
      #expect(document.member("key\(missing)", with: &cursor) == nil)
    }
  }

  @Test("a key that isn't there is not found, and does not disturb the next look-up")
  func missing() throws {
    for count in [0, 1, 5, 47, 48, 49] {
      let document = try object(of: count)
      var cursor = JSONMemberCursor(of: 0)
      for wanted in 0..<count {
        for key in ["", "key", "v", "key\(count)", "kez\(wanted)", "KEY\(wanted)"] {
          #expect(document.member(key, with: &cursor) == nil)
        }
        let node = document.member("key\(wanted)", with: &cursor)
        #expect(position(of: node) == wanted)
      }
      #expect(document.root["missing"] == nil)
    }
  }

  @Test("keys with escapes are found by their text", arguments: [3, 47, 48, 200])
  func escapedKeys(_ count: Int) throws {
    let document = try object(of: count) { "k\\u0065y\\/\\n\($0)" }
    let key = { (position: Int) in "key/\n\(position)" }
    check(document, 0..<count, key: key)
    check(document, (0..<count).reversed(), key: key)
    #expect(document.root["k\\u0065y\\/\\n0"] == nil)
  }

  @Test("one key with an escape among plain ones", arguments: [2, 47, 48, 200])
  func oneEscapedKey(_ count: Int) throws {
    let document = try object(of: count) { $0 == 1 ? "k\\u0065y1" : "key\($0)" }
    check(document, 0..<count)
    check(document, (0..<count).reversed())
  }

  @Test("keys of every length are found and told apart")
  func lengths() throws {
    let keys = (0..<40).map { String(repeating: "x", count: $0) }
    let others = keys.dropFirst().map { String($0.dropLast()) + "y" }
    let text = try JSONWriter.text { writer in
      writer.tree(.object(keys.map { ($0, .string($0)) }))
    }
    let root = try JSONDocument(text).root
    for key in keys { #expect(root[key]?.string == key) }
    for other in others { #expect(root[other] == nil) }
  }

  @Test("the empty key is a key like any other")
  func emptyKey() throws {
    #expect(try JSONDocument(#"{"":7}"#).root[""]?.integer(as: Int.self) == 7)
    #expect(try JSONDocument(#"{"a":1,"":7}"#).root[""]?.integer(as: Int.self) == 7)
    #expect(try JSONDocument(#"{"\n":1,"":7}"#).root[""]?.integer(as: Int.self) == 7)
    #expect(try JSONDocument(#"{"a":1}"#).root[""] == nil)
    #expect(try JSONDocument("{}").root[""] == nil)
  }

  @Test("keys of other scripts are found by their code points")
  func scripts() throws {
    let keys = ["é", "e\u{301}", "日本", "😀", "👩‍👩‍👧", "\u{0}", "\u{FEFF}", "a.b", "[0]", "$"]
    let text = try JSONWriter.text { $0.tree(.object(keys.map { ($0, .string($0)) })) }
    let root = try JSONDocument(text).root
    for key in keys {
      #expect(root[key]?.string.map { Array($0.utf8) } == Array(key.utf8))
    }
  }

  @Test("a part of a text finds the same as the whole")
  func substrings() throws {
    let document = try JSONDocument(#"{"a":1,"bc":2,"":3}"#)
    var cursor = JSONMemberCursor(of: 0)
    let parts = "a.bc.".split(separator: ".", omittingEmptySubsequences: false)
    let values = parts.map { part in
      document.member(String(part), with: &cursor)?.numberText
    }
    #expect(values == ["1", "2", "3"])
  }

  @Test("what isn't an object has no members", arguments: ["null", "1", #""a""#, "[1]", "[]"])
  func otherKinds(_ text: String) throws {
    let root = try JSONDocument(text).root
    #expect(root["a"] == nil)
    #expect(root[""] == nil)
    #expect(Array(root.members.map(\.key)).isEmpty)
  }

  @Test("a key is looked up in its own object, not below or behind it")
  func ownObject() throws {
    let root = try JSONDocument(#"{"a":{"b":1,"c":{"d":2}},"e":[{"b":3}],"f":4}"#).root
    #expect(root["b"] == nil)
    #expect(root["d"] == nil)
    #expect(root["a"]?["f"] == nil)
    #expect(root["a"]?["c"]?["d"]?.integer(as: Int.self) == 2)
    #expect(root["e"]?[0]?["b"]?.integer(as: Int.self) == 3)
    #expect(root["f"]?.integer(as: Int.self) == 4)
  }
}
