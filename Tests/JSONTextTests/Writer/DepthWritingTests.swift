import JSONText
import Testing
import JSONTestSupport

@Suite("Depth of written text")
struct DepthWritingTests {
  private func error(depth: Int, _ body: (JSONWriter) -> Void) -> String? {
    let writer = JSONWriter(options: JSONWritingOptions(maximumDepth: depth))
    body(writer)
    return writer.error?.description
  }

  @Test("512 containers may be open, 513 not")
  func defaultDepth() throws {
    for (count, isAllowed) in [(512, true), (513, false)] {
      let writer = JSONWriter()
      for _ in 0..<count { writer.beginArray() }
      for _ in 0..<count { writer.endArray() }
      #expect((writer.error == nil) == isAllowed)
      if isAllowed {
        #expect(try JSONDocument(writer.text()).root.count == 1)
      } else {
        #expect(throws: JSONWritingError.self) { try writer.text() }
        #expect(writer.error?.code == .tooDeep)
        #expect(writer.error?.path.steps == [JSONPath.Step](repeating: .index(0), count: 512))
      }
    }
  }

  @Test("the error has the path of the container that is too deep")
  func path() {
    let message = error(depth: 2) { writer in
      writer.beginObject()
      writer.key("a")
      writer.beginArray()
      writer.null()
      writer.beginObject()
    }
    #expect(message == "cannot write JSON at $.a[1]: nested too deeply")
  }

  @Test("what was closed doesn't count")
  func siblings() {
    let message = error(depth: 2) { writer in
      writer.tree([[], [:], [.null]])
    }
    #expect(message == nil)
  }

  @Test("asking for a place that isn't there is the same error")
  func asking() {
    let writer = JSONWriter(options: JSONWritingOptions(maximumDepth: 1))
    #expect(writer.mayNest)
    writer.beginArray()
    writer.null()
    #expect(!writer.mayNest)
    #expect(writer.error?.description == "cannot write JSON at $[1]: nested too deeply")
  }

  @Test("the objects that a path makes count")
  func paths() {
    for (depth, expected) in [(4, nil), (3, "$.a.b.c"), (2, "$.a.b.c"), (1, "$.a.b.c")] {
      let message = error(depth: depth) { writer in
        writer.beginObject()
        writer.path(["a", "b", "c"])
        writer.beginArray()
        writer.endArray()
        writer.endObject()
      }
      #expect(message == expected.map { "cannot write JSON at \($0): nested too deeply" })
    }
    let scalar = error(depth: 2) { writer in
      writer.beginObject()
      writer.member(at: ["a", "b", "c"], .null)
      writer.endObject()
    }
    #expect(scalar == "cannot write JSON at $.a.b: nested too deeply")
  }

  @Test("whatever the writer lets through, a parser with the same limit takes")
  func parserAgrees() throws {
    for depth in 1...6 {
      for length in 1...6 {
        let writer = JSONWriter(options: JSONWritingOptions(maximumDepth: depth))
        writer.beginObject()
        writer.member(at: (0..<length).map { .key("k\($0)") }, [[]])
        writer.member(at: ["k0", "x"], [:])
        writer.endObject()
        guard writer.error == nil else { continue }
        let options = JSONParsingOptions(maximumDepth: depth)
        #expect(throws: Never.self) { try JSONDocument(writer.text(), options: options) }
      }
    }
  }
}
