import Foundation
import Testing

/// `mercator model` for JSON Schemas.
struct SchemaModelTests {
  private let person = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "person record",
      "type": "object",
      "properties": {
        "id": {"type": "integer"},
        "nick_name": {"type": ["string", "null"]},
        "born": {"type": "string", "format": "date-time"},
        "plan": {"enum": ["free", "pro", "team"]},
        "home": {"$ref": "#/$defs/address"},
        "friends": {"type": "array", "items": {"$ref": "#"}},
        "scores": {"type": "object", "additionalProperties": {"type": "number"}},
        "extra": true
      },
      "required": ["id", "scores"],
      "$defs": {
        "address": {
          "allOf": [
            {"properties": {"street": {"type": "string"}}, "required": ["street"]},
            {"properties": {"zip": {"type": "string"}}}
          ],
          "if": {}
        }
      }
    }
    """

  @Test func `the models of a schema are those of the JSON that it allows`() throws {
    let run = try ToolRun("model", input: person)
    #expect(run.status == 0)
    #expect(
      run.errors
        == "mercator model: standard input: /$defs/address/if has no effect on the models\n"
    )
    #expect(
      run.output == """
        import Foundation
        import Mercator

        struct PersonRecord: Mappable {
          var id = 0
          var nickName: MapField<String> = .absent
          var born: Date?
          var plan: Plan?
          var home: Home?
          var friends: [PersonRecord]?
          var scores: [String: Double] = [:]
          var extra: JSONValue?

          init?(map: Map) {}

          mutating func mapping(map: Map) {
            id <- map["id"]
            nickName <- map["nick_name"]
            born <- map["born"]
            plan <- map["plan"]
            home <- map["home"]
            friends <- map["friends"]
            scores <- map["scores"]
            extra <- map["extra"]
          }
        }

        struct Home: Mappable {
          var street = ""
          var zip: String?

          init?(map: Map) {}

          mutating func mapping(map: Map) {
            street <- map["street"]
            zip <- map["zip"]
          }
        }

        enum Plan: String {
          case free, pro, team
        }

        """
    )
  }

  @Test func `a tag of constants makes a cluster, and definitions of draft 7 are known`() throws {
    let schema = """
      {
        "properties": {
          "shape": {"oneOf": [{"$ref": "#/definitions/circle"}, {"$ref": "#/definitions/box"}]}
        },
        "definitions": {
          "circle": {
            "properties": {"type": {"const": "circle"}, "radius": {"type": "number"}},
            "required": ["type", "radius"]
          },
          "box": {
            "properties": {"type": {"const": "box"}, "width": {"type": "integer"}},
            "required": ["type", "width"]
          }
        }
      }
      """
    let run = try ToolRun("model", "--schema", "--name", "Drawing", input: schema)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.contains("\n  var shape: (any DrawingShape)?\n"))
    #expect(
      run.output.contains("\nstruct CircleDrawingShape: DrawingShape {\n  var radius = 0.0\n")
    )
    #expect(run.output.contains("\nstruct BoxDrawingShape: DrawingShape {\n  var width = 0\n"))
  }

  @Test func `a sample with the member $schema of something else is a sample`() throws {
    let run = try ToolRun("model", input: #"{"$schema": "./package.json", "id": 7}"#)
    #expect(run.status == 0)
    #expect(run.output.contains(#"schema <- map["$schema"]"#))
  }

  @Test func `a schema without models is told`() throws {
    // Each definition is composed of all that come after it.
    let composed = (0..<1200).map { number in
      let next = ##"{"$ref": "#/$defs/d\##(number + 1)"}"##
      return #""d\#(number)": {"allOf": [\#(next)], "properties": {"p\#(number)": \#(next)}}"#
    }
    let definitions = composed.joined(separator: ",")
    let wide = ##"{"$ref": "#/$defs/d0", "$defs": {\##(definitions), "d1200": {}}}"##
    let cases: [(schema: String, message: String)] = [
      ("[]", "standard input: the schema isn't an object"),
      (
        ##"{"$ref": "#/$defs/x"}"##,
        "standard input: the reference #/$defs/x leads to nothing in the schema"
      ),
      (
        #"{"$ref": "https://example.org/x"}"#,
        "standard input: the reference https://example.org/x leads to nothing in the schema"
      ),
      (wide, "standard input: the schema is too large for models"),
    ]
    for (schema, message) in cases {
      let run = try ToolRun("model", "-s", input: schema)
      #expect(run.status == 1)
      #expect(run.output == "")
      #expect(run.errors == "mercator model: \(message)\n")
    }
  }

  @Test func `a schema that contains nothing but itself ends`() throws {
    for schema in [
      ##"{"$ref": "#"}"##, ##"{"properties": {"a": {"$ref": "#"}}, "required": ["a"]}"##,
      ##"{"items": {"$ref": "#"}}"##, ##"{"additionalProperties": {"$ref": "#"}}"##,
      ##"{"oneOf": [{"$ref": "#"}, {"items": {"$ref": "#"}}]}"##,
      ##"{"allOf": [{"$ref": "#"}], "anyOf": [{"$ref": "#"}]}"##,
    ] {
      let run = try ToolRun("model", "-s", "-n", "Loop", input: schema)
      #expect(run.status < 2)
    }
  }
}
