import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Collections with elements that can't be used, and `MapOptions.reading.elements`.
struct CollectionsOfModelsTests {
  @Test(arguments: Input.allCases)
  func `an empty container is a value`(input: Input) throws {
    let json = """
      {"array": [], "rows": [], "set": [], "byName": {}, "rowsByName": {}, "letters": [],
       "numbers": []}
      """
    let full = try #require(try input.map(json, to: Collections.self))
    #expect(full.array == [])
    #expect(full.rows == [])
    #expect(full.set == [])
    #expect(full.byName == [:])
    #expect(full.rowsByName == [:])
    #expect(full.letters == [])
    #expect(full.numbers == [])
    let optional = try #require(try input.map(json, to: OptionalCollections.self))
    #expect(optional.array == [])
    #expect(optional.rows == [])
    #expect(optional.set == [])
    #expect(optional.byName == [:])
    #expect(optional.rowsByName == [:])
    #expect(optional.letters == [])
    #expect(optional.numbers == [])
  }

  @Test(arguments: Input.allCases)
  func `a single object is no array`(input: Input) throws {
    let json = #"{"array": {"n": 1}, "set": {"n": 1}, "rows": [{"n": 1}]}"#
    let full = try #require(try input.map(json, to: Collections.self))
    #expect(full.array == [Point(n: -1)])
    #expect(full.set == [Point(n: -1)])
    #expect(full.rows == [])
    let optional = try #require(try input.map(json, to: OptionalCollections.self))
    #expect(optional.array == nil)
    #expect(optional.set == nil)
    #expect(optional.rows == [])
  }

  @Test(arguments: Input.allCases)
  func `models that can't be used are skipped, the others keep their order`(
    input: Input
  ) throws {
    let elements = #"[{"n": 1}, {"refused": 1}, null, {"n": 2}, 5, "x", [], {"n": 3}]"#
    let json = #"{"array": \#(elements), "set": \#(elements), "rows": [\#(elements), 5, null]}"#
    let points = [Point(n: 1), Point(n: 2), Point(n: 3)]
    let full = try #require(try input.map(json, to: Collections.self))
    #expect(full.array == points)
    #expect(full.set == Set(points))
    #expect(full.rows == [points])
    let optional = try #require(try input.map(json, to: OptionalCollections.self))
    #expect(optional.array == points)
    #expect(optional.set == Set(points))
    #expect(optional.rows == [points])
  }

  @Test(arguments: Input.allCases)
  func `a row of which nothing is left stays as an empty one`(input: Input) throws {
    let json = #"{"rows": [[{"n": 1}], [{"refused": 1}]], "array": [null, 1]}"#
    let full = try #require(try input.map(json, to: Collections.self))
    #expect(full.rows == [[Point(n: 1)], []])
    #expect(full.array == [])
    #expect(try input.map(json, to: OptionalCollections.self)?.array == [])
  }

