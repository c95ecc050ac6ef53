import Mercator
import Testing

/// Paths into a JSON value, which have the same parts as those of lines.
struct JSONValuePathTests {
  private static let json: JSONValue = [
    "users": [
      ["name": "Ada", "tags": ["a", "b"], "a.b": 1],
      ["name": "Ben", "tags": []],
      ["tags": ["c"]],
      5,
    ]
  ]

  @Test(
    arguments: [
      (["users", 0, "name"], #""Ada""#),
      (["users", 0, "a.b"], "1"),
      (["users", 0, "tags", 1], #""b""#),
      (["users", 4, "name"], nil),
      (["users", "0", "name"], nil),
      (["users", .each, "name"], #"["Ada","Ben"]"#),
      (["users", .each, "tags", .each], #"[["a","b"],[],["c"]]"#),
      (["users", .each, "tags", 0], #"["a","c"]"#),
      (["users", 1, "tags", .each], "[]"),
      (["users", 0, .each], nil),
      (["none", .each, "name"], nil),
      ([.each, "name"], nil),
    ] as [([Map.PathPart], String?)]
  )
  func `the value at a path is that of a line`(parts: [Map.PathPart], text: String?) {
    let json: JSONValue? = Self.json
    let found: JSONValue? =
      switch parts.count {
      case 2: json[path: parts[0], parts[1]]
      case 3: json[path: parts[0], parts[1], parts[2]]
      default: json[path: parts[0], parts[1], parts[2], parts[3]]
      }
    #expect(found?.text() == text)
  }

  @Test func `a path can be written as its parts`() {
    var json = Self.json
    #expect(json[path: "users", 0, "name"] == "Ada")
    #expect(json[path: ["users", 0, "name"]] == "Ada")
    json[path: "users", 1, "name"] = "Bob"
    json[path: "users", 0, "tags", 0] = nil
    json[path: "count"] = 3
    json[path: "users", 9, "name"] = "nobody"
    #expect(
      json.text()
        == #"{"users":[{"name":"Ada","tags":["b"],"a.b":1},{"name":"Bob","tags":[]},{"tags":["c"]},5],"count":3}"#
    )
    var missing: JSONValue?
    missing[path: "a", "b"] = 1
    #expect(missing?.text() == #"{"a":{"b":1}}"#)
  }

  @Test func `each element is set to the element at its position`() {
    var json: JSONValue = ["users": [["name": "Ada"], ["name": "Ben"]], "n": 1]
    json[path: "users", .each, "name"] = ["Eve", "Bob"]
    #expect(json.text() == #"{"users":[{"name":"Eve"},{"name":"Bob"}],"n":1}"#)
    // Another number of elements, no array, and no elements.
    json[path: "users", .each, "name"] = ["Eve"]
    json[path: "users", .each, "name"] = "Eve"
    json[path: "n", .each, "name"] = ["Eve"]
    json[path: "m", .each, "name"] = ["Eve"]
    #expect(json.text() == #"{"users":[{"name":"Eve"},{"name":"Bob"}],"n":1}"#)
    json[path: "users", .each, "name"] = nil
    #expect(json.text() == #"{"users":[{},{}],"n":1}"#)
    json[path: "users", .each] = [1, 2]
    #expect(json.text() == #"{"users":[1,2],"n":1}"#)
    json[path: "users", .each] = nil
    #expect(json.text() == #"{"users":[],"n":1}"#)
  }
}
