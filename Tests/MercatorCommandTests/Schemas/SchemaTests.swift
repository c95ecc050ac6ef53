import Foundation
import Testing

@Suite("mercator check --schema")
struct SchemaTests {
  /// Returns the lines of a file that don't match a schema.
  private func invalidLines(
    _ schema: String,
    _ values: [String],
    _ options: String...
  ) throws -> (lines: Set<Int>, run: ToolRun) {
    let folder = try TemporaryFolder()
    try folder.write(schema, to: "schema.json")
    try folder.write(values.joined(separator: "\n"), to: "values.jsonl")
    let arguments = ["check", "--schema=schema.json", "values.jsonl"] + options
    let run = try ToolRun(arguments, in: folder.url)
    let lines = run.errors.split(separator: "\n").filter { !$0.contains(": warning:") }
      .compactMap { line in
        line.split(separator: ":").dropFirst(2).first.flatMap { Int($0) }
      }
    return (Set(lines), run)
  }

  @Test("each keyword allows and refuses values")
  func keywords() throws {
    for each in SchemaCases.all {
      let (lines, run) = try invalidLines(each.schema, each.valid + each.invalid)
      let expected = Set((0..<each.invalid.count).map { $0 + each.valid.count + 1 })
      #expect(lines == expected, "\(each.schema): \(run.errors)")
      #expect(run.status == (each.invalid.isEmpty ? 0 : 1), "\(each.schema)")
    }
  }

  @Test("formats are rules if an option says so")
  func formats() throws {
    for (format, valid, invalid) in FormatCases.all {
      let schema = #"{"format": "\#(format)"}"#
      let values = (valid + invalid).map { "\"\($0)\"" }
      let (lines, _) = try invalidLines(schema, values + ["1"], "--formats")
      let expected = Set((0..<invalid.count).map { $0 + valid.count + 1 })
      #expect(lines == expected, "\(format)")
      let (ignored, run) = try invalidLines(schema, values)
      #expect(ignored == [])
      #expect(run.status == 0)
    }
  }

