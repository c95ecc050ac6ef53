import Testing

@testable import JSONText
import JSONTestSupport

@Suite("Objects that are taken back")
struct TakingBackTests {
  private let options = [
    JSONWritingOptions(), JSONWritingOptions(isPretty: true), JSONWritingOptions(sortsKeys: true),
    JSONWritingOptions(isPretty: true, sortsKeys: true),
  ]

  /// What `body` writes, with objects taken back, and what it writes without them.
  private func expectSame(
    _ body: (JSONWriter, _ unwanted: (() -> Void) -> Void) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for options in options {
      let (writer, expected) = (JSONWriter(options: options), JSONWriter(options: options))
      body(writer) { key in
        key()
        writer.beginObject()
        writer.key("inside")
        writer.beginArray()
        writer.integer(Int64(1))
        writer.endArray()
        writer.member(at: ["a", "b"], true)
        writer.member("inside", .null)
        writer.takeBackObject(because: "no")
      }
      body(expected) { _ in }
      #expect(try writer.text() == expected.text(), sourceLocation: sourceLocation)
    }
  }

  @Test func `an element is gone with its comma`() throws {
    try expectSame { writer, unwanted in
      writer.beginArray()
      unwanted {}
      writer.string("x")
      unwanted {}
      unwanted {}
      writer.beginArray()
      unwanted {}
      writer.endArray()
      unwanted {}
      writer.endArray()
    }
  }

  @Test func `a member is gone with its key, which may be written again`() throws {
    try expectSame { writer, unwanted in
      writer.beginObject()
      unwanted { writer.key("a") }
      writer.key("b")
      writer.beginObject()
      unwanted { writer.key("c, \"") }
      writer.endObject()
      unwanted { writer.key("d") }
      writer.member("a", 2)
      writer.endObject()
    }
  }

  @Test func `in an object that is put together anew, too`() throws {
    try expectSame { writer, unwanted in
      writer.beginObject()
      writer.path(["x", "y"])
      writer.beginArray()
      unwanted {}
      writer.integer(Int64(1))
      unwanted {}
      writer.endArray()
      unwanted { writer.path(["x", "z"]) }
      unwanted { writer.key("w") }
      writer.member("v", 1)
      // What stood there before stays.
      unwanted { writer.key("v") }
      writer.endObject()
    }
  }

  @Test func `another value takes the place of an object that is removed`() throws {
    for options in options {
      let (writer, expected) = (JSONWriter(options: options), JSONWriter(options: options))
      func write(_ writer: JSONWriter, _ removed: () -> Void) {
        removed()
        writer.beginArray()
        removed()
        writer.string("x")
        removed()
        writer.beginObject()
        for key in ["b", "a", "b"] {
          writer.key(key)
          removed()
          writer.integer(Int64(1))
        }
        writer.key("c")
        removed()
        writer.beginArray()
        writer.endArray()
        writer.endObject()
        writer.endArray()
      }
      write(writer) {
        writer.beginObject()
        writer.member(at: ["a", "b"], true)
        writer.key("c")
        writer.double(.nan)
        writer.removeObject()
      }
      write(expected) {}
      #expect(try writer.text() == expected.text())
    }
  }

  @Test func `without a root there is no text, and the error says why`() {
    let writer = JSONWriter()
    writer.beginObject()
    writer.takeBackObject(because: "too young")
    let error = #expect(throws: JSONWritingError.self) { try writer.text() }
    #expect(
      error?.description == "cannot write JSON at $: a model that refuses to be written: too young"
    )
  }

  @Test func `whoever observes hears of each with its path`() {
    let writer = JSONWriter()
    var heard: [String] = []
    writer.observe { heard.append("\($0) \($1().path)") }
    writer.beginObject()
    writer.key("list")
    writer.beginArray()
    writer.integer(Int64(1))
    writer.beginObject()
    writer.takeBackObject(because: "")
    writer.double(.nan)
    writer.double(.infinity)
    writer.noteOmission(at: [])
    writer.endArray()
    writer.key("next")
    writer.beginObject()
    writer.takeBackObject(because: "")
    writer.endObject()
    #expect(
      heard == [
        "refused $.list[1]", "nonFiniteNumber $.list[1]", "nonFiniteNumber $.list[2]",
        "unsupportedType $.list[3]", "refused $.next",
      ]
    )
    #expect(writer.error?.path.description == "$.list[1]")
  }

  @Test func `an object without a key, which should never be, does no harm`() {
    let writer = JSONWriter()
    writer.beginObject()
    writer.beginObject()
    writer.key("a")
    writer.beginObject()
    writer.takeBackObject(because: "")
    writer.takeBackObject(because: "")
    writer.member("b", .null)
    writer.beginObject()
    writer.takeBackObject(because: "")
    writer.endObject()
    #expect((try? writer.text()) == #"{"b":null}"#)
  }
}
