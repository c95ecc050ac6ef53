import Foundation
import MappingTestSupport
import Mercator
import MercatorChanges
import Testing

struct MergedModelsTests {
  struct Counter: Mappable, Equatable {
    var count = 0
    var price: Decimal?
    var big: UInt64?
    var name: String?
    var seen: String?
    var tags: [String]?
    var views: Int?
    var likes: Int?
    var perDay: [String: Int] = [:]
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      count <- map["count"]
      price <- map["price"]
      big <- map["big"]
      name <- map["userName"]
      seen <- map["seen"]
      tags <- map["tags"]
      views <- map["stats.views"]
      likes <- map["stats.likes"]
      perDay <- map["perDay"]
    }
  }

  private let mapper = Mapper<Counter>()

  private func merged(
    _ ours: String,
    _ theirs: String,
    _ rules: [String: MapMergeRule],
    default rule: MapMergeRule = .theirs
  ) throws -> String {
    try mapper.toJSONValue(
      mapper.merge(mapper.read(ours), mapper.read(theirs), rules: rules, default: rule)
    ).text()
  }

  @Test(arguments: [
    (
      #"{"count":1,"userName":"a"}"#, #"{"count":2}"#, #"{"count":2}"#,
      #"{"count":1,"userName":"a"}"#
    ),
    (#"{"count":1}"#, #"{"count":1,"seen":"x"}"#, #"{"count":1,"seen":"x"}"#, #"{"count":1}"#),
    (
      #"{"count":1,"stats":{"views":1,"likes":2}}"#, #"{"count":1,"stats":{"views":3}}"#,
      #"{"count":1,"stats":{"views":3}}"#, #"{"count":1,"stats":{"views":1,"likes":2}}"#
    ),
  ])
  func `the default rule takes the values of one side, also if they are missing`(
    ours: String,
    theirs: String,
    byTheirs: String,
    byOurs: String
  ) throws {
    // Of models without `perDay`, which is never left out.
    let suffix = #","perDay":{}}"#
    #expect(try merged(ours, theirs, [:]) == byTheirs.dropLast() + suffix)
    #expect(try merged(ours, theirs, [:], default: .ours) == byOurs.dropLast() + suffix)
  }

  @Test(arguments: [
    ("1", "2", "3"),
    ("-5", "3", "-2"),
    ("9007199254740993", "1", "9007199254740994"),
    ("1.10", "2.20", "3.3"),
    ("0.1", "0.2", "0.3"),
    ("12345678901234567890123456789", "0.000000001", "12345678901234567890123456789.000000001"),
    ("3", "null", "3"),
    ("null", "3", "3"),
  ])
  func `a sum has all digits`(ours: String, theirs: String, sum: String) throws {
    let result = try merged(
      #"{"price":\#(ours)}"#,
      #"{"price":\#(theirs)}"#,
      ["price": .sum]
    )
    #expect(result == #"{"count":0,"price":\#(sum),"perDay":{}}"#)
  }

  @Test func `a sum of integers beyond Int is exact`() throws {
    let result = try merged(
      #"{"big":9223372036854775807}"#,
      #"{"big":9223372036854775807}"#,
      ["big": .sum]
    )
    #expect(result == #"{"count":0,"big":18446744073709551614,"perDay":{}}"#)
  }

  @Test(arguments: [
    ("1", "2", "2"),
    ("2", "1", "2"),
    ("-1e2", "-99", "-99"),
    ("0.30", "0.3", "0.3"),
    (
      "12345678901234567890123456789", "12345678901234567890123456788.9",
      "12345678901234567890123456789"
    ),
    ("1", "null", "1"),
    ("null", "1", "1"),
  ])
  func `the newest number is the greater one`(
    ours: String,
    theirs: String,
    newest: String
  ) throws {
    let result = try merged(
      #"{"price":\#(ours)}"#,
      #"{"price":\#(theirs)}"#,
      ["price": .newest]
    )
    #expect(result == #"{"count":0,"price":\#(newest),"perDay":{}}"#)
  }

  @Test(arguments: [
    ("2024-02-29T12:00:00Z", "2024-03-01T12:00:00Z", "2024-03-01T12:00:00Z"),
    ("2024-03-01T12:00:00Z", "2024-02-29T12:00:00Z", "2024-03-01T12:00:00Z"),
    // 22:30 and 23:00 in UTC.
    ("2024-01-01T00:30:00+02:00", "2023-12-31T23:00:00Z", "2023-12-31T23:00:00Z"),
    ("2024-01-01T00:00:00.5Z", "2024-01-01T00:00:00.25Z", "2024-01-01T00:00:00.5Z"),
    ("2024-01-01", "2024-01-01T00:00:00Z", "2024-01-01"),
    ("v10", "v9", "v9"),
  ])
  func `the newest text is the later date, or comes last`(
    ours: String,
    theirs: String,
    newest: String
  ) throws {
    let result = try merged(
      #"{"seen":"\#(ours)"}"#,
      #"{"seen":"\#(theirs)"}"#,
      ["seen": .newest]
    )
    #expect(result == #"{"count":0,"seen":"\#(newest)","perDay":{}}"#)
  }

  @Test func `a path has its own rule`() throws {
    let result = try merged(
      #"{"stats":{"views":1,"likes":2},"perDay":{"mo":1,"tu":2}}"#,
      #"{"stats":{"views":10,"likes":20},"perDay":{"tu":3,"we":4}}"#,
      ["stats.views": .sum, "perDay.tu": .sum],
      default: .ours
    )
    #expect(
      result == #"{"count":0,"stats":{"views":11,"likes":2},"perDay":{"mo":1,"tu":5}}"#
        || result == #"{"count":0,"stats":{"views":11,"likes":2},"perDay":{"tu":5,"mo":1}}"#
    )
  }

  @Test func `a closure gets both values`() throws {
    let union = MapMergeRule.custom { ours, theirs in
      .init((ours?.array ?? []) + (theirs?.array ?? []))
    }
    let result = try merged(
      #"{"tags":["a"]}"#,
      #"{"tags":["b"]}"#,
      ["tags": union, "userName": .custom { ours, _ in ours == nil ? "new" : nil }]
    )
    #expect(result == #"{"count":0,"userName":"new","tags":["a","b"],"perDay":{}}"#)
    let error = try #require(throws: Span.self) {
      try merged("{}", "{}", ["tags": .custom { _, _ in throw Span() }])
    }
    #expect(error == Span())
  }

  private struct Span: Error, Equatable {}

  @Test(arguments: [
    (
      #"{"seen":"x"}"#, "seen", MapMergeRule.sum,
      "can't merge $.seen: the sum has to be that of two numbers"
    ),
    (
      #"{"price":1e-100}"#, "price", .sum,
      "can't merge $.price: neither an Int nor a Decimal holds all digits of the sum"
    ),
    (
      #"{"tags":["a"]}"#, "tags", .newest,
      "can't merge $.tags: the newest of two values has to be one of two numbers or of two texts"
    ),
    (
      #"{"stats":{"views":1}}"#, "stats", .sum,
      "can't merge $.stats: the sum has to be that of two numbers"
    ),
  ])
  func `values that a rule can't merge are an error with their path`(
    theirs: String,
    key: String,
    rule: MapMergeRule,
    message: String
  ) throws {
    let ours = #"{"seen":"y","price":1,"tags":[],"stats":{"views":2}}"#
    let error = try #require(throws: MapMergeError.self) {
      try merged(ours, theirs, [key: rule], default: .ours)
    }
    #expect(error.description == message)
  }

  @Test(arguments: ["typo", "stats.typo", "typo.x"])
  func `a rule for a key that no line maps is an error`(key: String) throws {
    let error = try #require(throws: MappingFailure.self) {
      try merged("{}", #"{"stats":{"views":1}}"#, [key: .ours])
    }
    guard case .model(let model) = error else { throw error }
    #expect(model.path == "$.\(key)")
    #expect(model.reason?.hasPrefix("unknown key") == true)
  }

  @Test func `a rule for a key that both sides lack is none`() throws {
    #expect(
      try merged("{}", "{}", ["tags": .sum, "stats.views": .newest]) == #"{"count":0,"perDay":{}}"#
    )
  }

  @Test func `an object is merged in place, and the other one isn't changed`() throws {
    let (ours, theirs) = (Base(), Base())
    (ours.n, theirs.n) = (1, 2)
    let merged = try Mapper<Base>().merge(ours, theirs, rules: ["n": .sum])
    #expect(merged === ours)
    #expect(ours.n == 3)
    #expect(theirs.n == 2)
  }

  // MARK: Three-way

  @Test func `changes of both sides are merged, and conflicts are told`() throws {
    let base = try mapper.read(#"{"count":1,"userName":"a","stats":{"views":1,"likes":1}}"#)
    var ours = base
    ours.count = 2
    ours.views = nil
    ours.tags = ["x"]
    var theirs = base
    theirs.count = 3
    theirs.likes = 5
    theirs.name = nil
    let (value, conflicts) = try mapper.merge(base: base, ours: ours, theirs: theirs)
    #expect(
      try value.toJSONValue().text()
        == #"{"count":2,"tags":["x"],"stats":{"likes":5},"perDay":{}}"#
    )
    #expect(conflicts.map(\.path) == [["count"]])
    #expect(conflicts.map(\.theirs) == [3])
    let other = try mapper.merge(base: base, ours: ours, theirs: theirs, conflicts: .theirs)
    #expect(other.value.count == 3)
    let error = try #require(throws: JSONMergeConflictError.self) {
      try mapper.merge(base: base, ours: ours, theirs: theirs, conflicts: .fail)
    }
    #expect(error.description == "conflicting changes at $.count")
  }

  @Test func `what a policy decides has to fit the model`() throws {
    var (ours, theirs) = (Counter(), Counter())
    (ours.count, theirs.count) = (1, 2)
    let error = try #require(throws: MappingFailure.self) {
      try mapper.merge(
        base: Counter(),
        ours: ours,
        theirs: theirs,
        conflicts: .custom { _ in "x" }
      )
    }
    guard case .model(let model) = error else { throw error }
    #expect(model.path == "$.count")
  }
}
