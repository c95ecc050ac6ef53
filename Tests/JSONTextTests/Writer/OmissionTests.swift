import Testing

@testable import JSONText
import JSONTestSupport

/// Values that are left out, and where the writer says they were to stand.
struct OmissionTests {
  private func omission(
    _ options: JSONWritingOptions = JSONWritingOptions(),
    _ body: (JSONWriter) -> Void
  ) -> String? {
    let writer = JSONWriter(options: options)
    body(writer)
    #expect(writer.error == nil)
    return writer.omission?.description
  }

  private func message(_ path: String) -> String {
    "cannot write JSON at \(path): a value of a type that JSON has no form for"
  }

  @Test func `nothing left out is no error`() {
    #expect(omission { $0.null() } == nil)
  }

  @Test func `the root`() {
    #expect(omission { $0.noteOmission(at: []) } == message("$"))
  }

  @Test(arguments: [false, true])
  func `members and elements at every depth`(isPretty: Bool) {
    let options = JSONWritingOptions(isPretty: isPretty)
    let member = omission(options) { writer in
      writer.beginObject()
      writer.member("a", 1)
      writer.noteOmission(at: ["b"])
      writer.endObject()
    }
    #expect(member == message("$.b"))
    let element = omission(options) { writer in
      writer.beginObject()
      writer.key("l,[")
      writer.beginArray()
      writer.string("],[")
      writer.beginArray()
      writer.bool(true)
      writer.bool(true)
      writer.endArray()
      writer.noteOmission(at: [])
      writer.endArray()
      writer.endObject()
    }
    #expect(element == message(#"$["l,["][2]"#))
    let first = omission(options) { writer in
      writer.beginArray()
      writer.beginObject()
      writer.key("x")
      writer.beginArray()
      writer.noteOmission(at: [])
    }
    #expect(first == message("$[0].x[0]"))
    let nested = omission(options) { writer in
      writer.beginArray()
      writer.null()
      writer.beginObject()
      writer.noteOmission(at: ["a", "b", .index(2)])
    }
    #expect(nested == message("$[1].a.b[2]"))
  }

  @Test func `in an object that is being put together anew`() {
    let member = omission { writer in
      writer.beginObject()
      writer.member(at: ["a", "b"], .null)
      writer.noteOmission(at: ["a", "c"])
      writer.endObject()
    }
    #expect(member == message("$.a.c"))
    let element = omission { writer in
      writer.beginObject()
      writer.path(["a", "b"])
      writer.beginArray()
      writer.null()
      writer.beginObject()
      writer.member("k", .null)
      writer.noteOmission(at: ["x"])
      writer.endObject()
    }
    #expect(element == message("$.a.b[1].x"))
    let twice = omission { writer in
      writer.beginObject()
      writer.member("k", .null)
      writer.key("k")
      writer.beginArray()
      writer.noteOmission(at: [])
      writer.endArray()
    }
    #expect(twice == message("$.k[0]"))
  }

  @Test func `the first one counts, and nothing behind an error`() throws {
    let two = omission { writer in
      writer.beginArray()
      writer.noteOmission(at: [])
      writer.null()
      writer.noteOmission(at: [])
      writer.endArray()
    }
    #expect(two == message("$[0]"))
    let writer = JSONWriter()
    writer.beginArray()
    writer.double(.nan)
    writer.noteOmission(at: [])
    writer.endArray()
    #expect(writer.omission == nil)
    #expect(writer.error?.path.description == "$[0]")
  }

  @Test func `the text is there all the same`() throws {
    let text = try JSONWriter.text { writer in
      writer.beginArray()
      writer.null()
      writer.noteOmission(at: [])
      writer.bool(true)
      writer.endArray()
    }
    #expect(text == "[null,true]")
  }
}
