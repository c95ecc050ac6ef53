import JSONText
import Testing

@Suite("Paths as text")
struct JSONPathTests {
  @Test(
    "a path reads as one would write it",
    arguments: [
      ([], "$"),
      ([.key("users"), .index(3), .key("age")], "$.users[3].age"),
      ([.index(0), .index(12)], "$[0][12]"),
      ([.key("a_b"), .key("c-d"), .key("e9")], "$.a_b.c-d.e9"),
      ([.key("größe"), .key("日本")], "$.größe.日本"),
      ([.key("first name")], #"$["first name"]"#),
      ([.key("a.b"), .key("c")], #"$["a.b"].c"#),
      ([.key("")], #"$[""]"#),
      ([.key("9lives")], #"$["9lives"]"#),
      ([.key("say \"hi\"")], #"$["say \"hi\""]"#),
      ([.key("back\\slash")], #"$["back\\slash"]"#),
      ([.key("line\nfeed"), .index(1)], #"$["line\nfeed"][1]"#),
      ([.key("😀")], #"$["😀"]"#),
      ([.key("[0]")], #"$["[0]"]"#),
      ([.key("$")], #"$["$"]"#),
    ] as [([JSONPath.Step], String)]
  )
  func description(_ steps: [JSONPath.Step], _ expected: String) {
    #expect(JSONPath(steps).description == expected)
  }

  @Test("paths of the same steps are equal")
  func equality() {
    #expect(JSONPath([.key("a"), .index(1)]) == JSONPath([.key("a"), .index(1)]))
    #expect(JSONPath([.key("1")]) != JSONPath([.index(1)]))
    #expect(JSONPath() == JSONPath([]))
    #expect(["users", 0] as JSONPath == JSONPath([.key("users"), .index(0)]))
  }
}
