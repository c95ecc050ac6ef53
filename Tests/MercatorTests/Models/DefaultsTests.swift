import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("Defaults of properties and of calls")
struct DefaultsTests {
  enum Level: String { case low, high }

  struct Defaults: Mappable, Equatable {
    var count = 1
    var names = ["a"]
    var item = Item(9)
    var level = Level.high
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      count <- map["count"]
      names <- map["names"]
      item <- map["item"]
      level <- map["level"]
    }
  }

  @Test(arguments: Input.allCases)
  func `the initialiser's values stand for what is missing, null or wrong`(
    input: Input
  ) throws {
    for value in [nil, "null", #"{"x": []}"#] {
      let keys = ["count", "names", "level"]
      let members = value.map { value in keys.map { "\"\($0)\": \(value)" } } ?? []
      let json = "{" + members.joined(separator: ", ") + "}"
      #expect(try input.map(json, to: Defaults.self) == Defaults(), "\(json)")
    }
    let all = #"{"count":2,"item":{"n":3},"level":"low","names":[]}"#
    let model = try #require(try input.map(all, to: Defaults.self))
    for output in Output.allCases { #expect(try output.write(model) == all) }
  }

  struct Constant: ImmutableMappable {
    let count: Int
    let level: Level
    let items: [Item]
    let born: Date
    init(map: Map) throws {
      count = try map.value("count", default: 1)
      level = try map.value("level", default: .low)
      items = map.value("items", default: [Item(9)])
      born = try map.value("born", default: Date(timeIntervalSince1970: 5), using: .date)
    }
    func mapping(map: Map) {
      born >>> (map["born"], .date)
      count >>> map["count"]
      items >>> map["items"]
      level >>> map["level"]
    }
  }

  @Test(arguments: Input.allCases)
  func `a default is given with the call`(input: Input) throws {
    let defaults = #"{"born":5,"count":1,"items":[{"n":9}],"level":"low"}"#
    for json in ["{}", #"{"count":"x","level":1,"items":{},"born":[]}"#, #"{"count":null}"#] {
      let model = try input.require(json, as: Constant.self)
      for output in Output.allCases { #expect(try output.write(model) == defaults, "\(json)") }
    }
    let (_, report) = try input.report(#"{"count": "x"}"#, with: Mapper<Constant>())
    #expect(
      report.lines.first == #"$.count: wrong-type, expected Int, found string "x"; default"#
    )
  }
}
