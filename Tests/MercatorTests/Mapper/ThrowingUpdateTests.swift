import MappingTestSupport
import Mercator
import Testing

@Suite("Updating a model, with an error if that fails")
struct ThrowingUpdateTests {
  @Test(arguments: Input.allCases)
  func `the rules of an update`(input: Input) throws {
    let cases: [(json: String, changed: String)] = [
      ("{}", ""),
      // Scalars and enums.
      (#"{"n": 5}"#, #""n":5"#),
      (#"{"n": null}"#, ""),
      (#"{"n": "x"}"#, ""),
      (#"{"letter": "b"}"#, #""letter":"b""#),
      (#"{"letter": "z"}"#, ""),
      // Optionals.
      (#"{"text": "b"}"#, #""text":"b""#),
      (#"{"text": null}"#, #""text":null"#),
      (#"{"text": 5}"#, #""text":null"#),
      (#"{"kept": null}"#, ""),
      // Models.
      (#"{"part": {"y": 20}}"#, #""part":{"x":1,"y":20}"#),
      (#"{"part": {}}"#, ""),
      (#"{"part": null}"#, ""),
      (#"{"part": 5}"#, ""),
      (#"{"part": {"x": null}}"#, #""part":{"x":null,"y":2}"#),
      (#"{"some": {"y": 20}}"#, #""some":{"x":1,"y":20}"#),
      (#"{"some": null}"#, #""some":null"#),
      (#"{"some": 5}"#, ""),
      (#"{"none": {"y": 20}}"#, #""none":{"x":null,"y":20}"#),
      // Containers.
      (#"{"list": [3]}"#, #""list":[3]"#),
      (#"{"list": []}"#, #""list":[]"#),
      (#"{"list": null}"#, ""),
      (#"{"list": [3, "x"]}"#, ""),
      (#"{"parts": [{"y": 20}]}"#, #""parts":[{"x":null,"y":20}]"#),
      (#"{"scores": {"b": 2}}"#, #""scores":{"b":2}"#),
      (
        #"{"byName": {"a": {"y": 20}, "b": {}}}"#,
        #""byName":{"a":{"x":1,"y":20},"b":{"x":null,"y":0}}"#
      ),
      (#"{"byName": {"a": null}}"#, ""),
      (#"{"byName": {}}"#, ""),
      (#"{"byName": null}"#, ""),
      // Keys that are paths.
      (#"{"meta": {"a": 5}}"#, #""meta":{"a":5,"b":2}"#),
      (#"{"meta": {"b": null}}"#, #""meta":{"a":1,"b":null}"#),
      (#"{"meta": null}"#, ""),
    ]
    let mapper = Mapper<Whole>(shouldIncludeNilValues: true)
    for (json, changed) in cases {
      var whole = Whole()
      try input.update(&whole, with: json)
      var expected = try JSONValue(parsing: try mapper.writeString(Whole()))
      let members = try #require(JSONValue(parsing: "{\(changed)}").object)
      for (key, value) in members { expected[key] = value }
      let updated = try JSONValue(parsing: try mapper.writeString(whole))
      #expect(updated == expected, "\(json)")
    }
  }

  @Test(arguments: Input.allCases)
  func `an object stays the same, with the objects in it`(input: Input) throws {
    let tree = Tree(1)
    let (left, right) = (Tree(2), Tree(3))
    (tree.left, tree.byName["r"]) = (left, right)
    var variable = tree
    let json = #"{"n": 10, "left": {"n": 20}, "byName": {"r": {"n": 30}}}"#
    try input.update(&variable, with: json)
    #expect(variable === tree)
    #expect(tree.left === left)
    #expect(tree.byName["r"] === right)
    #expect([tree.n, left.n, right.n] == [10, 20, 30])
  }

  @Test func `an object needs no variable`() throws {
    let tree = Tree(1)
    try Mapper<Tree>().update(tree, with: #"{"a": {"n": 2}}"#, at: "a")
    #expect(tree.n == 2)
    let (isUpdated, report) = Mapper<Tree>().updateReporting(tree, with: #"{"n": "x"}"#)
    #expect(isUpdated)
    #expect(report.lines == [#"$.n: wrong-type, expected Int, found string "x"; kept"#])
    let error = #expect(throws: MappingFailure.self) {
      try Mapper<Tree>().update(tree, with: #"{"n": 3, "fails": true}"#)
    }
    #expect(error?.description == "Refused()")
    #expect(tree.n == 3)
  }

  @Test(arguments: Input.allCases)
  func `a struct is unchanged if its update fails`(input: Input) throws {
    let policy = MapOptions.Policy(.fail, except: [.missing: .ignore])
    let strict = Mapper<Whole>(options: MapOptions(policy: policy))
    let cases: [(Mapper<Whole>, json: String, error: String)] = [
      (Mapper(), #"{"n": 5, "fails": true}"#, "Refused()"),
      (
        strict, #"{"n": 5, "other": 1}"#,
        """
        Got an error while mapping.
        - reason: unknown key: found number 1
        - key: other
        - currentValue: 1
        - path: $.other
        """
      ),
    ]
    for (mapper, json, text) in cases {
      var whole = Whole()
      let error = #expect(throws: MappingFailure.self) {
        try input.update(&whole, with: json, mapper)
      }
      #expect(error?.description == text)
      #expect(whole.n == 1)
      let (isUpdated, report) = try input.reportUpdate(of: &whole, with: json, mapper)
      #expect(!isUpdated)
      #expect(report.issues.contains { $0.severity == .error || $0.outcome == .failed })
      #expect(whole.n == 1)
    }
  }

  @Test func `what is no object is an error`() throws {
    let cases: [(json: String, path: String?, error: String, lines: [String])] = [
      (
        "[1]", nil,
        """
        Got an error while mapping.
        - reason: wrong type: expected object, found an array of 1 element
        - currentValue: [1]
        - path: $
        """, ["$: wrong-type, expected object, found an array of 1 element; failed"]
      ),
      (
        #"{"a": {}}"#, "a.b",
        """
        Got an error while mapping.
        - reason: missing: expected Whole
        - key: a.b
        - path: $.a.b
        """, ["$.a.b: missing, expected Whole; failed"]
      ),
      (
        #"{"n": 5"#, nil,
        "invalid JSON at line 1, column 8: unexpected end of input\n{\"n\": 5\n       ^",
        ["$: invalid-json, expected JSON, found unexpected end of input; failed"]
      ),
    ]
    for (json, path, text, lines) in cases {
      var whole = Whole()
      let error = #expect(throws: MappingFailure.self) {
        try Mapper<Whole>().update(&whole, with: json, at: path)
      }
      #expect(error?.description == text)
      let (isUpdated, report) = Mapper<Whole>().updateReporting(&whole, with: json, at: path)
      #expect(!isUpdated)
      #expect(report.lines == lines)
      #expect(whole.n == 1)
    }
  }
}

private struct Refused: Error {}

extension ThrowingUpdateTests {
  struct Part: Mappable {
    var x: Int?
    var y = 0

    init(x: Int?, y: Int) { (self.x, self.y) = (x, y) }
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      x <- map["x"]
      y <- map["y"]
    }
  }

  struct Whole: Mappable {
    var n = 1
    var letter = Letter.a
    var text: String? = "a"
    var kept: String? = "a"
    var part = Part(x: 1, y: 2)
    var some: Part? = Part(x: 1, y: 2)
    var none: Part?
    var list = [1, 2]
    var parts = [Part(x: 1, y: 2)]
    var scores = ["a": 1]
    var byName = ["a": Part(x: 1, y: 2)]
    var a: Int? = 1
    var b: Int? = 2

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      n <- map["n"]
      letter <- map["letter"]
      text <- map["text"]
      kept <- map["kept", ignoreNil: true]
      part <- map["part"]
      some <- map["some"]
      none <- map["none"]
      list <- map["list"]
      parts <- map["parts"]
      scores <- map["scores"]
      byName <- map["byName"]
      a <- map["meta.a"]
      b <- map["meta.b"]
    }

    mutating func didMap(_ map: Map) throws {
      if map["fails"].isKeyPresent { throw Refused() }
    }
  }

  final class Tree: Mappable {
    var n = 0
    var left: Tree?
    var byName: [String: Tree] = [:]

    init(_ n: Int) { self.n = n }
    init?(map: Map) {}

    func mapping(map: Map) {
      n <- map["n"]
      left <- map["left"]
      byName <- map["byName"]
    }

    func didMap(_ map: Map) throws {
      if map["fails"].isKeyPresent { throw Refused() }
    }
  }
}
