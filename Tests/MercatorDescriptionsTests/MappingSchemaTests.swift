import Foundation
import Mercator
import MercatorDescriptions
import Testing

private enum Color: String, CaseIterable { case red, green }

private struct User: Mappable {
  var id = 0
  var name: String?
  var city = ""
  var color = Color.red
  var friends: [User] = []
  var isActive = false
  var age = 0

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    id <- map[required: "id"]
    name <- map["name"]
    city <- map["address.city"]
    color <- map["color"]
    friends <- map["friends"]
    isActive <- map["isActive"]
    age <- (map["age"], .range(2...150))
  }
}

private struct Aliased: Mappable, KeepsUnmapped {
  var code = ""
  var note: String?
  var unmapped = JSONObject()

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    code <- map[required: "code", "info.code"]
    note <- map[any: "note", "$ref"]
  }
}

private struct First: Mappable {
  var name = ""
  var second: Int?

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    name <- map[path: "results", 0, "name"]
    second <- map["list.1"]
  }
}

private protocol Shape {}
private struct Circle: Mappable, Shape {
  var radius = 0.0
  init?(map: Map) {}
  mutating func mapping(map: Map) { radius <- map["radius"] }
}
private struct Other: Mappable, Shape {
  init?(map: Map) {}
  mutating func mapping(map: Map) {}
}

private struct Drawing: Mappable {
  var shape: (any Shape)?
  var byColor: [Color: [String]] = [:]

  private static let shapes = MapCluster<any Shape>(
    key: "kind",
    ["circle": Circle.self],
    fallback: Other.self
  )

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    shape <- (map["shape"], Self.shapes)
    byColor <- map["byColor"]
  }
}

private struct Checked: Mappable {
  var name = ""
  var code = ""
  var tags: [String] = []
  var flags: Set<Int> = []
  var size = "s"
  var level = 1

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    name <- (map["name"], .count(1...20))
    code <- (map["code"], .pattern("\\d{3}").and(.pattern("[0-7]+")))
    tags <- (map["tags"], .count(0...2))
    flags <- (map["flags"], .nonEmpty)
    size <- (map["size"], .oneOf(["s", "m"]))
    level <- (map["level"], .range(1...).and(.custom("odd") { $0 % 2 == 1 }))
  }
}

@Suite("Schemas of models")
struct MappingSchemaTests {
  /// Compares the schema of a model with a text whose white space doesn't matter.
  private func expect<M: BaseMappable>(
    _ type: M.Type,
    _ schema: String,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let found = MappingDescription(of: type).schema
    #expect(found.json.text() == (try JSONValue(parsing: schema).text()), sourceLocation: location)
  }

