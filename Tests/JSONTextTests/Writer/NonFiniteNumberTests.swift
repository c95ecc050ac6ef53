import JSONText
import Testing
import JSONTestSupport

@Suite("Writing NaN and infinities")
struct NonFiniteNumberTests {
  /// What `body` fails with, as text.
  private func failure(
    _ options: JSONWritingOptions = JSONWritingOptions(),
    _ body: (JSONWriter) -> Void
  ) -> String? {
    let writer = JSONWriter(options: options)
    body(writer)
    let error = #expect(throws: JSONWritingError.self) { try writer.text() }
    #expect(throws: JSONWritingError.self) { try writer.bytes() }
    #expect(writer.error == error)
    return error?.description
  }

  private func message(_ path: String) -> String {
    "cannot write JSON at \(path): NaN and infinities have no JSON number"
  }

  @Test("they are an error by default")
  func fail() {
    for value in [Double.nan, .infinity, -.infinity, .signalingNaN] {
      #expect(failure { $0.double(value) } == message("$"))
      #expect(failure { $0.float(Float(value)) } == message("$"))
    }
  }

  @Test("they are null where the options say so")
  func null() throws {
    let options = JSONWritingOptions(nonFiniteNumbers: .null)
    let text = try JSONWriter.text(options) { writer in
      writer.beginArray()
      writer.double(.nan)
      writer.float(.infinity)
      writer.double(1)
      writer.endArray()
    }
    #expect(text == "[null,null,1]")
  }

  @Test("they are texts where the options say so")
  func texts() throws {
    let options = JSONWritingOptions(isPretty: true, indent: 0, nonFiniteNumbers: .text)
    let text = try JSONWriter.text(options) { writer in
      writer.beginObject()
      writer.key("a")
      writer.double(.nan)
      writer.key("b")
      writer.double(.infinity)
      writer.key("c")
      writer.float(-.infinity)
      writer.key("d")
      writer.float(-.nan)
      writer.endObject()
    }
    #expect(
      text == """
        {
        "a" : "NaN",
        "b" : "Infinity",
        "c" : "-Infinity",
        "d" : "NaN"
        }
        """
    )
  }

  @Test("the first one is the error", arguments: [false, true])
  func first(isPretty: Bool) {
    let error = failure(JSONWritingOptions(isPretty: isPretty)) { writer in
      writer.beginArray()
      writer.integer(Int64(1))
      writer.double(.nan)
      writer.double(.infinity)
      writer.endArray()
    }
    #expect(error == message("$[1]"))
  }

  @Test("the path leads through arrays and objects", arguments: [false, true])
  func nested(isPretty: Bool) {
    let error = failure(JSONWritingOptions(isPretty: isPretty)) { writer in
      writer.beginObject()
      writer.key("users")
      writer.beginArray()
      writer.tree(["a": [.number("1"), .number("2"), "],\"[,"], "b": "x,y"])
      writer.tree([])
      writer.beginObject()
      writer.member("first name", "\\\",")
      writer.key("größe\n")
      writer.beginArray()
      writer.null()
      writer.tree([[], ["k": [.null, .null]]])
      writer.double(.nan)
    }
    #expect(error == message(#"$.users[2]["größe\n"][2]"#))
  }

  @Test("the path goes on behind what was closed")
  func afterClosing() {
    let error = failure { writer in
      writer.beginArray()
      writer.beginObject()
      writer.member("a", [["b": .number("1")]])
      writer.endObject()
      writer.beginObject()
      writer.member("c", 1)
      writer.key("d")
      writer.double(.nan)
    }
    #expect(error == message("$[1].d"))
  }

  @Test("the path counts the parts of a path that is being written")
  func paths() {
    let error = failure { writer in
      writer.beginObject()
      writer.path(["a", "b.c", "d"])
      writer.beginArray()
      writer.null()
      writer.beginObject()
      writer.path(["e", "f"])
      writer.double(.infinity)
    }
    #expect(error == message(#"$.a["b.c"].d[1].e.f"#))
  }

  @Test("the path is right in an object that is put together anew")
  func rebuilt() {
    let error = failure { writer in
      writer.beginArray()
      writer.null()
      writer.beginObject()
      for key in ["a", "b", "a"] {
        writer.member(key, 1)
      }
      writer.key("c")
      writer.beginObject()
      writer.member("x", 1)
      writer.key("y")
      writer.beginArray()
      writer.double(-.infinity)
    }
    #expect(error == message("$[1].c.y[0]"))
  }

  @Test("an error stays even where a later value replaces what failed")
  func replaced() {
    let error = failure { writer in
      writer.beginObject()
      writer.key("a")
      writer.double(.nan)
      writer.member("a", 1)
      writer.endObject()
    }
    #expect(error == message("$.a"))
  }
}
