import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Objects with ids that are refused, that belong to class hierarchies, or that use other features as well.
extension IdentifiedModelsTests {
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
      error?.reason
        == "cycle: expected an object that isn't being made, found an object with 2 members"
    )
  }
}
