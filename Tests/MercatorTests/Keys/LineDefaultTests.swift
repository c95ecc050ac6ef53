import Foundation
import MappingTestSupport
import Mercator
import MercatorChanges
import MercatorDescriptions
import Testing

/// A line with a value of its own, `map["age", else: 18]`. What it is crossed with is in `LineMatrixTests`.
struct LineDefaultTests {
  private enum Level: String { case low, high }

  private enum Mode: Int, MapValue {
    case off, on
    static func readJSON(from input: MapInput) -> Mode? {
      input.read(Bool.self).map { $0 ? .on : .off }
    }
    func writeJSON(to output: inout MapOutput) { (self == .on).writeJSON(to: &output) }
  }

  private struct Part: Mappable, Equatable {
    var id = 0
    init(id: Int) { self.id = id }
    init?(map: Map) {}
    mutating func mapping(map: Map) { id <- map["id"] }
  }

  /// Properties of many types, each with a default.
  private struct Values: Mappable {
    var int = 0
    var large: UInt64 = 0
    var text: String?
    var decimal = Decimal()
    var date = Date(timeIntervalSince1970: 1)
    var level = Level.high
    var mode = Mode.off
    var levels: [Level]?
    var part = Part(id: 1)
    var parts: [String: Part] = [:]
    var seconds = Date(timeIntervalSince1970: 1)
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      int <- map["int", else: 7]
      large <- map["large", else: UInt64.max]
      text <- map["text", else: "x"]
      decimal <- map["decimal", else: Decimal(string: "0.1234567890123456789")!]
      date <- map["date", else: Date(timeIntervalSince1970: 86_400)]
      level <- map["level", else: Level.low]
      mode <- map["mode", else: Mode.on]
      levels <- map["levels", else: ["low", "high"]]
      part <- map["part", else: Part(id: 5)]
      parts <- map["parts", else: ["a": Part(id: 6)]]
      seconds <- (map["seconds", else: 60], DateTransform())
    }
  }

  @Test(
    arguments: Input.allCases,
    [
      "{}",
      #"{"int":null,"large":null,"text":null,"decimal":null,"date":null,"level":null,"mode":null,"levels":null,"part":null,"parts":null,"seconds":null}"#,
      #"{"int":[],"large":-1,"text":{},"decimal":"x","date":true,"level":"x","mode":9,"levels":3,"part":3,"parts":[],"seconds":{}}"#,
    ]
  )
  func `the default of each type`(input: Input, json: String) throws {
    let values = try #require(try input.map(json, to: Values.self))
    #expect(values.int == 7)
    #expect(values.large == .max)
    #expect(values.text == "x")
    #expect(values.decimal == Decimal(string: "0.1234567890123456789"))
    #expect(values.date == Date(timeIntervalSince1970: 86_400))
    #expect(values.level == .low)
    #expect(values.mode == .on)
    #expect(values.levels == [.low, .high])
    #expect(values.part == Part(id: 5))
    #expect(values.parts == ["a": Part(id: 6)])
    #expect(values.seconds == Date(timeIntervalSince1970: 60))
  }

  private struct Dynamic: Mappable {
    var any: Any?
    var json = JSONValue.null
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      any <- map["any", else: [1, 2]]
      json <- map["json", else: JSONNumberLiteral("1e400")]
    }
  }

  @Test(arguments: Input.allCases)
  func `the default of values of any type`(input: Input) throws {
    let (values, _) = try read(#"{"any":null,"json":null}"#, input) as (Dynamic?, [String])
    #expect(values?.any as? [Int] == [1, 2])
    // Null would be a value of a JSONValue, too.
    #expect(values?.json.text() == "1e400")
  }

  private struct User: Mappable, MapEquatable {
    var age = 1
    var name: String? = "n"
    var parts: [Part] = []
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      age <- (map["age", else: 18], .range(0...150))
      name <- map["a.name", else: "none"]
      parts <- map["parts", else: [Part(id: 9)]]
    }
  }

  /// Reads a model with a report.
  private func read<M: BaseMappable>(
    _ json: String,
    _ input: Input,
    _ mapper: Mapper<M> = Mapper()
  ) throws -> (model: M?, issues: [String]) {
    let (model, report) =
      switch input {
      case .text: mapper.readReporting(json)
      case .dictionary: mapper.readReporting(try object(json))
      }
    return (model, report.issues.map { "\($0.path) \($0.kind.rawValue) \($0.outcome.rawValue)" })
  }

  @Test(arguments: Input.allCases)
  func `a report has an issue for each default`(input: Input) throws {
    let json = #"{"age":200,"a":{"name":5},"parts":[{"id":1},5]}"#
    let (user, issues) = try read(json, input) as (User?, [String])
    #expect(user?.age == 18)
    #expect(user?.name == "none")
    // An element that can't be used is left out as usual.
    #expect(user?.parts == [Part(id: 1)])
    #expect(
      issues == [
        "$.age validation-failed default", "$.a.name wrong-type default",
        "$.parts[1] wrong-type skipped",
      ]
    )
  }

  @Test(arguments: Input.allCases)
  func `a policy that makes an issue an error counts more than a default`(input: Input) throws {
    let mapper = Mapper<User>(options: MapOptions(policy: .strict))
    #expect(try read(#"{"age":5,"a":{"name":"x"},"parts":[]}"#, input, mapper).model?.age == 5)
    let (user, issues) = try read(#"{"age":5,"parts":[]}"#, input, mapper)
    #expect(user == nil)
    #expect(issues == ["$.a.name missing default"])
  }

  private func object(_ json: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  // MARK: Updates

  private struct Team: Mappable {
    var size = 1
    var lead: String? = "l"
    var part = Part(id: 1)
    var users: [User] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      size <- map["size", else: 2]
      lead <- map["lead", else: "nobody"]
      part <- map["part", else: Part(id: 5)]
      users <- (map["users"], .merged(by: \.age))
    }
  }

  private func team() throws -> Team {
    try Mapper().read(
      #"{"size":3,"lead":"a","part":{"id":2},"users":[{"age":1,"a":{"name":"x"}}]}"#
    )
  }

  private func updated(_ json: String, _ input: Input, _ options: MapOptions) throws -> Team {
    let mapper = Mapper<Team>(options: options)
    var team = try team()
    switch input {
    case .text: try mapper.update(&team, with: json)
    case .dictionary: try mapper.update(&team, with: object(json))
    }
    return team
  }

  @Test(arguments: Input.allCases)
  func `an update sets the default for null and what can't be used only`(input: Input) throws {
    let missing = try updated("{}", input, MapOptions())
    #expect(missing.size == 3)
    #expect(missing.lead == "a")
    #expect(missing.part == Part(id: 2))
    let null = try updated(#"{"size":null,"lead":null,"part":null}"#, input, MapOptions())
    #expect(null.size == 2)
    #expect(null.lead == "nobody")
    #expect(null.part == Part(id: 5))
    let unusable = try updated(#"{"size":[],"lead":5,"part":5}"#, input, MapOptions())
    #expect(unusable.size == 2)
    #expect(unusable.lead == "nobody")
    #expect(unusable.part == Part(id: 5))
    let kept = try updated(
      #"{"size":null,"lead":null,"part":null}"#,
      input,
      MapOptions(reading: .init(nulls: .keep))
    )
    #expect(kept.size == 3)
    #expect(kept.lead == "a")
    #expect(kept.part == Part(id: 2))
  }

  @Test(arguments: Input.allCases)
  func `a model that an update adds gets the default`(input: Input) throws {
    let json = #"{"users":[{"age":1},{"age":2}]}"#
    let team = try updated(json, input, MapOptions())
    #expect(team.users.map(\.name) == ["x", "none"])
    #expect(team.users.map(\.parts) == [[Part(id: 9)], [Part(id: 9)]])
  }

  @Test func `a patch that removes the member makes an Optional nil`() throws {
    let mapper = Mapper<Team>()
    let patch = try JSONMergePatch(parsing: #"{"size":null,"lead":null,"part":null}"#)
    let team = try mapper.apply(patch, to: team())
    #expect(team.size == 2)
    #expect(team.lead == nil)
    #expect(team.part == Part(id: 5))
    let null = try JSONPatch(parsing: #"[{"op":"replace","path":"/lead","value":null}]"#)
    #expect(try mapper.apply(null, to: self.team()).lead == nil)
  }

  private final class Owner: Mappable, MapIdentified {
    var id = 0
    var age = 1
    var name: String? = "n"
    required init?(map: Map) {}
    func mapping(map: Map) {
      id <- map["id"]
      age <- map["age", else: 18]
      name <- map["name", else: "none"]
    }
  }

  @Test(arguments: Input.allCases)
  func `further JSON of an object keeps what it lacks`(input: Input) throws {
    let mapper = Mapper<Owner>(options: MapOptions(reading: .init(identity: .perCall)))
    let json = #"[{"id":1,"age":40,"name":"x"},{"id":1},{"id":2}]"#
    let owners =
      switch input {
      case .text: mapper.mapArray(JSONString: json)
      case .dictionary:
        mapper.mapArray(JSONObject: try JSONSerialization.jsonObject(with: Data(json.utf8)))
      }
    #expect(owners?.map(\.age) == [40, 40, 18])
    #expect(owners?.map(\.name) == ["x", "x", "none"])
  }

  @Test func `a map that updates keeps what it lacks`() throws {
    let owner = try Mapper<Owner>().read(#"{"id":1,"age":40}"#)
    owner.mapping(map: Map(mappingType: .fromJSON, JSON: [:], toObject: true))
    #expect(owner.age == 40)
    owner.mapping(map: Map(mappingType: .fromJSON, JSON: [:]))
    #expect(owner.age == 18)
  }

  // MARK: JSON of the library

  @Test func `nil stays nil where the library has written it`() throws {
    var user = User()
    user.name = nil
    #expect(try user.copy { $0.age = 5 }.name == nil)
    #expect(try user.copy(changing: ["age": 5]).name == nil)
    let mapper = Mapper<User>(shouldIncludeNilValues: true)
    #expect(try mapper.read(mapper.writeString(user)).name == nil)
    var tracked = try MapTracked(user)
    tracked.value.name = "a"
    try tracked.rejectChanges()
    #expect(tracked.value.name == nil)
    #expect(!tracked.hasChanges)
  }

  @Test func `equality, copies and output don't know the default`() throws {
    var user = User()
    user.age = 3
    #expect(user == user)
    #expect(try user.copy { $0.name = nil }.age == 3)
    #expect(try Mapper().writeString(user) == #"{"age":3,"a":{"name":"n"},"parts":[]}"#)
  }

  private struct Wrong: Mappable {
    var age = 1
    var name: String? = "n"
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      age <- map["age", else: "x"]
      name <- map["name", else: 5]
    }
  }

  @Test(arguments: Input.allCases)
  func `a default that the property can't hold has no effect`(input: Input) throws {
    let (missing, issues) = try read("{}", input) as (Wrong?, [String])
    #expect(missing?.age == 1)
    #expect(missing?.name == "n")
    #expect(issues == [])
    let (wrong, others) = try read(#"{"age":[],"name":7}"#, input) as (Wrong?, [String])
    #expect(wrong?.age == 1)
    #expect(wrong?.name == nil)
    #expect(others == ["$.age wrong-type kept", "$.name wrong-type nil"])
  }

  private struct Constants: ImmutableMappable {
    let age: Int
    let name: String?
    init(map: Map) throws {
      age = try map["age", else: 18].read()
      name = try map["name", else: "x"].read()
    }
  }

  @Test(
    arguments: Input.allCases,
    ["{}", #"{"age":null,"name":null}"#, #"{"age":"a","name":[]}"#]
  )
  func `read returns the default`(input: Input, json: String) throws {
    let constants = try #require(try input.map(json, to: Constants.self))
    #expect(constants.age == 18)
    #expect(constants.name == "x")
  }

  @Test func `a default is described`() throws {
    let description = MappingDescription(of: User.self)
    #expect(
      description.models[0].description == """
        User (mappable)
          key     type     JSON           direction  notes
          age     Int      integer        <->        0...150, else 18
          a.name  String?  text or null   <->        else "none"
          parts   [Part]   array of Part  <->        else [{"id":9}]
        """
    )
    let schema = description.schema.json[path: JSONPath([.key("$defs"), .key("User")])]
    #expect(schema?["required"] == ["age", "a", "parts"])
    #expect(schema?["properties"]?["age"]?["default"] == 18)
    #expect(schema?["properties"]?["parts"]?["default"] == [["id": 9]])
  }
}
