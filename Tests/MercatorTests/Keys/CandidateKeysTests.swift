import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("Several keys, of which one is read")
struct CandidateKeysTests {
  enum Level: String { case low, high }

  struct Item: Mappable {
    var id: Int?
    var count = 5
    var level: Level?
    var tags: [String] = []
    var owner: Owner?
    var seen: Date?

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map[any: "id", "ID", "user.id", "ids.0"]
      count <- map[any: "count", "n"]
      level <- map[any: "level", "grade"]
      tags <- map[any: "tags", "labels"]
      owner <- map[any: "owner", "user"]
      seen <- (map[any: "seen", "at"], DateTransform())
    }
  }

  struct Owner: Mappable {
    var name = ""
    init?(map: Map) { if map["name"].currentValue == nil { return nil } }
    mutating func mapping(map: Map) { name <- map["name"] }
  }

  static let ids: [(json: String, id: Int?)] = [
    (#"{"id":1,"ID":2}"#, 1),
    (#"{"ID":2,"id":1}"#, 1),
    (#"{"ID":2}"#, 2),
    (#"{"user":{"id":3}}"#, 3),
    (#"{"ids":[4,5]}"#, 4),
    (#"{"id":null,"ID":2}"#, 2),
    (#"{"id":"one","ID":2}"#, 2),
    (#"{"id":1.5,"ID":[],"user":{"id":3}}"#, 3),
    (#"{"id":{},"ID":"x"}"#, nil),
    (#"{"id":null}"#, nil),
    ("{}", nil),
  ]

  @Test(arguments: ids, Input.allCases)
  func `the first usable key counts, paths among them`(
    id: (json: String, id: Int?),
    input: Input
  ) throws {
    let item = try #require(try input.map(id.json, to: Item.self))
    #expect(item.id == id.id)
  }

  @Test(arguments: Input.allCases)
  func `enums, arrays, models and transforms choose as well`(input: Input) throws {
    let json = #"""
      {"count":"3","n":4,"level":"middle","grade":"high","tags":"none","labels":["a"],
       "owner":{"login":"x"},"user":{"name":"y"},"seen":{},"at":60}
      """#
    let item = try #require(try input.map(json, to: Item.self))
    #expect(item.count == 4)
    #expect(item.level == .high)
    #expect(item.tags == ["a"])
    #expect(item.owner?.name == "y")
    #expect(item.seen?.timeIntervalSince1970 == 60)
  }

  @Test(arguments: Input.allCases)
  func `where none is usable, a property keeps its value and an Optional is nil`(
    input: Input
  ) throws {
    var item = Item()
    item.id = 1
    item = try input.update(item, with: #"{"id":"a","n":"b"}"#)
    #expect(item.id == nil)
    #expect(item.count == 5)
  }

  @Test(arguments: Output.allCases)
  func `the first key is written`(output: Output) throws {
    var item = Item()
    item.id = 1
    item.tags = ["a"]
    item.level = .low
    #expect(try output.write(item) == #"{"count":5,"id":1,"level":"low","tags":["a"]}"#)
  }

  @Test(arguments: Input.allCases)
  func `a report tells aliases, and not what was passed over`(input: Input) throws {
    let json = #"{"id":"x","ID":2,"count":"a","n":"b","labels":["t"],"more":1}"#
    var options = MapOptions()
    options.policy[.unknownKey] = .warn
    let (item, report) = try input.report(json, with: Mapper<Item>(options: options))
    #expect(item?.id == 2)
    #expect(
      report.summaries == [
        #"$.ID: alias used: expected "id"; used"#,
        #"$.count: wrong type: expected Int, found string "a"; kept"#,
        #"$.labels: alias used: expected "tags"; used"#,
        #"$.more: unknown key: found number 1; skipped"#,
      ]
    )
    let strict = Mapper<Item>(options: MapOptions(policy: .strict))
    #expect(try input.map(#"{"ID":2,"n":1,"labels":[]}"#, with: strict) != nil)
    #expect(try input.map(#"{"ID":"2","n":1,"labels":[]}"#, with: strict) == nil)
  }

  @Test(arguments: Input.allCases)
  func `what can't be done without may have aliases`(input: Input) throws {
    struct Strict: Mappable {
      var id = 0
      init?(map: Map) {}
      mutating func mapping(map: Map) { id <- map[required: "id", "ID"] }
    }
    #expect(try input.map(#"{"id":"x","ID":2}"#, to: Strict.self)?.id == 2)
    #expect(try input.map(#"{"id":"x","ID":null}"#, to: Strict.self) == nil)
    let error = #expect(throws: MappingFailure.self) {
      _ = try input.read("{}", with: Mapper<Strict>())
    }
    guard case .model(let reason)? = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(reason.path == "$.id")
  }

  struct Constant: ImmutableMappable {
    let id: Int
    let level: Level
    let owner: Owner?
    let seen: Date

    init(map: Map) throws {
      id = try map[any: "id", "ID"].read()
      level = try map[any: "level", "grade"].read()
      owner = try map[any: "owner", "user"].read()
      seen = try map[any: "seen", "at"].read(using: DateTransform())
    }
    func mapping(map: Map) {
      id >>> map[any: "id", "ID"]
      level >>> map[any: "level", "grade"]
      owner >>> map[any: "owner", "user"]
      seen >>> (map[any: "seen", "at"], DateTransform())
    }
  }

  @Test(arguments: Input.allCases, Output.allCases)
  func `constants are read by any of several keys`(input: Input, output: Output) throws {
    let json = #"{"ID":1,"level":3,"grade":"low","user":{"name":"a"},"at":60}"#
    let constant: Constant = try input.require(json)
    let text = #"{"id":1,"level":"low","owner":{"name":"a"},"seen":60}"#
    #expect(try output.write(constant) == text)
    #expect(throws: MapError.self) { _ = try input.require(#"{"grade":"low"}"#, as: Constant.self) }
  }

  @Test(arguments: Input.allCases)
  func `the property's own name is a candidate where it is listed`(input: Input) throws {
    let name = { (json: String) in
      try input.read(json) { map in try map[any: "user_name", "name"].read() as String? }
    }
    #expect(try name(#"{"name":"a"}"#) == "a")
    #expect(try name(#"{"name":"a","user_name":"b"}"#) == "b")
  }
}