  @Test("each violation is told with its place, its path and its rule")
  func messages() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"type": "object", "required": ["id"], "additionalProperties": false, "properties": {
        "id": {"type": "integer", "minimum": 1},
        "kind": {"enum": ["a", "b"]},
        "users": {"items": {"$ref": "#/$defs/user"}, "uniqueItems": true, "maxItems": 1},
        "either": {"anyOf": [{"type": "string"}, {"type": "null"}]},
        "one": {"oneOf": [{"minimum": 1}, {"minimum": 2}]},
        "never": {"not": {"type": "null"}},
        "name": {"minLength": 2, "pattern": "^a"}
      }, "$defs": {"user": {"required": ["name"]}}}
      """,
      to: "schema.json"
    )
    try folder.write(
      """
      {"id": 0.5, "kind": "c",
       "users": [{}, {}, {"name": 1}],
       "either": 1, "one": 2, "never": null, "name": "b", "x y": 1}
      """,
      to: "value.json"
    )
    let run = try ToolRun("check", "-s", "schema.json", "value.json", in: folder.url)
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(
      run.errors == """
        mercator check: value.json:1:8: $.id: expected integer, found number (#/properties/id/type)
        mercator check: value.json:1:8: $.id: 0.5 is too small (#/properties/id/minimum)
        mercator check: value.json:1:21: $.kind: must be one of "a", "b" (#/properties/kind/enum)
        mercator check: value.json:2:11: $.users: has 3 elements, more than 1 (#/properties/users/maxItems)
        mercator check: value.json:2:12: $.users[0]: the property "name" is missing (#/$defs/user/required)
        mercator check: value.json:2:16: $.users[1]: the property "name" is missing (#/$defs/user/required)
        mercator check: value.json:2:16: $.users[1]: is in the array already (#/properties/users/uniqueItems)
        mercator check: value.json:3:12: $.either: matches none of the schemas (#/properties/either/anyOf)
        mercator check: value.json:3:22: $.one: matches two of the schemas, 0 and 1 (#/properties/one/oneOf)
        mercator check: value.json:3:34: $.never: matches what it must not match (#/properties/never/not)
        mercator check: value.json:3:48: $.name: has 1 characters, fewer than 2 (#/properties/name/minLength)
        mercator check: value.json:3:48: $.name: doesn't match the pattern ^a (#/properties/name/pattern)
        mercator check: value.json:3:60: $["x y"]: the property isn't allowed (#/additionalProperties)

        """
    )
    let few = try ToolRun(
      ["check", "-s", "schema.json", "--max-errors=2", "value.json"],
      in: folder.url
    )
    #expect(few.status == 1)
    #expect(few.errors.hasSuffix("mercator check: value.json: 11 more errors\n"))
  }

  @Test("a schema that can't be used is told before a file is checked, with status 2")
  func refusedSchemas() throws {
    let cases: [(schema: String, message: String)] = [
      (#"{"items": {"unevaluatedItems": false}}"#, "#/items/unevaluatedItems: isn't supported"),
      (#"{"$defs": {"a": {"minimun": 1}}}"#, "#/$defs/a/minimun: isn't supported"),
      (
        ##"{"$schema": "http://json-schema.org/draft-07/schema#"}"##,
        "#/$schema: only https://json-schema.org/draft/2020-12/schema is supported"
      ),
      (
        #"{"properties": {"a": {"$id": "x"}}}"#,
        "#/properties/a/$id: is only supported in the root of the schema"
      ),
      (#"{"$ref": "x.json"}"#, "#/$ref: x.json is in another document, which isn't supported"),
      (##"{"$ref": "#/$defs/a"}"##, "#/$ref: there is nothing at #/$defs/a"),
      (##"{"$ref": "#a"}"##, "#/$ref: there is no anchor for #a"),
      (
        ##"{"allOf": [{"$ref": "#"}]}"##,
        "#/allOf/0: the schema applies # to the same value without end"
      ),
      (
        ##"{"$ref": "#/$defs/a", "$defs": {"a": {"if": {"$ref": "#/$defs/a"}}}}"##,
        "#/$defs/a/if: the schema applies #/$defs/a to the same value without end"
      ),
      (#"{"pattern": "("}"#, #"#/pattern: "(" isn't a regular expression"#),
      (
        #"{"type": "int"}"#,
        "#/type: needs one of null, boolean, integer, number, string, array, object, or an array of them"
      ),
      (#"{"multipleOf": 0}"#, "#/multipleOf: needs a number above 0 with at most 18 digits"),
      (#"{"minLength": -1}"#, "#/minLength: needs a whole number, 0 or more"),
      (#"{"items": [{}]}"#, "#/items: a list of schemas isn't supported here; use prefixItems"),
      (#"{"allOf": []}"#, "#/allOf: needs at least one schema"),
      (#"{"not": 1}"#, "#/not: a schema is an object, true or false"),
      (#"{"required": [1]}"#, "#/required: needs an array of strings"),
    ]
    for (schema, message) in cases {
      let (_, run) = try invalidLines(schema, ["not JSON"])
      #expect(run.status == 2)
      #expect(run.errors == "mercator check: schema.json: \(message)\n")
    }
    let (_, format) = try invalidLines(#"{"format": "color"}"#, ["1"], "--formats")
    #expect(format.status == 2)
    #expect(
      format.errors == "mercator check: schema.json: #/format: the format color isn't supported\n"
    )
  }

  @Test("annotations and names that begin with x- are ignored")
  func annotations() throws {
    let schema = """
      {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "https://example.com/s",
       "title": 1, "description": "", "default": 1, "examples": [], "deprecated": true,
       "readOnly": true, "writeOnly": true, "$comment": "", "x-internal": {}}
      """
    #expect(try invalidLines(schema, ["1", "null"]).run.errors == "")
  }

  @Test("branching references take no exponential time, and deep texts no stack")
  func hostile() throws {
    var definitions = [##""n0": {"items": {"$ref": "#"}, "not": {"type": "null"}}"##]
    for index in 1...20 {
      let reference = "{\"$ref\": \"#/$defs/n\(index - 1)\"}"
      definitions.append("\"n\(index)\": {\"allOf\": [\(reference), \(reference)]}")
    }
    let schema =
      "{\"$ref\": \"#/$defs/n20\", \"$defs\": {\(definitions.joined(separator: ", "))}}"
    let open = String(repeating: "[", count: 511)
    let close = String(repeating: "]", count: 511)
    let (lines, run) = try invalidLines(schema, ["\(open)1\(close)", "\(open)null\(close)"])
    #expect(run.status == 1)
    #expect(lines == [2])
  }

  @Test("a pattern that takes too long is told, with status 2")
  func slowPattern() throws {
    let text = "\"" + String(repeating: "a", count: 60) + "!\""
    let (_, run) = try invalidLines(#"{"pattern": "(a*)*b"}"#, [text])
    #expect(run.status == 2)
    #expect(
      run.errors == "mercator check: $: the pattern (a*)*b takes more than 250 milliseconds\n"
    )
  }

  @Test("a pattern that needs too much memory is told, also where it must not match")
  func largePattern() throws {
    let text = "\"" + String(repeating: "ab", count: 150_000) + "\""
    for schema in [#"{"pattern": "^(a|b)*$"}"#, #"{"not": {"pattern": "^(a|b)*$"}}"#] {
      let (_, run) = try invalidLines(schema, [text])
      #expect(run.status == 2)
      #expect(
        run.errors
          == "mercator check: $: the pattern ^(a|b)*$ needs more memory than there is for a pattern\n"
      )
    }
  }

  @Test("syntax errors and duplicate keys are told, too")
  func syntax() throws {
    let (_, run) = try invalidLines(
      #"{"type": "object"}"#,
      ["{", "{\"a\": 1, \"a\": 1}", "[]"]
    )
    #expect(run.status == 1)
    #expect(
      run.errors == """
        mercator check: values.jsonl:1:2: unexpected end of input
        {
         ^
        mercator check: values.jsonl:2:10: warning: duplicate key: $.a
        mercator check: values.jsonl:3:1: $: expected object, found array (#/type)

        """
    )
  }
}
