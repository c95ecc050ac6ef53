import Mercator
import MercatorTesting
import Testing

@Suite("A sample shows which members have no line, and which lines have no value")
struct CoverageTests {
  struct User: Mappable {
    var id = 0
    var nickname: String?
    var friends: [Friend] = []

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      nickname <- map["nickname"]
      friends <- map["friends"]
    }
  }

  struct Friend: ImmutableMappable {
    let name: String
    let age: Int?

    init(map: Map) throws {
      name = try map.value("name")
      age = try map.value("age")
    }

    func mapping(map: Map) {
      name >>> map["name"]
      age >>> map["age"]
    }
  }

  @Test func `a complete sample gives the model`() throws {
    let sample = #"{"id":1,"nickname":"n","friends":[{"name":"a","age":1},{"name":"b"}]}"#
    let user = try expectMaps(sample, to: User.self)
    #expect(user.friends.map(\.name) == ["a", "b"])
  }

  @Test func `members without a line, lines without a value, and unusable values are all told`() {
    let sample = #"{"id":"x","friends":[{"name":"a","email":"e"}],"url":null}"#
    let error = #expect(throws: MappingMismatch.self) { try expectMaps(sample, to: User.self) }
    #expect(
      error?.description == """
        User doesn't map the sample completely: 5 places
          $.id (line 1, column 7): wrong type: expected Int, found string "x"; kept
          $.friends[0].email: no line maps it
          $.url: no line maps it
          $.friends[].age: no value in the sample
          $.nickname: no value in the sample
        """
    )
  }

  @Test func `paths that may be without a value are named`() throws {
    let sample = #"{"id":1,"friends":[{"name":"a"}]}"#
    try expectMaps(sample, to: User.self, unfilled: ["$.nickname", "$.friends[].age"])
  }

  @Test func `a sample that can't be read is told with every issue`() {
    let error = #expect(throws: MappingMismatch.self) {
      try expectMaps("[1]", to: Friend.self)
    }
    #expect(error?.summary == "Friend can't be read from the sample")
    #expect(error?.details.count == 1)
  }
}
