import Mercator
import MercatorChanges
import Testing

struct ChangesTests {
  private func changes(
    _ old: String,
    _ new: String,
    arraysBy key: String? = nil
  ) throws -> [String] {
    try value(new).changes(from: value(old), arraysBy: key).map(\.description)
  }

  @Test(arguments: [
    ("1", "1.0", []),
    ("1", "2", ["$: 1 is now 2"]),
    (#"{"a":1}"#, "[1]", [#"$: {"a":1} is now [1]"#]),
    (
      #"{"b":1,"a":{"x":1,"y":[1,2]},"c":null}"#,
      #"{"d":{"e":1},"a":{"x":2,"y":[1,3,4]},"b":1}"#,
      [
        "$.a.x: 1 is now 2", "$.a.y[1]: 2 is now 3", "$.a.y[2]: 4 is added",
        "$.c: null is removed", #"$.d: {"e":1} is added"#,
      ]
    ),
    ("[1,2,3]", "[2,3]", ["$[0]: 1 is now 2", "$[1]: 2 is now 3", "$[2]: 3 is removed"]),
    (#"{"a":"1"}"#, #"{"a":1}"#, [#"$.a: "1" is now 1"#]),
    (#"{"a":[]}"#, #"{"a":{}}"#, ["$.a: [] is now {}"]),
    (
      "[]", #"["123456789012345678901234567890123456789012345"]"#,
      [#"$[0]: "12345678901234567890123456789012345678… is added"#]
    ),
  ])
  func `changes are told down to the values that differ`(
    old: String,
    new: String,
    changes: [String]
  ) throws {
    #expect(try self.changes(old, new) == changes)
  }

  @Test func `a change has both values`() throws {
    let changes = try value(#"{"a":1,"b":2}"#).changes(from: value(#"{"b":3,"c":null}"#))
    #expect(changes.map(\.path) == [["b"], ["c"], ["a"]])
    #expect(changes.map(\.old) == [3, .null, nil])
    #expect(changes.map(\.new) == [2, nil, 1])
  }

  @Test(arguments: [
    // Moved, and nothing else.
    (#"[{"id":1},{"id":2}]"#, #"[{"id":2},{"id":1}]"#, []),
    // Moved and changed: the path is the new one.
    (
      #"[{"id":1,"n":1},{"id":2,"n":2}]"#, #"[{"id":2,"n":3},{"id":1,"n":1}]"#,
      ["$[0].n: 2 is now 3"]
    ),
    (
      #"[{"id":1},{"id":2}]"#, #"[{"id":3},{"id":2}]"#,
      [#"$[0]: {"id":1} is removed"#, #"$[0]: {"id":3} is added"#]
    ),
    // A number and a text are different ids, two notations of a number aren't.
    (
      #"[{"id":1.0,"n":1}]"#, #"[{"id":"1"},{"id":1,"n":2}]"#,
      ["$[1].n: 1 is now 2", #"$[0]: {"id":"1"} is added"#]
    ),
    // Of two with the same id the first one is compared with the first one.
    (
      #"[{"id":1,"n":1},{"id":1,"n":2}]"#, #"[{"id":1,"n":3}]"#,
      ["$[0].n: 1 is now 3", #"$[1]: {"id":1,"n":2} is removed"#]
    ),
    // Without an id, by their order.
    (#"[1,{"id":1},2]"#, #"[{"id":1},1,3]"#, ["$[2]: 2 is now 3"]),
    (
      #"[{"id":null,"n":1}]"#, #"[{"id":[],"n":2}]"#,
      ["$[0].id: null is now []", "$[0].n: 1 is now 2"]
    ),
    // At any depth.
    (
      #"{"a":[{"id":1,"b":[{"id":2},{"id":3,"n":1}]}]}"#,
      #"{"a":[{"id":1,"b":[{"id":3,"n":2},{"id":2}]}]}"#,
      ["$.a[0].b[0].n: 1 is now 2"]
    ),
  ])
  func `elements are identified by a key`(
    old: String,
    new: String,
    changes: [String]
  ) throws {
    #expect(try self.changes(old, new, arraysBy: "id") == changes)
  }

  @Test func `a container more than 64 levels deep is a change as a whole`() throws {
    var (old, new) = (JSONValue([1, 2]), JSONValue([1, 3]))
    for _ in 0..<64 { (old, new) = ([old], [new]) }
    let changes = new.changes(from: old)
    #expect(changes.map(\.old) == [[1, 2]])
    #expect(changes.map(\.path.steps.count) == [64])
  }
}
