import Foundation
import Mercator
import MercatorArchive
import MercatorChanges
import MercatorFormats
import MercatorStores
import MercatorStreams
import Testing

/// Characters of a sender that act on what shows a message are escaped where they become a part of one: otherwise they
/// forge lines of a log and steer terminals. Values keep them.
@Suite struct ControlCharactersTests {
  struct Item: Mappable {
    var count = 0
    var name = ""
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      count <- map["count"]
      name <- map["name"]
    }
  }

  struct Strict: ImmutableMappable {
    let items: [String: Int]
    init(map: Map) throws { items = try map.value("items") }
  }

  static let characters: [(text: String, escape: String)] = [
    ("\u{1B}", "\\u{1b}"), ("\n", "\\n"), ("\r", "\\r"), ("\t", "\\t"), ("\u{0}", "\\u{0}"),
    ("\u{7F}", "\\u{7f}"), ("\u{85}", "\\u{85}"), ("\u{9B}", "\\u{9b}"),
    ("\u{2028}", "\\u{2028}"), ("\u{2029}", "\\u{2029}"), ("\u{202E}", "\\u{202e}"),
    ("\u{2066}", "\\u{2066}"), ("\u{61C}", "\\u{61c}"), ("\u{200F}", "\\u{200f}"),
  ]

  /// A text with a character in a JSON string, as its escape.
  private func spelled(_ character: String) -> String {
    let units = character.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "a\(units.joined())[31mb"
  }

  private func expect(
    _ message: String,
    has escape: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(message.contains("a\(escape)[31mb"), "\(message)", sourceLocation: sourceLocation)
    let lines = message.split(separator: "\n" as Character, omittingEmptySubsequences: false)
    for line in lines {
      #expect(
        !line.unicodeScalars.contains { scalar in
          Self.characters.contains { $0.text.unicodeScalars.first == scalar }
        },
        "\(message.debugDescription)",
        sourceLocation: sourceLocation
      )
    }
  }

  @Test(arguments: characters.indices)
  func `in reports, and the issues keep them`(index: Int) throws {
    let (character, escape) = Self.characters[index]
    let text = "a\(character)[31mb"
    let json = #"{"count":"\#(spelled(character))"}"#
    let (_, report) = Mapper<Item>().readReporting(json)
    let issue = try #require(report.issues.first)
    #expect(issue.found == "string \"\(text)\"")
    expect(report.description, has: escape)
    expect(issue.description, has: escape)
    #expect(report.description.split(separator: "\n").count == 1)
    let dictionary = Mapper<Item>().readReporting(["count": text]).report
    #expect(dictionary.issues.first?.found == "string \"\(text)\"")
    expect(dictionary.description, has: escape)
  }

  @Test(arguments: characters.indices)
  func `in paths and errors, and the values of an error keep them`(index: Int) throws {
    let (character, escape) = Self.characters[index]
    let text = "a\(character)[31mb"
    let json = #"{"items":{"\#(spelled(character))":"\#(spelled(character))"}}"#
    let error = try #require(throws: MapError.self) {
      try Mapper<Strict>().map(JSONString: json)
    }
    expect(error.description, has: escape)
    #expect(error.currentValue as? String == text)
    expect(JSONPath([.key(text)]).description, has: escape)
    let failure = #expect(throws: MappingFailure.self) { try Mapper<Strict>().read(json) }
    expect(try #require(failure).description, has: escape)
    let lines = Mapper<Strict>().elements(of: [Array((json + "\n").utf8)], as: .jsonLines)
    let element = #expect(throws: MapElementError.self) { try lines.next() }
    expect(try #require(element).description, has: escape)
    #expect(try #require(element).description.split(separator: "\n").count == 1)
    let decoding = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(MappedValue<Strict>.self, from: Data(json.utf8))
    }
    expect("\(try #require(decoding))", has: escape)
  }

  @Test(arguments: characters.indices)
  func `in errors of formats, archives, patches and stores`(index: Int) throws {
    let (character, escape) = Self.characters[index]
    let text = "a\(character)[31mb"
    expect(MapFormatError(format: "F", reason: "no \(text)").description, has: escape)
    expect(
      MapFormatError(format: "F", reason: "no", path: JSONPath([.key(text)])).description,
      has: escape
    )
    expect(MapArchiveError.otherModel(text, expected: "Note").description, has: escape)
    expect(
      MapArchiveError.newer(model: text, version: 2, readable: 1).description,
      has: escape
    )
    expect(
      MapStoreError(.unknownProperty, path: "$.x", entity: "E", detail: text).description,
      has: escape
    )
    let target: JSONValue = ["x": 1]
    let patch = JSONPatch([.remove(JSONPointer([text]))])
    let error = #expect(throws: JSONPatchError.self) { try target.applying(patch) }
    expect(try #require(error).description, has: escape)
    let old = JSONValue([text: JSONValue(text)] as JSONObject)
    for change in target.changes(from: old) where change.path != JSONPath([.key("x")]) {
      expect(change.description, has: escape)
    }
  }

  /// One space stands for each of them, so that the caret stays below its place.
  @Test(arguments: characters.indices)
  func `in the excerpt of text that isn't JSON`(index: Int) throws {
    let (character, _) = Self.characters[index]
    let failure = #expect(throws: MappingFailure.self) {
      try JSONValue(parsing: "[\"é\(character)x\",]")
    }
    guard case .json(let error) = try #require(failure) else { return #expect(Bool(false)) }
    let excerpt = error.excerpt
    #expect(!excerpt.replacingOccurrences(of: "\n", with: "").contains(character))
  }
}
