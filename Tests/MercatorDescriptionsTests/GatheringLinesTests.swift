import Mercator
import MercatorDescriptions
import Testing

private struct RosterModel: Mappable {
  var names: [String] = []
  var ages: [Int?] = []
  var skills: [[String]] = []
  var headers: [String: String] = [:]
  var greetings: [String: String] = [:]
  init?(map: Map) {}
  mutating func mapping(map: Map) {
    names <- map[path: "users", .each, "name"]
    ages <- map[path: "users", .each, "age"]
    skills <- map[path: "users", .each, "skills", .each, "title"]
    headers <- map[matching: "x-*"]
    greetings <- map[matching: "lang_{code}"]
  }
}

struct GatheringLinesTests {
  private let description = MappingDescription(of: RosterModel.self)

  @Test func `lines that gather values have their paths and patterns`() {
    #expect(description.gaps == [])
    #expect(
      description.description == """
        RosterModel (mappable)
          key                     type              JSON                      direction  notes
          users[].name            [String]          array of text             <->
          users[].age             [Int?]            array of integer or null  <->
          users[].skills[].title  [[String]]        array of array of text    <->
          x-*                     [String: String]  dictionary of text        <->
          lang_{code}             [String: String]  dictionary of text        <->
        """
    )
  }

  @Test func `the sample has the members of all lines, and a strict mapper reads it`() throws {
    #expect(
      description.sample == [
        "users": [["name": "text 0", "age": 1, "skills": [["title": "text 0"]]]],
        "x-key 0": "text 0", "lang_key 0": "text 0",
      ]
    )
    let mapper = Mapper<RosterModel>(options: MapOptions(policy: .strict))
    let team = try mapper.read(description.sample)
    #expect(team.names == ["text 0"])
    #expect(team.skills == [["text 0"]])
    #expect(team.greetings == ["key 0": "text 0"])
  }

  @Test func `the schema has the elements of arrays and the patterns of keys`() {
    let model = description.schema.json["$defs"]["RosterModel"]
    let users = model["properties"]["users"]["allOf"][0]
    #expect(users["type"] == "array")
    #expect(users["items"]["properties"]["name"] == ["type": "string"])
    #expect(users["items"]["required"] == ["name"])
    #expect(
      model["patternProperties"] == [
        #"^x-[\s\S]*$"#: ["type": "string"], #"^lang_[\s\S]+$"#: ["type": "string"],
      ]
    )
    #expect(description.schema.omissions == [])
  }

  @Test func `coverage compares each element and each matching member`() {
    let coverage = description.coverage(of: [
      [
        "users": [["name": "Ada", "nick": "A"], ["age": "old", "skills": [["title": 7]]]],
        "x-id": 7, "lang_en": "Hello", "lang_": "none",
      ]
    ])
    #expect(
      coverage.description == """
        not mapped: $.lang_
        not mapped: $.users[].nick
        disagrees: $.users[].age: expected integer, found string
        disagrees: $.users[].skills[].title: expected text, found number
        disagrees: $.x-id: expected text, found number
        """
    )
  }

  @Test func `lint has no findings`() {
    #expect(MappingLint(of: RosterModel.self).description == "")
  }
}
