import Foundation
import MappingTestSupport
import Mercator
import MercatorChanges
import Testing

@Suite("A cluster where a type is asked for")
struct ClusteredTests {
  class Message: Mappable {
    var id = 0
    required init?(map: Map) {}
    func mapping(map: Map) { id <- map["id"] }
  }
  final class Text: Message {
    var text = ""
    override func mapping(map: Map) {
      super.mapping(map: map)
      text <- map["text"]
    }
  }
  final class Image: Message {
    var url: URL?
    override func mapping(map: Map) {
      super.mapping(map: map)
      url <- map["url"]
    }
  }

  enum Messages: MapClusterRegistry {
    static let cluster = MapCluster<Message>(key: "type", ["text": Text.self, "image": Image.self])
  }

  struct Feed: Mappable {
    var pages: [String: [MapClustered<Messages>]] = [:]
    init?(map: Map) {}
    mutating func mapping(map: Map) { pages <- map["pages"] }
  }

  private let json = #"[{"id":1,"text":"hello","type":"text"},{"id":2,"type":"image","url":"u"}]"#

  @Test(arguments: Input.allCases)
  func `a whole text is read and written by tags`(input: Input) throws {
    let messages = try #require(try input.mapArray(json, of: MapClustered<Messages>.self))
    #expect((messages[0].value as? Text)?.text == "hello")
    #expect(messages[1].value is Image)
    let mapper = Mapper<MapClustered<Messages>>(
      options: MapOptions(writing: .init(keyOrder: .sorted))
    )
    #expect(mapper.toJSONString(messages) == json)

    let one = try #require(
      try input.map(#"{"type":"text","id":3}"#, to: MapClustered<Messages>.self)
    )
    #expect(one.value is Text)
    #expect(one.value.id == 3)
    for output in Output.allCases {
      #expect(try output.write(one) == #"{"id":3,"text":"","type":"text"}"#)
    }
  }

  @Test(arguments: Input.allCases)
  func `at any depth`(input: Input) throws {
    let json = #"{"pages":{"a":[{"id":1,"text":"x","type":"text"}],"b":[]}}"#
    let feed = try #require(try input.map(json, to: Feed.self))
    #expect(feed.pages["a"]?.first?.value is Text)
    #expect(feed.pages["b"]?.isEmpty == true)
    for output in Output.allCases { #expect(try output.write(feed) == json) }
  }

  @Test func `why there is none is told`() throws {
    let mapper = Mapper<MapClustered<Messages>>()
    let (message, report) = mapper.readReporting(#"{"type": "video"}"#)
    #expect(message == nil)
    #expect(
      report.lines == [
        #"$.type: unknown-case, expected one of "text", "image", found string "video"; failed"#
      ]
    )
    let strict = Mapper<MapClustered<Messages>>(options: MapOptions(policy: .strict))
    #expect(strict.map(JSONString: #"{"type": "text", "id": 1, "text": "x"}"#) != nil)
    #expect(strict.map(JSONString: #"{"type": "text", "id": 1, "txet": "x"}"#) == nil)
  }

  @Test(arguments: Input.allCases)
  func `an update with the same tag, or none, keeps the object`(input: Input) throws {
    let old = try #require(
      try input.map(#"{"type":"text","id":1,"text":"x"}"#, to: MapClustered<Messages>.self)
    )
    let same = try input.update(old, with: #"{"type":"text","id":2}"#)
    #expect(same.value === old.value)
    #expect(old.value.id == 2)
    let other = try input.update(old, with: #"{"type":"image","id":3}"#)
    #expect(other.value is Image)
    #expect(old.value.id == 2)
  }

  struct Note: Mappable, KeepsUnmapped {
    var id = 0
    var unmapped = JSONObject()
    init?(map: Map) {}
    mutating func mapping(map: Map) { id <- map["id"] }
  }
  struct Mail: Mappable {
    var id = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) { id <- map["id"] }
  }
  struct Call: Mappable {
    var id = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) { id <- map["id"] }
  }
  enum Entries: MapClusterRegistry {
    static let cluster = MapCluster<any Mappable>(
      key: "type",
      ["note": Note.self, "mail": Mail.self, "call": Call.self]
    )
  }
  struct Journal: Mappable, MapEquatable {
    var first: MapClustered<Entries>?
    var all: [MapClustered<Entries>] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      first <- map["first"]
      all <- map["all"]
    }
  }

  @Test(
    arguments: Input.allCases,
    [
      (#"{"type":"mail","id":1}"#, #"{"type":"mail","id":1}"#, true),
      (#"{"type":"mail","id":1}"#, #"{"type":"mail","id":2}"#, false),
      (#"{"type":"mail","id":1}"#, #"{"type":"call","id":1}"#, false),
      (#"{"type":"note","id":1,"n":"a"}"#, #"{"type":"note","id":1,"n":"a"}"#, true),
      (#"{"type":"note","id":1,"n":"a"}"#, #"{"type":"note","id":1,"n":"b"}"#, false),
      (#"{"type":"note","id":1}"#, #"{"type":"mail","id":1}"#, false),
    ]
  )
  func `are equal with the same tag, lines and unmapped members`(
    input: Input,
    row: (a: String, b: String, areEqual: Bool)
  ) throws {
    let a = try #require(try input.map(row.a, to: MapClustered<Entries>.self))
    let b = try #require(try input.map(row.b, to: MapClustered<Entries>.self))
    #expect((a == b) == row.areEqual)
    if row.areEqual { #expect(a.hashValue == b.hashValue) }
    for isList in [false, true] {
      let journals = try [row.a, row.b].map {
        try input.map(isList ? #"{"all":[\#($0)]}"# : #"{"first":\#($0)}"#, to: Journal.self)
      }
      #expect((journals[0] == journals[1]) == row.areEqual)
    }
  }
}

extension MapClustered: Equatable, Hashable, MapEquatable
where Registry == ClusteredTests.Entries {}
