import Foundation
import MappingTestSupport
import Mercator
import MercatorChanges
import Testing

@Suite("Updates of Codable models")
struct CodableUpdateTests {
  struct Home: Codable, Hashable {
    var city: String
    var zip: String?
  }

  struct Person: CodableMappable, Hashable {
    var name: String
    var age: Int?
    var home = Home(city: "Rome", zip: "00100")
    var tags = ["x", "y"]
    var born: Date?
  }

  private let ada = Person(name: "Ada", age: 36)

  private static let updates: [(json: String, change: @Sendable (inout Person) -> Void)] = [
    ("{}", { _ in }),
    (#"{"age":37}"#, { $0.age = 37 }),
    (#"{"age":null}"#, { $0.age = nil }),
    (#"{"home":{"city":"Ulm"}}"#, { $0.home.city = "Ulm" }),
    (#"{"home":{"zip":null}}"#, { $0.home.zip = nil }),
    (#"{"tags":[]}"#, { $0.tags = [] }),
    (#"{"tags":["z"],"other":1}"#, { $0.tags = ["z"] }),
  ]

  @Test(arguments: Input.allCases)
  func `a missing key keeps the value, objects are merged, and arrays are replaced`(
    input: Input
  ) throws {
    for (json, change) in Self.updates {
      var expected = ada
      change(&expected)
      #expect(try input.update(ada, with: json) == expected, "\(json)")
      var model = ada
      try input.update(&model, with: json)
      #expect(model == expected, "\(json)")
    }
  }

  @Test(arguments: Input.allCases)
  func `a model that can't be decoded then stays as it is, and the error has its path`(
    input: Input
  ) throws {
    for (json, text) in [
      (#"{"home":{"city":5}}"#, "wrong type: expected String, found number 5, at $.home.city"),
      (#"{"tags":["a",1]}"#, "wrong type: expected String, found number 1, at $.tags[1]"),
      (#"{"name":null}"#, "null: expected String, found null, at $.name"),
    ] {
      var model = ada
      let failure = #expect(throws: MappingFailure.self) { try input.update(&model, with: json) }
      guard case .model(let error) = failure else {
        Issue.record("\(String(describing: failure))")
        continue
      }
      #expect("\(error.reason ?? ""), at \(error.path ?? "")" == text)
      #expect(model == ada)
      #expect(try input.update(ada, with: json) == ada)
    }
  }

  struct Owner: Mappable, Hashable {
    var person: Person?
    var people: [String: Person] = [:]
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      person <- map["person"]
      people <- map["people"]
    }
  }

  @Test(arguments: Input.allCases)
  func `a model on a line is updated, as is one in a dictionary`(input: Input) throws {
    let json = #"{"person":{"name":"Ada","home":{"city":"Rome"},"tags":[]},"people":{}}"#
    var owner = try #require(try input.map(json, to: Owner.self))
    owner.people["bob"] = Person(name: "Bob")
    try input.update(&owner, with: #"{"person":{"age":1},"people":{"bob":{"age":2}}}"#)
    #expect(owner.person == Person(name: "Ada", age: 1, home: Home(city: "Rome"), tags: []))
    #expect(owner.people == ["bob": Person(name: "Bob", age: 2)])
    let report = try input.reportUpdate(of: &owner, with: #"{"person":{"age":"x"}}"#).report
    #expect(owner.person?.age == 1)
    #expect(
      report.summaries
        == [#"$.person.age: wrong type: expected Int, found string "x"; failed"#]
    )
  }

  @Test(arguments: Input.allCases)
  func `a date keeps the digits that its format doesn't have`(input: Input) throws {
    let mapper = Mapper<Person>(options: MapOptions(dates: .format("yyyy-MM-dd")))
    var model = ada
    model.born = Date(timeIntervalSinceReferenceDate: 1.234567)
    let updated = try input.update(model, with: #"{"age":1}"#, mapper: mapper)
    #expect(updated.born == model.born)
    let reborn = try input.update(model, with: #"{"born":"2001-01-02"}"#, mapper: mapper)
    #expect(reborn.born == Date(timeIntervalSinceReferenceDate: 86_400))
  }

  @Test(arguments: Input.allCases)
  func `dates of a model inside keep their digits, also on lines with a transform`(
    input: Input
  ) throws {
    struct Span: Mappable, Hashable {
      // If the transform drops digits, as it does behind microseconds since 1970, it writes what it has.
      var start = Date(timeIntervalSince1970: 978_307_201.234567)
      var end = Date(timeIntervalSinceReferenceDate: 2.3456789)
      init() {}
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        start <- (map["start"], DateTransform())
        end <- map["end"]
      }
    }
    struct Plan: CodableMappable, Hashable {
      var name: String
      @MappedValue var span = Span()
    }
    let mapper = Mapper<Plan>(options: MapOptions(dates: .format("yyyy-MM-dd")))
    let plan = Plan(name: "old")
    #expect(try input.update(plan, with: #"{"name":"old"}"#, mapper: mapper) == plan)
    let json = #"{"name":"new","span":{"start":86400}}"#
    let updated = try input.update(plan, with: json, mapper: mapper)
    var expected = Plan(name: "new")
    expected.span.start = Date(timeIntervalSince1970: 86_400)
    #expect(updated == expected)
  }

  @Test(arguments: Input.allCases)
  func `the options for keys and nulls apply`(input: Input) throws {
    struct Styled: CodableMappable, Hashable {
      var firstName: String
      var lastName: String?
    }
    let model = Styled(firstName: "a", lastName: "b")
    func updated(_ json: String, _ options: MapOptions) throws -> Styled {
      try input.update(model, with: json, mapper: Mapper(options: options))
    }
    let style = MapOptions(keyStyle: .snakeCase)
    #expect(
      try updated(#"{"first_name":"x"}"#, style) == Styled(firstName: "x", lastName: "b")
    )
    let anyCase = MapOptions(reading: .init(ignoresKeyCase: true))
    #expect(
      try updated(#"{"FIRSTNAME":"x"}"#, anyCase) == Styled(firstName: "x", lastName: "b")
    )
    let keeping = MapOptions(reading: .init(nulls: .keep))
    #expect(try updated(#"{"lastName":null}"#, keeping) == model)
    let excluding = MapOptions(excludedKeys: ["firstName"])
    #expect(
      try updated(#"{"firstName":"x","lastName":"y"}"#, excluding)
        == Styled(firstName: "a", lastName: "y")
    )
  }

  @Test(arguments: Input.allCases)
  func `only unknown keys of the input are reported`(input: Input) throws {
    struct Both: CodableMappable {
      var id: Int
      private enum CodingKeys: String, CodingKey { case id, written }
      init(id: Int) { self.id = id }
      init(from decoder: any Decoder) throws {
        id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(true, forKey: .written)
      }
    }
    var model = Both(id: 1)
    let mapper = Mapper<Both>(options: MapOptions(policy: .init(.warn)))
    let (isUpdated, report) = try input.reportUpdate(of: &model, with: #"{"x":1}"#, mapper)
    #expect(isUpdated)
    #expect(report.summaries == [#"$.x: unknown key: found number 1; skipped"#])
  }

  @Test(arguments: Input.allCases)
  func `a model that isn't encoded as an object is replaced`(input: Input) throws {
    struct Either: CodableMappable, Hashable {
      var value: Int
      init(_ value: Int) { self.value = value }
      private enum CodingKeys: String, CodingKey { case value }
      init(from decoder: any Decoder) throws {
        value = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .value)
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
      }
    }
    #expect(try input.update(Either(1), with: #"{"value":2}"#) == Either(2))
  }

  @Test func `a patch is given the whole model`() throws {
    let patch = try JSONPatch(parsing: #"[{"op":"remove","path":"/age"}]"#)
    #expect(try Mapper<Person>().apply(patch, to: ada) == Person(name: "Ada"))
  }
}
