import Testing

@Suite("mercator schema")
struct SchemaCommandTests {
  @Test("types, required members, formats, null, and anything")
  func types() throws {
    let text = #"""
      [{"a":1,"b":"2020-01-01","c":null,"d":[1.5,null],"e":{"1":true}},
      {"a":"x","b":"2020-01-02","c":null,"d":[],"e":{},"f":"https://example.com/"}]
      """#
    let run = try ToolRun("schema", "--indent=0", input: text)
    #expect(run.errors == "")
    #expect(
      run.output.split(separator: "\n").joined()
        == #"""
        {"$schema" : "https://json-schema.org/draft/2020-12/schema","type" : "array","items" : {
        "type" : "object","properties" : {"a" : {"type" : ["integer","string"]},"b" : {
        "type" : "string","format" : "date"},"c" : true,"d" : {"type" : "array","items" : {
        "type" : ["number","null"]}},"e" : {"type" : "object","additionalProperties" : {
        "type" : "boolean"}},"f" : {"type" : "string","format" : "uri"}},"required" : [
        "a","b","c","d","e"]}}
        """#.replacing("\n", with: "")
    )
  }

  @Test("types at several places and recursive types are definitions")
  func definitions() throws {
    let text = #"{"value":1,"next":{"value":2,"next":null}}"#
    let run = try ToolRun("schema", "--indent=0", "-", input: text)
    #expect(run.errors == "")
    #expect(
      run.output.split(separator: "\n").joined()
        == #"""
        {"$schema" : "https://json-schema.org/draft/2020-12/schema","$ref" : "#/$defs/Next",
        "$defs" : {"Next" : {"type" : "object","properties" : {"value" : {"type" : "integer"},
        "next" : {"anyOf" : [{"$ref" : "#/$defs/Next"},{"type" : "null"}]}},"required" : [
        "value","next"]}}}
        """#.replacing("\n", with: "")
    )
  }

  @Test("objects that a tag tells apart are alternatives with constants")
  func clusters() throws {
    let text = #"[{"type":"a","x":1},{"type":"b","y":true}]"#
    let run = try ToolRun("schema", "--indent=0", "-", input: text)
    #expect(run.errors == "")
    #expect(
      run.output.split(separator: "\n").joined()
        == #"""
        {"$schema" : "https://json-schema.org/draft/2020-12/schema","type" : "array","items" : {
        "oneOf" : [{"type" : "object","properties" : {"type" : {"const" : "a"},"x" : {
        "type" : "integer"}},"required" : ["type","x"]},{"type" : "object","properties" : {
        "type" : {"const" : "b"},"y" : {"type" : "boolean"}},"required" : ["type","y"]}]}}
        """#.replacing("\n", with: "")
    )
  }

  @Test("any JSON has a schema, also scalars and deep arrays")
  func scalars() throws {
    #expect(try ToolRun("schema", input: "1").output.hasSuffix("\"type\" : \"integer\"\n}\n"))
    let deep = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(try ToolRun("schema", input: deep).status == 0)
    #expect(
      try ToolRun("schema", input: "[1,]").errors
        == "mercator schema: standard input:1:3: trailing comma\n"
    )
  }
}
