import Testing

@testable import JSONText
import JSONTestSupport

/// Documents as values of another text.
struct DocumentWritingTests {
  private func written(
    _ json: String,
    _ options: JSONWritingOptions = JSONWritingOptions(),
    reading: JSONParsingOptions = JSONParsingOptions()
  ) throws -> String {
    let document = try JSONDocument(json, options: reading)
    return try JSONWriter.text(options) { $0.write(document) }
  }

  @Test func `every kind is written as the root`() throws {
    for json in ["null", "true", "false", "0", "-1.5e+300", #""""#, #""a\"b""#, "[]", "{}"] {
      #expect(try written(" \(json) ") == json)
    }
    #expect(try written(#"[[],[[1]],{"a":{"b":[]}},"x"]"#) == #"[[],[[1]],{"a":{"b":[]}},"x"]"#)
    // The digits stay, but for a fraction that says nothing.
    let digits = "[0.1000000000000000055511151231257827,123456789012345678901234567890,1.0,1e5]"
    #expect(
      try written(digits)
        == "[0.1000000000000000055511151231257827,123456789012345678901234567890,1,1e5]"
    )
  }

  @Test func `a document goes wherever a value may`() throws {
    let document = try JSONDocument(#"{"b":[1,{}],"a":"/"}"#)
    func write(_ writer: JSONWriter) {
      writer.beginObject()
      writer.key("v")
      writer.write(document)
      writer.key("l")
      writer.beginArray()
      writer.write(document)
      writer.null()
      writer.endArray()
      writer.path(["p", "q"])
      writer.write(document)
      writer.member(at: ["p", "q", "c"], true)
      writer.endObject()
    }
    let value = #"{"b":[1,{}],"a":"/"}"#
    #expect(
      try JSONWriter.text { write($0) }
        == #"{"v":\#(value),"l":[\#(value),null],"p":{"q":{"b":[1,{}],"a":"/","c":true}}}"#
    )
    let options = JSONWritingOptions(sortsKeys: true, escapesSlashes: true)
    let sorted = #"{"a":"\/","b":[1,{}]}"#
    #expect(
      try JSONWriter.text(options) { write($0) }
        == #"{"l":[\#(sorted),null],"p":{"q":{"a":"\/","b":[1,{}],"c":true}},"v":\#(sorted)}"#
    )
  }

  @Test func `pretty is pretty at every level`() throws {
    let options = JSONWritingOptions(isPretty: true)
    let document = try JSONDocument(#"{"a":[1,[]],"b":{}}"#)
    let pretty = try JSONWriter.text(options) { writer in
      writer.beginArray()
      writer.write(document)
      writer.endArray()
    }
    #expect(
      pretty == """
        [
          {
            "a" : [
              1,
              [

              ]
            ],
            "b" : {

            }
          }
        ]
        """
    )
  }

  @Test(arguments: 0..<8)
  func `a random document is written as an equal one`(shard: Int) throws {
    var json = RandomJSON(seed: 0xD0C &+ UInt64(shard))
    for round in 0..<500 {
      let tree = json.tree(depth: 5)
      let first = try JSONDocument(
        JSONWriter.text(RandomJSON.options(round >> 4)) { $0.tree(tree) }
      )
      let text = try JSONWriter.text(RandomJSON.options(round)) { $0.write(first) }
      guard try tree.matches(JSONDocument(text).root) else {
        Issue.record("shard \(shard), round \(round): \(text)")
        return
      }
    }
  }

  private func nested(_ depth: Int) -> String {
    String(repeating: #"[{"a":"#, count: depth / 2) + "1"
      + String(repeating: "}]", count: depth / 2)
  }

  @Test func `500 levels are written, and as many as the options allow`() throws {
    #expect(try written(nested(500)) == nested(500))
    #expect(try written(nested(512)) == nested(512))
    let deep = JSONParsingOptions(maximumDepth: 20_000)
    let limitless = JSONWritingOptions(maximumDepth: .max)
    #expect(try written(nested(20_000), limitless, reading: deep) == nested(20_000))
    let document = try JSONDocument(nested(10))
    let writer = JSONWriter(options: JSONWritingOptions(maximumDepth: 4))
    writer.beginObject()
    writer.key("v")
    writer.write(document)
    writer.endObject()
    #expect(
      writer.error?.description == "cannot write JSON at $.v[0].a[0]: nested too deeply"
    )
  }

  @Test(
    "of twins the one that the document's policy picks is written",
    arguments: [
      (#"{"a":1,"b":2,"a":3}"#, #"{"b":2,"a":3}"#, #"{"a":1,"b":2}"#),
      (#"{"a":1,"\u0061":[2],"b":0}"#, #"{"a":[2],"b":0}"#, #"{"a":1,"b":0}"#),
      (#"[{"a":{"x":1,"x":2},"a":{"y":1}}]"#, #"[{"a":{"y":1}}]"#, #"[{"a":{"x":1}}]"#),
      (#"{"a":1,"a":2,"a":{"a":3,"a":4}}"#, #"{"a":{"a":4}}"#, #"{"a":1}"#),
      (#"{"z":{"k":[],"k":1}}"#, #"{"z":{"k":1}}"#, #"{"z":{"k":[]}}"#),
    ]
  )
  func twins(_ json: String, _ last: String, _ first: String) throws {
    #expect(try written(json) == last)
    #expect(try written(json, reading: JSONParsingOptions(duplicateKeys: .firstWins)) == first)
  }
}
