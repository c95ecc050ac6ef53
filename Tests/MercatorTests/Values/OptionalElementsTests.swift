import MappingTestSupport
import Mercator
import Testing

@Suite("Arrays and dictionaries of Optionals")
struct OptionalElementsTests {
  enum Level: String { case low, high }

  struct Holes: Mappable {
    var numbers: [Int?] = []
    var items: [Item?] = []
    var levels: [Level?] = []
    var byName: [String: Int?] = [:]
    var levelsByName: [String: [Level?]] = [:]
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      byName <- map["byName"]
      items <- map["items"]
      levels <- map["levels"]
      levelsByName <- map["levelsByName"]
      numbers <- map["numbers"]
    }
  }

  @Test(arguments: Input.allCases)
  func `positions are kept in arrays of Optionals, both ways`(input: Input) throws {
    let json = """
      {"byName":{"a":1,"b":null},"items":[null,{"n":1}],"levels":["low",null,"high"],\
      "levelsByName":{"a":[null,"low"]},"numbers":[1,null,3]}
      """
    let holes = try #require(try input.map(json, to: Holes.self))
    #expect(holes.numbers == [1, nil, 3])
    #expect(holes.items == [nil, Item(1)])
    #expect(holes.levels == [.low, nil, .high])
    #expect(holes.byName == ["a": 1, "b": nil])
    #expect(holes.levelsByName == ["a": [nil, .low]])
    for output in Output.allCases { #expect(try output.write(holes) == json) }
    let (bad, report) = try input.report(
      #"{"numbers": [1, "x"], "items": [5, {}], "levels": ["mid", "low"]}"#,
      with: Mapper<Holes>()
    )
    #expect(bad?.numbers == [1, nil])
    #expect(bad?.items == [nil, Item(0)])
    #expect(bad?.levels == [nil, .low])
    #expect(
      report.lines == [
        "$.items[0]: wrong-type, expected object, found number 5; nil",
        #"$.levels[0]: unknown-case, expected Level, found string "mid"; nil"#,
        #"$.numbers[1]: wrong-type, expected Int, found string "x"; nil"#,
      ]
    )
  }
}
