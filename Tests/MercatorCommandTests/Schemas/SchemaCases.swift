/// Each keyword of a schema, and what it means.
enum SchemaCases {
  static let values: [SchemaCase] = [
    SchemaCase(schema: "true", valid: ["1", "null", "{}"], invalid: []),
    SchemaCase(schema: "false", valid: [], invalid: ["1", "null", "{}"]),
    SchemaCase(schema: "{}", valid: ["1", "[]"], invalid: []),
    SchemaCase(
      schema: #"{"type": "integer"}"#,
      valid: ["1", "-0", "1.0", "1.50e1", "1e400", "12345678901234567890"],
      invalid: ["1.5", "1e-1", "\"1\"", "null", "true", "[1]"]
    ),
    SchemaCase(
      schema: #"{"type": ["null", "boolean"]}"#,
      valid: ["null", "true", "false"],
      invalid: ["0", "\"\"", "[]", "{}"]
    ),
    SchemaCase(
      schema: #"{"enum": [1, "a", [1, {"b": 2}], null]}"#,
      valid: ["1.0", "10e-1", "\"\\u0061\"", "[1.00, {\"b\": 2}]", "null"],
      invalid: ["true", "2", "\"b\"", "[{\"b\": 2}, 1]", "{}"]
    ),
    SchemaCase(
      schema: #"{"const": {"a": 1, "b": false}}"#,
      valid: [#"{"b": false, "a": 1.0}"#],
      invalid: [#"{"b": 0, "a": 1}"#, #"{"a": 1}"#, "null"]
    ),
  ]

  static let numbers: [SchemaCase] = [
    SchemaCase(
      schema: #"{"minimum": 0.1, "maximum": 9007199254740993}"#,
      valid: ["0.1", "1e-1", "9007199254740993", "9007199254740992.999", "\"x\""],
      invalid: ["0.09999999999999999999", "-1", "9007199254740993.0000000001", "1e999", "-1e999"]
    ),
    SchemaCase(
      schema: #"{"exclusiveMinimum": -1, "exclusiveMaximum": 1e2}"#,
      valid: ["0", "-0.99999999999999999999999", "99.999999999999999999999"],
      invalid: ["-1", "-1.0", "100", "1e2", "-1e0"]
    ),
    SchemaCase(
      schema: #"{"multipleOf": 0.01}"#,
      valid: ["0", "0.07", "19.99", "1e300", "-4.35", "123456789012345678901234567890.12"],
      invalid: ["0.001", "19.999", "1e-3", "123456789012345678901234567890.125"]
    ),
    SchemaCase(
      schema: #"{"multipleOf": 7e2}"#,
      valid: ["0", "700", "1.4e3", "-7e100"],
      invalid: ["70", "701", "1e1000000", "0.7"]
    ),
  ]

  static let strings: [SchemaCase] = [
    SchemaCase(
      schema: #"{"minLength": 1, "maxLength": 2}"#,
      valid: ["\"a\"", "\"😀😀\"", "\"\\ud83d\\ude00a\"", "7"],
      invalid: ["\"\"", "\"abc\"", "\"e\\u0301x\""]
    ),
    SchemaCase(
      schema: #"{"pattern": "^\\d{3}-[a-z]+$"}"#,
      valid: ["\"123-ab\"", "1"],
      invalid: ["\"12-ab\"", "\"123-AB\"", "\"\""]
    ),
  ]

  static let arrays: [SchemaCase] = [
    SchemaCase(
      schema: #"{"items": {"type": "number"}}"#,
      valid: ["[]", "[1, 2.5]", "{}"],
      invalid: ["[1, \"a\"]", "[null]"]
    ),
    SchemaCase(
      schema: #"{"prefixItems": [{"type": "number"}, {"type": "string"}], "items": false}"#,
      valid: ["[]", "[1]", "[1, \"a\"]"],
      invalid: ["[\"a\"]", "[1, 2]", "[1, \"a\", 3]"]
    ),
    SchemaCase(
      schema: #"{"contains": {"minimum": 5}}"#,
      valid: ["[5]", "[1, 9]", "1"],
      invalid: ["[]", "[1, 2]"]
    ),
    SchemaCase(
      schema: #"{"contains": {"minimum": 5}, "minContains": 0, "maxContains": 1}"#,
      valid: ["[]", "[1]", "[5, 1]"],
      invalid: ["[5, 6]"]
    ),
    SchemaCase(
      schema: #"{"minItems": 1, "maxItems": 2, "uniqueItems": true}"#,
      valid: ["[1]", "[1, true]", "[[1], [2]]", #"[{"a": 1}, {"a": 2}]"#],
      invalid: ["[]", "[1, 2, 3]", "[1, 1.0]", #"[{"a": 1, "b": 2}, {"b": 2, "a": 1}]"#]
    ),
  ]

  static let objects: [SchemaCase] = [
    SchemaCase(
      schema: """
        {"properties": {"a": {"type": "number"}, "é": true}, "patternProperties": {"^x": false},
         "additionalProperties": {"type": "string"}, "required": ["a"]}
        """,
      valid: [#"{"a": 1}"#, #"{"a": 1, "b": "c", "é": 1}"#, "[]"],
      invalid: [
        "{}", #"{"a": "1"}"#, #"{"a": 1, "b": 2}"#, #"{"a": 1, "x": "c"}"#,
        "{\"a\": 1, \"e\\u0301\": 1}", #"{"a": "1", "a": 1}"#,
      ]
    ),
    SchemaCase(
      schema: #"{"minProperties": 1, "maxProperties": 2, "propertyNames": {"maxLength": 3}}"#,
      valid: [#"{"a": 1}"#, #"{"abc": 1, "b": 2}"#, #"{"a": 1, "b": 2, "a": 3}"#],
      invalid: ["{}", #"{"a": 1, "b": 2, "c": 3}"#, #"{"abcd": 1}"#]
    ),
    SchemaCase(
      schema: """
        {"dependentRequired": {"card": ["address"]},
         "dependentSchemas": {"age": {"required": ["name"]}}}
        """,
      valid: ["{}", #"{"card": 1, "address": 2}"#, #"{"age": 1, "name": 2}"#],
      invalid: [#"{"card": 1}"#, #"{"age": 1}"#]
    ),
  ]

  static let logic: [SchemaCase] = [
    SchemaCase(
      schema: #"{"allOf": [{"minimum": 1}, {"maximum": 3}]}"#,
      valid: ["1", "3"],
      invalid: ["0", "4"]
    ),
    SchemaCase(
      schema: #"{"anyOf": [{"type": "string"}, {"minimum": 3}]}"#,
      valid: ["\"a\"", "3", "null"],
      invalid: ["2"]
    ),
    SchemaCase(
      schema: #"{"oneOf": [{"multipleOf": 2}, {"multipleOf": 3}]}"#,
      valid: ["2", "3"],
      invalid: ["1", "6"]
    ),
    SchemaCase(
      schema: #"{"not": {"type": "null"}}"#,
      valid: ["1"],
      invalid: ["null"]
    ),
    SchemaCase(
      schema: #"{"if": {"type": "string"}, "then": {"minLength": 2}, "else": {"minimum": 5}}"#,
      valid: ["\"ab\"", "5", "null"],
      invalid: ["\"a\"", "4"]
    ),
    SchemaCase(
      schema: #"{"if": {"type": "string"}, "then": {"minLength": 2}}"#,
      valid: ["\"ab\"", "4"],
      invalid: ["\"a\""]
    ),
  ]

  static let references: [SchemaCase] = [
    SchemaCase(
      schema: """
        {"type": "object", "properties": {"next": {"$ref": "#"}, "id": {"$ref": "#/$defs/id"}},
         "additionalProperties": false, "$defs": {"id": {"$anchor": "id", "type": "integer"}}}
        """,
      valid: ["{}", #"{"next": {"next": {"id": 1}}}"#],
      invalid: ["1", #"{"next": {"next": 1}}"#, #"{"next": {"id": "a"}}"#, #"{"x": 1}"#]
    ),
    SchemaCase(
      schema: """
        {"$id": "https://example.com/s", "items": {"$ref": "https://example.com/s#a"},
         "$defs": {"a~/ b": {"$anchor": "a", "$ref": "#/$defs/c"}, "c": {"maximum": 2}}}
        """,
      valid: ["[1, 2]"],
      invalid: ["[3]"]
    ),
    SchemaCase(
      schema:
        ##"{"items": {"$ref": "#/$defs/a~0~1%20b", "minimum": 1}, "$defs": {"a~/ b": {"maximum": 2}}}"##,
      valid: ["[1, 2]"],
      invalid: ["[3]", "[0]"]
    ),
  ]

  static let all: [SchemaCase] = values + numbers + strings + arrays + objects + logic + references
}
