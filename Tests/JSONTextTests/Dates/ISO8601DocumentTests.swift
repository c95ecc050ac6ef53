import Testing

@testable import JSONText
import JSONTestSupport

/// Times where they lie in documents, and where a writer puts them.
struct ISO8601DocumentTests {
  private let time = ISO8601Time(seconds: 1_436_274_462, nanoseconds: 50_000_000)

  private func times(_ json: String) throws -> [ISO8601Time?] {
    let document = try JSONDocument(json)
    return document.root.elements.map { node in document.read { $0.iso8601Time(at: node.index) } }
  }

  @Test func `a string is read where it lies`() throws {
    let text = #"["2015-07-07T13:07:42.05Z" , "2015-07-07T13:07:42.050+00:00"]"#
    #expect(try times(text) == [time, time])
  }

  @Test func `escapes are undone first`() throws {
    let escaped = #"["2015\u002d07-07T13:07:42.05\u005A", "\u0032015-07-07T13:07:42.05Z"]"#
    #expect(try times(escaped) == [time, time])
    let others = #"["2015-07-07T13:07:42.05Z\n", "2015\/07\/07", "2015-07-07T13:07:42Z\u0000"]"#
    #expect(try times(others) == [nil, nil, nil])
  }

  @Test func `other kinds are no times`() throws {
    let json = #"[null, true, 20150707, {"2015-07-07": 1}, ["2015-07-07"], "", "20150707x"]"#
    #expect(try times(json) == [nil, nil, nil, nil, nil, nil, nil])
    let day = ISO8601Time("2015-07-07")
    #expect(try times(#"["20150707"]"#) == [day])
  }

  @Test func `text may end with the time`() throws {
    for text in [#""2015-07-07T13:07:42.05Z""#, "\n\"2015-07-07T13:07:42.05Z\"\n"] {
      let document = try JSONDocument(text)
      #expect(document.read { $0.iso8601Time(at: 0) } == time)
    }
    // What stands behind the closing quote is no part of it.
    #expect(
      try times(#"["2015-07-07T13:07:42","Z"]"#) == [ISO8601Time("2015-07-07T13:07:42"), nil]
    )
    #expect(try times(#"["2015-07-07T13:07:42.05","0"]"#)[0]?.nanoseconds == 50_000_000)
  }

  @Test func `a time is written as a value, compact and pretty`() throws {
    func write(_ writer: JSONWriter) {
      writer.beginObject()
      writer.key("at")
      writer.iso8601(time, fractionDigits: 3)
      writer.key("list")
      writer.beginArray()
      writer.iso8601(time, fractionDigits: 0)
      writer.iso8601(time, fractionDigits: 9)
      writer.endArray()
      writer.path(["a", "b"])
      writer.iso8601(time, fractionDigits: 1)
      writer.endObject()
    }
    #expect(
      try JSONWriter.text { write($0) } == """
        {"at":"2015-07-07T13:07:42.050Z","list":["2015-07-07T13:07:42Z",\
        "2015-07-07T13:07:42.050000000Z"],"a":{"b":"2015-07-07T13:07:42.0Z"}}
        """
    )
    #expect(
      try JSONWriter.text(JSONWritingOptions(isPretty: true)) { write($0) } == """
        {
          "at" : "2015-07-07T13:07:42.050Z",
          "list" : [
            "2015-07-07T13:07:42Z",
            "2015-07-07T13:07:42.050000000Z"
          ],
          "a" : {
            "b" : "2015-07-07T13:07:42.0Z"
          }
        }
        """
    )
    #expect(
      try JSONWriter.text { $0.iso8601(time, fractionDigits: 2) } == #""2015-07-07T13:07:42.05Z""#
    )
  }

  @Test func `thousands of times fit into the smallest buffer`() throws {
    let writer = JSONWriter(capacity: 1)
    writer.beginArray()
    for second in 0..<3_000 as Range<Int64> {
      writer.iso8601(ISO8601Time(seconds: second), fractionDigits: 9)
    }
    writer.endArray()
    let times = try times(writer.text())
    #expect(times == (0..<3_000).map { ISO8601Time(seconds: $0) })
  }
}
