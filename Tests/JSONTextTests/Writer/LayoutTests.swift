import JSONText
import Testing
import JSONTestSupport

@Suite("Layout of written text")
struct LayoutTests {
  static let tree: TestTree = [
    "id": .number("7"), "name": "Ann", "tags": ["a", .null, true], "none": [], "nothing": [:],
    "address": ["zip": .number("1.5"), "lines": [["x"], ["k": false]]],
  ]

  @Test("compact text has no white space at all")
  func compact() throws {
    #expect(
      try JSONWriter.text { $0.tree(Self.tree) }
        == #"{"id":7,"name":"Ann","tags":["a",null,true],"none":[],"nothing":{},"#
        + #""address":{"zip":1.5,"lines":[["x"],{"k":false}]}}"#
    )
  }

  @Test("pretty text has a line for every value and spaces around the colon")
  func pretty() throws {
    #expect(
      try JSONWriter.text(JSONWritingOptions(isPretty: true)) { $0.tree(Self.tree) } == """
        {
          "id" : 7,
          "name" : "Ann",
          "tags" : [
            "a",
            null,
            true
          ],
          "none" : [

          ],
          "nothing" : {

          },
          "address" : {
            "zip" : 1.5,
            "lines" : [
              [
                "x"
              ],
              {
                "k" : false
              }
            ]
          }
        }
        """
    )
  }

  @Test("the indent is as wide as the options say")
  func indent() throws {
    let tree: TestTree = ["a": [.number("1"), [:]]]
    #expect(
      try JSONWriter.text(JSONWritingOptions(isPretty: true, indent: 4)) { $0.tree(tree) } == """
        {
            "a" : [
                1,
                {

                }
            ]
        }
        """
    )
    for indent in [0, -3] {
      let text = try JSONWriter.text(JSONWritingOptions(isPretty: true, indent: indent)) {
        $0.tree(tree)
      }
      #expect(text == "{\n\"a\" : [\n1,\n{\n\n}\n]\n}")
    }
    for indent in [16, 17, .max] {
      let text = try JSONWriter.text(JSONWritingOptions(isPretty: true, indent: indent)) {
        $0.tree([[]])
      }
      let spaces = String(repeating: " ", count: 16)
      #expect(text == "[\n\(spaces)[\n\n\(spaces)]\n]")
    }
  }

  @Test("an empty container takes three lines when pretty")
  func emptyContainers() throws {
    for (tree, compact, pretty) in [
      ([] as TestTree, "[]", "[\n\n]"),
      ([:], "{}", "{\n\n}"),
      ([[]], "[[]]", "[\n  [\n\n  ]\n]"),
    ] {
      #expect(try JSONWriter.text { $0.tree(tree) } == compact)
      #expect(try JSONWriter.text(JSONWritingOptions(isPretty: true)) { $0.tree(tree) } == pretty)
    }
  }

  @Test("a scalar alone is a whole text, pretty or not")
  func scalars() throws {
    for options in [JSONWritingOptions(), JSONWritingOptions(isPretty: true)] {
      #expect(try JSONWriter.text(options) { $0.null() } == "null")
      #expect(try JSONWriter.text(options) { $0.bool(true) } == "true")
      #expect(try JSONWriter.text(options) { $0.bool(false) } == "false")
      #expect(try JSONWriter.text(options) { $0.string("a") } == #""a""#)
      #expect(try JSONWriter.text(options) { $0.integer(Int64(-1)) } == "-1")
      #expect(try JSONWriter.text(options) { $0.double(1.5) } == "1.5")
    }
  }

  @Test("bytes are the text in UTF-8")
  func bytes() throws {
    let writer = JSONWriter(capacity: 0)
    writer.tree(["é": "😀"])
    #expect(try writer.bytes() == Array(#"{"é":"😀"}"#.utf8))
    #expect(try writer.text() == #"{"é":"😀"}"#)
    #expect(writer.error == nil)
  }

  @Test("a large text grows the buffer as often as it takes")
  func growth() throws {
    let long = String(repeating: "0123456789", count: 1_000)
    let tree = TestTree.array((0..<50).map { .string("\(long)\($0)") })
    let text = try JSONWriter.text { $0.tree(tree) }
    #expect(text.utf8.count == 50 * 10_003 + 90 + 1)
    #expect(TestTree(try JSONDocument(text).root) == tree)
  }

  @Test("a closing without an opening of the same kind, and a key outside of objects, do nothing")
  func misuse() throws {
    let text = try JSONWriter.text { writer in
      writer.endArray()
      writer.endObject()
      writer.key("lost")
      writer.path(["lost", "too"])
      writer.beginArray()
      writer.endObject()
      writer.key("lost")
      writer.beginObject()
      writer.endArray()
      writer.path([])
      writer.endObject()
      writer.endArray()
      writer.endArray()
    }
    #expect(text == "[{}]")
  }
}
