import MappingTestSupport
import Mercator
import Testing

@Suite("Keys and paths")
struct KeysAndPathsTests {
  struct User: Mappable {
    var id = 7
    var name: String?
    var first: Int?
    var literal: Int?
    var arrow: Int?

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["user_id"]
      name <- map["profile.name.full"]
      first <- map["scores.0.value"]
      literal <- map["a.b", nested: false]
      arrow <- map["c.d->e", delimiter: "->"]
    }
  }

  @Test(arguments: Input.allCases, Output.allCases)
  func `a key and a path may be any, whatever the property's name`(
    input: Input,
    output: Output
  ) throws {
    let json = #"{"a.b":1,"c.d":{"e":2},"profile":{"name":{"full":"n"}},"user_id":3}"#
    let user = try #require(try input.map(json, to: User.self))
    #expect(user.id == 3)
    #expect(user.name == "n")
    #expect(user.literal == 1)
    #expect(user.arrow == 2)
    #expect(try output.write(user) == json)
  }

  @Test(arguments: Input.allCases)
  func `a path that leads through null, nothing or a scalar is missing`(input: Input) throws {
    for json in [#"{"profile":null}"#, "{}", #"{"profile":{"name":5}}"#, #"{"profile":[]}"#] {
      var user = User()
      user.name = "kept"
      #expect(try input.update(user, with: json).name == "kept", "\(json)")
    }
    let user = try input.map(#"{"profile":{"name":{"full":null}}}"#, to: User.self)
    #expect(user != nil)
    #expect(user?.name == nil)
  }

  @Test(arguments: Output.allCases)
  func `paths with the same beginning share their objects; a scalar makes way for one`(
    output: Output
  ) throws {
    let text = try output.write { map in
      1 >>> map["a.b.c"]
      2 >>> map["x"]
      3 >>> map["a.b.d"]
      4 >>> map["a.e"]
      5 >>> map["x.y"]
    }
    #expect(text == #"{"a":{"b":{"c":1,"d":3},"e":4},"x":{"y":5}}"#)
  }

  @Test(arguments: Input.allCases, Output.allCases)
  func `a path leads through positions in both directions, where it says that it does`(
    input: Input,
    output: Output
  ) throws {
    let json = #"{"scores":[{"value":5}]}"#
    #expect(try input.map(json, to: User.self)?.first == 5)
    #expect(try input.map(#"{"scores":[]}"#, to: User.self)?.first == nil)
    // Quirk: a dotted key writes an object, a path of parts an array.
    #expect(
      try output.write { map in 5 >>> map["scores.0.value"] } == #"{"scores":{"0":{"value":5}}}"#
    )
    #expect(try output.write { map in 5 >>> map[path: "scores", 0, "value"] } == json)
  }

  @Test(arguments: Input.allCases, Output.allCases)
  func `one key of each element is collected by a transform at the end of the path`(
    input: Input,
    output: Output
  ) throws {
    struct Team: Mappable {
      var names: [String] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        let name = TransformOf<String, [String: Any]>(
          fromJSON: { $0?["name"] as? String },
          toJSON: { $0.map { ["name": $0] } }
        )
        names <- (map["team.users"], name)
      }
    }
    let json = #"{"team":{"users":[{"name":"a"},{"name":"b"}]}}"#
    let team = try #require(try input.map(json, to: Team.self))
    #expect(team.names == ["a", "b"])
    #expect(try output.write(team) == json)
    // The array has no member of that name, so the path leads nowhere.
    #expect(try input.read(json) { $0["team.users.name"].isKeyPresent } == false)
  }

  @Test(arguments: Input.allCases)
  func `keys that nobody asks for are passed over`(input: Input) throws {
    let json = #"{"user_id":1,"more":[{}],"profile":{"x":1}}"#
    #expect(try input.map(json, to: User.self)?.id == 1)
  }

  @Test(arguments: Input.allCases)
  func `a dotted key is a path, also where it stands there as it is`(input: Input) throws {
    #expect(try input.read(#"{"a.b":1}"#) { $0["a.b"].value() as Int? } == nil)
  }
}
