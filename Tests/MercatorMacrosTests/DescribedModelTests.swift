import MercatorChanges
import MercatorDescriptions
import MercatorMacros
import Testing

/// Models by macros are described, copied and compared like those with lines.
@Suite struct DescribedModelTests {
  @Mappable struct Macro {
    var id: Int
    @Key("profile.name") var name: String?
    @Transform(.range(0...150)) var age: Int
    var friends: [Macro] = []
  }

  struct Lines: Mappable {
    var id = 0
    var name: String?
    var age = 0
    var friends: [Lines] = []

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map[required: "id"]
      name <- map["profile.name"]
      age <- (map[required: "age"], .range(0...150))
      friends <- map["friends"]
    }
  }

  @Test
  func `the description is that of the lines`() throws {
    let lines = MappingDescription(of: Lines.self).description
    #expect(
      MappingDescription(of: Macro.self).description == lines.replacing("Lines", with: "Macro")
    )
  }

  @ImmutableMappable struct Constants: Equatable {
    let id: Int
    let tags: [String]
  }

  @Test
  func `a model with constants is copied with changes`() throws {
    let model = Constants(id: 1, tags: ["a"])
    #expect(try model.copy(changing: ["id": 2]) == Constants(id: 2, tags: ["a"]))
  }

  @Test
  func `a model with required properties is copied`() throws {
    let user = Macro(id: 1, name: "x", age: 3)
    let copy = try user.copy(changing: ["age": 4])
    #expect(copy.toJSONString() == #"{"id":1,"profile":{"name":"x"},"age":4,"friends":[]}"#)
  }
}
