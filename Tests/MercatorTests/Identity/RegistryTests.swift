import Foundation
import MappingTestSupport
import Mercator
import TestSupport
import Testing

/// Objects that live across calls, and how long.
struct RegistryTests {
  final class User: Mappable, MapIdentified {
    var id = 0
    var name = ""
    var friend: User?
    init?(map: Map) {}
    func mapping(map: Map) {
      id <- map["id"]
      name <- map["name"]
      friend <- map["friend"]
    }
  }

  private static func mapper(_ registry: MapRegistry) -> Mapper<User> {
    .reading(identity: .registry(registry))
  }

  @Test(arguments: Input.allCases)
  func `calls with one registry return the same object`(input: Input) throws {
    let registry = MapRegistry()
    let mapper = Self.mapper(registry)
    let first = try #require(try input.map(#"{"id": 1, "name": "Ada"}"#, with: mapper))
    let second = try #require(try input.map(#"{"id": 1}"#, with: Self.mapper(registry)))
    #expect(first === second)
    #expect(second.name == "Ada")
    #expect(try input.map(#"{"id": 1}"#, with: Self.mapper(MapRegistry())) !== first)
    #expect(registry.object(of: User.self, id: 1) === first)
    #expect(registry.object(of: User.self, id: UInt8(1)) === first)
    #expect(registry.object(of: User.self, id: "1") == nil)
    #expect(registry.object(of: User.self, id: 2) == nil)
    registry.removeAll()
    #expect(registry.count == 0)
    #expect(try input.map(#"{"id": 1}"#, with: mapper) !== first)
  }

  @Test func `a registry doesn't keep its objects alive`() throws {
    let registry = MapRegistry()
    let mapper = Self.mapper(registry)
    weak var user: User?
    do {
      let read = try #require(mapper.map(JSONString: #"{"id": 1, "name": "Ada"}"#))
      user = read
      #expect(registry.count == 1)
    }
    #expect(user == nil)
    #expect(registry.count == 0)
    #expect(registry.object(of: User.self, id: 1) == nil)
    #expect(mapper.map(JSONString: #"{"id": 1}"#)?.name == "")
  }

  @Test func `freed objects leave no entries behind`() throws {
    let registry = MapRegistry()
    let mapper = Self.mapper(registry)
    var kept: [User] = []
    for id in 0..<10_000 {
      let user = try #require(mapper.map(JSONString: #"{"id": \#(id)}"#))
      if id % 100 == 0 { kept.append(user) }
    }
    #expect(registry.count == 100)
    for user in kept { #expect(registry.object(of: User.self, id: user.id) === user) }
  }

  @Test(.growth) func `registering many objects takes linear time`() throws {
    func text(_ count: Int) -> String {
      "[" + (0..<count).map { #"{"id":\#($0)}"# }.joined(separator: ",") + "]"
    }
    let (few, many) = (text(20_000), text(40_000))
    expectGrowth(below: 2.5) {
      _ = Self.mapper(MapRegistry()).mapArray(JSONString: few)
    } to: {
      _ = Self.mapper(MapRegistry()).mapArray(JSONString: many)
    }
  }

  @Test func `many tasks use one registry`() async throws {
    let registry = MapRegistry()
    await withTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask {
          let mapper = Self.mapper(registry)
          var users: [User] = []
          for number in 0..<500 {
            // Each task has ids of its own, because a registry doesn't protect its objects.
            let id = task * 1000 + number
            if let user = mapper.map(JSONString: #"{"id": \#(id)}"#), number % 2 == 0 {
              users.append(user)
            }
            _ = registry.object(of: User.self, id: (task + 1) % 8 * 1000 + number)
            if number % 100 == 0 { _ = registry.count }
          }
          return users.count
        }
      }
      for await count in group { #expect(count == 250) }
    }
    #expect(registry.count == 0)
  }

  final class Reentrant: Mappable, MapIdentified {
    nonisolated(unsafe) static var registry: MapRegistry?
    var id = 0
    init?(map: Map) {}
    func mapping(map: Map) { id <- map["id"] }
    deinit { _ = Self.registry?.count }
  }

  @Test func `a deinitializer may ask the registry`() throws {
    let registry = MapRegistry()
    Reentrant.registry = registry
    defer { Reentrant.registry = nil }
    let mapper = Mapper<Reentrant>.reading(identity: .registry(registry))
    for id in 0..<1000 { _ = mapper.map(JSONString: #"{"id": \#(id)}"#) }
    #expect(registry.count == 0)
  }

  @Test func `registries are compared by their identity`() {
    let registry = MapRegistry()
    let options = MapOptions(reading: .init(identity: .registry(registry)))
    #expect(options == MapOptions(reading: .init(identity: .registry(registry))))
    #expect(options != MapOptions(reading: .init(identity: .registry(MapRegistry()))))
    #expect(options != MapOptions(reading: .init(identity: .perCall)))
  }

  // MARK: Updates

  @Test(arguments: Input.allCases)
  func `an object that is updated is registered`(input: Input) throws {
    let registry = MapRegistry()
    let mapper = Self.mapper(registry)
    var user = try #require(User(JSONString: #"{"id": 1, "name": "Ada"}"#))
    let object = user
    try input.update(&user, with: #"{"id": 1, "friend": {"id": 1, "name": "Eve"}}"#, mapper)
    #expect(user === object)
    #expect(user.friend === user)
    #expect(user.name == "Eve")
    #expect(registry.object(of: User.self, id: 1) === user)
    user.friend = nil
    try input.update(&user, with: #"{"id": 2}"#, mapper)
    #expect(registry.object(of: User.self, id: 1) == nil)
    #expect(registry.object(of: User.self, id: 2) === user)
  }

  @Test(arguments: Input.allCases)
  func `an update with another id replaces the object of a property`(input: Input) throws {
    let registry = MapRegistry()
    let mapper = Self.mapper(registry)
    var user = try #require(
      try input.map(#"{"id": 1, "friend": {"id": 2, "name": "Eve"}}"#, with: mapper)
    )
    let eve = try #require(user.friend)
    try input.update(&user, with: #"{"friend": {"id": 3, "name": "Joe"}}"#, mapper)
    #expect(user.friend !== eve)
    #expect(user.friend?.name == "Joe")
    #expect(eve.name == "Eve")
    try input.update(&user, with: #"{"friend": {"id": 2}}"#, mapper)
    #expect(user.friend === eve)
    try input.update(&user, with: #"{"friend": {"name": "Eva"}}"#, mapper)
    #expect(user.friend === eve)
    #expect(eve.name == "Eva")
  }

  @Test(arguments: Input.allCases)
  func `the object that is updated stays the same, also if its id is that of another one`(
    input: Input
  ) throws {
    let registry = MapRegistry()
    let mapper = Self.mapper(registry)
    let other = try #require(try input.map(#"{"id": 1, "name": "Ada"}"#, with: mapper))
    var user = try #require(User(JSONString: #"{"id": 7}"#))
    let object = user
    try input.update(&user, with: #"{"id": 1, "name": "Eve"}"#, mapper)
    #expect(user === object)
    #expect(user.name == "Eve")
    #expect(other.name == "Ada")
    #expect(registry.object(of: User.self, id: 1) === other)
  }
}