  @Test func `members, paths and models inside each other have schemas`() throws {
    try expect(
      User.self,
      #"""
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "User",
        "$ref": "#/$defs/User",
        "$defs": {
          "User": {
            "type": "object",
            "properties": {
              "id": {
                "type": ["integer", "boolean"],
                "minimum": -9223372036854775808,
                "maximum": 9223372036854775807
              },
              "name": {"type": ["string", "null"]},
              "address": {
                "type": "object",
                "properties": {"city": {"type": "string"}},
                "required": ["city"]
              },
              "color": {"enum": ["red", "green"]},
              "friends": {"type": "array", "items": {"$ref": "#/$defs/User"}},
              "isActive": {"type": ["boolean", "integer"], "minimum": 0, "maximum": 1},
              "age": {"type": "integer", "minimum": 2, "maximum": 150}
            },
            "required": ["id", "address", "color", "friends", "isActive", "age"],
            "additionalProperties": false
          }
        }
      }
      """#
    )
  }

  @Test
  func
    `the first usable key of several is required, and unmapped members that are kept are allowed`()
    throws
  {
    try expect(
      Aliased.self,
      #"""
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Aliased",
        "$ref": "#/$defs/Aliased",
        "$defs": {
          "Aliased": {
            "type": "object",
            "properties": {"code": true, "info": true, "note": true, "$ref": true},
            "allOf": [
              {
                "anyOf": [
                  {
                    "type": "object",
                    "properties": {"code": {"type": "string"}},
                    "required": ["code"]
                  },
                  {
                    "type": "object",
                    "properties": {
                      "info": {
                        "type": "object",
                        "properties": {"code": {"type": "string"}},
                        "required": ["code"]
                      }
                    },
                    "required": ["info"]
                  }
                ]
              },
              {
                "anyOf": [
                  {
                    "type": "object",
                    "properties": {"note": {"type": "string"}},
                    "required": ["note"]
                  },
                  {
                    "type": "object",
                    "properties": {"$ref": {"type": "string"}},
                    "required": ["$ref"]
                  },
                  {
                    "allOf": [
                      {"properties": {"note": {"type": "null"}}},
                      {"properties": {"$ref": {"type": "null"}}}
                    ]
                  }
                ]
              }
            ]
          }
        }
      }
      """#
    )
  }

  @Test func `a number in a path may be a position`() throws {
    try expect(
      First.self,
      #"""
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "First",
        "$ref": "#/$defs/First",
        "$defs": {
          "First": {
            "type": "object",
            "properties": {
              "results": {
                "type": "array",
                "prefixItems": [
                  {
                    "type": "object",
                    "properties": {"name": {"type": "string"}},
                    "required": ["name"]
                  }
                ],
                "minItems": 1
              },
              "list": {
                "properties": {
                  "1": {
                    "type": ["integer", "boolean", "null"],
                    "minimum": -9223372036854775808,
                    "maximum": 9223372036854775807
                  }
                },
                "prefixItems": [
                  true,
                  {
                    "type": ["integer", "boolean", "null"],
                    "minimum": -9223372036854775808,
                    "maximum": 9223372036854775807
                  }
                ]
              }
            },
            "required": ["results"],
            "additionalProperties": false
          }
        }
      }
      """#
    )
  }

  @Test func `a tag selects the schema of a model, and keys may be the cases of an enum`() throws {
    try expect(
      Drawing.self,
      #"""
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Drawing",
        "$ref": "#/$defs/Drawing",
        "$defs": {
          "Drawing": {
            "type": "object",
            "properties": {
              "shape": {
                "anyOf": [
                  {
                    "oneOf": [
                      {
                        "allOf": [
                          {
                            "type": "object",
                            "properties": {"kind": {"enum": ["circle"]}},
                            "required": ["kind"]
                          },
                          {"$ref": "#/$defs/Circle%20by%20kind"}
                        ]
                      },
                      {
                        "allOf": [
                          {
                            "not": {
                              "type": "object",
                              "properties": {"kind": true},
                              "required": ["kind"]
                            }
                          },
                          {"$ref": "#/$defs/Other%20by%20kind"}
                        ]
                      }
                    ]
                  },
                  {"type": "null"}
                ]
              },
              "byColor": {
                "type": "object",
                "propertyNames": {"enum": ["red", "green"]},
                "additionalProperties": {"type": "array", "items": {"type": "string"}}
              }
            },
            "required": ["byColor"],
            "additionalProperties": false
          },
          "Circle by kind": {
            "type": "object",
            "properties": {"kind": true, "radius": {"type": ["number", "boolean"]}},
            "required": ["radius"],
            "additionalProperties": false
          },
          "Other by kind": {
            "type": "object",
            "properties": {"kind": true},
            "additionalProperties": false
          }
        }
      }
      """#
    )
  }

  @Test func `conditions are keywords`() throws {
    try expect(
      Checked.self,
      #"""
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Checked",
        "$ref": "#/$defs/Checked",
        "$defs": {
          "Checked": {
            "type": "object",
            "properties": {
              "name": {
                "type": "string",
                "allOf": [
                  {"minLength": 1},
                  {"anyOf": [{"maxLength": 20}, {"pattern": "[^ -~]"}]}
                ]
              },
              "code": {
                "type": "string",
                "allOf": [
                  {"anyOf": [{"pattern": "^(?:\\d{3})$"}, {"pattern": "[^ -~]"}]},
                  {"pattern": "^(?:[0-7]+)$"}
                ]
              },
              "tags": {
                "type": "array",
                "items": {"type": "string"},
                "minItems": 0,
                "maxItems": 2
              },
              "flags": {
                "type": "array",
                "items": {
                  "type": ["integer", "boolean"],
                  "minimum": -9223372036854775808,
                  "maximum": 9223372036854775807
                },
                "minItems": 1
              },
              "size": {"type": "string", "enum": ["s", "m"]},
              "level": {
                "anyOf": [
                  {"type": "integer", "minimum": 1, "maximum": 9223372036854775807},
                  {"const": true}
                ]
              }
            },
            "required": ["name", "code", "tags", "flags", "size", "level"],
            "additionalProperties": false
          }
        }
      }
      """#
    )
  }
}
