import Foundation
import Mercator
import Testing

/// `MapOptions.reading.invalidUTF8`, which concerns only text.
struct InvalidUTF8Tests {
  private struct Note: Mappable {
    var title = ""
    var size: Int?
    var inner: [String]?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      title <- map["title"]
      size <- map["size"]
      inner <- (map["inner"], .json([String].self))
    }
  }

  private static let replacing = MapOptions(reading: .init(invalidUTF8: .replace))
  private let mapper = Mapper<Note>(options: replacing)

  private let bytes: [UInt8] =
    Array("{\n \"title\": \"é".utf8) + [0xFF, 0xE3, 0x81] + Array(#"\ud800", "size": "x"}"#.utf8)

  @Test func `a text with invalid UTF-8 or a lone surrogate is refused by default`() {
    for options in [MapOptions(), .untrustedInput] {
      let mapper = Mapper<Note>(options: options)
      #expect(mapper.map(data: Data(bytes)) == nil)
      #expect(mapper.map(JSONString: #"{"title": "\ud800"}"#) == nil)
      let error = #expect(throws: MappingFailure.self) { try mapper.read(bytes) }
      #expect(
        error?.description == """
          invalid JSON at line 2, column 13: invalid UTF-8
           "title": "é\u{FFFD}\u{FFFD}\\ud800", "size": "x"}
                      ^
          """
      )
    }
  }

  @Test func `invalid sequences are read as U+FFFD`() throws {
    #expect(mapper.map(data: Data(bytes))?.title == "é\u{FFFD}\u{FFFD}\u{FFFD}")
    #expect(try mapper.read(bytes).title == "é\u{FFFD}\u{FFFD}\u{FFFD}")
    #expect(mapper.map(JSONString: #"{"title": "\udc00"}"#)?.title == "\u{FFFD}")
  }

  @Test func `a report has one issue of them, with their number and the place of the first`() {
    let (note, report) = mapper.readReporting(bytes)
    #expect(note?.title == "é\u{FFFD}\u{FFFD}\u{FFFD}")
    #expect(
      report.description == """
        2:13  warning  $       replaced text: expected valid Unicode, found 3 invalid sequences; used
        2:32  warning  $.size  wrong type: expected Int, found string "x"; nil
        """
    )
    #expect(report.issues.map { $0.location?.offset } == [15, 35])
    #expect(report.issues.map(\.kind.rawValue) == ["replaced-text", "wrong-type"])
    let one = mapper.readReporting(#"{"title": "\ud800"}"#).report
    #expect(
      one.issues.map(\.description) == [
        "$ (line 1, column 12): replaced text: expected valid Unicode, found 1 invalid sequence; used"
      ]
    )
    #expect(mapper.readReporting(#"{"title": "é"}"#).report.isEmpty)
  }

  @Test func `a policy decides whether they make the call fail`() throws {
    let text = #"{"title": "\ud800"}"#
    var options = Self.replacing
    options.policy[.replacedText] = .ignore
    #expect(Mapper<Note>(options: options).readReporting(text).report.isEmpty)
    for policy in [
      MapOptions.Policy.strict, MapOptions.Policy(.warn, except: [.replacedText: .fail]),
    ] {
      options.policy = policy
      let mapper = Mapper<Note>(options: options)
      #expect(mapper.map(JSONString: text) == nil)
      let error = #expect(throws: MappingFailure.self) { try mapper.read(text) }
      #expect(
        error?.description == """
          Got an error while mapping.
          - reason: replaced text: expected valid Unicode, found 1 invalid sequence
          - path: $
          """
      )
      #expect(mapper.map(JSONString: #"{"title": "é"}"#)?.title == "é")
    }
  }

  @Test func `an observer is told of them`() {
    final class Issues: @unchecked Sendable {
      var kinds: [MapIssue.Kind] = []
    }
    let issues = Issues()
    var options = Self.replacing
    options.reporting.observer = MapOptions.Observer { issues.kinds.append($0.kind) }
    #expect(Mapper<Note>(options: options).map(data: Data(bytes)) != nil)
    #expect(issues.kinds == [.replacedText, .wrongType])
  }

  @Test func `those of JSON in a string are told with the path of the string`() {
    let (note, report) = mapper.readReporting(#"{ "inner": "[\"\\ud800\", \"\\udc00\"]"}"#)
    #expect(note?.inner == ["\u{FFFD}", "\u{FFFD}"])
    #expect(
      report.description == """
        1:12  warning  $.inner  replaced text: expected valid Unicode, found 2 invalid sequences; used
        """
    )
  }

  @Test func `works with relaxed syntax, of which comments count as well`() {
    let text = Array("{/* ".utf8) + [0xFF] + Array(" */ title: 'a".utf8) + [0xFF] + Array("'}".utf8)
    var options = Self.replacing
    options.reading.syntax = .relaxed
    let (note, report) = Mapper<Note>(options: options).readReporting(text)
    #expect(note?.title == "a\u{FFFD}")
    #expect(report.issues.map(\.found) == ["2 invalid sequences"])
    #expect(report.issues.map { $0.location?.offset } == [4])
    #expect(report.issues.map { $0.location?.column } == [5])
  }
}
