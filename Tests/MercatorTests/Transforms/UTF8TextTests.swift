import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("Bytes as text")
struct UTF8TextTests {
  struct Note: Mappable {
    var text = Data()
    var parts: [Data] = []
    var base64 = Data()

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      base64 <- map["base64"]
      parts <- (map["parts"], .utf8)
      text <- (map["text"], .utf8)
    }
  }

  @Test func `keep a byte order mark`() {
    let data = Data([0xEF, 0xBB, 0xBF, 0x61])
    let transform = TransformShortForm.utf8.transform
    #expect(transform.transformToJSON(data) == "\u{FEFF}a")
    #expect(transform.transformFromJSON("\u{FEFF}a") == data)
  }

  @Test(arguments: Input.allCases)
  func `are UTF-8 by the transform, and base64 without it`(input: Input) throws {
    let json = #"{"base64":"w6k=","parts":["a",""],"text":"é"}"#
    let note = try #require(try input.map(json, to: Note.self))
    #expect(note.text == Data([0xC3, 0xA9]))
    #expect(note.base64 == note.text)
    #expect(note.parts == [Data([0x61]), Data()])
    for output in Output.allCases { #expect(try output.write(note) == json) }
    let report = try input.report(#"{"text": 1, "base64": "é"}"#, with: Mapper<Note>()).report
    #expect(report.issues.map(\.path) == ["$.base64", "$.text"])
    #expect(report.issues.map(\.kind) == [.wrongType, .transformRefused])
  }

  @Test func `that are no text aren't written`() throws {
    var note = try #require(Mapper<Note>().map(JSON: ["parts": ["a"]]))
    (note.text, note.parts) = (Data([0xFF]), [Data([0xFF]), Data([0x62])])
    for output in Output.allCases {
      #expect(try output.write(note) == #"{"base64":"","parts":["b"]}"#)
    }
  }
}
