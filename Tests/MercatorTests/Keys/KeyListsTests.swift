import MappingTestSupport
import Mercator
import Testing

@Suite("White and black lists of keys")
struct KeyListsTests {
  struct User: Mappable {
    var id = 0
    var name: String?
    var mail: String?
    var home: Place?
    var friends: [User] = []
    var byRole: [String: User] = [:]

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      name <- map["name"]
      mail <- map["contact.mail"]
      home <- map["home"]
      friends <- map["friends"]
      byRole <- map["byRole"]
    }
  }

  struct Place: Mappable {
    var street: String?
    var city: String?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      street <- map["street"]
      city <- map["city"]
    }
  }

  private static let json = """
    {"byRole":{"boss":{"byRole":{},"friends":[],"id":3,"name":"c"}},"contact":{"mail":"m"},\
    "friends":[{"byRole":{},"friends":[],"home":{"city":"x","street":"y"},"id":2,"name":"b"}],\
    "home":{"city":"Rome","street":"Via"},"id":1,"name":"a"}
    """

  /// The options, and what is left of the JSON in either direction.
  static let lists: [(options: MapOptions, left: String)] = [
    (MapOptions(), json),
    (MapOptions(includedKeys: ["id"]), #"{"id":1}"#),
    (MapOptions(includedKeys: []), "{}"),
    (
      MapOptions(includedKeys: ["name", "home.city", "contact"]),
      #"{"contact":{"mail":"m"},"home":{"city":"Rome"},"name":"a"}"#
    ),
    (
      MapOptions(includedKeys: ["friends.home.street", "byRole.id"]),
      #"{"byRole":{"boss":{"id":3}},"friends":[{"home":{"street":"y"}}]}"#
    ),
    (
      MapOptions(excludedKeys: ["friends", "byRole", "home.street", "contact.mail"]),
      #"{"home":{"city":"Rome"},"id":1,"name":"a"}"#
    ),
    (
      MapOptions(
        includedKeys: ["home", "friends"],
        excludedKeys: ["home.city", "friends.friends"]
      ),
      """
      {"friends":[{"byRole":{},"home":{"city":"x","street":"y"},"id":2,"name":"b"}],\
      "home":{"street":"Via"}}
      """
    ),
  ]

  @Test(arguments: lists, Output.allCases)
  func `only what the lists let is written`(
    list: (options: MapOptions, left: String),
    output: Output
  ) throws {
    let user = try #require(Mapper<User>().map(JSONString: Self.json))
    #expect(try output.write(user, with: Mapper(options: list.options)) == list.left)
  }

  @Test(arguments: lists, Input.allCases)
  func `only what the lists let is read`(
    list: (options: MapOptions, left: String),
    input: Input
  ) throws {
    let mapper = Mapper<User>(options: list.options)
    let some = try #require(try input.map(Self.json, with: mapper))
    let other = try #require(try input.map(list.left, to: User.self))
    #expect(try Output.text.write(some) == Output.text.write(other))
  }

  @Test(arguments: Input.allCases)
  func `a key left out is neither missing nor unknown, but not there either`(
    input: Input
  ) throws {
    var options = MapOptions(excludedKeys: ["id", "friends"])
    options.policy[.unknownKey] = .warn
    options.policy[.missing] = .warn
    let (user, report) = try input.report(Self.json, with: Mapper<User>(options: options))
    #expect(user?.id == 0)
    #expect(!report.issues.contains { $0.path == "$.id" || $0.path == "$.friends" })

    struct Strict: ImmutableMappable {
      let id: Int
      init(map: Map) throws { id = try map.value("id") }
    }
    let mapper = Mapper<Strict>(options: MapOptions(excludedKeys: ["id"]))
    #expect(throws: MapError.self) { try input.require(#"{"id":1}"#, with: mapper) }
  }

  @Test(arguments: Input.allCases)
  func `lists name keys as the lines do, whatever their style`(input: Input) throws {
    struct Model: Mappable {
      var firstName: String?
      var lastName: String?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        firstName <- map["firstName"]
        lastName <- map["lastName"]
      }
    }
    let options = MapOptions(keyStyle: .snakeCase, includedKeys: ["firstName"])
    let mapper = Mapper<Model>(options: options)
    let model = try #require(try input.map(#"{"first_name":"a","last_name":"b"}"#, with: mapper))
    #expect(model.firstName == "a")
    #expect(model.lastName == nil)
    #expect(mapper.toJSONString(model) == #"{"first_name":"a"}"#)
  }

  @Test
  func `where reading begins is no key of the lists`() throws {
    let mapper = Mapper<Place>(options: MapOptions(keyStyle: .upperCase, includedKeys: ["city"]))
    let place = try mapper.read(
      #"{"data":{"home":{"CITY":"Rome","STREET":"Via"}}}"#,
      at: "data.home"
    )
    #expect(place.city == "Rome")
    #expect(place.street == nil)
  }
}
