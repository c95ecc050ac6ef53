import Foundation
import Mercator
import Testing

/// What a `MapError` says: rules 106 and 107.
struct MapErrorTests {
  // Rule 107
  @Test(
    arguments: [
      (
        #"{"users": [{"age": 1}, {"age": 2}, {"age": 3}, {"age": "x"}]}"#, "Cannot cast to 'Int'",
        "x", "$.users[3].age"
      ),
      (#"{"users": [{"age": 1}, {}]}"#, "Cannot cast to 'Int'", "nil", "$.users[1].age"),
      (#"{"users": [{"age": null}]}"#, "Cannot cast to 'Int'", "nil", "$.users[0].age"),
      (#"{"byName": {"ann": {"age": 1.5}}}"#, "Cannot cast to 'Int'", "1.5", "$.byName.ann.age"),
      (
        #"{"byName": {"first name": {"age": true, "home": {"zip": 5}}}}"#,
        "Cannot cast to 'Optional<String>'",
        "5", #"$.byName["first name"].home.zip"#
      ),
      (
        #"{"byName": {"a.b": {"age": "x"}}}"#, "Cannot cast to 'Int'", "x", #"$.byName["a.b"].age"#
      ),
      (#"{"byName": {"7": {"age": "x"}}}"#, "Cannot cast to 'Int'", "x", #"$.byName["7"].age"#),
      (#"{"byName": {"": {"age": "x"}}}"#, "Cannot cast to 'Int'", "x", #"$.byName[""].age"#),
      (
        #"{"byName": {"\"\\\n": {"age": "x"}}}"#, "Cannot cast to 'Int'", "x",
        #"$.byName["\"\\\n"].age"#
      ),
      (
        #"{"byName": {"日本-é_1": {"age": []}}}"#, "Cannot cast to 'Int'", "[]", "$.byName.日本-é_1.age"
      ),
      (
        #"{"grid": [[], [{"age": 1}, {"age": "x"}]]}"#, "Cannot cast to 'Int'", "x",
        "$.grid[1][1].age"
      ),
      (
        #"{"groups": {"g": [{"age": 1, "home": {"zip": []}}]}}"#,
        "Cannot cast to 'Optional<String>'", "[]",
        "$.groups.g[0].home.zip"
      ),
    ],
    Input.allCases
  )
  func `an error deep inside tells its whole path`(
    row: (json: String, reason: String, value: String, path: String),
    input: Input
  ) throws {
    let error = #expect(throws: MapError.self) { try input.require(row.json, as: Page.self) }
    let isZip = row.path.hasSuffix("zip")
    #expect(
      error?.description == """
        Got an error while mapping.
        - reason: \(row.reason)
        - location: Page.init(map:):\(isZip ? 9 : 7)
        - key: \(isZip ? "home.zip" : "age")
        - currentValue: \(row.value)
        - path: \(row.path)
        """
    )
  }

  // Rules 101, 106 and 107
  @Test(
    arguments: [
      (
        #"{"users": [{"age": 1}, 5]}"#, "Cannot cast to '[String: Any]'", "users", "5", "$.users[1]"
      ),
      (#"{"users": [null]}"#, "Found unexpected nil value", "users", "nil", "$.users[0]"),
      (
        #"{"users": {"age": 1}}"#, "Cannot cast to 'Array<User>'", "users", "[\"age\": 1]",
        "$.users"
      ),
      (#"{"owner": 5}"#, "Cannot cast to '[String: Any]'", "owner", "5", "$.owner"),
      (
        #"{"guest": {"refused": 1}}"#, "Cannot map to 'Guest'", "guest", "[\"refused\": 1]",
        "$.guest"
      ),
      (
        #"{"byName": {"x y": "z"}}"#, "Cannot cast to '[String: Any]'", "byName", "z",
        #"$.byName["x y"]"#
      ),
    ],
    Input.allCases
  )
  func `an element that is no model is told with the key of its collection`(
    row: (json: String, reason: String, key: String, value: String, path: String),
    input: Input
  ) throws {
    let error = #expect(throws: MapError.self) { try input.require(row.json, as: Page.self) }
    #expect(
      error?.description == """
        Got an error while mapping.
        - reason: \(row.reason)
        - location: Page.init(map:):5
        - key: \(row.key)
        - currentValue: \(row.value)
        - path: \(row.path)
        """
    )
  }

  // Rules 106 and 107
  @Test(
    arguments: [
      ("a.b.c", nil, ".", "$.a.b.c"), ("a.b", false, ".", #"$["a.b"]"#), ("x/y", nil, "/", "$.x.y"),
      ("list.1", nil, ".", "$.list[1]"), ("list.+1", nil, ".", "$.list[1]"),
      ("", nil, ".", #"$[""]"#),
      ("a..b", nil, ".", #"$.a[""].b"#), ("odd key", nil, ".", #"$["odd key"]"#),
    ] as [(String, Bool?, String, String)],
    Input.allCases
  )
  func `a key that is a path appears as written, and as a path`(
    row: (key: String, nested: Bool?, delimiter: String, path: String),
    input: Input
  ) throws {
    let error = #expect(throws: MapError.self) {
      try input.read(#"{"list": [1, 2], "odd key": null}"#) { map in
        try map.value(row.key, nested: row.nested, delimiter: row.delimiter) as String
      }
    }
    #expect(error?.key == row.key)
    #expect(error?.path == row.path)
  }

  // Rules 106 and 107
  @Test(arguments: Input.allCases)
  func `the location is that of the call`(input: Input) throws {
    let read: (Map) throws -> Int = { try $0.value("n") }
    let line: UInt = #line - 1
    let error = #expect(throws: MapError.self) { try input.read(#"{"n": "x"}"#, read) }
    #expect(error?.line == line)
    #expect(error.map { "\($0.function ?? "")" } == "the location is that of the call(input:)")
    #expect(
      error?.description == """
        Got an error while mapping.
        - reason: Cannot cast to 'Int'
        - location: MapErrorTests.the location is that of the call(input:):\(line)
        - key: n
        - currentValue: x
        - path: $.n
        """
    )
  }

  // Rules 106 and 107: every form of the call
  @Test(arguments: Input.allCases)
  func `every form of the call takes a location`(input: Input) throws {
    let forms: [(Map) throws -> Any] = [
      { try $0.value("n", file: "A.b.swift", function: "f", line: 1) as Int },
      { try $0.value("n", file: "A.b.swift", function: "f", line: 1) as Int? as Any },
      { try $0.value("n", file: "A.b.swift", function: "f", line: 1) as Kind },
      { try $0.value("n", file: "A.b.swift", function: "f", line: 1) as Kind? as Any },
      { try $0.value("n", file: "A.b.swift", function: "f", line: 1) as [Kind] },
      { try $0.value("n", file: "A.b.swift", function: "f", line: 1) as [Kind]? as Any },
      { try $0.value("n", file: "A.b.swift", function: "f", line: 1) as Guest },
      { try $0.value("n", file: "A.b.swift", function: "f", line: 1) as [Guest]? as Any },
      { try $0.value("n", file: "A.b.swift", function: "f", line: 1) as [Any] },
      { try $0.value("n", file: "A.b.swift", function: "f", line: 1) as [Any]? as Any },
      { try $0.value("n", using: Never(), file: "A.b.swift", function: "f", line: 1) as Int },
      { try $0.value("n", using: Never(), file: "A.b.swift", function: "f", line: 1) as [Int] },
      { try $0.value("n", using: Never(), file: "A.b.swift", function: "f", line: 1) as [[Int]] },
    ]
    for (index, form) in forms.enumerated() {
      let error = #expect(throws: MapError.self) { try input.read(#"{"n": "x"}"#, form) }
      let lines = error?.description.split(separator: "\n") ?? []
      #expect(lines.dropFirst(2).first == "- location: A.f:1", "\(index)")
      #expect(lines.last == "- path: $.n", "\(index)")
    }
  }

  // Rule 103
  @Test(arguments: Input.allCases)
  func `an error of a transform names it`(input: Input) throws {
    let error = #expect(throws: MapError.self) {
      try input.read(#"{"list": [1, {"x": null}]}"#) { map in
        try map.value("list", using: Never(), file: "a/b.swift", function: "f", line: 3) as [Int]
      }
    }
    #expect(
      error?.description == """
        Got an error while mapping.
        - reason: Cannot transform to 'Int' using Never()
        - location: b.f:3
        - key: list
        - currentValue: 1
        - path: $.list[0]
        """
    )
  }

  // Rule 107
  @Test func `an error made by hand has five lines, and a sixth with its path`() {
    var error = MapError(key: nil, currentValue: nil, reason: nil)
    #expect(
      error.description == """
        Got an error while mapping.
        - reason: nil
        - location: nil
        - key: nil
        - currentValue: nil
        """
    )
    error = MapError(
      key: "k",
      currentValue: [1, 2],
      reason: "No",
      file: "/x/y/File.more.swift",
      function: "f()",
      line: 12
    )
    #expect(
      "\(error)" == """
        Got an error while mapping.
        - reason: No
        - location: File.f():12
        - key: k
        - currentValue: [1, 2]
        """
    )
    #expect(!(error as any Error is any LocalizedError))
    error.path = "$.k"
    error.line = nil
    #expect(
      error.description == """
        Got an error while mapping.
        - reason: No
        - location: nil
        - key: k
        - currentValue: [1, 2]
        - path: $.k
        """
    )
  }

  // Rule 106: the way to an error is that of its own call, not of an earlier one
  @Test(arguments: Input.allCases)
  func `an error that was caught leaves no trace`(input: Input) throws {
    try input.read(#"{"bad": [{"age": "x"}], "n": "y", "kinds": ["zz"]}"#) { map throws in
      #expect(throws: MapError.self) { try map.value("bad") as [User] }
      #expect(throws: MapError.self) { try map.value("kinds") as [Kind] }
      _ = map.value("bad", default: [Guest]())
      var guest: Guest?
      guest <- map["n"]
      #expect(guest == nil)
      let error = #expect(throws: MapError.self) { try map.value("n") as Int }
      #expect(error?.path == "$.n")
      #expect(error?.reason == "Cannot cast to 'Int'")
      #expect(error?.currentValue as? String == "y")
      #expect(try map.value("n") == "y")
    }
  }
}

private enum Kind: String {
  case a
}

private struct Guest: Mappable {
  init?(map: Map) {
    if map["refused"].isKeyPresent { return nil }
  }

  func mapping(map: Map) {}
}

private struct User: ImmutableMappable {
  let age: Int
  let zip: String?

  init(map: Map) throws {
    age = try map.value("age", file: "Page.swift", line: 7)
    zip = try map.value("home.zip", file: "Page.swift", line: 9)
  }
}

/// Every part may be missing, since an Optional result takes that.
private struct Page: ImmutableMappable {
  init(map: Map) throws {
    _ = try map.value("owner", file: "Page.swift", line: 5) as User?
    _ = try map.value("guest", file: "Page.swift", line: 5) as Guest?
    if map["users"].isKeyPresent {
      _ = try map.value("users", file: "Page.swift", line: 5) as [User]
    }
    if map["byName"].isKeyPresent {
      _ = try map.value("byName", file: "Page.swift", line: 5) as [String: User]
    }
    _ = try map.value("grid", file: "Page.swift", line: 5) as [[User]]?
    _ = try map.value("groups", file: "Page.swift", line: 5) as [String: [User]]?
  }
}

/// Takes nothing.
private struct Never: TransformType {
  func transformFromJSON(_ value: Any?) -> Int? { nil }
  func transformToJSON(_ value: Int?) -> Int? { value }
}
