import Testing

@testable import JSONText

@Suite("Keys that may be paths")
struct PlainKeyTests {
  @Test("a key with the byte in it is left to the caller, any other is written")
  func containsByte() throws {
    let dot = UInt8(ascii: ".")
    var answers: [Bool] = []
    let text = try JSONWriter.text { writer in
      writer.beginObject()
      for key in ["plain", "a.b", "", ".", "a_key_of_many_bytes", "a_key_of_many_bytes.x", "plain"]
      {
        let isWritten = writer.key(key, unlessContaining: dot)
        answers.append(isWritten)
        if !isWritten { writer.path(["path", .key(key)]) }
        writer.integer(Int64(answers.count))
      }
      writer.endObject()
    }
    #expect(answers == [true, false, true, false, true, false, true])
    #expect(
      text == #"{"plain":7,"path":{"a.b":2,".":4,"a_key_of_many_bytes.x":6},"#
        + #""":3,"a_key_of_many_bytes":5}"#
    )
  }
}
