import Foundation
import MappingTestSupport
import Mercator
import Testing

/// The throwing forms of a mapper of immutable models.
struct ThrowingMapperTests {
  private let mapper = Mapper<Item>()

  @Test(arguments: Input.allCases)
  func `a model is made, or the first failure is thrown`(input: Input) throws {
    #expect(try input.require(#"{"n": 1}"#, as: Item.self) == 1)
    let error = #expect(throws: MapError.self) {
      try input.require(#"{"n": "x"}"#, as: Item.self)
    }
    #expect(
      error?.description == """
        Got an error while mapping.
        - reason: wrong type: expected Int, found string "x"
        - location: Item.init:7
        - key: n
        - currentValue: x
        - path: $.n
        """
    )
    #expect(throws: Refusal.zero) { try input.require(#"{"n": 0}"#, as: Item.self) }
  }

  @Test func `collections are made of all their elements`() throws {
    let rows: [[String: Any]] = [["n": 1], ["n": 2]]
    #expect(try mapper.mapArray(JSONArray: rows) == [1, 2])
    #expect(try mapper.mapArray(JSONString: #"[{"n": 1}, {"n": 2}]"#) == [1, 2])
    #expect(try mapper.mapArray(data: Data(#"[{"n": 1}]"#.utf8)) == [1])
    #expect(try mapper.mapArray(JSONObject: rows as Any) == [1, 2])
    #expect(try mapper.mapDictionary(JSONString: #"{"a": {"n": 1}}"#) == ["a": 1])
    #expect(try mapper.mapDictionary(JSONObject: ["a": ["n": 1]]) == ["a": 1])
    #expect(try mapper.mapDictionary(JSON: ["a": ["n": 1]]) == ["a": 1])
    #expect(try mapper.mapDictionaryOfArrays(JSONObject: ["a": rows]) == ["a": [1, 2]])
    #expect(try mapper.mapDictionaryOfArrays(JSON: ["a": rows]) == ["a": [1, 2]])
    #expect(try mapper.mapArrayOfArrays(JSONObject: [rows, []]) == [[1, 2], []])
  }

  @Test func `an empty input gives an empty collection`() throws {
    #expect(try mapper.mapArray(JSONArray: []) == [])
    #expect(try mapper.mapArray(JSONString: "[]") == [])
    #expect(try mapper.mapArray(JSONObject: [] as Any) == [])
    #expect(try mapper.mapDictionary(JSONString: "{}") == [:])
    #expect(try mapper.mapDictionary(JSONObject: [:] as [String: Any]) == [:])
    #expect(try mapper.mapDictionary(JSON: [:]) == [:])
    #expect(try mapper.mapDictionaryOfArrays(JSONObject: [:] as [String: Any]) == [:])
    #expect(try mapper.mapDictionaryOfArrays(JSON: [:]) == [:])
    #expect(try mapper.mapDictionaryOfArrays(JSON: ["a": []]) == ["a": []])
    #expect(try mapper.mapArrayOfArrays(JSONObject: [] as [Any]) == [])
    #expect(try mapper.mapArrayOfArrays(JSONObject: [[]] as [Any]) == [[]])
  }

  @Test func `one failure spoils a collection`() throws {
    let rows: [[String: Any]] = [["n": 1], ["n": "x"], ["n": "y"]]
    let json = #"[{"n": 1}, {"n": "x"}, {"n": "y"}]"#
    let failures: [(String, () throws -> Any)] = [
      ("$[1].n", { try mapper.mapArray(JSONArray: rows) as [Item] }),
      ("$[1].n", { try mapper.mapArray(JSONString: json) as [Item] }),
      ("$[1].n", { try mapper.mapArray(JSONObject: rows as Any) as [Item] }),
      ("$.a.n", { try mapper.mapDictionary(JSONString: #"{"a": {"n": "x"}}"#) as [String: Item] }),
      ("$.a.n", { try mapper.mapDictionary(JSON: ["a": ["n": "x"]]) as [String: Item] }),
      ("$.a[1].n", { try mapper.mapDictionaryOfArrays(JSON: ["a": rows]) as [String: [Item]] }),
      ("$[0][1].n", { try mapper.mapArrayOfArrays(JSONObject: [rows]) as [[Item]] }),
    ]
    for (path, read) in failures {
      let error = #expect(throws: MapError.self) { try read() }
      #expect(error?.path == path)
      #expect(error?.key == "n")
      #expect(error?.currentValue as? String == "x")
      #expect(error?.reason == #"wrong type: expected Int, found string "x""#)
    }
    #expect(throws: Refusal.zero) {
      try mapper.mapArray(JSONArray: [["n": 1], ["n": 0]]) as [Item]
    }
  }

  @Test func `a single object is no array here`() {
    let error = #expect(throws: MapError.self) {
      try mapper.mapArray(JSONString: #"{"n": 1}"#) as [Item]
    }
    #expect(error?.reason == "wrong type: expected Array<Item>, found an object with 1 member")
  }

  private func wrong(_ expected: String, _ found: String) -> String {
    "wrong type: expected \(expected), found \(found)"
  }

  private func null(_ expected: String) -> String { "null: expected \(expected), found null" }

  @Test func `an input of another shape is named by the reason`() throws {
    let failures: [(String, () throws -> Any)] = [
      (wrong("object", "an array of 0 elements"), { try mapper.map(JSONString: "[]") as Item }),
      (wrong("object", "number 5"), { try mapper.map(JSONString: "5") as Item }),
      (null("Item"), { try mapper.map(JSONString: "null") as Item }),
      (
        wrong("object", "an array of 1 element"), { try mapper.map(JSONObject: [5] as Any) as Item }
      ),
      (null("Item"), { try mapper.map(JSONObject: NSNull() as Any) as Item }),
      (wrong("Array<Item>", "number 5"), { try mapper.mapArray(JSONString: "5") as [Item] }),
      (null("Array<Item>"), { try mapper.mapArray(JSONString: "null") as [Item] }),
      (wrong("Array<Item>", "number 5"), { try mapper.mapArray(JSONObject: 5 as Any) as [Item] }),
      (
        wrong("Dictionary<String, Item>", "an array of 0 elements"),
        { try mapper.mapDictionary(JSONString: "[]") as [String: Item] }
      ),
      (
        null("Dictionary<String, Item>"),
        { try mapper.mapDictionary(JSONObject: nil) as [String: Item] }
      ),
      (
        wrong("Dictionary<String, Array<Item>>", "number 5"),
        { try mapper.mapDictionaryOfArrays(JSONObject: 5) as [String: [Item]] }
      ),
      (null("Array<Array<Item>>"), { try mapper.mapArrayOfArrays(JSONObject: nil) as [[Item]] }),
    ]
    for (index, (reason, read)) in failures.enumerated() {
      let error = #expect(throws: MapError.self) { try read() }
      #expect(error?.reason == reason, "\(index)")
      #expect(error?.key == nil)
      #expect(error?.file == nil)
      #expect(error?.function == nil)
      #expect(error?.line == nil)
      #expect(error?.path == "$")
    }
  }

  @Test func `text that is no JSON is told with the place`() throws {
    let failures: [(String, () throws -> Any)] = [
      ("Cannot parse into '[String: Any]'", { try mapper.map(JSONString: "{\"n\":}") as Item }),
      (
        "Cannot convert string into Any", { try mapper.mapArray(JSONString: "{\"n\":}") as [Item] }
      ),
      (
        "Cannot convert string into Any",
        { try mapper.mapDictionary(JSONString: "{\"n\":}") as [String: Item] }
      ),
    ]
    for (reason, read) in failures {
      let error = #expect(throws: MapError.self) { try read() }
      #expect(
        error?.description == """
          Got an error while mapping.
          - reason: \(reason): invalid JSON at line 1, column 6: unexpected character
          {"n":}
               ^
          - currentValue: {"n":}
          """
      )
    }
  }

  @Test(arguments: Input.allCases)
  func `an element of another shape is told with its path`(input: Input) throws {
    let error = #expect(throws: MapError.self) {
      switch input {
      case .text: try mapper.mapArray(JSONString: #"[{"n": 1}, 5]"#) as [Item]
      case .dictionary:
        try mapper.mapArray(JSONObject: try input.object(#"[{"n": 1}, 5]"#)) as [Item]
      }
    }
    #expect(
      error?.description == """
        Got an error while mapping.
        - reason: wrong type: expected object, found number 5
        - currentValue: 5
        - path: $[1]
        """
    )
  }

  @Test func `the initialisers of an immutable model throw the same`() throws {
    #expect(try Item(JSONString: #"{"n": 1}"#) == 1)
    #expect(try Item(JSON: ["n": 1]) == 1)
    #expect(try Item(JSONObject: ["n": 1]) == 1)
    #expect(throws: Refusal.zero) { try Item(JSONString: #"{"n": 0}"#) }
    #expect(throws: Refusal.zero) { try Item(JSON: ["n": 0]) }
    #expect(throws: MapError.self) { try Item(JSONObject: 5) }
  }

  @Test(arguments: Input.allCases)
  func `lines that can't use a value are no failure of the model at the root`(
    input: Input
  ) throws {
    let lenient = try input.require(#"{"n": "text", "list": ["x"]}"#, as: Lenient.self)
    #expect(lenient.n == nil)
    #expect(lenient.list == nil)
    // Nor do they stand in for the reason why the model is refused.
    #expect(throws: Refusal.zero) {
      try input.require(#"{"n": "text", "refuse": true}"#, as: Lenient.self)
    }
  }

  private struct Lenient: ImmutableMappable {
    var n: Int?
    var list: [Int]?

    init(map: Map) throws {
      n <- map["n"]
      if map["refuse"].isKeyPresent { throw Refusal.zero }
    }

    mutating func mapping(map: Map) {
      n <- map["n"]
      list <- map["list"]
    }
  }

  @Test func `options let bad elements be skipped`() throws {
    let mapper = Mapper<Item>(options: MapOptions(reading: .init(elements: .skip)))
    let items: [Item] = try mapper.mapArray(JSONString: #"[{"n": 1}, {"n": 0}, 5, {"n": 2}]"#)
    #expect(items == [1, 2])
  }
}

private enum Refusal: Error {
  case zero
}

extension ThrowingMapperTests {
  fileprivate struct Item: ImmutableMappable, Hashable, ExpressibleByIntegerLiteral {
    let n: Int

    init(integerLiteral n: Int) {
      self.n = n
    }

    init(map: Map) throws {
      n = try map.value("n", file: "Item.swift", function: "init", line: 7)
      if n == 0 { throw Refusal.zero }
    }
  }
}
