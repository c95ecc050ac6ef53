import Mercator
import MercatorChanges
import Testing

struct JSONMergePatchTests {
  /// The examples of RFC 7396, appendix A.
  @Test(arguments: [
    (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
    (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
    (#"{"a":"b"}"#, #"{"a":null}"#, #"{}"#),
    (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
    (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
    (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
    (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
    (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
    (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
    (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#),
    (#"{"a":"foo"}"#, #"null"#, #"null"#),
    (#"{"a":"foo"}"#, #""bar""#, #""bar""#),
    (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#),
    (#"[1,2]"#, #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
    (#"{}"#, #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
  ])
  func `each example has its result`(target: String, patch: String, result: String) throws {
    #expect(try merged(patch, into: target) == result)
  }

  @Test func `members keep their order and spelling, and new ones come last`() throws {
    let target = #"{"z":1.50,"\u0061":"\u0062","m":{"x":1,"y":2}}"#
    let patch = #"{"n":1e2,"m":{"w":0,"x":9.0},"z":2.0}"#
    #expect(
      try merged(patch, into: target)
        == #"{"z":2.0,"\u0061":"\u0062","m":{"x":9.0,"y":2,"w":0},"n":1e2}"#
    )
  }

  @Test func `keys are compared by their code points`() throws {
    let target = "{\"\u{E9}\":1,\"e\u{301}\":2}"
    #expect(try merged("{\"e\u{301}\":null}", into: target) == "{\"\u{E9}\":1}")
  }

  @Test func `of duplicate keys in the target the selected one is kept where a patch changes`()
    throws
  {
    let target = #"{"a":1,"b":{"x":1,"x":2},"a":2}"#
    #expect(try merged(#"{"c":3}"#, into: target) == #"{"b":{"x":1,"x":2},"a":2,"c":3}"#)
  }

  @Test func `a patch is applied in place, too`() throws {
    var json = try value(#"{"a":1}"#)
    json.apply(["a": 2, "b": ["c": 3, "d": .null]])
    #expect(json.text() == #"{"a":2,"b":{"c":3}}"#)
  }

  // MARK: Creating

  @Test(arguments: [
    (#"{"a":1}"#, #"{"a":1}"#, #"{}"#),
    (#"{"a":1}"#, #"{"a":1.0}"#, #"{}"#),
    (#"{"a":1}"#, #"{"a":2}"#, #"{"a":2}"#),
    (#"{"a":1}"#, #"{"b":1}"#, #"{"b":1,"a":null}"#),
    (#"{"a":{"b":1,"c":2}}"#, #"{"a":{"b":1}}"#, #"{"a":{"c":null}}"#),
    (#"{"a":[1,2,3]}"#, #"{"a":[1,2]}"#, #"{"a":[1,2]}"#),
    (#"{"a":1}"#, #"{"a":{}}"#, #"{"a":{}}"#),
    (#"{"a":{}}"#, #"{"a":1}"#, #"{"a":1}"#),
    (#"{}"#, #"{"a":{"b":{}}}"#, #"{"a":{"b":{}}}"#),
    (#"{"a":null}"#, #"{"a":null,"b":1}"#, #"{"b":1}"#),
    (#"{"a":null}"#, #"{}"#, #"{"a":null}"#),
    (#"{"a":[]}"#, #"{"a":[null]}"#, #"{"a":[null]}"#),
    (#"[1]"#, #"{"a":1}"#, #"{"a":1}"#),
    (#"{"a":1}"#, #"[null]"#, #"[null]"#),
    (#"1"#, #"null"#, #"null"#),
  ])
  func `a patch has the members that differ`(old: String, new: String, patch: String) throws {
    let made = try JSONMergePatch(from: value(old), to: value(new))
    #expect(made.description == patch)
    #expect(try value(old).applying(made) == value(new))
  }

  @Test(arguments: [
    (#"{}"#, #"{"a":null}"#, "$.a"),
    (#"{"a":1}"#, #"{"a":null}"#, "$.a"),
    (#"{"a":{"b":{"c":1}}}"#, #"{"a":{"b":{"c":null}}}"#, "$.a.b.c"),
    (#"{"a":1}"#, #"{"a":{"b":{"c d":null}}}"#, #"$.a.b["c d"]"#),
  ])
  func `a member that becomes null is an error with its path`(
    old: String,
    new: String,
    path: String
  ) throws {
    let (old, new) = (try value(old), try value(new))
    let error = try #require(throws: JSONMergePatchError.self) {
      try JSONMergePatch(from: old, to: new)
    }
    #expect(
      error.description == """
        no JSON Merge Patch because of \(path): a merge patch can't set a member to null, \
        since null removes it
        """
    )
    #expect(error.code == .nullMember)
  }

  // MARK: Parsing

  @Test func `a duplicate key is refused at any depth`() throws {
    let json = try value(#"{"a":[1,{"b":{"c":1,"d":2,"c":3}}]}"#)
    let error = try #require(throws: JSONMergePatchError.self) { try JSONMergePatch(json) }
    #expect(
      error.description == "no JSON Merge Patch because of $.a[1].b.c: the key occurs twice"
    )
    let text = json.text()
    let failure = try #require(throws: MappingFailure.self) { try JSONMergePatch(parsing: text) }
    #expect(
      failure.description == #"""
        invalid JSON at line 1, column 27: duplicate key
        {"a":[1,{"b":{"c":1,"d":2,"c":3}}]}
                                  ^
        """#
    )
  }

  @Test func `a patch is coded as its JSON`() throws {
    let patch: JSONMergePatch = ["a": .null, "b": ["c": 1]]
    #expect(patch.json.text() == #"{"a":null,"b":{"c":1}}"#)
    #expect(try JSONMergePatch(parsing: patch.json) == patch)
    #expect(try JSONMergePatch(parsing: ["a": 1] as [String: Any]) == ["a": 1])
  }
}
