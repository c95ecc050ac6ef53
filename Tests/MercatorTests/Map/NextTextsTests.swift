import Foundation
import TestSupport
import Testing

import MappingTestSupport
@testable import Mercator

/// Texts that are read and written one after the other on a thread, which keeps what the last one was
/// mapped with.
struct NextTextsTests {
  struct User: Mappable {
    var id = 0
    var name: String?
    var friends: [User] = []

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      name <- map["name"]
      friends <- map["friends"]
    }
  }

  final class Seen: MapContext {
    var maps: [Map] = []
    var instrumentation: [Instrumentation] = []
    var spares: [Bool] = []
  }

  @Test("texts of any length follow each other")
  func lengths() {
    let counts = [0, 1, 3, 900, 2, 5000, 0, 40, 900, 12, 1, 20_000, 3]
    let texts = counts.map { count in
      let friends = (0..<count).map { #"{"id":\#($0),"name":"friend \#($0)","friends":[]}"# }
      return #"{"id":\#(count),"name":"user","friends":[\#(friends.joined(separator: ","))]}"#
    }
    let users = onNewThread { texts.map { Mapper<User>().map(JSONString: $0) } }
    #expect(users.map { $0?.id } == counts)
    #expect(users.map { $0?.friends.count } == counts)
    #expect(users.map { $0?.toJSONString() } == texts)
    #expect(onNewThread { users.map { $0?.toJSONString() } } == texts)
  }

  @Test("texts with more values than bytes would say follow each other")
  func manyValues() {
    let read: [[Int]?] = onNewThread {
      (1...40).map { count in
        let numbers = Array(repeating: 7, count: count * 11)
        return Mapper<Numbers>().map(JSON: ["all": numbers])?.toJSONString()
          .flatMap { Mapper<Numbers>().map(JSONString: $0) }?.all
      }
    }
    #expect(read.map { $0?.count } == (1...40).map { $0 * 11 })
  }

  struct Numbers: Mappable {
    var all: [Int] = []

    init?(map: Map) {}
    mutating func mapping(map: Map) { all <- map["all"] }
  }

  @Test("a text that is no JSON, or no object, leaves nothing to the next")
  func broken() {
    let texts = [
      #"{"id":1,"name":"a"}"#, #"{"id":2,"name":"b""#, #"{"id":3}"#, "[]", #"{"name":"d"}"#, "",
      "7",
      #"{"id":"#, #"{"id":5,"friends":[{"id":6}]}"#, #"{"id":1e999}"#, "{}",
    ]
    let written = onNewThread { texts.map { Mapper<User>().map(JSONString: $0)?.toJSONString() } }
    #expect(
      written == [
        #"{"id":1,"name":"a","friends":[]}"#, nil, #"{"id":3,"friends":[]}"#, nil,
        #"{"id":0,"name":"d","friends":[]}"#, nil, nil, nil,
        #"{"id":5,"friends":[{"id":6,"friends":[]}]}"#, #"{"id":0,"friends":[]}"#,
        #"{"id":0,"friends":[]}"#,
      ]
    )
  }

  @Test("what a mapper is told counts for its own texts only", arguments: Input.allCases)
  func settings(input: Input) throws {
    let lines = try onNewThread {
      let plain = Mapper<User>()
      let nils = Mapper<User>(shouldIncludeNilValues: true)
      let strict = Mapper<User>(options: MapOptions(reading: .init(elements: .fail)))
      let json = #"{"id":1,"friends":[{"id":2},7]}"#
      return try [plain, nils, strict, nils, plain, strict, plain].map { mapper in
        try input.map(json, with: mapper).map { mapper.toJSONString($0) ?? "no text" }
      }
    }
    let short = #"{"id":1,"friends":[{"id":2,"friends":[]}]}"#
    let long = #"{"id":1,"name":null,"friends":[{"id":2,"name":null,"friends":[]}]}"#
    let none = #"{"id":1,"friends":[]}"#
    #expect(lines == [short, long, none, long, short, none, short])
  }

  @Test("an update is followed by a text that is read, and the other way round")
  func updates() throws {
    let names: [String?] = try onNewThread {
      let mapper = Mapper<Asked>()
      let first = try #require(mapper.map(JSONString: #"{"name":"a"}"#))
      let second = mapper.map(JSONString: #"{"name":"b"}"#, toObject: first)
      let third = mapper.map(JSONString: #"{}"#, toObject: second)
      return [first, second, third, mapper.map(JSONString: #"{"name":"c"}"#)].map { $0?.name }
    }
    #expect(names == ["a", "b updated", "b updated updated", "c"])
  }

  struct Asked: Mappable {
    var name = ""

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      name <- map["name"]
      if map.toObject { name += " updated" }
    }
  }

  @Test("a context lives no longer than its mapper and its mapping")
  func contexts() {
    onNewThread {
      weak var reading: Seen?
      weak var writing: Seen?
      do {
        let (reader, writer) = (Seen(), Seen())
        (reading, writing) = (reader, writer)
        let user = Mapper<User>(context: reader).map(JSONString: #"{"friends":[{}]}"#)
        _ = user.map { Mapper<User>(context: writer).toJSONString($0) }
      }
      #expect(reading == nil)
      #expect(writing == nil)
    }
  }

  @Test("a context that somebody sets between two texts is for none of them")
  func contextsBetween() {
    let names: [String?] = onNewThread {
      weak var kept: Map?
      return (0..<3).map { _ in
        kept?.context = Tagging("somebody's")
        let model = Mapper<Telling>().map(JSONString: "{}")
        kept = model?.map
        return model?.tag
      }
    }
    #expect(names == ["none", "none", "none"])
  }

  struct Telling: Mappable {
    var tag = ""
    weak var map: Map?

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      tag = (map.context as? Tagging)?.tag ?? "none"
      self.map = map
    }
  }

  @Test("a map that is kept still has the text that it read", arguments: ["id", "friends"])
  func keptMaps(key: String) {
    let seen = Seen()
    let ids: [Int?] = onNewThread {
      let mapper = Mapper<Keeping>(context: seen)
      for id in 1...4 { _ = mapper.map(JSONString: #"{"\#(key)":\#(id),"id":\#(id)}"#) }
      return seen.maps.map { map in
        let id: Int? = try? map.value(key)
        return id == map.JSON["id"] as? Int ? id : nil
      }
    }
    #expect(ids == [1, 2, 3, 4])
  }

  struct Keeping: Mappable {
    init?(map: Map) {}
    mutating func mapping(map: Map) { (map.context as? Seen)?.maps.append(map) }
  }

  @Test("a nested map that is kept still has the text that it read")
  func keptNestedMaps() {
    let seen = Seen()
    let ids: [Int?] = onNewThread {
      for id in 1...4 {
        let text = #"{"inner":{"id":\#(id)},"more":{"id":0}}"#
        _ = Mapper<Nesting>(context: seen).map(JSONString: text)
      }
      return seen.maps.map { try? $0.value("id") }
    }
    #expect(ids == [1, 0, 2, 0, 3, 0, 4, 0])
  }

  struct Nesting: Mappable {
    var inner: Keeping?
    var more: Keeping?

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      inner <- map["inner"]
      more <- map["more"]
    }
  }

  /// The thread ends, and lets go of what it has kept, before the map is asked.
  @Test("the map of a text inside another, that is kept, has no part in what the thread keeps")
  func keptMapsInside() {
    let seen = Seen()
    let names: [String?] = onNewThread {
      for id in 1...5 {
        let text = #"{"part":"{\"id\":\#(id),\"name\":\"x\#(id)\"}"}"#
        _ = Mapper<Wrapping>(context: seen).map(JSONString: text)
      }
      return seen.maps.map(\.currentKey)
    }
    #expect(names == Array(repeating: "id", count: 5))
    #expect(seen.maps.allSatisfy { $0.line.cachedKey == nil })
    let found = seen.maps.map { map in
      var name: String?
      name <- map["name"]
      return name
    }
    #expect(found == (1...5).map { "x\($0)" })
  }

  struct Wrapping: Mappable {
    var part: Wrapped?

    init?(map: Map) {}
    mutating func mapping(map: Map) { part <- (map["part"], EmbeddedJSONTransform()) }
  }

  struct Wrapped: Mappable {
    var id = 0

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      (map.context as? Seen)?.maps.append(map)
    }
  }

  @Test(
    "a model that keeps what it doesn't map leaves nothing to the next",
    arguments: [#"{"refuse":true}"#, #"{"whole":true}"#, "{}"]
  )
  func keepers(text: String) {
    let seen = Seen()
    onNewThread {
      _ = Mapper<Keeper>().map(JSONString: text)
      _ = Mapper<Keeping>(context: seen).map(JSONString: "{}")
    }
    #expect(seen.maps.map(\.usualInstrumentation) == [.none])
    #expect(seen.maps.map(\.followsKeys) == [false])
  }

  struct Keeper: Mappable, KeepsUnmapped {
    var unmapped = JSONObject()

    init?(map: Map) {
      if map["refuse"].isKeyPresent { return nil }
    }
    mutating func mapping(map: Map) {
      if map["whole"].isKeyPresent { _ = map.JSON }
    }
  }

  @Test("a text may be read and written while another is")
  func textsInside() {
    let read: [[String?]] = onNewThread {
      (0..<3).map { index in
        let inner = #"{\"id\":\#(index),\"name\":\"in\"}"#
        let outer = Mapper<Outer>().map(
          JSONString: #"{"a":"x","text":"\#(inner)","b":"y\#(index)"}"#
        )
        return [outer?.a, outer?.inner?.toJSONString(), outer?.written, outer?.b]
      }
    }
    #expect(
      read
        == (0..<3).map { index in
          let text = #"{"id":\#(index),"name":"in","friends":[]}"#
          return ["x", text, text, "y\(index)"]
        }
    )
  }

  struct Outer: Mappable {
    var a: String?
    var inner: User?
    var written: String?
    var b: String?

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      a <- map["a"]
      var text: String?
      text <- map["text"]
      inner = text.flatMap { Mapper<User>().map(JSONString: $0) }
      written = inner?.toJSONString()
      b <- map["b"]
    }
  }

  @Test("an error keeps the value that it is of")
  func errors() {
    let errors: [String] = onNewThread {
      (1...3).map { id in
        do {
          _ = try Mapper<Strict>().map(JSONString: #"{"id":"number \#(id)"}"#) as Strict
          return "no error"
        } catch let error as MapError {
          return "\(error.currentValue ?? "nil") at \(error.path ?? "nil")"
        } catch {
          return "\(error)"
        }
      }
    }
    #expect(errors == (1...3).map { "number \($0) at $.id" })
  }

  struct Strict: ImmutableMappable {
    let id: Int

    init(map: Map) throws { id = try map.value("id") }
  }

  @Test("a value that decodes from a kept container has its own text")
  func decoders() throws {
    let values: [Int] = try onNewThread {
      let holders = try (1...3).map { try Mapper<Holder>().read(#"{"part":{"id":\#($0)}}"#) }
      return try holders.map { try $0.part?.id() ?? -1 }
    }
    #expect(values == [1, 2, 3])
  }

  struct Holder: Mappable {
    var part: Part?

    init?(map: Map) {}
    mutating func mapping(map: Map) { part <- map["part"] }
  }

  /// Decodes its property only when it is asked.
  struct Part: CodableMappable {
    let container: KeyedDecodingContainer<Key>?

    enum Key: String, CodingKey { case id }

    init(from decoder: any Decoder) throws { container = try decoder.container(keyedBy: Key.self) }
    func encode(to encoder: any Encoder) throws {}
    func id() throws -> Int? { try container?.decode(Int.self, forKey: .id) }
  }
}
