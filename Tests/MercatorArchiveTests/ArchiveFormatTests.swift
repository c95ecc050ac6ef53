import Foundation
import Mercator
import MercatorArchive
import TestSupport
import Testing

/// The bytes of archives.
struct ArchiveFormatTests {
  private struct Note: Mappable, MapArchivable {
    var text = ""
    var pinned: Bool?
    init(_ text: String) { self.text = text }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      text <- map["text"]
      pinned <- map["pinned"]
    }
  }

  @Test func `the checksum is CRC-64/XZ`() {
    // The check value that catalogues of CRCs list.
    #expect(ReferenceArchive.checksum(Array("123456789".utf8)) == "995dc9bbdf1939fa")
  }

  @Test(arguments: [
    (false, #"{"text":"☂","pinned":null}"#),
    (true, "{\n  \"text\" : \"☂\",\n  \"pinned\" : null\n}"),
  ])
  func `an archive is a line about it, and the model as JSON`(
    prettyPrint: Bool,
    content: String
  ) throws {
    let data = try MapArchive<Note>(prettyPrint: prettyPrint).data(from: Note("☂"))
    let header = #""format":"Mercator archive","formatVersion":1,"model":"Note","modelVersion":0"#
    #expect(String(decoding: data, as: UTF8.self) == ReferenceArchive.text(header, content))
  }

  @Test func `a name may have any characters`() throws {
    struct Named: Mappable, MapArchivable {
      init?(map: Map) {}
      func mapping(map: Map) {}
      static let archiveName = "a\nb\"}\\\u{1F600}"
    }
    let model = try #require(Named(map: Map(mappingType: .fromJSON, JSON: [:])))
    let data = try MapArchive<[String: Named]>().data(from: ["k": model])
    let header = #"{"format":"Mercator archive","formatVersion":1,"model":"[String: a\nb\"}\\😀]","#
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.hasPrefix(header))
    #expect(text.hasSuffix("\n{\"k\":{}}"))
    #expect(try MapArchive<[String: Named]>().content(from: data).count == 1)
  }

  @Test func `a slice of Data is read from its own start`() throws {
    let data = try MapArchive<Note>().data(from: Note("text"))
    let slice = (Data("xyz".utf8) + data + Data("xyz".utf8))[3..<(3 + data.count)]
    #expect(try MapArchive<Note>().content(from: slice).text == "text")
  }

  @Test(arguments: [
    "hello", "[]", #"{"id":1,"format":"x"}"#, "{}", "\n", "bplist00", "\u{FEFF}{",
  ])
  func `other data isn't an archive`(text: String) throws {
    let error = try #require(throws: MapArchiveError.self) {
      try MapArchive<Note>().content(from: Data(text.utf8))
    }
    #expect(error.description == "This isn't an archive of models.")
  }

  @Test(arguments: [
    (
      "[]",
      """
      Got an error while mapping.
      - reason: wrong type: expected object, found an array of 0 elements
      - currentValue: []
      - path: $
      """
    ),
    (
      #"{"text":"#,
      """
      invalid JSON at line 1, column 9: unexpected end of input
      {"text":
              ^
      """
    ),
  ])
  func `an error of the mapping reaches the caller`(content: String, text: String) throws {
    let header = #""format":"Mercator archive","formatVersion":1,"model":"Note","modelVersion":0"#
    let archive = ReferenceArchive.text(header, content)
    let error = try #require(throws: MappingFailure.self) {
      try MapArchive<Note>().content(from: Data(archive.utf8))
    }
    #expect(error.description == text)
  }
}
