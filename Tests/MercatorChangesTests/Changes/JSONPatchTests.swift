import Mercator
import MercatorChanges
import Testing

struct JSONPatchTests {
  @Test(arguments: [
    (#"1"#, #"[{"op":"add","path":"","value":[2]}]"#, "[2]"),
    (#"1"#, #"[{"op":"replace","path":"","value":{"a":1}}]"#, #"{"a":1}"#),
    (#"{"a":1}"#, #"[{"op":"add","path":"/a","value":2}]"#, #"{"a":2}"#),
    (#"{"a":1}"#, #"[{"op":"add","path":"/","value":2}]"#, #"{"a":1,"":2}"#),
    (#"[1,2]"#, #"[{"op":"add","path":"/0","value":0}]"#, "[0,1,2]"),
    (#"[1,2]"#, #"[{"op":"add","path":"/2","value":3}]"#, "[1,2,3]"),
    (#"[]"#, #"[{"op":"add","path":"/-","value":3}]"#, "[3]"),
    (#"[]"#, #"[{"op":"add","path":"/0","value":3}]"#, "[3]"),
    (#"{"-":1}"#, #"[{"op":"remove","path":"/-"}]"#, "{}"),
    (#"{"01":1}"#, #"[{"op":"remove","path":"/01"}]"#, "{}"),
    (#"[[1,2],[3]]"#, #"[{"op":"move","from":"/0/1","path":"/1/0"}]"#, "[[1],[2,3]]"),
    (#"{"a":{"b":1}}"#, #"[{"op":"move","from":"/a/b","path":"/a"}]"#, #"{"a":1}"#),
    (#"{"a":{"b":1}}"#, #"[{"op":"move","from":"/a/b","path":""}]"#, "1"),
    (#"{"a":1}"#, #"[{"op":"move","from":"/a","path":"/a"}]"#, #"{"a":1}"#),
    (#"{"a":1}"#, #"[{"op":"move","from":"","path":""}]"#, #"{"a":1}"#),
    (#"{"a":1,"ab":2}"#, #"[{"op":"move","from":"/a","path":"/ab"}]"#, #"{"ab":1}"#),
    (#"{"a":[1]}"#, #"[{"op":"copy","from":"/a","path":"/b"}]"#, #"{"a":[1],"b":[1]}"#),
    (#"{"a":1}"#, #"[{"op":"copy","from":"","path":"/b"}]"#, #"{"a":1,"b":{"a":1}}"#),
    (
      #"{"a":[1]}"#,
      #"[{"op":"copy","from":"/a","path":"/b"},{"op":"add","path":"/b/-","value":2}]"#,
      #"{"a":[1],"b":[1,2]}"#
    ),
    (#"[1]"#, #"[{"op":"test","path":"","value":[1.0]}]"#, "[1]"),
    (#"{"a":null}"#, #"[{"op":"test","path":"/a","value":null}]"#, #"{"a":null}"#),
    (
      #"{"a":{"x":1,"y":[2]}}"#,
      #"[{"op":"test","path":"/a","value":{"y":[2],"x":1}}]"#,
      #"{"a":{"x":1,"y":[2]}}"#
    ),
    (#"{"a":1}"#, "[]", #"{"a":1}"#),
  ])
  func `operations change what their pointers lead to`(
    target: String,
    patch: String,
    result: String
  ) throws {
    #expect(try applied(patch, to: target) == result)
  }

  @Test func `a test sees what operations have changed`() throws {
    let patch = #"""
      [{"op":"add","path":"/a/0/b","value":1}, {"op":"remove","path":"/a/0/c"},
       {"op":"add","path":"/a/-","value":[]}, {"op":"test","path":"/a","value":[{"b":1},[]]},
       {"op":"test","path":"","value":{"a":[{"b":1.0},[]]}}]
      """#
    #expect(try applied(patch, to: #"{"a":[{"c":0}]}"#) == #"{"a":[{"b":1},[]]}"#)
  }

  @Test(arguments: [
    #"[{"op":"test","path":"/a","value":{"b":1}}]"#,
    #"[{"op":"test","path":"/a","value":{"b":1,"c":2,"d":3}}]"#,
    #"[{"op":"test","path":"/a","value":{"b":1,"d":2}}]"#,
    #"[{"op":"test","path":"/a","value":[1,2]}]"#,
    #"[{"op":"add","path":"/a/c","value":2},{"op":"test","path":"/a","value":{"b":1}}]"#,
    #"[{"op":"add","path":"/a/c","value":2},{"op":"test","path":"/a","value":{"b":1,"d":2}}]"#,
    #"[{"op":"add","path":"/a/c","value":2},{"op":"test","path":"/a","value":[1]}]"#,
  ])
  func `a test of another value fails`(patch: String) throws {
    let result = try applied(patch, to: #"{"a":{"b":1,"c":2}}"#)
    #expect(result.hasSuffix(#"test, can't be applied: the value at "/a" is another one."#))
  }

  // MARK: Errors

  @Test(arguments: [
    (#"{}"#, #"[{"op":"remove","path":"/a"}]"#, #"there is no value at "/a""#),
    (#"{}"#, #"[{"op":"remove","path":"/a/b"}]"#, #"there is no value at "/a/b""#),
    (#"{"a":1}"#, #"[{"op":"remove","path":"/a/b"}]"#, #"there is no value at "/a/b""#),
    (#"{}"#, #"[{"op":"replace","path":"/a","value":1}]"#, #"there is no value at "/a""#),
    (#"{}"#, #"[{"op":"test","path":"/a","value":null}]"#, #"there is no value at "/a""#),
    (#"{}"#, #"[{"op":"move","from":"/a","path":"/b"}]"#, #"there is no value at "/a""#),
    (#"{}"#, #"[{"op":"move","from":"/a","path":"/a"}]"#, #"there is no value at "/a""#),
    (#"{}"#, #"[{"op":"copy","from":"/a","path":"/b"}]"#, #"there is no value at "/a""#),
    (#"{}"#, #"[{"op":"remove","path":""}]"#, "the root can't be removed"),
    (
      #"{"a":{"b":1}}"#, #"[{"op":"move","from":"/a","path":"/a/b"}]"#,
      #""/a/b" is inside the value to be moved"#
    ),
    (
      #"{"a":1}"#, #"[{"op":"move","from":"","path":"/a"}]"#,
      #""/a" is inside the value to be moved"#
    ),
    (
      #"{"a":1}"#, #"[{"op":"add","path":"/a/b","value":1}]"#,
      #"there is no object or array that could contain "/a/b""#
    ),
    (
      #"1"#, #"[{"op":"add","path":"/a","value":1}]"#,
      #"there is no object or array that could contain "/a""#
    ),
    (
      #"[1]"#, #"[{"op":"add","path":"/2","value":1}]"#,
      #""/2" doesn't end with a position in the array"#
    ),
    (
      #"[1]"#, #"[{"op":"add","path":"/00","value":1}]"#,
      #""/00" doesn't end with a position in the array"#
    ),
    (
      #"[1]"#, #"[{"op":"add","path":"/+0","value":1}]"#,
      #""/+0" doesn't end with a position in the array"#
    ),
    (
      #"[1]"#, #"[{"op":"add","path":"/-1","value":1}]"#,
      #""/-1" doesn't end with a position in the array"#
    ),
    (
      #"[1]"#, #"[{"op":"add","path":"/99999999999999999999","value":1}]"#,
      #""/99999999999999999999" doesn't end with a position in the array"#
    ),
    (#"[1]"#, #"[{"op":"remove","path":"/-"}]"#, #"there is no value at "/-""#),
    (#"[1]"#, #"[{"op":"remove","path":"/01"}]"#, #"there is no value at "/01""#),
    (#"[1]"#, #"[{"op":"replace","path":"/1","value":1}]"#, #"there is no value at "/1""#),
    (#"[[1]]"#, #"[{"op":"test","path":"/-/0","value":1}]"#, #"there is no value at "/-/0""#),
  ])
  func `an operation that fails says why`(target: String, patch: String, reason: String) throws {
    let kind = try #require(JSONPatch(parsing: patch).operations.first).kind
    #expect(
      try applied(patch, to: target)
        == "The operation at index 0, \(kind), can't be applied: \(reason)."
    )
  }

  @Test func `an error has the operation and its pointer`() throws {
    let target = try value(#"{"a":1}"#)
    let patch: JSONPatch = [
      .add(2, at: JSONPointer(["b"])), .copy(from: JSONPointer(["x"]), to: JSONPointer(["c"])),
    ]
    let error = try #require(throws: JSONPatchError.self) { try target.applying(patch) }
    #expect(error.index == 1)
    #expect(error.operation == .copy)
    #expect(error.pointer == JSONPointer(["x"]))
    #expect(error.code == .missingValue)
    #expect(error.member == nil)
  }

  @Test func `if an operation fails, none is applied`() throws {
    let original = try value(#"{"a":[1,2],"b":{"c":1}}"#)
    var json = original
    let patch = try patch(
      #"""
      [{"op":"remove","path":"/a/0"}, {"op":"add","path":"/b/d","value":1},
       {"op":"move","from":"/b","path":"/e"}, {"op":"test","path":"/e/c","value":2}]
      """#
    )
    #expect(throws: JSONPatchError.self) { try json.apply(patch) }
    #expect(json.text() == original.text())
  }

  @Test func `operations don't change copies of the value`() throws {
    let original = try value(#"{"a":[1,[2]],"b":{"c":{}}}"#)
    var json = original
    try json.apply(
      [
        .add(3, at: JSONPointer(["a", "1", "0"])), .add(4, at: JSONPointer(["b", "c", "d"])),
      ]
    )
    #expect(json.text() == #"{"a":[1,[3,2]],"b":{"c":{"d":4}}}"#)
    #expect(original.text() == #"{"a":[1,[2]],"b":{"c":{}}}"#)
  }

  @Test func `members keep their order, digits and spelling`() throws {
    let target = #"{"z":1.50,"\u0061":"\u0062","m":[1e2,{"y":0.0}]}"#
    let patch =
      #"[{"op":"replace","path":"/z","value":2.0},{"op":"add","path":"/m/1/x","value":1}]"#
    #expect(
      try applied(patch, to: target) == #"{"z":2.0,"\u0061":"\u0062","m":[1e2,{"y":0.0,"x":1}]}"#
    )
  }
}
