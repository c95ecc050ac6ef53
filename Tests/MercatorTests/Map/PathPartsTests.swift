import MappingTestSupport
import Mercator
import Testing

/// Paths given part by part, `map[path: "arr", 0, "v"]`, which write arrays for positions.
struct PathPartsTests {
  private struct Place: Mappable, Equatable {
    var first: String?
    var second: Int?
    var deep: Int?
    var dotted: String?
    var whole: [Int] = []

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      first <- map[path: "results", 0, "name"]
      second <- map[path: "results", 1, "n"]
      whole <- map["id"]
      deep <- map[path: "grid", 1, 2]
      dotted <- map[path: "results", 0, "a.b"]
    }
  }

  private let json = #"""
    {"results":[{"name":"one","a.b":"dots"},{"n":2}],"id":[7],"grid":[null,[null,null,3]]}
    """#

  @Test(arguments: Input.allCases)
  func `positions and keys are read as what they are`(input: Input) throws {
    let place = try #require(try input.map(json, to: Place.self))
    #expect(place.first == "one")
    #expect(place.second == 2)
    #expect(place.deep == 3)
    #expect(place.dotted == "dots")
  }

  @Test(arguments: Input.allCases)
  func `a part of the wrong sort leads nowhere`(input: Input) throws {
    let json = #"{"results":{"0":{"name":"key"}},"grid":[[1]]}"#
    let place = try #require(try input.map(json, to: Place.self))
    #expect(place == Place())
    let map = try #require(try Spy.last(of: json, input))
    #expect(map[path: "results", "0", "name"].isKeyPresent)
    #expect(!map[path: "results", 0, "name"].isKeyPresent)
    #expect(map[path: "grid", 0, 0].currentValue as? Int == 1)
    #expect(!map[path: "grid", -1].isKeyPresent)
    #expect(!map[path: "grid", 1].isKeyPresent)
    #expect(!map[path: "grid", "0"].isKeyPresent)
    #expect(map[path: "grid"].isKeyPresent)
    #expect(map[path: "results", "0"].currentKey == "results.0")
  }

  @Test(arguments: Output.allCases)
  func `positions are written as arrays, filled up with null`(output: Output) throws {
    var place = Place()
    place.first = "one"
    place.second = 2
    place.deep = 3
    place.dotted = "dots"
    place.whole = [7]
    #expect(
      try output.write(place) == #"""
        {"grid":[null,[null,null,3]],"id":[7],"results":[{"a.b":"dots","name":"one"},{"n":2}]}
        """#
    )
  }

  @Test(arguments: Input.allCases)
  func `what was written reads as an equal model`(input: Input) throws {
    let place = try #require(try input.map(json, to: Place.self))
    let text = try #require(place.toJSONString())
    #expect(
      text == #"""
        {"results":[{"name":"one","a.b":"dots"},{"n":2}],"id":[7],"grid":[null,[null,null,3]]}
        """#
    )
    #expect(try input.map(text, to: Place.self) == place)
  }

  @Test(arguments: Output.allCases)
  func `what lies on the way is added to, or replaced where it is of another sort`(
    output: Output
  ) throws {
    #expect(try output.write(Mixed()) == #"{"a":[1,5,3],"b":[null,"x"],"c":{"k":"y"}}"#)
  }

  private struct Mixed: Mappable {
    init() {}
    init?(map: Map) {}
    func mapping(map: Map) {
      [1, 2, 3] >>> map["a"]
      5 >>> map[path: "a", 1]
      "scalar" >>> map["b"]
      "x" >>> map[path: "b", 1]
      [1] >>> map["c"]
      "y" >>> map[path: "c", "k"]
    }
  }

  /// Keeps the map that it was made from.
  private struct Spy: Mappable {
    var map: Map
    init?(map: Map) { self.map = map }
    func mapping(map: Map) {}

    static func last(of json: String, _ input: Input) throws -> Map? {
      try input.map(json, to: Spy.self)?.map
    }
  }
}
