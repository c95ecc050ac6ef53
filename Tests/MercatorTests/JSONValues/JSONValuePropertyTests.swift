import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("JSON values as properties of models")
struct JSONValuePropertyTests {
  struct Model: Mappable {
    var value: JSONValue = "default"
    var optional: JSONValue?
    var array: [JSONValue] = []
    var sparse: [JSONValue?] = []
    var dictionary: [String: JSONValue] = [:]
    var set: Set<JSONValue> = []
    var object = JSONObject()
    var objects: [JSONObject]?

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      value <- map["value"]
      optional <- map["optional"]
      array <- map["array"]
      sparse <- map["sparse"]
      dictionary <- map["dictionary"]
      set <- map["set"]
      object <- map["object"]
      objects <- map["objects"]
    }
  }

  private static let json = #"""
    {"value":{"a":[1,null,true]},"optional":"x","array":[1,"y",null,[],{}],"sparse":[1,null],\#
    "dictionary":{"k":[2.5]},"set":[7],"object":{"m":{"n":1}},"objects":[{},{"o":"p"}]}
    """#

  @Test(arguments: Input.allCases, Output.allCases)
  func `are read and written`(input: Input, output: Output) throws {
    let model = try #require(try input.map(Self.json, to: Model.self))
    #expect(model.value == ["a": [1, .null, true]])
    #expect(model.optional == "x")
    #expect(model.array == [1, "y", .null, [], [:]])
    #expect(model.sparse == [1, .null])
    #expect(model.dictionary == ["k": [2.5]])
    #expect(model.set == [7])
    #expect(model.object == ["m": ["n": 1]])
    #expect(model.objects == [[:], ["o": "p"]])
    let again = try #require(try input.map(try output.write(model), to: Model.self))
    let written = try JSONValue(parsing: output.write(again))
    #expect(try written == JSONValue(parsing: Self.json))
  }

  @Test(arguments: Input.allCases)
  func `are kept if missing; null is a value, also of an Optional`(input: Input) throws {
    let missing = try #require(try input.map("{}", to: Model.self))
    #expect(missing.value == "default")
    #expect(missing.optional == nil)
    let null = try #require(try input.map(#"{"value":null,"optional":null}"#, to: Model.self))
    #expect(null.value == .null)
    #expect(null.optional == .null)
    #expect(try JSONValue(parsing: null.toJSONString() ?? "")["optional"].isNull)
    let updated = try input.update(
      try #require(try input.map(Self.json, to: Model.self)),
      with: #"{"optional":null}"#
    )
    #expect(updated.optional == .null)
    let options = MapOptions(reading: .init(nulls: .keep))
    let mapper = Mapper<Model>(options: options)
    #expect(try input.map(#"{"value":null}"#, with: mapper)?.value == "default")
  }

  @Test(arguments: Input.allCases)
  func `replace the earlier value when a model is updated`(input: Input) throws {
    let model = try #require(try input.map(Self.json, to: Model.self))
    let updated = try input.update(model, with: #"{"value":{"b":1},"object":{"c":2}}"#)
    #expect(updated.value == ["b": 1])
    #expect(updated.object == ["c": 2])
    #expect(updated.array == model.array)
  }

  @Test(arguments: Input.allCases)
  func `are constants of models that throw`(input: Input) throws {
    struct Constants: ImmutableMappable {
      let value: JSONValue
      let missing: JSONValue?
      let array: [JSONValue]
      let inside: JSONObject

      init(map: Map) throws {
        value = try map.value("value")
        missing = try? map.value("missing")
        array = try map.value("array")
        inside = try map.value("value.a.0")
      }

      func mapping(map: Map) {
        value >>> map["value"]
        missing >>> map["missing"]
        array >>> map["array"]
      }
    }
    let json = #"{"array":[1,[null]],"value":{"a":[{"b":1}]}}"#
    let model = try input.require(json, as: Constants.self)
    #expect(model.value == ["a": [["b": 1]]])
    #expect(model.missing == nil)
    #expect(model.inside == ["b": 1])
    #expect(model.toJSONString() == #"{"value":{"a":[{"b":1}]},"array":[1,[null]]}"#)
    let error = #expect(throws: MapError.self) {
      try input.require(#"{"array":[],"value":{"a":[[]]}}"#, as: Constants.self)
    }
    #expect(error?.path == "$.value.a[0]")
  }

  @Test(arguments: Input.allCases)
  func `an object can't be read from another kind`(input: Input) throws {
    let json = #"{"object":[1],"objects":[{"a":1},"x",{"b":2}]}"#
    let (model, report) = try input.report(json, with: Mapper<Model>())
    #expect(model?.object == [:])
    #expect(model?.objects == nil)
    #expect(
      report.lines == [
        "$.object: wrong-type, expected JSONObject, found an array of 1 element; kept",
        #"$.objects[1]: wrong-type, expected JSONObject, found string "x"; nil"#,
      ]
    )
    let skipping = MapOptions(reading: .init(elements: .skip))
    #expect(
      try input.map(json, with: Mapper<Model>(options: skipping))?.objects == [["a": 1], ["b": 2]]
    )
  }

  @Test func `a dictionary may contain JSON values`() throws {
    let value = try JSONValue(parsing: #"{"b":1.50,"a":"\/"}"#)
    let json: [String: Any] = [
      "value": value, "optional": ["x": value], "object": ["z": 1, "y": 2] as JSONObject,
      "array": [1, value] as [Any],
    ]
    let model = try #require(Mapper<Model>().map(JSON: json))
    #expect(model.value.text() == value.text())
    #expect(model.optional == ["x": value])
    #expect(model.object.description == #"{"z":1,"y":2}"#)
    #expect(model.array == [1, value])
    #expect(Mapper<Model>().map(JSON: ["object": value])?.object == value.object)
  }

  @Test func `a dictionary with a value that JSON doesn't have`() throws {
    final class Odd {}
    for odd in [Odd(), Double.nan] as [Any] {
      let error = #expect(throws: MappingFailure.self) { try JSONValue(parsing: ["a": [odd]]) }
      #expect(
        error.map { String(describing: $0).contains("wrong type: expected JSONValue") } == true
      )
    }
    let date = Date(timeIntervalSince1970: 0)
    #expect(try JSONValue(parsing: ["a": date]) == ["a": "1970-01-01T00:00:00Z"])
  }

  @Test func `the layout of a mapper's text is no spelling`() throws {
    let options = MapOptions(writing: .init(escapesSlashes: true))
    let value = try JSONValue(parsing: ["b": "x/y", "a": ["d": 1, "c": 2]], options: options)
    #expect(value.text() == #"{"a":{"c":2,"d":1},"b":"x/y"}"#)
  }

  @Test(arguments: Input.allCases)
  func `are read in place of the whole object, and written into it`(input: Input) throws {
    struct Whole: Mappable {
      var id = 0
      var all = JSONObject()
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        id <- map["id"]
        all <- map.flat
      }
    }
    let mapper = Mapper<Whole>(options: MapOptions(policy: .strict))
    var whole = try #require(try input.map(#"{"id":1,"a":1.50,"b":{"d":2}}"#, with: mapper))
    #expect(whole.all == ["id": 1, "a": 1.5, "b": ["d": 2]])
    whole.id = 7
    whole.all["id"] = nil
    whole.all["a"] = JSONNumberLiteral("1e400").map { JSONValue($0) }
    #expect(whole.toJSONString() == #"{"id":7,"a":1e400,"b":{"d":2}}"#)
    #expect(Set(whole.toJSON().keys) == ["id", "b"])
  }

  @Test func `a flat value of a text is written in its order and spelling`() throws {
    struct Whole: Mappable {
      var all = JSONValue.null
      init?(map: Map) {}
      mutating func mapping(map: Map) { all <- map.flat }
    }
    let json = #"{"z":1.50,"a":"\/","m":{"y":1,"x":1e5}}"#
    #expect(Mapper<Whole>().map(JSONString: json)?.toJSONString() == json)
  }
}
