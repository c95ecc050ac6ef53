import MappingTestSupport
import Mercator
import Testing

/// Transforms whose objects are models.
struct ModelTransformTests {
  private final class User: Mappable, Hashable {
    var id = 0

    init(_ id: Int) { self.id = id }
    init?(map: Map) {}

    func mapping(map: Map) { id <- map["id"] }

    static func == (a: User, b: User) -> Bool { a.id == b.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// A user is its number in the JSON.
  private struct ByNumber: TransformType {
    func transformFromJSON(_ value: Any?) -> User? { (value as? Int).map { User($0) } }
    func transformToJSON(_ value: User?) -> Int? { value?.id }
  }

  private final class Team: Mappable {
    var lead = User(-1)
    var deputy: User? = User(-1)
    var members = [User(-1)]
    var guests: [User]? = [User(-1)]
    var named = ["k": User(-1)]
    var optionalNamed: [String: User]? = ["k": User(-1)]
    var lists = ["k": [User(-1)]]
    var optionalLists: [String: [User]]? = ["k": [User(-1)]]
    var set: Set<User> = [User(-1)]
    var optionalSet: Set<User>? = [User(-1)]

    init() {}
    init?(map: Map) {}

    func mapping(map: Map) {
      deputy <- (map["deputy"], ByNumber())
      guests <- (map["guests"], ByNumber())
      lead <- (map["lead"], ByNumber())
      lists <- (map["lists"], ByNumber())
      members <- (map["members"], ByNumber())
      named <- (map["named"], ByNumber())
      optionalLists <- (map["optionalLists"], ByNumber())
      optionalNamed <- (map["optionalNamed"], ByNumber())
      optionalSet <- (map["optionalSet"], ByNumber())
      set <- (map["set"], ByNumber())
    }
  }

  private let json = """
    {"deputy":2,"guests":[3],"lead":1,"lists":{"a":[4,5]},"members":[6,7],"named":{"a":8},\
    "optionalLists":{"a":[9]},"optionalNamed":{"a":10},"optionalSet":[11],"set":[12]}
    """

  @Test(arguments: Input.allCases)
  func `every shape maps both ways`(input: Input) throws {
    let team = try #require(try input.map(json, to: Team.self))
    #expect(team.lead == User(1))
    #expect(team.deputy == User(2))
    #expect(team.guests == [User(3)])
    #expect(team.members == [User(6), User(7)])
    #expect(team.lists == ["a": [User(4), User(5)]])
    #expect(team.optionalLists == ["a": [User(9)]])
    #expect(team.named == ["a": User(8)])
    #expect(team.optionalNamed == ["a": User(10)])
    #expect(team.set == [User(12)])
    #expect(team.optionalSet == [User(11)])
    for output in Output.allCases { #expect(try output.write(team) == json) }
  }

  // Nil, as everywhere.
  @Test(arguments: Input.allCases, ["null", "5.5", #""x""#])
  func `nothing usable keeps and clears`(input: Input, value: String) throws {
    let keys = [
      "deputy", "guests", "lead", "lists", "members", "named", "optionalLists", "optionalNamed",
      "optionalSet", "set",
    ]
    let members = keys.map { "\"\($0)\":\(value)" }.joined(separator: ",")
    let team = try #require(try input.map("{\(members)}", to: Team.self))
    #expect(team.lead == User(-1))
    #expect(team.members == [User(-1)])
    #expect(team.named == ["k": User(-1)])
    #expect(team.lists == ["k": [User(-1)]])
    #expect(team.set == [User(-1)])
    #expect(team.deputy == nil)
    #expect(team.guests == nil)
    #expect(team.optionalNamed == nil)
    #expect(team.optionalLists == nil)
    #expect(team.optionalSet == nil)
  }

  @Test(arguments: Input.allCases)
  func `failed elements are dropped, and every value of a dictionary must be an array`(
    input: Input
  ) throws {
    let bad = #"{"members":[1,"x",null],"named":{"a":1,"b":"x"},"set":[1,"x"],"guests":["x"],"#
    let lists = #""lists":{"a":[1,"x"],"b":[]},"optionalLists":{"a":[1],"b":5}}"#
    let team = try #require(try input.map(bad + lists, to: Team.self))
    #expect(team.members == [User(1)])
    #expect(team.named == ["a": User(1)])
    #expect(team.set == [User(1)])
    #expect(team.guests == [])
    #expect(team.lists == ["a": [User(1)], "b": []])
    #expect(team.optionalLists == nil)
  }

  // What a transform makes is new, also when an object is updated.
  @Test(arguments: Input.allCases)
  func `nothing is updated in place`(input: Input) throws {
    let team = Team()
    let lead = team.lead
    let named = try #require(team.named["k"])
    _ = try input.update(team, with: #"{"lead":1,"named":{"k":2}}"#)
    #expect(team.lead == User(1))
    #expect(team.lead !== lead)
    #expect(lead.id == -1)
    #expect(team.named == ["k": User(2)])
    #expect(named.id == -1)
  }
}
