import Testing

/// What `mercator model` makes of the keywords of JSON Schema: each has its effect, or it is told that it has none.
struct SchemaKeywordTests {
  struct Row: Sendable {
    let schema: String
    /// The declarations of types, properties and cases, in the order of the source.
    let declarations: [String]
    var messages: [String] = []
  }

  private static let address = """
    "$defs": {"address": {"properties": {"street": {"type": "string"}, "zip": {"type": "integer"}}}}
    """

  static let rows = [
    // Composed schemas
    Row(
      schema: ##"""
        {"properties": {
          "plan": {"allOf": [{"$ref": "#/$defs/plan"}]},
          "count": {"allOf": [{"type": "number"}, {"type": "integer"}]},
          "tags": {"allOf": [{"type": "array", "items": {"type": "string"}}]},
          "day": {"allOf": [{"format": "date"}]},
          "old": {"description": "a plan", "$ref": "#/$defs/plan", "nullable": true}
        }, "required": ["plan", "count", "tags", "day", "old"],
        "$defs": {"plan": {"enum": ["free", "pro"]}}}
        """##,
      declarations: [
        "struct Root: Mappable", "var plan: Plan?", "var count = 0", "var tags: [String] = []",
        "var day: Date?", "var old: Old?", "enum Plan: String", "case free, pro",
        "enum Old: String",
        "case free, pro",
      ]
    ),
    Row(
      schema: #"""
        {"properties": {"id": {"type": "integer"}}, "required": ["id"],
         "oneOf": [{"properties": {"a": {"type": "string"}}, "required": ["a"]},
                   {"properties": {"b": {"type": "boolean"}}, "required": ["b"]}]}
        """#,
      declarations: ["struct Root: Mappable", "var id = 0", "var a: String?", "var b: Bool?"]
    ),
    Row(
      schema: #"""
        {"properties": {"a": {"type": "integer"}, "b": {"type": "integer"}},
         "anyOf": [{"required": ["a"]}, {"required": ["b"]}]}
        """#,
      declarations: ["struct Root: Mappable", "var a: Int?", "var b: Int?"]
    ),
    Row(
      schema: #"""
        {"allOf": [{"properties": {"a": {"type": "integer"}}}, {"required": ["a"]}],
         "properties": {"a": {"minimum": 1}}}
        """#,
      declarations: ["struct Root: Mappable", "var a = 0"]
    ),
    // Members that aren't described
    Row(
      schema: #"""
        {"properties": {
          "mixed": {"additionalProperties": {"type": ["string", "integer"]}},
          "either": {"additionalProperties": {"oneOf": [{"type": "string"}, {"type": "array"}]}},
          "any": {"type": "object", "additionalProperties": true},
          "empty": {"additionalProperties": {}},
          "ids": {"patternProperties": {"^[0-9]+$": {"type": "integer"}}},
          "model": {"additionalProperties": {"properties": {"x": {"type": "integer"}}}},
          "object": {"oneOf": [{"additionalProperties": {"type": "integer"}},
                               {"properties": {"x": {"type": "integer"}}}]},
          "nested": {"additionalProperties": {"additionalProperties": {"type": "number"}}}
        }}
        """#,
      declarations: [
        "struct Root: Mappable", "var mixed: [String: JSONValue]?",
        "var either: [String: JSONValue]?",
        "var any: [String: JSONValue]?", "var empty: [String: JSONValue]?",
        "var ids: [String: Int]?",
        "var model: [String: Model]?", "var object: JSONValue?",
        "var nested: [String: [String: Double]]?", "struct Model: Mappable", "var x: Int?",
      ]
    ),
    Row(
      schema: #"""
        {"properties": {"id": {"type": "integer"}}, "additionalProperties": {"type": "string"},
         "patternProperties": {"^x-": {"type": "integer"}}}
        """#,
      declarations: ["struct Root: Mappable", "var id: Int?"],
      messages: [
        "/patternProperties/^x- has no effect on the models",
        "/additionalProperties has no effect on the models",
      ]
    ),
    Row(
      schema: #"{"properties": {"id": {"type": "integer"}}, "additionalProperties": false}"#,
      declarations: ["struct Root: Mappable", "var id: Int?"]
    ),
    Row(
      schema: #"""
        {"properties": {"id": {"type": "integer"}, "never": false}, "required": ["id", "name"]}
        """#,
      declarations: ["struct Root: Mappable", "var id = 0", "var name: JSONValue = .null"]
    ),
    Row(
      schema: #"{"additionalProperties": {"type": "integer"}, "required": ["a"]}"#,
      declarations: ["struct Root: Mappable", "var a = 0"],
      messages: ["/additionalProperties has no effect on the models"]
    ),
    // References
    Row(
      schema: ##"""
        {"properties": {"node": {"$ref": "#/$defs/node"}}, "$defs": {"node": {
          "properties": {"left": {"$ref": "#/$defs/node"}, "right": {"$ref": "#/$defs/node"},
                         "data": {"type": "string"}}}}}
        """##,
      declarations: [
        "struct Root: Mappable", "var node: Node?", "final class Node: Mappable", "var left: Node?",
        "var right: Node?", "var data: String?",
      ]
    ),
    Row(
      schema: ##"""
        {"properties": {"bill": {"$ref": "#/$defs/address"}, "ship": {"$ref": "#/$defs/address"}},
         \##(address)}
        """##,
      declarations: [
        "struct Root: Mappable", "var bill: Address?", "var ship: Address?",
        "struct Address: Mappable",
        "var street: String?", "var zip: Int?",
      ]
    ),
    Row(
      schema: ##"""
        {"properties": {"homes": {"type": "array", "items": {"$ref": "#/$defs/address"}},
                        "byName": {"additionalProperties": {"$ref": "#/$defs/address"}},
                        "work": {"oneOf": [{"type": "null"}, {"$ref": "#/$defs/address"}]}},
         \##(address)}
        """##,
      declarations: [
        "struct Root: Mappable", "var homes: [Address]?", "var byName: [String: Address]?",
        "var work: MapField<Address> = .absent", "struct Address: Mappable", "var street: String?",
        "var zip: Int?",
      ]
    ),
    // Two definitions are two types, however alike they are.
    Row(
      schema: ##"""
        {"properties": {"from": {"$ref": "#/$defs/start"}, "to": {"$ref": "#/$defs/end"}},
         "$defs": {"start": {"properties": {"x": {"type": "integer"}, "y": {"type": "integer"}}},
                   "end": {"properties": {"x": {"type": "integer"}, "y": {"type": "integer"}}}}}
        """##,
      declarations: [
        "struct Root: Mappable", "var from: From?", "var to: To?", "struct From: Mappable",
        "var x: Int?", "var y: Int?", "struct To: Mappable", "var x: Int?", "var y: Int?",
      ]
    ),
    // Members at any depth may be absent.
    Row(
      schema: #"""
        {"properties": {"a": {"properties": {"b": {"properties": {"c": {"properties": {
          "d": {"type": "integer"}, "e": {"type": ["integer", "null"]}}}}}}}}}
        """#,
      declarations: [
        "struct Root: Mappable", "var a: A?", "struct A: Mappable", "var b: B?",
        "struct B: Mappable",
        "var c: C?", "struct C: Mappable", "var d: Int?", "var e: MapField<Int> = .absent",
      ]
    ),
    // An object with described members is no dictionary, whatever its keys are.
    Row(
      schema: #"""
        {"properties": {"sales": {"properties": {"2023": {"type": "integer"},
                                                 "2024": {"type": "integer"}}}}}
        """#,
      declarations: [
        "struct Root: Mappable", "var sales: Sales?", "struct Sales: Mappable", "var _2023: Int?",
        "var _2024: Int?",
      ]
    ),
  ]

  @Test(arguments: rows)
  func `each keyword has its effect, or it is told`(row: Row) throws {
    let run = try ToolRun("model", "--schema", "--name", "Root", input: row.schema)
    #expect(run.status == 0)
    let messages = row.messages.map { "mercator model: standard input: \($0)\n" }
    #expect(run.errors == messages.joined())
    let lines = run.output.split(separator: "\n").map { $0.drop { $0 == " " } }
    let declarations = lines.filter { line in
      ["struct ", "final class ", "enum ", "var ", "case "].contains { line.hasPrefix($0) }
    }
    #expect(
      declarations.map { $0.hasSuffix(" {") ? String($0.dropLast(2)) : String($0) }
        == row.declarations
    )
  }

  @Test func `references that double at each level make one type each`() throws {
    let doubled = (0..<40).map { number in
      let next = ##"{"$ref": "#/$defs/d\##(number + 1)"}"##
      return #""d\#(number)": {"properties": {"a": \#(next), "b": \#(next)}}"#
    }
    let definitions = doubled.joined(separator: ",")
    let schema = ##"{"$ref": "#/$defs/d0", "$defs": {\##(definitions), "d40": {}}}"##
    let run = try ToolRun("model", "--schema", "--name", "Root", input: schema)
    #expect(run.status == 0)
    #expect(run.output.components(separatedBy: "\nstruct ").count - 1 == 40)
  }
}
