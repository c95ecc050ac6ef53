import Foundation
import MappingTestSupport
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
}
