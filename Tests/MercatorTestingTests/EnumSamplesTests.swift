import Mercator
import MercatorMacros
import MercatorTesting
import Testing

@Suite("Samples have every case of an enum that lists its cases")
struct EnumSamplesTests {
  enum Status: String, CaseIterable { case open, closed, paid = "PAID" }

  /// A model, and the values that its samples have at one place.
  // Unchecked, because the types of models don't conform to Sendable. The closures change nothing.
  struct Row: CustomTestStringConvertible, @unchecked Sendable {
    let testDescription: String
    let samples: () throws -> [JSONValue]
    let check: () throws -> Void
    let values: (JSONValue) -> [JSONValue]
    let expected: [JSONValue]

    init<Model: BaseMappable>(
      _ name: String,
      _ type: Model.Type,
      unreported: Set<String> = [],
      expected: [JSONValue] = ["open", "closed", "PAID"],
      options: MapOptions = MapOptions(),
      _ values: @escaping (JSONValue) -> [JSONValue] = { [$0["status"] ?? .null] }
    ) {
      testDescription = name
      samples = { Array(try MapSamples<Model>(seed: 1, options: options).prefix(300)) }
      check = {
        try expectSamples(of: type, count: 50, seed: 1, unreported: unreported, options: options)
      }
      self.values = values
      self.expected = expected
    }
  }

  // MARK: Models

  struct Nullable: Mappable {
    var status: Status?
    init?(map: Map) {}
    mutating func mapping(map: Map) { status <- map["status"] }
  }

  struct Initial: Mappable {
    var status = Status.open
    init?(map: Map) {}
    mutating func mapping(map: Map) { status <- map["status"] }
  }

  struct WithDefault: Mappable {
    var status = Status.open
    init?(map: Map) {}
    mutating func mapping(map: Map) { status <- map["order.status", else: Status.paid] }
  }

  struct Numbered: Mappable {
    enum Level: Int, CaseIterable { case low = -1, none, high = 700 }
    var level = Level.none
    init?(map: Map) {}
    mutating func mapping(map: Map) { level <- map["level"] }
  }

  struct Constant: ImmutableMappable {
    let status: Status
    let second: Status
    init(map: Map) throws {
      status = try map.value("status")
      second = try map.value("second", default: .closed)
    }
    func mapping(map: Map) {
      status >>> map["status"]
      second >>> map["second"]
    }
  }

  struct OnlyRead: ImmutableMappable {
    let status: Status
    init(map: Map) throws { status = try map.value("status") }
  }

  @Mappable struct Required {
    var status: Status
    var name: String
    var history: [Status]
  }

  @ImmutableMappable struct RequiredConstant { let status: Status }

