import JSONText
import Testing
import TestSupport
import JSONTestSupport

@Suite("Sorted keys")
struct SortedKeyTests {
  private func sorted(_ tree: TestTree, isPretty: Bool = false) throws -> String {
    try JSONWriter.text(JSONWritingOptions(isPretty: isPretty, sortsKeys: true)) { $0.tree(tree) }
  }

  @Test("members come in the order of their keys' code points")
  func order() throws {
    let keys = ["b", "a", "", "B", "aa", "10", "9", "é", "z", "😀", "\u{FFFD}", "~", "a b"]
    let expected = ["", "10", "9", "B", "a", "a b", "aa", "b", "z", "~", "é", "\u{FFFD}", "😀"]
    let text = try sorted(.object(keys.map { ($0, .null) }))
    #expect(text == "{" + expected.map { "\"\($0)\":null" }.joined(separator: ",") + "}")
  }

  @Test("keys with escapes are sorted by what they mean")
  func escapes() throws {
    let text = try sorted(["b": .null, "a\"": .null, "\n": .null, "a\\": .null, "a!": .null])
    #expect(text == #"{"\n":null,"a!":null,"a\"":null,"a\\":null,"b":null}"#)
    let ascii = try JSONWriter.text(JSONWritingOptions(sortsKeys: true, isASCIIOnly: true)) {
      $0.tree(["é": .null, "z": .null, "日": .null])
    }
    #expect(ascii == #"{"z":null,"\u00e9":null,"\u65e5":null}"#)
  }

  @Test("objects in objects and in arrays are sorted too, arrays are not")
  func nested() throws {
    let tree: TestTree = [
      "z": [["d": .number("1"), "c": .number("2")], "y", "x"],
      "a": ["k": ["n": [:], "m": []], "j": "{,}"],
    ]
    #expect(
      try sorted(tree) == #"{"a":{"j":"{,}","k":{"m":[],"n":{}}},"z":[{"c":2,"d":1},"y","x"]}"#
    )
    #expect(
      try sorted(tree, isPretty: true) == """
        {
          "a" : {
            "j" : "{,}",
            "k" : {
              "m" : [

              ],
              "n" : {

              }
            }
          },
          "z" : [
            {
              "c" : 2,
              "d" : 1
            },
            "y",
            "x"
          ]
        }
        """
    )
  }

  @Test("what paths and repeated keys make is sorted as well")
  func paths() throws {
    let text = try JSONWriter.text(JSONWritingOptions(sortsKeys: true)) { writer in
      writer.beginObject()
      for (number, path) in [["c"], ["b", "y"], ["a"], ["b", "x", "q"], ["b", "x", "p"], ["c"]]
        .enumerated()
      {
        writer.member(at: path.map { .key($0) }, number)
      }
      writer.member("b2", ["t": .null, "s": .null])
      writer.endObject()
    }
    #expect(text == #"{"a":2,"b":{"x":{"p":4,"q":3},"y":1},"b2":{"s":null,"t":null},"c":5}"#)
  }

  @Test("many members are sorted like few")
  func manyMembers() throws {
    var random = SeededGenerator(state: 31)
    let keys = (0..<500).map { "key\($0)" }.shuffled(using: &random)
    let text = try sorted(.object(keys.map { ($0, .string($0)) }))
    let root = try JSONDocument(text).root
    #expect(root.members.map(\.key) == keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    for key in keys { #expect(root[key]?.string == key) }
  }
}
