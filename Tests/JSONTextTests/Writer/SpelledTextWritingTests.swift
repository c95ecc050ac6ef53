import JSONText
import Testing

@Suite("Strings and keys written as they were spelled")
struct SpelledTextWritingTests {
  private func write(_ writer: JSONWriter) throws -> String {
    writer.beginObject()
    writer.uniqueKey("a", spelled: #"\u0061"#)
    writer.string("/", spelled: #"\/"#)
    writer.uniqueKey("b", spelled: #"\u0062"#)
    writer.beginArray()
    writer.string("é", spelled: #"\u00E9"#)
    writer.string("x", spelled: "x")
    writer.endArray()
    writer.endObject()
    return try writer.text()
  }

  @Test func `the characters between the quotes are copied`() throws {
    #expect(try write(JSONWriter()) == #"{"\u0061":"\/","\u0062":["\u00E9","x"]}"#)
    #expect(
      try write(JSONWriter(options: JSONWritingOptions(isPretty: true, indent: 1))) == #"""
        {
         "\u0061" : "\/",
         "\u0062" : [
          "\u00E9",
          "x"
         ]
        }
        """#
    )
  }

  @Test func `options that require other escapes win`() throws {
    let slashes = JSONWritingOptions(escapesSlashes: true)
    #expect(try write(JSONWriter(options: slashes)) == #"{"a":"\/","b":["é","x"]}"#)
    let ascii = JSONWritingOptions(isASCIIOnly: true)
    #expect(try write(JSONWriter(options: ascii)) == #"{"a":"/","b":["\u00e9","x"]}"#)
  }

  @Test func `sorting is by the keys, without their spelling`() throws {
    let writer = JSONWriter(options: JSONWritingOptions(sortsKeys: true))
    writer.beginObject()
    writer.uniqueKey("b", spelled: #"\u0062"#)
    writer.string("/", spelled: #"\/"#)
    writer.uniqueKey("a", spelled: #"\u0061"#)
    writer.integer(1 as Int64)
    writer.endObject()
    #expect(try writer.text() == #"{"a":1,"b":"\/"}"#)
  }

  @Test func `a key with a spelling is found by later keys`() throws {
    let writer = JSONWriter()
    writer.beginObject()
    writer.uniqueKey("a", spelled: #"\u0061"#)
    writer.integer(1 as Int64)
    writer.path(["b", "c"])
    writer.integer(2 as Int64)
    writer.path(["a"])
    writer.integer(3 as Int64)
    writer.endObject()
    #expect(try writer.text() == #"{"a":3,"b":{"c":2}}"#)
  }

  @Test func `an object that is rebuilt gets a new key, also a duplicate`() throws {
    let writer = JSONWriter()
    writer.beginObject()
    writer.path(["p", "q"])
    writer.integer(1 as Int64)
    for value in 2...3 as ClosedRange<Int64> {
      writer.uniqueKey("a", spelled: #"\u0061"#)
      writer.integer(value)
    }
    writer.uniqueKey("b")
    writer.beginObject()
    writer.endObject()
    writer.path(["p", "r"])
    writer.integer(4 as Int64)
    writer.endObject()
    #expect(try writer.text() == #"{"p":{"q":1,"r":4},"a":2,"a":3,"b":{}}"#)
  }

  @Test func `an error inside has the path with the key`() {
    let writer = JSONWriter()
    writer.beginObject()
    writer.uniqueKey("a", spelled: #"\u0061"#)
    writer.double(.nan)
    writer.endObject()
    #expect(writer.error?.path == ["a"])
  }
}
