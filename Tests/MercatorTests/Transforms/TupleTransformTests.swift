import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("Tuples from arrays")
struct TupleTransformTests {
  struct Route: Mappable {
    var start = (0.0, 0.0)
    var end: (Double, Double)?
    var way: [(Double, Double)] = []
    var mixed: (String, Int?, [Item])?

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      end <- (map["end"], .tuple(Double.self, Double.self))
      mixed <- (map["mixed"], TupleTransform(String.self, Int?.self, [Item].self))
      start <- (map["start"], .tuple(Double.self, Double.self))
      way <- (map["way"], .tuple(Double.self, Double.self))
    }
  }

  @Test(arguments: Input.allCases)
  func `as many elements as the tuple has, of any types`(input: Input) throws {
    let json = """
      {"end":[1,2],"mixed":["a",null,[{"n":7}]],"start":[52.5,13.25],"way":[[0,1],[2,3]]}
      """
    let route = try #require(try input.map(json, to: Route.self))
    #expect(route.start == (52.5, 13.25))
    #expect(route.end?.1 == 2)
    #expect(route.way.map(\.0) == [0, 2])
    #expect(route.way.map(\.1) == [1, 3])
    #expect(route.mixed?.0 == "a")
    #expect(route.mixed?.1 == nil)
    #expect(route.mixed?.2.first?.n == 7)
    for output in Output.allCases { #expect(try output.write(route) == json) }
    let null = try #require(try input.map(#"{"end":null,"start":null}"#, to: Route.self))
    #expect(null.end == nil)
    #expect(null.start == (0, 0))
    #expect(try Output.text.write(null) == #"{"start":[0,0],"way":[]}"#)
  }

  @Test(arguments: Input.allCases)
  func `another count or type is told by its index`(input: Input) throws {
    let (route, report) = try input.report(
      #"""
      {"end": [1], "mixed": ["a", "b", []], "start": [1, "x"],
      "way": [[1, 2], [1, 2, 3], [null, 2], {}, [3, 4]]}
      """#,
      with: Mapper<Route>()
    )
    #expect(route?.end == nil)
    #expect(route?.start.0 == 0)
    #expect(route?.way.map(\.0) == [1, 3])
    #expect(route?.mixed?.0 == "a")
    #expect(route?.mixed?.1 == nil)
    #expect(
      report.lines == [
        "$.end: wrong-type, expected an array of 2 elements, found an array of 1 element; nil",
        #"$.mixed[1]: wrong-type, expected Int, found string "b"; nil"#,
        #"$.start[1]: wrong-type, expected Double, found string "x"; kept"#,
        "$.way[1]: wrong-type, expected an array of 2 elements, found an array of 3 elements; skipped",
        "$.way[2][0]: null, expected Double, found null; skipped",
        "$.way[3]: wrong-type, expected an array of 2 elements, found an object with 0 members; skipped",
      ]
    )
  }

  struct Place: ImmutableMappable {
    let at: (Double, Double)
    init(map: Map) throws { at = try map.value("at", using: .tuple(Double.self, Double.self)) }
  }

  @Test(arguments: Input.allCases)
  func `map value throws with the path of the element`(input: Input) throws {
    #expect(try input.require(#"{"at": [1, 2]}"#, as: Place.self).at == (1, 2))
    let error = try #require(throws: MapError.self) {
      try input.require(#"{"at": [1, true, 3]}"#, as: Place.self)
    }
    #expect(error.path == "$.at")
    let element = try #require(throws: MapError.self) {
      try input.require(#"{"at": [1, "x"]}"#, as: Place.self)
    }
    #expect(element.path == "$.at[1]")
    #expect(element.currentValue as? String == "x")
  }
}
