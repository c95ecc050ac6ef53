import Mercator
import MercatorChanges
import Testing

/// The examples of RFC 6902, appendix A.
struct JSONPatchAppendixTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let target: String
    let patch: String
    let result: String
    var testDescription: String { name }

    init(_ name: String, _ target: String, _ patch: String, _ result: String) {
      (self.name, self.target, self.patch, self.result) = (name, target, patch, result)
    }
  }

  static let examples = [
    Example(
      "A.1 adding an object member",
      #"{"foo":"bar"}"#,
      #"[{"op":"add","path":"/baz","value":"qux"}]"#,
      #"{"foo":"bar","baz":"qux"}"#
    ),
    Example(
      "A.2 adding an array element",
      #"{"foo":["bar","baz"]}"#,
      #"[{"op":"add","path":"/foo/1","value":"qux"}]"#,
      #"{"foo":["bar","qux","baz"]}"#
    ),
    Example(
      "A.3 removing an object member",
      #"{"baz":"qux","foo":"bar"}"#,
      #"[{"op":"remove","path":"/baz"}]"#,
      #"{"foo":"bar"}"#
    ),
    Example(
      "A.4 removing an array element",
      #"{"foo":["bar","qux","baz"]}"#,
      #"[{"op":"remove","path":"/foo/1"}]"#,
      #"{"foo":["bar","baz"]}"#
    ),
    Example(
      "A.5 replacing a value",
      #"{"baz":"qux","foo":"bar"}"#,
      #"[{"op":"replace","path":"/baz","value":"boo"}]"#,
      #"{"baz":"boo","foo":"bar"}"#
    ),
    Example(
      "A.6 moving a value",
      #"{"foo":{"bar":"baz","waldo":"fred"},"qux":{"corge":"grault"}}"#,
      #"[{"op":"move","from":"/foo/waldo","path":"/qux/thud"}]"#,
      #"{"foo":{"bar":"baz"},"qux":{"corge":"grault","thud":"fred"}}"#
    ),
    Example(
      "A.7 moving an array element",
      #"{"foo":["all","grass","cows","eat"]}"#,
      #"[{"op":"move","from":"/foo/1","path":"/foo/3"}]"#,
      #"{"foo":["all","cows","eat","grass"]}"#
    ),
    Example(
      "A.8 testing a value: success",
      #"{"baz":"qux","foo":["a",2,"c"]}"#,
      #"[{"op":"test","path":"/baz","value":"qux"},{"op":"test","path":"/foo/1","value":2}]"#,
      #"{"baz":"qux","foo":["a",2,"c"]}"#
    ),
    Example(
      "A.9 testing a value: error",
      #"{"baz":"qux"}"#,
      #"[{"op":"test","path":"/baz","value":"bar"}]"#,
      #"The operation at index 0, test, can't be applied: the value at "/baz" is another one."#
    ),
    Example(
      "A.10 adding a nested member object",
      #"{"foo":"bar"}"#,
      #"[{"op":"add","path":"/child","value":{"grandchild":{}}}]"#,
      #"{"foo":"bar","child":{"grandchild":{}}}"#
    ),
    Example(
      "A.11 ignoring unrecognized elements",
      #"{"foo":"bar"}"#,
      #"[{"op":"add","path":"/baz","value":"qux","xyz":123}]"#,
      #"{"foo":"bar","baz":"qux"}"#
    ),
    Example(
      "A.12 adding to a nonexistent target",
      #"{"foo":"bar"}"#,
      #"[{"op":"add","path":"/baz/bat","value":"qux"}]"#,
      #"""
      The operation at index 0, add, can't be applied: \#
      there is no object or array that could contain "/baz/bat".
      """#
    ),
    Example(
      "A.14 escape ordering",
      #"{"/":9,"~1":10}"#,
      #"[{"op":"test","path":"/~01","value":10}]"#,
      #"{"/":9,"~1":10}"#
    ),
    Example(
      "A.15 comparing strings and numbers",
      #"{"/":9,"~1":10}"#,
      #"[{"op":"test","path":"/~01","value":"10"}]"#,
      #"The operation at index 0, test, can't be applied: the value at "/~01" is another one."#
    ),
    Example(
      "A.16 adding an array value",
      #"{"foo":["bar"]}"#,
      #"[{"op":"add","path":"/foo/-","value":["abc","def"]}]"#,
      #"{"foo":["bar",["abc","def"]]}"#
    ),
  ]

  @Test(arguments: examples)
  func `each example has its result`(example: Example) throws {
    #expect(try applied(example.patch, to: example.target) == example.result)
  }

  // Example A.13.
  @Test func `a duplicate key is an error of the text, with its place`() throws {
    let text = #"[{"op":"add","path":"/baz","value":"qux","op":"remove"}]"#
    let error = try #require(throws: MappingFailure.self) { try JSONPatch(parsing: text) }
    #expect(
      error.description == #"""
        invalid JSON at line 1, column 42: duplicate key
        ","path":"/baz","value":"qux","op":"remove"}]
                                      ^
        """#
    )
  }

  @Test func `a duplicate key of a parsed value is an error of its operation`() throws {
    let json = try value(#"[{"op":"add","path":"/baz","value":"qux","op":"remove"}]"#)
    let error = try #require(throws: JSONPatchError.self) { try JSONPatch(json) }
    #expect(error.description == #"The operation at index 0 has the key "op" twice."#)
    #expect(error.code == .duplicateKey)
  }
}