  @Test(arguments: Input.allCases)
  func `entries that can't be used are skipped`(input: Input) throws {
    let json = #"""
      {"byName": {"a": {"n": 1}, "b": {"refused": 1}, "c": null, "d": 5},
       "rowsByName": {"a": [{"n": 1}, null], "b": [{"refused": 1}], "c": {}, "d": null}}
      """#
    let full = try #require(try input.map(json, to: Collections.self))
    #expect(full.byName == ["a": Point(n: 1)])
    #expect(full.rowsByName == ["a": [Point(n: 1)], "b": []])
    let optional = try #require(try input.map(json, to: OptionalCollections.self))
    #expect(optional.byName == ["a": Point(n: 1)])
    #expect(optional.rowsByName == ["a": [Point(n: 1)], "b": []])
  }

  @Test(arguments: Input.allCases)
  func `a dictionary of which nothing is left is empty`(input: Input) throws {
    let json = #"{"byName": {"b": {"refused": 1}, "c": null}}"#
    #expect(try input.map(json, to: Collections.self)?.byName == [:])
    #expect(try input.map(json, to: OptionalCollections.self)?.byName == [:])
  }

  @Test(arguments: [#"["x"]"#, "[1, null]", "[1, 1.5]", "[[1]]"], Input.allCases)
  func `one plain value that can't be used spoils its collection`(
    json: String,
    input: Input
  ) throws {
    let whole = #"{"numbers": \#(json), "numbersByName": {"a": 1, "b": \#(json)}}"#
    let full = try #require(try input.map(whole, to: Collections.self))
    #expect(full.numbers == [-1])
    #expect(full.numbersByName == ["old": -1])
    let optional = try #require(try input.map(whole, to: OptionalCollections.self))
    #expect(optional.numbers == nil)
    #expect(optional.numbersByName == nil)
  }

  @Test(arguments: Input.allCases)
  func `arrays and dictionaries of Any keep nulls`(input: Input) throws {
    try input.read(#"{"array": [1, null, "x"], "object": {"a": null, "b": 1}}"#) { map in
      var array: [Any] = []
      var object: [String: Any] = [:]
      array <- map["array"]
      object <- map["object"]
      #expect(array.count == 3)
      #expect(array.dropFirst().first is NSNull)
      #expect(object.count == 2)
      #expect(object["a"] is NSNull)
    }
  }

  // Optional elements
  @Test(arguments: Input.allCases)
  func `optional elements keep their positions`(input: Input) throws {
    try input.read(#"{"k": [1, null, "x", 2], "o": [{"n": 1}, null, {"refused": 1}, 5]}"#) { map in
      var numbers: [Int?] = []
      var points: [Point?] = []
      var names: [String: Int?] = [:]
      numbers <- map["k"]
      points <- map["o"]
      names <- map["o.0"]
      #expect(numbers == [1, nil, nil, 2])
      #expect(points == [Point(n: 1), nil, nil, nil])
      #expect(names == ["n": 1])
    }
  }

  @Test(arguments: Input.allCases)
  func `options can skip every element that can't be used`(input: Input) throws {
    let json = #"""
      {"numbers": [1, null, "x", 2], "numbersByName": {"a": 1, "b": []}, "letters": ["b", "zz"],
       "array": [{"n": 1}, null], "byName": {"a": {"n": 1}, "b": 5}}
      """#
    let mapper = Mapper<Collections>(options: MapOptions(reading: .init(elements: .skip)))
    let full = try #require(try input.map(json, with: mapper))
    #expect(full.numbers == [1, 2])
    #expect(full.numbersByName == ["a": 1])
    #expect(full.letters == [.b])
    #expect(full.array == [Point(n: 1)])
    #expect(full.byName == ["a": Point(n: 1)])
  }

  @Test(arguments: Input.allCases)
  func `options can let every element that can't be used spoil its collection`(
    input: Input
  ) throws {
    let json = #"""
      {"numbers": [1, "x"], "letters": ["b", "zz"], "array": [{"n": 1}, null], "set": [5],
       "rows": [[], [null]], "byName": {"a": {"n": 1}, "b": 5}, "rowsByName": {"a": [5]}}
      """#
    let fail = MapOptions(reading: .init(elements: .fail))
    let full = try #require(try input.map(json, with: Mapper<Collections>(options: fail)))
    #expect(full.numbers == [-1])
    #expect(full.letters == [.a])
    #expect(full.array == [Point(n: -1)])
    #expect(full.set == [Point(n: -1)])
    #expect(full.rows == [[Point(n: -1)]])
    #expect(full.byName == ["old": Point(n: -1)])
    #expect(full.rowsByName == ["old": []])
    let optional = try #require(
      try input.map(json, with: Mapper<OptionalCollections>(options: fail))
    )
    #expect(optional.array == nil)
    #expect(optional.letters == nil)
    #expect(optional.rows == nil)
  }

  @Test(arguments: Input.allCases)
  func `options reach nested models`(input: Input) throws {
    let json = #"{"inner": [{"numbers": [1, null]}]}"#
    let mapper = Mapper<Outer>(options: MapOptions(reading: .init(elements: .skip)))
    #expect(try input.map(json, with: mapper)?.inner.map(\.numbers) == [[1]])
    #expect(try input.map(json, to: Outer.self)?.inner.map(\.numbers) == [[-1]])
  }

  // Models nested deeper than the original has overloads for
  @Test(arguments: Input.allCases)
  func `models may be nested in any way`(input: Input) throws {
    try input.read(#"{"a": [{"x": {"n": 1}, "y": null}], "b": {"k": {"l": {"n": 2}}}}"#) { map in
      var list: [[String: Point]] = []
      var tree: [String: [String: Point]]?
      var cube: [[[Point]]] = []
      list <- map["a"]
      tree <- map["b"]
      cube <- map["absent"]
      #expect(list == [["x": Point(n: 1)]])
      #expect(tree == ["k": ["l": Point(n: 2)]])
      #expect(cube == [])
    }
  }

  @Test(arguments: Input.allCases)
  func `a plain model keeps its value where the key is missing`(input: Input) throws {
    try input.read("{}") { map in
      var point = Point(n: 1)
      point <- map["absent"]
      #expect(point == Point(n: 1))
    }
  }
}

private struct Collections: Mappable {
  var array = [Point(n: -1)]
  var rows = [[Point(n: -1)]]
  var set: Set = [Point(n: -1)]
  var byName = ["old": Point(n: -1)]
  var rowsByName: [String: [Point]] = ["old": []]
  var letters = [Letter.a]
  var numbers = [-1]
  var numbersByName = ["old": -1]

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    array <- map["array"]
    rows <- map["rows"]
    set <- map["set"]
    byName <- map["byName"]
    rowsByName <- map["rowsByName"]
    letters <- map["letters"]
    numbers <- map["numbers"]
    numbersByName <- map["numbersByName"]
  }
}

private struct OptionalCollections: Mappable {
  var array: [Point]? = [Point(n: -1)]
  var rows: [[Point]]? = [[Point(n: -1)]]
  var set: Set<Point>? = [Point(n: -1)]
  var byName: [String: Point]? = ["old": Point(n: -1)]
  var rowsByName: [String: [Point]]? = ["old": []]
  var letters: [Letter]? = [.a]
  var numbers: [Int]? = [-1]
  var numbersByName: [String: Int]? = ["old": -1]

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    array <- map["array"]
    rows <- map["rows"]
    set <- map["set"]
    byName <- map["byName"]
    rowsByName <- map["rowsByName"]
    letters <- map["letters"]
    numbers <- map["numbers"]
    numbersByName <- map["numbersByName"]
  }
}

private struct Outer: Mappable {
  var inner: [Collections] = []
  init?(map: Map) {}
  mutating func mapping(map: Map) { inner <- map["inner"] }
}
