import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Collections of models as the whole input.
struct MapperContainersTests {
  @Test func `an array of dictionaries drops what is refused and is never nil`() {
    let mapper = Mapper<Point>()
    #expect(mapper.mapArray(JSONArray: [["n": 1], ["refused": 1], ["n": 2]]) == [1, 2])
    #expect(mapper.mapArray(JSONArray: [["refused": 1]]) == [])
    #expect(mapper.mapArray(JSONArray: []) == [])
    #expect([Point](JSONArray: [["n": 1], ["refused": 1]]) == [1])
  }

  @Test(
    arguments: [
      (#"[{"n": 1}, {"n": 2}]"#, [1, 2]), ("[]", []), (#"[{"refused": 1}, {"n": 2}]"#, [2]),
      (#"[{"n": 1}, null, 5, "x", [], {"n": 2}]"#, [1, 2]), ("[1]", nil), ("[null]", nil),
      ("5", nil), ("null", nil), (#""x""#, nil), ("true", nil),
    ] as [(String, [Point]?)],
    Input.allCases
  )
  func `an array is what its usable elements make`(
    json: (String, [Point]?),
    input: Input
  ) throws {
    #expect(try input.mapArray(json.0, of: Point.self) == json.1)
  }

  @Test func `a single object counts as an array of one in text only`() {
    let mapper = Mapper<Point>()
    #expect(mapper.mapArray(JSONString: #"{"n": 1}"#) == [1])
    #expect(mapper.mapArray(data: Data(#"{"n": 1}"#.utf8)) == [1])
    #expect([Point](JSONString: #"{"n": 1}"#) == [1])
    #expect(mapper.mapArray(JSONObject: ["n": 1]) == nil)
    #expect(mapper.mapArray(JSONObject: nil) == nil)
  }

  @Test(arguments: [#"{"refused": 1}"#, "[", "", "[1,]", "5", "null"])
  func `an array of one is nil where the model refuses or there is none`(json: String) {
    #expect(Mapper<Point>().mapArray(JSONString: json) == nil)
    #expect([Point](JSONString: json) == nil)
    #expect(Mapper<Point>().mapSet(JSONString: json) == nil)
    #expect(Set<Point>(JSONString: json) == nil)
  }

  @Test(
    arguments: [
      (MapOptions.Elements.byKind, #"[{"n": 1}, null]"#, [1]), (.skip, #"[{"n": 1}, null]"#, [1]),
      (.fail, #"[{"n": 1}, null]"#, nil), (.fail, #"[{"n": 1}, {"refused": 1}]"#, nil),
      (.fail, "[1]", nil), (.fail, "[]", []), (.fail, #"[{"n": 1}]"#, [1]),
    ] as [(MapOptions.Elements, String, [Point]?)],
    Input.allCases
  )
  func `options decide about elements that can't be used`(
    row: (elements: MapOptions.Elements, json: String, points: [Point]?),
    input: Input
  ) throws {
    let mapper = Mapper<Point>(options: MapOptions(reading: .init(elements: row.elements)))
    #expect(try input.mapArray(row.json, with: mapper) == row.points)
  }

  @Test(
    arguments: [
      (#"{"a": {"n": 1}, "b": {"n": 2}}"#, ["a": 1, "b": 2]), ("{}", [:]),
      (#"{"a": {"refused": 1}}"#, [:]), (#"{"a": {"n": 1}, "b": 5, "c": null}"#, ["a": 1]),
      ("[]", nil), ("5", nil), ("null", nil),
    ] as [(String, [String: Point]?)]
  )
  func `a dictionary is what its usable entries make`(
    json: String,
    expected: [String: Point]?
  ) throws {
    let mapper = Mapper<Point>()
    #expect(mapper.mapDictionary(JSONString: json) == expected)
    #expect(mapper.mapDictionary(JSONObject: try Input.dictionary.object(json)) == expected)
  }

  @Test func `a dictionary of dictionaries is read the same`() {
    let mapper = Mapper<Point>()
    #expect(mapper.mapDictionary(JSON: ["a": ["n": 1], "b": ["refused": 1]]) == ["a": 1])
    #expect(mapper.mapDictionary(JSON: [:]) == [:])
    #expect(mapper.mapDictionary(JSONObject: nil) == nil)
    #expect(mapper.mapDictionary(JSONString: "{") == nil)
  }

  @Test(
    arguments: [
      (#"{"a": [{"n": 1}], "b": []}"#, ["a": [1], "b": []]), ("{}", [:]),
      (#"{"a": [{"refused": 1}, {"n": 2}], "b": {}, "c": null}"#, ["a": [2]]),
      ("[]", nil), ("null", nil),
    ] as [(String, [String: [Point]]?)]
  )
  func `a dictionary of arrays is what its usable entries make`(
    json: String,
    expected: [String: [Point]]?
  ) throws {
    let object = try Input.dictionary.object(json)
    #expect(Mapper<Point>().mapDictionaryOfArrays(JSONObject: object) == expected)
  }

  @Test func `a dictionary of arrays of dictionaries is read the same`() {
    let mapper = Mapper<Point>()
    #expect(mapper.mapDictionaryOfArrays(JSON: ["a": [["n": 1], ["refused": 1]]]) == ["a": [1]])
    #expect(mapper.mapDictionaryOfArrays(JSON: [:]) == [:])
    #expect(mapper.mapDictionaryOfArrays(JSONObject: nil) == nil)
  }

  @Test(
    arguments: [
      (#"[[{"n": 1}], [{"n": 2}, {"n": 3}]]"#, [[1], [2, 3]]), ("[]", []), ("[[]]", [[]]),
      (#"[[{"n": 1}], [{"refused": 1}], 5, null]"#, [[1], []]), ("{}", nil), ("null", nil),
    ] as [(String, [[Point]]?)]
  )
  func `an array of arrays is what its usable rows make`(
    json: String,
    expected: [[Point]]?
  ) throws {
    let object = try Input.dictionary.object(json)
    #expect(Mapper<Point>().mapArrayOfArrays(JSONObject: object) == expected)
    #expect(Mapper<Point>().mapArrayOfArrays(JSONObject: nil) == nil)
  }

  @Test func `a dictionary of objects is updated in place`() {
    let (a, z) = (Box(1), Box(2))
    let updated = Mapper<Box>().mapDictionary(
      JSON: ["a": ["n": 10], "b": ["n": 3], "c": ["refused": 1]],
      toDictionary: ["a": a, "z": z]
    )
    #expect(updated.mapValues(\.n) == ["a": 10, "b": 3, "z": 2])
    #expect(updated["a"] === a)
    #expect(updated["z"] === z)
    #expect(a.n == 10)
  }

  @Test func `a dictionary of structs is updated in the result`() {
    let updated = Mapper<Point>().mapDictionary(
      JSON: ["a": ["n": 10], "b": ["n": 3]],
      toDictionary: ["a": 1, "z": 2]
    )
    #expect(updated == ["a": 10, "b": 3, "z": 2])
    let kept = Mapper<Point>().mapDictionary(JSON: ["a": ["x": 1]], toDictionary: ["a": 1])
    #expect(kept == ["a": 1])
  }

  @Test func `a dictionary is kept where the JSON is none`() throws {
    let mapper = Mapper<Point>()
    for object in [nil, 5, NSNull(), [["n": 1]]] as [Any?] {
      #expect(mapper.mapDictionary(JSONObject: object, toDictionary: ["a": 1]) == ["a": 1])
    }
    let mixed: [String: Any] = ["a": 5, "b": ["n": 2], "c": NSNull()]
    #expect(mapper.mapDictionary(JSONObject: mixed, toDictionary: ["a": 1]) == ["a": 1, "b": 2])
  }

  @Test func `a set holds equal models once and is never nil from dictionaries`() throws {
    let mapper = Mapper<Point>()
    let dictionaries: [[String: Any]] = [["n": 1], ["n": 1], ["refused": 1], ["n": 2]]
    #expect(mapper.mapSet(JSONArray: dictionaries) == [1, 2])
    #expect(Set<Point>(JSONArray: dictionaries) == [1, 2])
    #expect(Set<Point>(JSONArray: []) == [])
    #expect(mapper.mapSet(JSONObject: dictionaries) == [1, 2])
    #expect(mapper.mapSet(JSONObject: nil) == nil)
    #expect(mapper.mapSet(JSONObject: ["n": 1]) == nil)
    #expect(mapper.mapSet(JSONString: #"[{"n": 1}, {"n": 1}, {"n": 2}]"#) == [1, 2])
    #expect(mapper.mapSet(JSONString: #"{"n": 1}"#) == [1])
    #expect(Set<Point>(JSONString: #"{"n": 1}"#) == [1])
    #expect(mapper.mapSet(JSONString: "[1]") == nil)
  }
}

extension MapperContainersTests {
  /// A model that reads as a number in the tables above.
  struct Point: Mappable, Hashable, ExpressibleByIntegerLiteral {
    var n = 0

    init(integerLiteral n: Int) {
      self.n = n
    }

    init?(map: Map) {
      if map["refused"].isKeyPresent { return nil }
    }

    mutating func mapping(map: Map) { n <- map["n"] }
  }
}

private final class Box: Mappable {
  var n = 0

  init(_ n: Int) {
    self.n = n
  }

  init?(map: Map) {
    if map["refused"].isKeyPresent { return nil }
  }

  func mapping(map: Map) { n <- map["n"] }
}