  struct Containers: Mappable {
    var array: [Status] = []
    var set: Set<Status>?
    var byName: [String: Status] = [:]
    var nested: [[Status]]?
    var deep: [String: [[Status]]] = [:]
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      array <- map["array"]
      set <- map["set"]
      byName <- map["byName"]
      nested <- map["nested"]
      deep <- map["deep"]
    }
  }

  struct Keyed: Mappable {
    var counts: [Status: Int] = [:]
    var optional: [Status: [Int]]?
    var open: [MapOpenEnum<Status>: Int] = [:]
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      counts <- map["counts"]
      optional <- map["optional"]
      open <- map["open"]
    }
  }

  struct KeyedByKeys: Mappable {
    enum Level: Int, CaseIterable, MapKey { case low = -1, high = 700 }
    var counts: [Level: Int] = [:]
    init?(map: Map) {}
    mutating func mapping(map: Map) { counts <- map["counts"] }
  }

  struct Transformed: Mappable {
    var status = Status.open
    var list: [Status]?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      status <- (map["status"], EnumTransform())
      list <- (map["list"], .enum())
    }
  }

  struct Fallback: Mappable {
    var status = Status.closed
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      status <- (map["status"], EnumTransform(fallback: .closed))
    }
  }

  struct Uppercase: Mappable {
    enum Status: String, CaseIterable { case open, closed }
    var status = Status.open
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      status <- (
        map["status"],
        TransformOf<Status, String>(
          fromJSON: { text in Status.allCases.first { $0.rawValue.uppercased() == text } },
          toJSON: { $0?.rawValue.uppercased() }
        )
      )
    }
  }

  struct Open: Mappable {
    var status = MapOpenEnum<Status>.known(.closed)
    init?(map: Map) {}
    mutating func mapping(map: Map) { status <- map["status"] }
  }

  struct Value: Mappable {
    enum Status: String, CaseIterable, MapValue {
      case open, closed, hidden
      static func readJSON(from input: MapInput) -> Status? {
        String.readJSON(from: input).flatMap(Status.init)
      }
      func writeJSON(to output: inout MapOutput) { rawValue.writeJSON(to: &output) }
    }
    var status: Status?
    init?(map: Map) {}
    mutating func mapping(map: Map) { status <- (map["status"], .oneOf([.closed, .open])) }
  }

  struct Outer: Mappable {
    struct Inner: ImmutableMappable {
      let status: Status
      init(map: Map) throws { status = try map.value("status") }
      func mapping(map: Map) { status >>> map["status"] }
    }
    var inner: [Inner] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) { inner <- map["inner"] }
  }

  /// A model with three enums of the same name, one of which is met later than the others.
  struct SameName: Mappable {
    struct First: Mappable {
      enum Status: String, CaseIterable { case open, done }
      var status: Status?
      init?(map: Map) {}
      mutating func mapping(map: Map) { status <- map["status"] }
    }
    struct Second: Mappable {
      enum Status: Int, CaseIterable { case one = 1, two }
      var status = Status.two
      init?(map: Map) {}
      mutating func mapping(map: Map) { status <- map["status"] }
    }
    var status: Status?
    var first: First?
    var second: [Second] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      status <- map["status"]
      first <- map["first"]
      second <- map["second"]
    }
  }

  struct ByCodable: CodableMappable {
    enum Status: String, CaseIterable, Codable { case open, closed }
    enum Level: Int, CaseIterable, Codable { case low = -1, high = 700 }
    var status: Status
    var level: Level?
    var history: [Status]
  }

  struct Choosy: Mappable {
    struct Refusal: Error {}
    var status = Status.paid
    init?(map: Map) {}
    mutating func mapping(map: Map) { status <- map["status"] }
    mutating func didMap(_ map: Map) throws { if status == .closed { throw Refusal() } }
  }

  static let rows: [Row] = [
    Row("an Optional", Nullable.self),
    Row("an initial value", Initial.self),
    Row("a default of the line", WithDefault.self) { [$0["order"]?["status"] ?? .null] },
    Row("integers", Numbered.self, expected: [-1, 0, 700]) { [$0["level"] ?? .null] },
    Row("a constant", Constant.self),
    Row("a constant with a default", Constant.self) { [$0["second"] ?? .null] },
    Row("a model that is only read", OnlyRead.self),
    Row("a required property", Required.self),
    Row("a required array", Required.self) { $0["history"]?.array ?? [] },
    Row("a required constant", RequiredConstant.self),
    Row("an array", Containers.self) { $0["array"]?.array ?? [] },
    Row("a set", Containers.self) { $0["set"]?.array ?? [] },
    Row("a dictionary", Containers.self) { $0["byName"]?.object?.map(\.value) ?? [] },
    Row("nested arrays", Containers.self) {
      $0["nested"]?.array?.flatMap { $0.array ?? [] } ?? []
    },
    Row("deep containers", Containers.self) {
      $0["deep"]?.object?.flatMap { $0.value.array?.flatMap { $0.array ?? [] } ?? [] } ?? []
    },
    Row("keys", Keyed.self) { $0["counts"]?.object?.map { JSONValue($0.key) } ?? [] },
    Row("keys of an Optional", Keyed.self) {
      $0["optional"]?.object?.map { JSONValue($0.key) } ?? []
    },
    Row("keys with a type of their own", KeyedByKeys.self, expected: ["-1", "700"]) {
      $0["counts"]?.object?.map { JSONValue($0.key) } ?? []
    },
    Row("a transform", Transformed.self),
    Row("elements of a transform", Transformed.self) { $0["list"]?.array ?? [] },
    Row("a transform with a fallback", Fallback.self, unreported: ["$.status"]),
    Row("a transform with other values", Uppercase.self, expected: ["OPEN"]),
    Row("an open enum", Open.self),
    Row("a validator", Value.self, expected: ["open", "closed"]),
    Row("a nested model", Outer.self) { $0["inner"]?.array?.map { $0["status"] ?? .null } ?? [] },
    Row("the first of the same name", SameName.self),
    Row("the second of the same name", SameName.self, expected: ["open", "done"]) {
      [$0["first"]?["status"] ?? .null]
    },
    Row("the third of the same name", SameName.self, expected: [1, 2]) {
      $0["second"]?.array?.map { $0["status"] ?? .null } ?? []
    },
    Row("Codable", ByCodable.self, expected: ["open", "closed"]),
    Row("integers of Codable", ByCodable.self, expected: [-1, 700]) { [$0["level"] ?? .null] },
    Row("an array of Codable", ByCodable.self, expected: ["open", "closed"]) {
      $0["history"]?.array ?? []
    },
    Row("a model that refuses a case", Choosy.self, expected: ["open", "PAID"]),
    Row(
      "the policy of the options",
      Initial.self,
      options: MapOptions(policy: .strict)
    ),
  ]

  @Test(arguments: rows) func `each case is in a sample`(row: Row) throws {
    let values = try row.samples().flatMap(row.values).filter { !$0.isNull }
    #expect(Set(values) == Set(row.expected))
  }

  @Test(arguments: rows) func `a model with an enum passes`(row: Row) throws {
    try row.check()
  }

  @Test func `examples count instead of the cases`() throws {
    let samples = try MapSamples<Initial>(seed: 1, examples: ["$.status": ["closed"]])
    #expect(samples.prefix(50).allSatisfy { $0 == ["status": "closed"] })
    let without = try MapSamples<Nullable>(seed: 1, examples: ["$.status": []])
    #expect(without.prefix(50).allSatisfy { $0 == [:] })
  }

  @Test func `the cases count beside those of a sample`() throws {
    let samples = try MapSamples<Nullable>(seed: 1, like: ["status": "closed"]).prefix(100)
    #expect(Set(samples.compactMap { $0["status"]?.string }) == ["open", "closed", "PAID"])
  }
}
