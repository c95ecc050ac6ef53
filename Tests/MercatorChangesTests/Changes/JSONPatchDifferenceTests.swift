import Mercator
import MercatorChanges
import Testing

struct JSONPatchDifferenceTests {
  @Test(arguments: [
    (#"1"#, #"1.0"#, #"[]"#),
    (#"{"a":1,"b":[2]}"#, #"{"b":[2e0],"a":1}"#, #"[]"#),
    (#"1"#, #"2"#, #"[{"op":"replace","path":"","value":2}]"#),
    (#"{"a":1}"#, #"[1]"#, #"[{"op":"replace","path":"","value":[1]}]"#),
    (#"{"a":1}"#, #"{"a":2}"#, #"[{"op":"replace","path":"/a","value":2}]"#),
    (#"{"a":1}"#, #"{}"#, #"[{"op":"remove","path":"/a"}]"#),
    (#"{}"#, #"{"a":null}"#, #"[{"op":"add","path":"/a","value":null}]"#),
    (
      #"{"a":1,"b":2,"c":3}"#,
      #"{"d":4,"c":0,"b":2}"#,
      #"""
      [{"op":"remove","path":"/a"},{"op":"replace","path":"/c","value":0},\#
      {"op":"add","path":"/d","value":4}]
      """#
    ),
    (
      #"{"a":{"b/c":{"~":1}}}"#,
      #"{"a":{"b/c":{"~":2}}}"#,
      #"[{"op":"replace","path":"/a/b~1c/~0","value":2}]"#
    ),
    (#"[1,2,3]"#, #"[1,2,3,4]"#, #"[{"op":"add","path":"/3","value":4}]"#),
    (#"[1,2,3]"#, #"[0,1,2,3]"#, #"[{"op":"add","path":"/0","value":0}]"#),
    (#"[1,2,3]"#, #"[1,3]"#, #"[{"op":"remove","path":"/1"}]"#),
    (#"[1,2,3]"#, #"[1,0,3]"#, #"[{"op":"replace","path":"/1","value":0}]"#),
    (#"[1,1,1]"#, #"[1,1]"#, #"[{"op":"remove","path":"/2"}]"#),
    (
      #"[{"id":1,"n":1},{"id":2,"n":2}]"#,
      #"[{"id":1,"n":1},{"id":2,"n":3}]"#,
      #"[{"op":"replace","path":"/1/n","value":3}]"#
    ),
    (
      #"["a","b","c","d","e","f"]"#,
      #"["x","a","c","d","y","f"]"#,
      #"""
      [{"op":"add","path":"/0","value":"x"},{"op":"remove","path":"/2"},\#
      {"op":"replace","path":"/4","value":"y"}]
      """#
    ),
  ])
  func `a patch has an operation for each difference`(
    old: String,
    new: String,
    operations: String
  ) throws {
    let patch = try JSONPatch(from: value(old), to: value(new))
    #expect(patch.json.text() == operations)
    #expect(try value(old).applying(patch) == value(new))
  }

  /// An array of 100,000 objects, of which `count` are changed at even distances.
  private func records(changed count: Int, of total: Int = 100_000) -> (JSONValue, JSONValue) {
    var elements = (0..<total).map { JSONValue(["id": .init($0), "n": .init($0 % 7)]) }
    let old = JSONValue(elements)
    for index in 0..<count { elements[index * (total / count)]["n"] = -1 }
    return (old, JSONValue(elements))
  }

  @Test func `changed elements of a large array are told one by one`() throws {
    let (old, new) = records(changed: 1000)
    let patch = JSONPatch(from: old, to: new)
    #expect(patch.operations.count == 1000)
    #expect(patch.operations.first == .replace(JSONPointer(["0", "n"]), with: -1))
    #expect(try old.applying(patch) == new)
  }

  @Test func `elements of a large array are found again behind others`() throws {
    let old = (0..<100_000).map { JSONValue($0) }
    var new = old
    for index in stride(from: 90_000, through: 0, by: -1000) { new.remove(at: index) }
    for index in stride(from: 0, through: 80_000, by: 1000) { new.insert(.init(-index), at: index) }
    let patch = JSONPatch(from: .init(old), to: .init(new))
    #expect(patch.operations.count < 200)
    #expect(try JSONValue(old).applying(patch) == JSONValue(new))
  }

  @Test func `a large array of which nothing is left is replaced`() throws {
    let old = JSONValue((0..<100_000).map { JSONValue($0) })
    let new = JSONValue((0..<100_000).map { JSONValue(-1 - $0) })
    let patch = JSONPatch(from: old, to: new)
    #expect(patch == [.replace(JSONPointer(), with: new)])
  }

  @Test func `a small object of which nothing is left is told member by member`() throws {
    let (old, new) = (try value(#"{"a":1,"b":2,"c":3}"#), try value(#"{"a":4,"b":5,"c":6}"#))
    #expect(JSONPatch(from: old, to: new).operations.map(\.kind) == [.replace, .replace, .replace])
  }

  @Test func `a patch isn't much longer than the new value, however long the pointers are`() throws
  {
    let key = String(repeating: "k", count: 10_000)
    let old = JSONValue([key: .init((0..<1000).map { JSONValue($0) })] as JSONObject)
    let new = JSONValue([key: .init((0..<1000).map { JSONValue($0 % 10) })] as JSONObject)
    let patch = JSONPatch(from: old, to: new)
    #expect(patch.operations.count == 1)
    #expect(try old.applying(patch) == new)
  }

  @Test func `a deep difference is found at any depth`() throws {
    var (old, new) = (JSONValue(1), JSONValue(2))
    for _ in 0..<511 { (old, new) = (["a": old], ["a": new]) }
    let patch = JSONPatch(from: old, to: new)
    let pointer = JSONPointer(Array(repeating: "a", count: 511))
    #expect(patch == [.replace(pointer, with: 2)])
    #expect(try old.applying(patch) == new)
  }
}
