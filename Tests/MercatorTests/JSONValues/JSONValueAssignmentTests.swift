import Mercator
import Testing

/// Assigning nil removes, `.null` writes null, a missing parent is created as an object, and through a scalar or
/// past the end of an array nothing changes.
@Suite("Assigning to a place in a JSON value")
struct JSONValueAssignmentTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let json: String
    let path: JSONPath
    let value: JSONValue?
    let result: String

    init(_ json: String, _ path: JSONPath, _ value: JSONValue?, _ result: String) {
      (self.json, self.path, self.value, self.result) = (json, path, value, result)
    }

    var testDescription: String { "\(json) at \(path): \(value?.text() ?? "nil")" }
  }

  static let cases = [
    // Members
    Case(#"{"a":1,"b":2}"#, ["a"], 7, #"{"a":7,"b":2}"#),
    Case(#"{"a":1,"b":2}"#, ["c"], 7, #"{"a":1,"b":2,"c":7}"#),
    Case(#"{"a":1,"b":2}"#, ["a"], nil, #"{"b":2}"#),
    Case(#"{"a":1,"b":2}"#, ["a"], .null, #"{"a":null,"b":2}"#),
    Case(#"{"a":1}"#, ["b"], nil, #"{"a":1}"#),
    Case(#"{"a":null}"#, ["a"], nil, "{}"),
    // Elements
    Case("[1,2,3]", [1], 7, "[1,7,3]"),
    Case("[1,2,3]", [1], nil, "[1,3]"),
    Case("[1,2,3]", [1], .null, "[1,null,3]"),
    Case("[1,2,3]", [3], 7, "[1,2,3]"),
    Case("[1,2,3]", [3], nil, "[1,2,3]"),
    Case("[1,2,3]", [-1], 7, "[1,2,3]"),
    Case("[1,2,3]", [.index(.max)], 7, "[1,2,3]"),
    Case("[1,2,3]", [.index(.min)], nil, "[1,2,3]"),
    Case("[]", [0], 7, "[]"),
    // What is inside
    Case(#"{"a":[{"b":1}]}"#, ["a", 0, "b"], 7, #"{"a":[{"b":7}]}"#),
    Case(#"{"a":[{"b":1}]}"#, ["a", 0, "b"], nil, #"{"a":[{}]}"#),
    Case(#"{"a":[{"b":1}]}"#, ["a", 0], nil, #"{"a":[]}"#),
    Case(#"{"a":[{"b":1}]}"#, ["a", 0, "c"], [1], #"{"a":[{"b":1,"c":[1]}]}"#),
    // Missing parents
    Case("{}", ["a", "b", "c"], 7, #"{"a":{"b":{"c":7}}}"#),
    Case("{}", ["a", "b", "c"], .null, #"{"a":{"b":{"c":null}}}"#),
    Case("{}", ["a", "b", "c"], nil, "{}"),
    Case(#"{"x":1}"#, ["a", "b"], 7, #"{"x":1,"a":{"b":7}}"#),
    Case("{}", ["a", 0], 7, "{}"),
    Case("{}", ["a", 0, "b"], 7, "{}"),
    Case("{}", ["a", "b", 0], 7, "{}"),
    Case("[1]", [1, "a"], 7, "[1]"),
    // Scalars, and the wrong kind of container
    Case(#"{"a":1}"#, ["a", "b"], 7, #"{"a":1}"#),
    Case(#"{"a":1}"#, ["a", 0], 7, #"{"a":1}"#),
    Case(#"{"a":null}"#, ["a", "b"], 7, #"{"a":null}"#),
    Case(#"{"a":null}"#, ["a", "b"], nil, #"{"a":null}"#),
    Case(#"{"a":[1]}"#, ["a", "b"], 7, #"{"a":[1]}"#),
    Case(#"{"a":{"b":1}}"#, ["a", 0], 7, #"{"a":{"b":1}}"#),
    Case("7", ["a"], 1, "7"),
    Case("7", [0], nil, "7"),
    Case("null", ["a"], 1, "null"),
    // Duplicate keys
    Case(#"{"a":1,"b":2,"a":3}"#, ["a"], 7, #"{"a":1,"b":2,"a":7}"#),
    Case(#"{"a":1,"b":2,"\u0061":3}"#, ["a"], nil, #"{"b":2}"#),
    Case(#"{"a":{"x":1},"a":{"y":2}}"#, ["a", "y"], 7, #"{"a":{"x":1},"a":{"y":7}}"#),
    // Keys are compared by code points
    Case(#"{"é":1}"#, ["e\u{301}"], 7, "{\"é\":1,\"e\u{301}\":7}"),
    Case("{\"é\":1,\"e\u{301}\":2}", ["é"], nil, "{\"e\u{301}\":2}"),
  ]

  @Test(arguments: cases)
  func `by a path`(assignment: Case) throws {
    var json = try JSONValue(parsing: assignment.json)
    json[path: assignment.path] = assignment.value
    #expect(json.text() == assignment.result)
    var optional: JSONValue? = try JSONValue(parsing: assignment.json)
    optional[path: assignment.path] = assignment.value
    #expect(optional?.text() == assignment.result)
  }

  @Test(arguments: cases)
  func `by a pointer`(assignment: Case) throws {
    let tokens = assignment.path.steps.map { step in
      switch step {
      case .key(let key): key
      case .index(let index): "\(index)"
      }
    }
    // A number is a key where it doesn't lead into an array.
    let json = try JSONValue(parsing: assignment.json)
    let steps = assignment.path.steps
    let isKey = steps.indices.contains { index in
      guard case .index = steps[index] else { return false }
      return json[path: JSONPath(Array(steps[..<index]))]?.kind != .array
    }
    var (edited, optional) = (json, json as JSONValue?)
    edited[JSONPointer(tokens)] = assignment.value
    optional[JSONPointer(tokens)] = assignment.value
    if !isKey { #expect(edited.text() == assignment.result) }
    #expect(optional == edited)
  }

  @Test(arguments: cases)
  func `by subscripts`(assignment: Case) throws {
    var json = try JSONValue(parsing: assignment.json)
    let value = assignment.value
    switch assignment.path.steps.map({ $0 }) {
    case let steps where steps.count == 1: set(value, at: steps[0], in: &json)
    case let steps where steps.count == 2:
      withValue(at: steps[0], in: &json) { set(value, at: steps[1], in: &$0) }
    case let steps:
      withValue(at: steps[0], in: &json) { inner in
        withValue(at: steps[1], in: &inner) { set(value, at: steps[2], in: &$0) }
      }
    }
    #expect(json.text() == assignment.result)
  }

  private func set(_ value: JSONValue?, at step: JSONPath.Step, in json: inout JSONValue) {
    switch step {
    case .key(let key): json[key] = value
    case .index(let index): json[index] = value
    }
  }

  private func set(_ value: JSONValue?, at step: JSONPath.Step, in json: inout JSONValue?) {
    switch step {
    case .key(let key): json[key] = value
    case .index(let index): json[index] = value
    }
  }

  private func withValue(
    at step: JSONPath.Step,
    in json: inout JSONValue,
    _ body: (inout JSONValue?) -> Void
  ) {
    switch step {
    case .key(let key): body(&json[key])
    case .index(let index): body(&json[index])
    }
  }

  private func withValue(
    at step: JSONPath.Step,
    in json: inout JSONValue?,
    _ body: (inout JSONValue?) -> Void
  ) {
    switch step {
    case .key(let key): body(&json[key])
    case .index(let index): body(&json[index])
    }
  }

  @Test func `the empty path is the value itself, which can't be removed`() throws {
    var json: JSONValue = [1]
    json[path: []] = nil
    json[JSONPointer()] = nil
    #expect(json == [1])
    json[path: []] = 2
    #expect(json == 2)
    var optional: JSONValue? = json
    optional[path: []] = nil
    #expect(optional == nil)
    optional[path: ["a", "b"]] = 1
    #expect(optional == ["a": ["b": 1]])
  }

  @Test func `elements are appended to an array, which is created if it is missing`() throws {
    var json = try JSONValue(parsing: #"{"a":[1],"s":"x"}"#)
    json["a"].append(2)
    json["b"].append("new")
    json["s"].append(3)
    json["a"][0].append(3)
    json["c"]["d"].append(.null)
    json.append(4)
    #expect(json.text() == #"{"a":[1,2],"s":"x","b":["new"],"c":{"d":[null]}}"#)
    var array: JSONValue = []
    array.append(1)
    array.append(["a": 2])
    #expect(array.text() == #"[1,{"a":2}]"#)
  }

  @Test func `a change that throws leaves the rest in place`() throws {
    struct Stop: Error {}
    func change(_ value: inout JSONValue?) throws {
      value = 7
      throw Stop()
    }
    var json = try JSONValue(parsing: #"{"a":{"b":[1,2]},"c":3}"#)
    #expect(throws: Stop.self) { try change(&json["a"]["b"][0]) }
    #expect(throws: Stop.self) { try change(&json["a"]["new"]) }
    #expect(throws: Stop.self) { try change(&json["c"]["none"]) }
    #expect(throws: Stop.self) { try change(&json["a"]["b"][5]) }
    #expect(json.text() == #"{"a":{"b":[7,2],"new":7},"c":3}"#)
    func remove(_ value: inout JSONValue?) throws {
      value = nil
      throw Stop()
    }
    #expect(throws: Stop.self) { try remove(&json["a"]["b"][0]) }
    #expect(throws: Stop.self) { try remove(&json["c"]) }
    #expect(json.text() == #"{"a":{"b":[2],"new":7}}"#)
  }

  @Test func `a copy keeps its members`() throws {
    let original = try JSONValue(parsing: #"{"a":{"b":[1,{"c":2}]},"d":[1]}"#)
    var copy = original
    copy["a"]["b"][1]["c"] = 7
    copy["a"]["b"].append(8)
    copy["d"][0] = nil
    let inner = copy["a"]["b"]
    copy["a"]["b"][0] = nil
    #expect(copy.text() == #"{"a":{"b":[{"c":7},8]},"d":[]}"#)
    #expect(inner?.text() == #"[1,{"c":7},8]"#)
    #expect(original.text() == #"{"a":{"b":[1,{"c":2}]},"d":[1]}"#)
  }

  @Test func `a value can be put into itself`() {
    var json: JSONValue = ["a": 1]
    json["b"] = json
    json["b"]["b"] = json
    #expect(json.text() == #"{"a":1,"b":{"a":1,"b":{"a":1,"b":{"a":1}}}}"#)
  }
}
