import Foundation
import MappingTestSupport
import Mercator
import Testing

/// What a `MapError` says.
struct MapErrorTests {
  @Test(
    arguments: [
      (
        #"{"users": [{"age": 1}, {"age": 2}, {"age": 3}, {"age": "x"}]}"#,
        #"wrong type: expected Int, found string "x""#,
        "x", "$.users[3].age"
      ),
      (#"{"users": [{"age": 1}, {}]}"#, "missing: expected Int", nil, "$.users[1].age"),
      (#"{"users": [{"age": null}]}"#, "null: expected Int, found null", nil, "$.users[0].age"),
      (
        #"{"byName": {"ann": {"age": 1.5}}}"#, "not exact: expected Int, found number 1.5", "1.5",
        "$.byName.ann.age"
      ),
      (
        #"{"byName": {"first name": {"age": true, "home": {"zip": 5}}}}"#,
        "wrong type: expected String, found number 5",
        "5", #"$.byName["first name"].home.zip"#
      ),
      (
        #"{"byName": {"a.b": {"age": "x"}}}"#, #"wrong type: expected Int, found string "x""#, "x",
        #"$.byName["a.b"].age"#
      ),
      (
        #"{"byName": {"7": {"age": "x"}}}"#, #"wrong type: expected Int, found string "x""#, "x",
        #"$.byName["7"].age"#
      ),
      (
        #"{"byName": {"": {"age": "x"}}}"#, #"wrong type: expected Int, found string "x""#, "x",
        #"$.byName[""].age"#
      ),
      (
        #"{"byName": {"\"\\\n": {"age": "x"}}}"#, #"wrong type: expected Int, found string "x""#,
        "x",
        #"$.byName["\"\\\n"].age"#
      ),
      (
        #"{"byName": {"日本-é_1": {"age": []}}}"#,
        "wrong type: expected Int, found an array of 0 elements",
        "[]", "$.byName.日本-é_1.age"
      ),
      (
        #"{"grid": [[], [{"age": 1}, {"age": "x"}]]}"#,
        #"wrong type: expected Int, found string "x""#, "x",
        "$.grid[1][1].age"
      ),
      (
        #"{"groups": {"g": [{"age": 1, "home": {"zip": []}}]}}"#,
        "wrong type: expected String, found an array of 0 elements", "[]",
        "$.groups.g[0].home.zip"
      ),
    ] as [(String, String, String?, String)],
    Input.allCases
  )
  func `an error deep inside tells its whole path`(
    row: (json: String, reason: String, value: String?, path: String),
    input: Input
  ) throws {
    let error = #expect(throws: MapError.self) { try input.require(row.json, as: Page.self) }
    let isZip = row.path.hasSuffix("zip")
    #expect(
      error?.description == """
        Got an error while mapping.
        - reason: \(row.reason)
        - location: Page.init(map:):\(isZip ? 9 : 7)
        - key: \(isZip ? "home.zip" : "age")\(row.value.map { "\n- currentValue: \($0)" } ?? "")
        - path: \(row.path)
        """
    )
  }

  @Test(
    arguments: [
      (
        #"{"users": [{"age": 1}, 5]}"#, "wrong type: expected object, found number 5", "users", "5",
        "$.users[1]"
      ),
      (#"{"users": [null]}"#, "null: expected User, found null", "users", nil, "$.users[0]"),
      (
        #"{"users": {"age": 1}}"#,
        "wrong type: expected Array<User>, found an object with 1 member", "users",
        "[\"age\": 1]",
        "$.users"
      ),
      (#"{"owner": 5}"#, "wrong type: expected object, found number 5", "owner", "5", "$.owner"),
      (
        #"{"guest": {"refused": 1}}"#,
        "model refused: expected Guest, found an object with 1 member", "guest",
        "[\"refused\": 1]",
        "$.guest"
      ),
      (
        #"{"byName": {"x y": "z"}}"#, #"wrong type: expected object, found string "z""#, "byName",
        "z",
        #"$.byName["x y"]"#
      ),
    ] as [(String, String, String, String?, String)],
    Input.allCases
  )
  func `an element that is no model is told with the key of its collection`(
    row: (json: String, reason: String, key: String, value: String?, path: String),
    input: Input
  ) throws {
    let error = #expect(throws: MapError.self) { try input.require(row.json, as: Page.self) }
    #expect(
      error?.description == """
        Got an error while mapping.
        - reason: \(row.reason)
        - location: Page.init(map:):5
        - key: \(row.key)\(row.value.map { "\n- currentValue: \($0)" } ?? "")
        - path: \(row.path)
        """
    )
  }

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
        - reason: wrong type: expected Int, found string "x"
        - location: MapErrorTests.the location is that of the call(input:):\(line)
        - key: n
        - currentValue: x
        - path: $.n
        """
    )
  }

  // Every form of the call
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
        - reason: transform refused: expected Int, found number 1, by Never
        - location: b.f:3
        - key: list
        - currentValue: 1
        - path: $.list[0]
        """
    )
  }

  @Test func `an error made by hand has a line for each detail that is known`() {
    var error = MapError(key: nil, currentValue: nil, reason: nil)
    #expect(error.description == "Got an error while mapping.")
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
    #expect(error.localizedDescription == "cannot read JSON at k: No")
    error.path = "$.k"
    error.line = nil
    #expect(
      error.description == """
        Got an error while mapping.
        - reason: No
        - key: k
        - currentValue: [1, 2]
        - path: $.k
        """
    )
  }

  // The way to an error is that of its own call, not of an earlier one
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
      #expect(error?.reason == #"wrong type: expected Int, found string "y""#)
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
