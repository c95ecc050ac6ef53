import Foundation
import Mercator
import MercatorChanges
import Testing

struct JSONPatchParsingTests {
  @Test(arguments: [
    (#"{}"#, "A JSON Patch has to be an array of operations."),
    (#"null"#, "A JSON Patch has to be an array of operations."),
    (#"[1]"#, "The operation at index 0 isn't an object."),
    (#"[{}]"#, #"The operation at index 0 has no member "op"."#),
    (#"[{"op":"add"}]"#, #"The operation at index 0 has no member "path"."#),
    (#"[{"op":"add","path":"/a"}]"#, #"The operation at index 0 has no member "value"."#),
    (#"[{"op":"replace","path":"/a"}]"#, #"The operation at index 0 has no member "value"."#),
    (#"[{"op":"test","path":"/a"}]"#, #"The operation at index 0 has no member "value"."#),
    (#"[{"op":"move","path":"/a"}]"#, #"The operation at index 0 has no member "from"."#),
    (#"[{"op":"copy","path":"/a"}]"#, #"The operation at index 0 has no member "from"."#),
    (
      #"[{"op":1,"path":"/a"}]"#,
      #"The operation at index 0 has a member "op" that isn't a string."#
    ),
    (
      #"[{"op":"remove","path":null}]"#,
      #"The operation at index 0 has a member "path" that isn't a string."#
    ),
    (
      #"[{"op":"ADD","path":"/a","value":1}]"#,
      #"The operation at index 0 has a member "op" that is none of add, remove, replace, move, copy and test."#
    ),
    (
      #"[{"op":"remove","path":"/a"},{"op":"remove","path":"a"}]"#,
      #"The operation at index 1 has a member "path" that isn't a JSON Pointer."#
    ),
    (
      #"[{"op":"copy","path":"/a","from":"/~2"}]"#,
      #"The operation at index 0 has a member "from" that isn't a JSON Pointer."#
    ),
  ])
  func `JSON that is no patch is refused with a reason`(text: String, message: String) throws {
    let error = try #require(throws: JSONPatchError.self) { try JSONPatch(parsing: text) }
    #expect(error.description == message)
    let json = try value(text)
    #expect(throws: error) { try JSONPatch(json) }
  }

  @Test func `a duplicate key in a value is refused with its operation`() throws {
    let json = try value(
      #"[{"op":"remove","path":"/a"},{"op":"add","path":"/a","value":[{"b\n":1,"b\n":2}]}]"#
    )
    let error = try #require(throws: JSONPatchError.self) { try JSONPatch(json) }
    #expect(error.description == #"The operation at index 1 has the key "b\n" twice."#)
  }

  @Test func `a value may be null, and other members are ignored`() throws {
    let json = #"[{"value":null,"x":1,"path":"","op":"test","from":2}]"#
    #expect(try patch(json) == [.test(JSONPointer(), equals: .null)])
  }

  static let text = #"""
    [{"op":"add","path":"/a~1b","value":{"x":1.50}},{"op":"remove","path":"/a/~0"},\#
    {"op":"replace","path":"","value":null},{"op":"move","from":"/a","path":"/b"},\#
    {"op":"copy","from":"/0","path":"/-"},{"op":"test","path":"/é","value":[]}]
    """#

  static let operations: JSONPatch = [
    .add(["x": 1.5], at: JSONPointer(["a/b"])), .remove(JSONPointer(["a", "~"])),
    .replace(JSONPointer(), with: .null), .move(from: JSONPointer(["a"]), to: JSONPointer(["b"])),
    .copy(from: JSONPointer(["0"]), to: JSONPointer(["-"])),
    .test(JSONPointer(["é"]), equals: []),
  ]

  @Test func `a patch is written as it was read`() throws {
    let patch = try patch(Self.text)
    #expect(patch == Self.operations)
    #expect(patch.json.text() == Self.text)
    #expect(patch.description == Self.text)
  }

  @Test func `the objects of JSONSerialization are a patch, too`() throws {
    let object = try JSONSerialization.jsonObject(with: Data(Self.text.utf8))
    let patch = try ValueMapper<JSONPatch>().read(JSONObject: object)
    #expect(patch == Self.operations)
  }

  @Test func `a patch is coded as its JSON`() throws {
    let data = try JSONEncoder().encode(Self.operations)
    #expect(try JSONDecoder().decode(JSONPatch.self, from: data) == Self.operations)
    #expect(throws: JSONPatchError.self) {
      try JSONDecoder().decode(JSONPatch.self, from: Data("[{}]".utf8))
    }
  }
}
