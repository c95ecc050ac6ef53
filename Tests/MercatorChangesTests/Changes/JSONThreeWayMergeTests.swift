import Mercator
import MercatorChanges
import Testing

struct JSONThreeWayMergeTests {
  @Test(arguments: [
    // base, ours, theirs, merged, paths of conflicts
    (#"{"a":1}"#, #"{"a":1}"#, #"{"a":1}"#, #"{"a":1}"#, []),
    (#"{"a":1,"b":1}"#, #"{"a":2,"b":1}"#, #"{"a":1,"b":2}"#, #"{"a":2,"b":2}"#, []),
    (#"{"a":1,"b":1}"#, #"{"b":1}"#, #"{"a":1,"b":2}"#, #"{"b":2}"#, []),
    (#"{"a":1}"#, #"{"x":1,"a":1}"#, #"{"y":2,"a":1}"#, #"{"x":1,"a":1,"y":2}"#, []),
    (#"{"a":1}"#, #"{"a":2}"#, #"{"a":2.0}"#, #"{"a":2}"#, []),
    (#"{"a":1}"#, #"{}"#, #"{}"#, #"{}"#, []),
    (#"{"a":1}"#, #"{"a":2}"#, #"{"a":3}"#, #"{"a":2}"#, ["$.a"]),
    (#"{"a":1}"#, #"{}"#, #"{"a":3}"#, #"{}"#, ["$.a"]),
    (#"{"a":1}"#, #"{"a":2}"#, #"{}"#, #"{"a":2}"#, ["$.a"]),
    (#"{}"#, #"{"a":1}"#, #"{"a":2}"#, #"{"a":1}"#, ["$.a"]),
    (
      #"{"a":{"b":{"c":1,"d":1}}}"#, #"{"a":{"b":{"c":2,"d":1}}}"#, #"{"a":{"b":{"c":3,"d":2}}}"#,
      #"{"a":{"b":{"c":2,"d":2}}}"#, ["$.a.b.c"]
    ),
    // Both have added an object.
    (#"{}"#, #"{"a":{"x":1,"z":1}}"#, #"{"a":{"y":2,"z":1}}"#, #"{"a":{"x":1,"z":1,"y":2}}"#, []),
    // Arrays of the same length, and of others.
    (#"[1,2,3]"#, #"[0,2,3]"#, #"[1,2,4]"#, #"[0,2,4]"#, []),
    (#"[1,2,3]"#, #"[0,2,3]"#, #"[9,2,4]"#, #"[0,2,4]"#, ["$[0]"]),
    (#"[1,2,3]"#, #"[1,2]"#, #"[1,2,3]"#, #"[1,2]"#, []),
    (#"[1,2,3]"#, #"[1,2]"#, #"[1,2,4]"#, #"[1,2]"#, ["$"]),
    (#"{"a":1}"#, #"[1]"#, #"{"a":2}"#, #"[1]"#, ["$"]),
    (#"1"#, #"1"#, #"2"#, #"2"#, []),
  ])
  func `what only one side has changed is merged`(
    base: String,
    ours: String,
    theirs: String,
    result: String,
    conflicts: [String]
  ) throws {
    let merge = try JSONThreeWayMerge(base: value(base), ours: value(ours), theirs: value(theirs))
    #expect(merge.value.text() == result)
    #expect(merge.conflicts.map(\.path.description) == conflicts)
  }

  private let base: JSONValue = ["a": 1, "b": [1, 2], "c": 1]
  private let ours: JSONValue = ["a": 2, "b": [3, 2]]
  private let theirs: JSONValue = ["a": 3, "b": [4, 2], "c": 5]

  @Test func `a conflict has the values of all sides`() throws {
    let merge = JSONThreeWayMerge(base: base, ours: ours, theirs: theirs)
    #expect(merge.conflicts.map(\.path) == [["a"], ["b", 0], ["c"]])
    #expect(merge.conflicts.map(\.base) == [1, 1, 1])
    #expect(merge.conflicts.map(\.ours) == [2, 3, nil])
    #expect(merge.conflicts.map(\.theirs) == [3, 4, 5])
  }

  @Test func `a policy decides about conflicts`() throws {
    func merged(_ policy: JSONConflictPolicy) throws -> String {
      try JSONThreeWayMerge(base: base, ours: ours, theirs: theirs, conflicts: policy).value.text()
    }
    #expect(try merged(.ours) == #"{"a":2,"b":[3,2]}"#)
    #expect(try merged(.theirs) == #"{"a":3,"b":[4,2],"c":5}"#)
    #expect(try merged(.custom { $0.base }) == #"{"a":1,"b":[1,2],"c":1}"#)
    #expect(try merged(.custom { _ in nil }) == #"{"b":[2]}"#)
    let error = try #require(throws: JSONMergeConflictError.self) { try merged(.fail) }
    #expect(error.description == "conflicting changes at $.a")
    #expect(error.conflict.theirs == 3)
  }

  @Test func `a root that a policy removes is null`() throws {
    let merge = try JSONThreeWayMerge(base: 1, ours: 2, theirs: 3, conflicts: .custom { _ in nil })
    #expect(merge.value == .null)
  }
}
