import Foundation
import MappingTestSupport
import Mercator
import TestSupport
import Testing

@Suite("Values of each element of an array")
struct EachTests {
  struct Team: Mappable, Equatable {
    var names: [String?] = []
    var ages: [Int?]?

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      names <- map[path: "users", .each, "name"]
      ages <- map[path: "users", .each, "info", "age"]
    }
  }

  struct Names: Mappable {
    var names = ["kept"]

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) { names <- map[path: "team", "users", .each, "name"] }
  }

  final class Orders: Mappable {
    var skus: [[String]] = []
    var counts: [[Int]] = []

    init() {}
    init?(map: Map) {}
    func mapping(map: Map) {
      skus <- map[path: "orders", .each, "items", .each, "sku"]
      counts <- map[path: "orders", .each, "items", .each, "count"]
    }
  }

  struct Scores: ImmutableMappable {
    let scores: [Double]
    let raw: JSONValue

    init(map: Map) throws {
      scores = try map[path: "games", .each, "score"].read()
      raw = try map[path: "games", .each, "score"].read()
    }

    mutating func mapping(map: Map) { scores >>> map[path: "games", .each, "score"] }
  }

  @Test(arguments: Input.allCases, Output.allCases)
  func `lines over one array read and write its objects`(input: Input, output: Output) throws {
    let json =
      #"{"users":[{"info":{"age":36},"name":"Ada"},{"name":"Bob"},{"info":{"age":7}}]}"#
    let team = try #require(try input.map(json, to: Team.self))
    #expect(team.names == ["Ada", "Bob", nil])
    #expect(team.ages == [36, nil, 7])
    #expect(try output.write(team) == json)
  }

  @Test(arguments: Output.allCases)
  func `nil elements are written as null if nil is`(output: Output) throws {
    var team = Team()
    team.names = ["Ada", nil]
    let mapper = Mapper<Team>(shouldIncludeNilValues: true)
    #expect(try output.write(team, with: mapper) == #"{"users":[{"name":"Ada"},{"name":null}]}"#)
    #expect(try output.write(team) == #"{"users":[{"name":"Ada"},{}]}"#)
  }

  @Test(arguments: Input.allCases, Output.allCases)
  func `several levels are arrays inside each other`(input: Input, output: Output) throws {
    let json = #"{"orders":[{"items":[{"count":1,"sku":"a"},{"count":2,"sku":"b"}]},{"items":[]}]}"#
    let orders = try #require(try input.map(json, to: Orders.self))
    #expect(orders.skus == [["a", "b"], []])
    #expect(orders.counts == [[1, 2], []])
    #expect(try output.write(orders) == json)
  }

  @Test(arguments: Input.allCases, Output.allCases)
  func `an initializer reads values with their digits`(input: Input, output: Output) throws {
    let json = #"{"games":[{"score":1.5},{"score":2}]}"#
    let scores = try input.require(json, as: Scores.self)
    #expect(scores.scores == [1.5, 2])
    #expect(scores.raw == [1.5, 2])
    #expect(try output.write(scores) == json)
  }

  static let problems: [(json: String, names: [String], issues: [String])] = [
    (
      #"{"team":{"users":[{"name":"a"},{},{"name":7},{"name":null},5,{"name":"b"}]}}"#, ["a", "b"],
      [
        "$.team.users[1].name: missing: expected String; skipped",
        "$.team.users[2].name: wrong type: expected String, found number 7; skipped",
        "$.team.users[3].name: null: expected String, found null; skipped",
        "$.team.users[4].name: missing: expected String; skipped",
      ]
    ),
    (
      #"{"team":{"users":{"name":"a"}}}"#, ["kept"],
      [
        "$.team.users: wrong type: expected Array<String>, found an object with 1 member; kept"
      ]
    ),
    (#"{"team":{}}"#, ["kept"], ["$.team.users: missing: expected Array<String>; kept"]),
    (#"{"team":{"users":[]}}"#, [], []),
  ]

  @Test(arguments: problems, Input.allCases)
  func `unusable elements are left out and reported with their path`(
    problem: (json: String, names: [String], issues: [String]),
    input: Input
  ) throws {
    let mapper = Mapper<Names>(options: MapOptions(policy: MapOptions.Policy(.warn)))
    let (value, report) = try input.report(problem.json, with: mapper)
    #expect(value?.names == problem.names)
    #expect(report.summaries == problem.issues)
  }

  @Test(arguments: Input.allCases)
  func `an initializer throws for an element without the value`(input: Input) throws {
    let error = #expect(throws: MapError.self) {
      try input.require(#"{"games":[{"score":1},{}]}"#, as: Scores.self)
    }
    #expect(error?.path == "$.games[1].score")
  }

  @Test func `different numbers of elements are an error, and nothing is lost`() throws {
    var team = Team()
    team.names = ["Ada"]
    team.ages = [1, 2]
    let text = #"{"users":[{"name":"Ada","info":{"age":1}},{"info":{"age":2}}]}"#
    #expect(Mapper<Team>().toJSONString(team) == text)
    let error = #expect(throws: JSONWritingError.self) { try Mapper<Team>().write(team) }
    #expect(
      error?.description
        == "cannot write JSON at $.users: lines with different numbers of elements for one array: "
        + "2 values on the line users.*.info.age, 1 on another line"
    )
    let report = Mapper<Team>().writeReporting(team).report
    #expect(report.issues.map(\.path) == ["$.users"])
    #expect(report.issues.map(\.kind) == [.unwritable])
    #expect(report.issues.map(\.outcome) == [.used])
    #expect(
      try Output.dictionary.write(team)
        == #"{"users":[{"info":{"age":1},"name":"Ada"},{"info":{"age":2}}]}"#
    )
  }

  @Test func `arrays inside that differ are an error with their path`() throws {
    let orders = Orders()
    orders.skus = [["a"], ["b", "c"]]
    orders.counts = [[1], [2]]
    let error = #expect(throws: JSONWritingError.self) { try Mapper<Orders>().write(orders) }
    #expect(error?.path == ["orders", 1, "items"])
  }

  @Test func `a number that JSON lacks has the path of its element`() throws {
    struct Model: Mappable {
      var n = [1, Double.nan]
      init() {}
      init?(map: Map) {}
      mutating func mapping(map: Map) { n <- map[path: "a", .each, "n"] }
    }
    let error = #expect(throws: JSONWritingError.self) { try Mapper<Model>().write(Model()) }
    #expect(error?.path == ["a", 1, "n"])
  }

  @Test(arguments: Input.allCases, Output.allCases)
  func `an object of a model has no elements`(input: Input, output: Output) throws {
    #expect(try input.read("{}") { $0[path: .each, "name"].isKeyPresent } == false)
    #expect(try output.write { map in ["a"] >>> map[path: .each, "name"] } == "{}")
  }

  @Test(arguments: Input.allCases)
  func `copies and comparisons know the lines`(input: Input) throws {
    let json = #"{"users":[{"name":"Ada","info":{"age":36}}]}"#
    var team = try #require(try input.map(json, to: Team.self))
    let copy = try team.copy { _ in }
    #expect(copy == team)
    team.ages = nil
    #expect(copy != team)
    let scores = try input.require(#"{"games":[{"score":1.5}]}"#, as: Scores.self)
    #expect(try scores.copy { _ in }.scores == [1.5])
    let orders = Orders()
    (orders.skus, orders.counts) = ([["a"], []], [[1], []])
    let copied = try orders.copy { _ in }
    #expect(copied !== orders)
    #expect(copied.skus == [["a"], []])
    #expect(copied.counts == [[1], []])
  }

  @Test(arguments: Input.allCases)
  func `key styles and case apply to the whole path`(input: Input) throws {
    let options = MapOptions(keyStyle: .snakeCase, reading: .init(ignoresKeyCase: true))
    let names: [String] = try input.read(
      #"{"All_Users":[{"first_Name":"a"},{"first_name":"b"}]}"#,
      options: options
    ) { try $0[path: "allUsers", .each, "firstName"].read() }
    #expect(names == ["a", "b"])
  }

  @Test(arguments: Input.allCases)
  func `an excluded path is neither read nor written`(input: Input) throws {
    let mapper = Mapper<Team>(options: MapOptions(excludedKeys: ["users.info"]))
    let json = #"{"users":[{"name":"Ada","info":{"age":36}}]}"#
    let team = try #require(try input.map(json, to: Team.self, with: mapper))
    #expect(team.names == ["Ada"])
    #expect(team.ages == nil)
  }

  @Test(.growth) func `the cost is linear`() throws {
    try expectGrowth(below: 64, from: writingAndReading(500), to: writingAndReading(8_000))
  }

  private func writingAndReading(_ count: Int) -> () throws -> Void {
    var team = Team()
    team.names = (0..<count).map { "\($0)" }
    team.ages = (0..<count).map { $0 }
    let orders = Orders()
    orders.skus = [(0..<count).map { "\($0)" }]
    orders.counts = [(0..<count).map { $0 }]
    return {
      let read = try Mapper<Team>().read(try Mapper<Team>().writeString(team))
      #expect(read == team)
      let nested = try Mapper<Orders>().read(try Mapper<Orders>().writeString(orders))
      #expect(nested.skus == orders.skus)
      #expect(nested.counts == orders.counts)
      _ = Mapper<Orders>().toJSON(orders)
    }
  }
}
