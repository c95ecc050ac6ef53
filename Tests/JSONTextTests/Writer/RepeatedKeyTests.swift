import JSONText
import Testing
import JSONTestSupport

@Suite("Keys written twice")
struct RepeatedKeyTests {
  private func object(
    _ members: [(String, TestTree)],
    as options: JSONWritingOptions = JSONWritingOptions()
  ) throws -> String {
    try JSONWriter.text(options) { writer in
      writer.beginObject()
      for (key, value) in members {
        writer.member(key, value)
      }
      writer.endObject()
    }
  }

  @Test("the last value wins, the first place is kept")
  func lastWins() throws {
    let (one, two, three) = (TestTree.number("1"), TestTree.number("2"), TestTree.number("3"))
    #expect(try object([("a", one), ("b", two), ("a", three)]) == #"{"a":3,"b":2}"#)
    #expect(try object([("a", one), ("a", two), ("a", three)]) == #"{"a":3}"#)
    #expect(try object([("a", one), ("b", two), ("b", one), ("a", two)]) == #"{"a":2,"b":1}"#)
    #expect(try object([("a", one), ("a", two), ("c", three)]) == #"{"a":2,"c":3}"#)
    #expect(try object([("", one), ("x", two), ("", three)]) == #"{"":3,"x":2}"#)
  }

  @Test("values of every kind are kept when the object is put together anew")
  func kinds() throws {
    let members: [(String, TestTree)] = [
      ("a", ["x": [",", "}"], "y": [:]]), ("b", [[], "\"", .null]), ("c", "a,b"),
      ("a", ["z": true]),
      ("d", .number("-1.5e3")), ("c", []),
    ]
    #expect(
      try object(members) == #"{"a":{"z":true},"b":[[],"\"",null],"c":[],"d":-1.5e3}"#
    )
    #expect(
      try object(members, as: JSONWritingOptions(isPretty: true)) == """
        {
          "a" : {
            "z" : true
          },
          "b" : [
            [

            ],
            "\\"",
            null
          ],
          "c" : [

          ],
          "d" : -1.5e3
        }
        """
    )
  }

  @Test("keys with escapes are recognised")
  func escapes() throws {
    let (one, two) = (TestTree.number("1"), TestTree.number("2"))
    #expect(try object([("a\n", one), ("b", one), ("a\n", two)]) == #"{"a\n":2,"b":1}"#)
    let ascii = JSONWritingOptions(escapesSlashes: true, isASCIIOnly: true)
    #expect(
      try object([("é/", one), ("b", one), ("é/", two)], as: ascii) == #"{"\u00e9\/":2,"b":1}"#
    )
  }

  @Test(
    "keys of other bytes are other keys, however equal Unicode holds them",
    arguments: [
      ("é", "e\u{301}"), ("a\u{323}\u{307}", "a\u{307}\u{323}"),
      ("12345678a\u{323}\u{307}12345678", "12345678a\u{307}\u{323}12345678"),
      ("가", "\u{1100}\u{1161}"),
    ]
  )
  func canonicallyEqual(_ first: String, _ second: String) throws {
    let (one, two, three) = (TestTree.number("1"), TestTree.number("2"), TestTree.number("3"))
    let plain = try object([(first, one), (second, two)])
    #expect(Array(plain.utf8) == Array("{\"\(first)\":1,\"\(second)\":2}".utf8))
    let rebuilt = try object([(first, one), ("x", two), ("x", three), (second, two)])
    #expect(Array(rebuilt.utf8) == Array("{\"\(first)\":1,\"x\":3,\"\(second)\":2}".utf8))
  }

  @Test("a key of one object is no twin of the same key in another")
  func otherObjects() throws {
    let tree: TestTree = ["a": ["a": ["a": .null]], "b": [["a": .null], ["a": .null]]]
    #expect(
      try JSONWriter.text { $0.tree(tree) }
        == #"{"a":{"a":{"a":null}},"b":[{"a":null},{"a":null}]}"#
    )
  }

  @Test("twins in an inner object leave the outer one alone, and the other way round")
  func nesting() throws {
    let text = try JSONWriter.text { writer in
      writer.beginObject()
      for round in 0..<2 {
        writer.key("a")
        writer.beginObject()
        for key in ["x", "y", "x"] {
          writer.key(key)
          writer.beginArray()
          writer.integer(Int64(round))
          writer.endArray()
        }
        writer.endObject()
        writer.member("b\(round)", .null)
      }
      writer.endObject()
    }
    #expect(text == #"{"a":{"x":[1],"y":[1]},"b0":null,"b1":null}"#)
  }

  @Test("twins among more than 64 keys", arguments: [false, true])
  func manyKeys(isPretty: Bool) throws {
    let first = (0..<200).map { ("key\($0)", TestTree.number("\($0)")) }
    let again = [3, 199, 64, 65].map { ("key\($0)", TestTree.string("again \($0)")) }
    let text = try object(first + again, as: JSONWritingOptions(isPretty: isPretty))
    let root = try JSONDocument(text, options: JSONParsingOptions(duplicateKeys: .reject)).root
    #expect(root.members.map(\.key) == first.map(\.0))
    for (key, value) in first where !again.contains(where: { $0.0 == key }) {
      #expect(root[key].map { value.matches($0) } == true)
    }
    for (key, value) in again { #expect(root[key].map { value.matches($0) } == true) }
  }

  @Test("keys that look alike to a hash of head and tail are told apart")
  func collidingHeaders() throws {
    let keys = (0..<150).map { "12345678-\(1000 + $0)-12345678" }
    let text = try object(keys.map { ($0, .null) })
    #expect(try JSONDocument(text).root.members.map(\.key) == keys)
  }

  @Test("a key known to be new goes to its place, also where the object is put together anew")
  func uniqueKeys() throws {
    let text = try JSONWriter.text { writer in
      writer.beginObject()
      writer.uniqueKey("a")
      writer.integer(Int64(1))
      writer.member(at: ["b", "c"], 2)
      writer.uniqueKey("d")
      writer.integer(Int64(3))
      writer.member(at: ["b", "e"], 4)
      writer.endObject()
    }
    #expect(text == #"{"a":1,"b":{"c":2,"e":4},"d":3}"#)
  }
}
