import Foundation
import Mercator
import Testing

/// Objects with the same type and id: one instance for all of them.
struct IdentifiedModelsTests {
  final class User: Mappable, MapIdentified {
    var id: JSONValue?
    var name = ""
    var city: String?
    var friend: User?
    var mapCount = 0
    var didMapCount = 0

    init?(map: Map) {}

    func mapping(map: Map) {
      mapCount += 1
      id <- map["id"]
      name <- map["name"]
      city <- map["city"]
      friend <- map["friend"]
    }

    func didMap(_ map: Map) { didMapCount += 1 }
  }

  final class Post: Mappable, MapIdentified {
    static let identityKey = "meta.key"
    var id = 0
    var title = ""
    var author: User?
    init?(map: Map) {}
    func mapping(map: Map) {
      id <- map["meta.key"]
      title <- map["title"]
      author <- map["author"]
    }
  }

  struct Feed: Mappable {
    var users: [User] = []
    var posts: [Post] = []
    var byName: [String: User] = [:]
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      users <- map["users"]
      posts <- map["posts"]
      byName <- map["byName"]
    }
  }

  static var mapper: Mapper<Feed> { .reading(identity: .perCall) }

  // MARK: One call

  @Test(arguments: Input.allCases)
  func `without the option each JSON object becomes an object`(input: Input) throws {
    let feed = try #require(try input.map(#"{"users": [{"id": 1}, {"id": 1}]}"#, to: Feed.self))
    #expect(feed.users[0] !== feed.users[1])
  }

  @Test(arguments: Input.allCases)
  func `the second object with an id updates the first one`(input: Input) throws {
    let json = """
      {"users": [{"id": 1, "name": "Ada", "city": "Oslo"}, {"id": 2, "name": "Eve"},
      {"id": 1, "name": "Ada L."}], "byName": {"a": {"id": 2, "city": null}}}
      """
    let feed = try #require(try input.map(json, with: Self.mapper))
    #expect(feed.users.count == 3)
    #expect(feed.users[0] === feed.users[2])
    #expect(feed.users[1] === feed.byName["a"])
    #expect(feed.users.map(\.name) == ["Ada L.", "Eve", "Ada L."])
    #expect(feed.users[0].city == "Oslo")
    #expect(feed.users[0].mapCount == 2)
    #expect(feed.users[0].didMapCount == 2)
  }

  @Test(arguments: Input.allCases)
  func `the same id in different types gives different objects`(input: Input) throws {
    let json = """
      {"users": [{"id": 1}], "posts": [{"meta": {"key": 1}, "title": "a", "author": {"id": 1}},
      {"meta": {"key": 1}, "title": "b"}]}
      """
    let feed = try #require(try input.map(json, with: Self.mapper))
    #expect(feed.posts[0] === feed.posts[1])
    #expect(feed.posts[0].title == "b")
    #expect(feed.posts[0].author === feed.users[0])
  }

  @Test(
    arguments: Input.allCases,
    [
      ("1", "1", true), ("1", "1.0", true), ("10", "1e1", true), ("1", "\"1\"", false),
      ("1", "2", false), ("\"a\"", "\"a\"", true), ("\"a\"", "\"A\"", false),
      ("123456789012345678901234567890", "123456789012345678901234567890", true),
      ("18446744073709551615", "18446744073709551615.0", true), ("1.5", "1.50", true),
      ("null", "null", false), ("true", "true", false), ("true", "1", false),
      ("[1]", "[1]", false), ("{}", "{}", false), ("\"\"", "\"\"", true), ("-0", "0", true),
    ]
  )
  func `ids are compared as exact JSON values`(
    input: Input,
    ids: (first: String, second: String, isSame: Bool)
  ) throws {
    let json = #"{"users": [{"id": \#(ids.first)}, {"id": \#(ids.second)}]}"#
    let feed = try #require(try input.map(json, with: Self.mapper))
    #expect((feed.users[0] === feed.users[1]) == ids.isSame)
  }

  @Test func `large integers that differ in the last digit are different ids`() throws {
    let json = """
      {"users": [{"id": 123456789012345678901234567890}, {"id": 123456789012345678901234567891},
      {"id": 9223372036854775807}, {"id": 9223372036854775808}]}
      """
    let feed = try #require(Self.mapper.map(JSONString: json))
    #expect(Set(feed.users.map { ObjectIdentifier($0) }).count == 4)
  }

  @Test(arguments: Input.allCases)
  func `a missing id makes an object of its own`(input: Input) throws {
    let feed = try #require(try input.map(#"{"users": [{}, {}]}"#, with: Self.mapper))
    #expect(feed.users[0] !== feed.users[1])
  }

  @Test(arguments: Input.allCases)
  func `an object inside of itself is the same object, updated after its lines`(
    input: Input
  ) throws {
    let json = """
      {"users": [{"id": 1, "name": "outer", "friend": {"id": 1, "name": "inner", "city": "Oslo",
      "friend": {"id": 2, "friend": {"id": 1, "name": "innermost"}}}}]}
      """
    let feed = try #require(try input.map(json, with: Self.mapper))
    let user = feed.users[0]
    defer { user.friend = nil }
    #expect(user.name == "innermost")
    #expect(user.city == "Oslo")
    #expect(user.friend?.id == 2)
    #expect(user.friend?.friend === user)
    #expect(user.mapCount == 3)
    #expect(user.didMapCount == 3)
    user.friend?.friend = nil
  }

  @Test(arguments: Input.allCases)
  func `issues of an object inside of itself have their paths`(input: Input) throws {
    let json = #"{"users": [{"id": 1, "friend": {"id": 1, "name": 5}}]}"#
    let (feed, report) = try input.readReporting(json, with: Self.mapper)
    #expect(
      report.lines == [
        "$.users[0].friend.name: wrong-type, expected String, found number 5; kept"
      ]
    )
    feed?.users[0].friend = nil
  }

  // MARK: Refused objects

  final class Strict: Mappable, MapIdentified {
    struct Refused: Error {}
    var id = 0
    var age = 0
    init?(map: Map) {}
    func mapping(map: Map) {
      id <- map["id"]
      age <- map[required: "age"]
    }
    func didMap(_ map: Map) throws { if age > 100 { throw Refused() } }
  }

  struct Group: Mappable {
    var members: [Strict] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) { members <- map["members"] }
  }

  @Test(arguments: Input.allCases)
  func `an object that is refused at first isn't registered`(input: Input) throws {
    let registry = MapRegistry()
    let json = #"{"members": [{"id": 1, "age": 200}, {"id": 2}, {"id": 1, "age": 3}]}"#
    let (group, report) = try input.readReporting(
      json,
      with: Mapper<Group>.reading(identity: .registry(registry))
    )
    #expect(group?.members.map(\.age) == [3])
    #expect(
      report.lines == [
        "$.members[0]: validation-failed, expected Strict, found the error Refused(); skipped",
        "$.members[1].age: missing, expected Int; failed",
      ]
    )
    #expect(registry.count == 1)
    #expect(registry.object(of: Strict.self, id: 1) === group?.members[0])
    #expect(registry.object(of: Strict.self, id: 2) == nil)
  }

  @Test(arguments: Input.allCases)
  func `an object that is refused later stays registered`(input: Input) throws {
    let json = #"{"members": [{"id": 1, "age": 3}, {"id": 1}, {"id": 1, "age": 4}]}"#
    let group = try #require(
      try input.map(json, with: Mapper<Group>.reading(identity: .perCall))
    )
    #expect(group.members.map(\.age) == [4, 4])
    #expect(group.members[0] === group.members[1])
  }

  // MARK: Hierarchies

  class Animal: Mappable, MapIdentified {
    var id = 0
    var name = ""
    required init?(map: Map) {}
    func mapping(map: Map) {
      id <- map["id"]
      name <- map["name"]
    }
  }

  final class Dog: Animal {
    var breed = ""
    override func mapping(map: Map) {
      super.mapping(map: map)
      breed <- map["breed"]
    }
  }

  struct Zoo: Mappable {
    static let cluster = MapCluster<Animal>(
      key: "kind",
      ["dog": Dog.self],
      fallback: Animal.self
    )
    var animals: [Animal] = []
    var dogs: [Dog] = []
    var mixed: [Animal] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      animals <- map["animals"]
      dogs <- map["dogs"]
      mixed <- (map["mixed"], Zoo.cluster)
    }
  }

  @Test(arguments: Input.allCases)
  func `the type that a line or a discriminator names is part of the identity`(
    input: Input
  ) throws {
    let json = """
      {"animals": [{"id": 1, "name": "a"}], "dogs": [{"id": 1, "name": "b", "breed": "pug"}],
      "mixed": [{"kind": "dog", "id": 1, "name": "c"}, {"kind": "cat", "id": 1}]}
      """
    let zoo = try #require(try input.map(json, with: Mapper<Zoo>.reading(identity: .perCall)))
    #expect(zoo.animals[0] !== zoo.dogs[0])
    #expect(zoo.mixed[0] === zoo.dogs[0])
    #expect(zoo.dogs[0].name == "c")
    #expect(zoo.dogs[0].breed == "pug")
    #expect(zoo.mixed[1] === zoo.animals[0])
  }

  final class Owner: Mappable {
    var pet: Animal?
    init?(map: Map) {}
    func mapping(map: Map) { pet <- map["pet"] }
  }

  @Test(arguments: Input.allCases)
  func `an update keeps an object of a subclass unless the JSON has another id`(
    input: Input
  ) throws {
    let registry = MapRegistry()
    let dog = try #require(
      try input.map(
        #"{"id": 1, "name": "Rex", "breed": "pug"}"#,
        with: Mapper<Dog>.reading(identity: .registry(registry))
      )
    )
    let mapper = Mapper<Owner>.reading(identity: .registry(registry))
    var owner = try #require(Owner(JSONString: "{}"))
    owner.pet = dog
    try input.update(&owner, with: #"{"pet": {"id": 1, "name": "Max", "breed": "lab"}}"#, mapper)
    #expect(owner.pet === dog)
    #expect(dog.name == "Max")
    #expect(dog.breed == "lab")
    #expect(registry.object(of: Dog.self, id: 1) === dog)
    try input.update(&owner, with: #"{"pet": {"id": 2}}"#, mapper)
    #expect(owner.pet !== dog)
    #expect(dog.id == 1)
  }

  // MARK: Together with other features

  final class Kept: Mappable, MapIdentified, KeepsUnmapped {
    var id: String?
    var unmapped = JSONObject()
    init?(map: Map) {}
    func mapping(map: Map) { id <- map["id"] }
  }

  struct Mixed: Mappable {
    var kept: [Kept] = []
    var embedded: Kept?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      kept <- map["kept"]
      embedded <- (map["embedded"], EmbeddedJSONTransform())
    }
  }

  @Test(arguments: Input.allCases)
  func `JSON in a string and models with unmapped members know the same objects`(
    input: Input
  ) throws {
    let json = #"""
      {"kept": [{"id": "a", "x": 1}, {"id": "a", "y": 2}], "embedded": "{\"id\":\"a\",\"z\":3}"}
      """#
    let mixed = try #require(try input.map(json, with: Mapper<Mixed>.reading(identity: .perCall)))
    #expect(mixed.kept[0] === mixed.kept[1])
    #expect(mixed.embedded === mixed.kept[0])
    #expect(mixed.embedded.map { Array($0.unmapped.keys) } == ["z"])
  }

  final class Styled: Mappable, MapIdentified {
    static let identityKey = "theID"
    var id = 0
    init?(map: Map) {}
    func mapping(map: Map) { id <- map["theID"] }
  }

  @Test(arguments: Input.allCases)
  func `the key of the id has the style of the options`(input: Input) throws {
    let mapper = Mapper<Styled>(
      options: MapOptions(keyStyle: .snakeCase, reading: .init(identity: .perCall))
    )
    let styled = try #require(
      try input.mapArray(#"[{"the_id": 1}, {"the_id": 1}]"#, with: mapper)
    )
    #expect(styled[0] === styled[1])
    #expect(styled[0].id == 1)
  }

  class Person: Mappable {
    var name = ""
    required init?(map: Map) {}
    func mapping(map: Map) { name <- map["name"] }
  }

  final class Employee: Person, MapIdentified {
    static let identityKey = "number"
    var id: Int { 0 }
  }

  struct Company: Mappable {
    var people: [Person] = []
    var employees: [Employee] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      people <- map["people"]
      employees <- map["employees"]
    }
  }

  @Test(arguments: Input.allCases)
  func `a subclass can have an identity that its superclass lacks`(input: Input) throws {
    let json = """
      {"people": [{"number": 1}, {"number": 1}], "employees": [{"number": 1}, {"number": 1}]}
      """
    let company = try #require(
      try input.map(json, with: Mapper<Company>.reading(identity: .perCall))
    )
    #expect(company.people[0] !== company.people[1])
    #expect(company.employees[0] === company.employees[1])
  }

  /// An object of a cache, which `objectForMapping` returns again and again.
  final class Cached: StaticMappable, MapIdentified {
    final class Cache: MapContext { let object = Cached() }
    var id = 0
    var n = 0
    var inner: Cached?
    static func objectForMapping(map: Map) -> BaseMappable? { (map.context as? Cache)?.object }
    func mapping(map: Map) {
      id <- map["id"]
      n <- map["n"]
      inner <- map["inner"]
    }
  }

  @Test(arguments: Input.allCases)
  func `an object that a static function returns inside of itself is updated after its lines`(
    input: Input
  ) throws {
    let cache = Cached.Cache()
    let mapper = Mapper<Cached>(
      context: cache,
      options: MapOptions(reading: .init(identity: .perCall))
    )
    let json = #"{"n": 1, "inner": {"n": 2, "inner": {"n": 3}}}"#
    let object = try #require(try input.map(json, with: mapper))
    #expect(object === cache.object)
    #expect(object.inner === object)
    #expect(object.n == 3)
    object.inner = nil
  }

  final class Constant: ImmutableMappable, MapIdentified {
    let id: Int
    let name: String
    let inner: Constant?
    init(map: Map) throws {
      id = try map.value("id")
      name = try map.value("name")
      inner = try map.value("inner")
    }
  }

  @Test(arguments: Input.allCases)
  func `the first object of constants with an id counts`(input: Input) throws {
    let json = """
      {"id": 1, "name": "a", "inner": {"id": 2, "name": "b", "inner": {"id": 3, "name": "c"}}}
      """
    let registry = MapRegistry()
    let mapper = Mapper<Constant>.reading(identity: .registry(registry))
    let first = try input.require(json, with: mapper)
    let second = try input.require(#"{"id": 3}"#, with: mapper)
    #expect(first.inner?.inner === second)
    #expect(second.name == "c")
  }

  @Test(arguments: Input.allCases)
  func `constants inside of themselves are an error with the path`(input: Input) throws {
    let json = #"{"id": 1, "name": "a", "inner": {"id": 1, "name": "b"}}"#
    let error = #expect(throws: MapError.self) {
      try input.require(json, with: Mapper<Constant>.reading(identity: .perCall))
    }
    #expect(error?.path == "$.inner")
    #expect(
      error?.reason == "cycle: expected an object that isn't being made, found object of 2"
    )
  }
}
