import JSONText
import Testing
import TestSupport
import JSONTestSupport

@Suite("Writing at paths")
struct PathWritingTests {
  /// An object whose values are written one after the other at these paths.
  private func object(
    _ values: [([String], TestTree)],
    as options: JSONWritingOptions = JSONWritingOptions()
  ) throws -> String {
    try JSONWriter.text(options) { writer in
      writer.beginObject()
      for (path, value) in values {
        writer.member(at: path.map { .key($0) }, value)
      }
      writer.endObject()
    }
  }

  private let one = TestTree.number("1")
  private let two = TestTree.number("2")

  @Test("a path makes the objects on its way")
  func objects() throws {
    #expect(try object([(["a"], one)]) == #"{"a":1}"#)
    #expect(try object([(["a", "b", "c"], one)]) == #"{"a":{"b":{"c":1}}}"#)
  }

  @Test("siblings come into one object, at the place of the first")
  func siblings() throws {
    #expect(
      try object([(["a", "b"], one), (["x"], two), (["a", "c"], two), (["a", "d", "e"], one)])
        == #"{"a":{"b":1,"c":2,"d":{"e":1}},"x":2}"#
    )
  }

  @Test("a scalar over an object replaces it, and so does an object")
  func overObject() throws {
    #expect(try object([(["a", "b"], one), (["a"], two)]) == #"{"a":2}"#)
    #expect(try object([(["a", "b"], one), (["a"], ["c": two])]) == #"{"a":{"c":2}}"#)
    #expect(try object([(["a", "b", "c"], one), (["a", "b"], .null)]) == #"{"a":{"b":null}}"#)
  }

  @Test("a path through what is no object replaces it by one")
  func throughScalar() throws {
    for value in [one, .null, "text", "{\"x\":1}", [one, two], [["b": one]], [] as TestTree] {
      #expect(try object([(["a"], value), (["a", "b"], two)]) == #"{"a":{"b":2}}"#)
    }
  }

  @Test("a path into an object that was written earlier adds to it or replaces in it")
  func intoObject() throws {
    let written: TestTree = ["b": one, "c": ["d": [",", "}"], "e": "\\\","], "": [:]]
    #expect(
      try object([(["a"], written), (["a", "n"], two)])
        == #"{"a":{"b":1,"c":{"d":[",","}"],"e":"\\\","},"":{},"n":2}}"#
    )
    #expect(
      try object([(["a"], written), (["a", "c", "d"], two), (["a", "", "x"], one)])
        == #"{"a":{"b":1,"c":{"d":2,"e":"\\\","},"":{"x":1}}}"#
    )
    #expect(try object([(["a"], [:]), (["a", "b"], two)]) == #"{"a":{"b":2}}"#)
  }

  @Test("keys and paths mix")
  func keysAndPaths() throws {
    let text = try JSONWriter.text { writer in
      writer.beginObject()
      writer.member("id", 1)
      writer.member("a", ["x": .null])
      writer.member(at: ["a", "b"], 2)
      writer.member("c", 3)
      writer.member(at: ["id", "x"], 4)
      writer.member("c", 5)
      writer.endObject()
    }
    #expect(text == #"{"id":{"x":4},"a":{"x":null,"b":2},"c":5}"#)
  }

  @Test("the parts of a path are keys as they are, whatever is in them")
  func keys() throws {
    let keys = ["a.b", "say \"hi\"", "😀", "", "[0]", "back\\slash", "e\u{301}", "é", "/"]
    let text = try object(keys.map { ([$0, $0], TestTree.string($0)) })
    let root = try JSONDocument(text).root
    #expect(root.count == keys.count)
    for key in keys {
      #expect(root[key]?[key]?.string.map { Array($0.utf8) } == Array(key.utf8))
    }
    #expect(
      try object([(["a.b", "c"], one), (["a", "b"], two)]) == #"{"a.b":{"c":1},"a":{"b":2}}"#
    )
  }

  @Test("paths work in objects inside of arrays, objects and other paths")
  func nested() throws {
    let text = try JSONWriter.text { writer in
      writer.beginArray()
      for round in 0..<2 {
        writer.beginObject()
        writer.path(["a", "b"])
        writer.beginObject()
        writer.path(["c", "d"])
        writer.beginArray()
        writer.beginObject()
        writer.member(at: ["e", "f"], round)
        writer.member(at: ["e", "g"], .null)
        writer.endObject()
        writer.endArray()
        writer.member(at: ["c", "h"], true)
        writer.endObject()
        writer.member(at: ["a", "i"], ",")
        writer.endObject()
      }
      writer.endArray()
    }
    let element = #"{"a":{"b":{"c":{"d":[{"e":{"f":0,"g":null}}],"h":true}},"i":","}}"#
    #expect(text == "[\(element),\(element.replacing("\"f\":0", with: "\"f\":1"))]")
  }

  @Test("pretty text is laid out as if the objects had been written one by one")
  func pretty() throws {
    let text = try object(
      [
        (["a", "b", "c"], [one, ["x": []]]), (["k"], ["s": ["t": one], "u": [:]]),
        (["a", "b", "d"], two), (["k", "s", "v"], [two]), (["k", "u", "w"], .null),
      ],
      as: JSONWritingOptions(isPretty: true)
    )
    #expect(
      text == """
        {
          "a" : {
            "b" : {
              "c" : [
                1,
                {
                  "x" : [

                  ]
                }
              ],
              "d" : 2
            }
          },
          "k" : {
            "s" : {
              "t" : 1,
              "v" : [
                2
              ]
            },
            "u" : {
              "w" : null
            }
          }
        }
        """
    )
  }

  @Test("pretty paths inside of arrays and other paths are indented by where they stand")
  func prettyNested() throws {
    let text = try JSONWriter.text(JSONWritingOptions(isPretty: true, indent: 1)) { writer in
      writer.beginArray()
      writer.beginObject()
      writer.path(["a", "b"])
      writer.beginObject()
      writer.path(["c", "d"])
      writer.beginArray()
      writer.null()
      writer.endArray()
      writer.member("e", 1)
      writer.endObject()
      writer.member(at: ["a", "f"], 2)
      writer.endObject()
      writer.endArray()
    }
    #expect(
      text == """
        [
         {
          "a" : {
           "b" : {
            "c" : {
             "d" : [
              null
             ]
            },
            "e" : 1
           },
           "f" : 2
          }
         }
        ]
        """
    )
  }

  @Test("random paths make the object that a plain model of them makes")
  func randomPaths() throws {
    var random = SeededGenerator(state: 41)
    for round in 0..<2_000 {
      var model: [(key: String, value: TestTree)] = []
      let writer = JSONWriter(options: RandomJSON.options(round & ~2))
      writer.beginObject()
      for number in 0..<random.below(12) {
        let path = (0...random.below(4)).map { _ in ["a", "b", "c\n", "é"][random.below(4)] }
        let value: TestTree =
          [["b": .number("\(number)")], .number("\(number)"), [], [[:]]]
          .randomElement(using: &random) ?? .null
        if path.count == 1, random.below(2) == 0 {
          writer.key(path[0])
        } else {
          writer.path(path.map { .key($0) })
        }
        writer.tree(value)
        model = setting(value, at: path[...], in: model)
      }
      writer.endObject()
      #expect(TestTree(try JSONDocument(writer.bytes()).root) == .object(model))
    }
  }

  private func setting(
    _ value: TestTree,
    at path: ArraySlice<String>,
    in members: [(key: String, value: TestTree)]
  ) -> [(key: String, value: TestTree)] {
    guard let key = path.first else { return members }
    var members = members
    let index = members.firstIndex { $0.key == key }
    var new = value
    if path.count > 1 {
      var inner: [(key: String, value: TestTree)] = []
      if let index, case .object(let old) = members[index].value { inner = old }
      new = .object(setting(value, at: path.dropFirst(), in: inner))
    }
    if let index { members[index].value = new } else { members.append((key, new)) }
    return members
  }
}
