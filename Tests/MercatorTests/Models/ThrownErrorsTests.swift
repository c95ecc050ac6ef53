import MappingTestSupport
import Mercator
import Testing

/// Errors that an immutable model throws where nobody asked for them.
struct ThrownErrorsTests {
  private enum Refusal: Error { case zero }

  private struct Item: ImmutableMappable, Hashable, ExpressibleByIntegerLiteral {
    var n: Int

    init(integerLiteral n: Int) { self.n = n }

    init(map: Map) throws {
      n = try map.value("n")
      if n == 0 { throw Refusal.zero }
    }

    mutating func mapping(map: Map) {
      if map.toObject { n <- map["n"] }
    }
  }

  /// What `map.value` throws, what the model throws, and what is no object.
  private static let bad = ["{}", #"{"n":"x"}"#, #"{"n":null}"#, #"{"n":0}"#, "5", "null", "[]"]

  @Test(arguments: bad, Input.allCases)
  func `a model that throws is nil`(json: String, input: Input) throws {
    #expect(try input.map(json, to: Item.self) == nil)
    let mapper = Mapper<Item>()
    let object = try input.object(json)
    let (fromText, fromObject): (Item?, Item?) = (
      mapper.map(JSONString: json), mapper.map(JSONObject: object as Any?)
    )
    #expect(fromText == nil)
    #expect(fromObject == nil)
  }

  @Test(arguments: bad, Input.allCases)
  func `an update that can't use the JSON keeps the model`(json: String, input: Input) throws {
    let updated = try input.update(7 as Item, with: json)
    #expect(updated == (json == #"{"n":0}"# ? 0 : 7))
  }

  @Test(arguments: bad, Input.allCases)
  func `an element that throws is dropped by the mapper`(json: String, input: Input) throws {
    let mapper = Mapper<Item>()
    let rows = "[{\"n\":1},\(json),{\"n\":2}]"
    let named = "{\"a\":{\"n\":1},\"b\":\(json)}"
    let (list, set): ([Item]?, Set<Item>?)
    let (dictionary, lists, grid): ([String: Item]?, [String: [Item]]?, [[Item]]?)
    switch input {
    case .text:
      list = mapper.mapArray(JSONString: rows)
      set = mapper.mapSet(JSONString: rows)
      dictionary = mapper.mapDictionary(JSONString: named)
    case .dictionary:
      list = mapper.mapArray(JSONObject: try input.object(rows) as Any?)
      set = mapper.mapSet(JSONObject: try input.object(rows))
      dictionary = mapper.mapDictionary(JSONObject: try input.object(named))
    }
    lists = mapper.mapDictionaryOfArrays(JSONObject: try input.object("{\"a\":\(rows)}"))
    grid = mapper.mapArrayOfArrays(JSONObject: try input.object("[\(rows)]"))
    #expect(list == [1, 2])
    #expect(set == [1, 2])
    #expect(dictionary == ["a": 1])
    #expect(lists == ["a": [1, 2]])
    #expect(grid == [[1, 2]])
  }

  private struct Holder: Mappable {
    var plain: Item = 9
    var optional: Item? = 9
    var array: [Item] = [9]
    var optionalArray: [Item]? = [9]
    var named: [String: Item] = [:]
    var grid: [[Item]] = []
    var set: Set<Item> = []
    var rest = ""

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      plain <- map["one"]
      optional <- map["one"]
      array <- map["many"]
      optionalArray <- map["many"]
      named <- map["named"]
      grid <- map["grid"]
      set <- map["many"]
      rest <- map["rest"]
    }
  }

  @Test(arguments: bad, Input.allCases)
  func `a property whose model throws is kept or nil, and the others go on`(
    json: String,
    input: Input
  ) throws {
    let rows = "[{\"n\":1},\(json)]"
    let text =
      "{\"one\":\(json),\"many\":\(rows),\"named\":{\"a\":\(json)},\"grid\":[\(rows)],\"rest\":\"x\"}"
    let holder = try #require(try input.map(text, to: Holder.self))
    #expect(holder.plain == 9)
    #expect(holder.optional == nil)
    #expect(holder.array == [1])
    #expect(holder.optionalArray == [1])
    #expect(holder.named == [:])
    #expect(holder.grid == [[1]])
    #expect(holder.set == [1])
    #expect(holder.rest == "x")
  }

  @Test(arguments: Input.allCases)
  func `a model made of one that throws is nil as well`(input: Input) throws {
    struct Outer: ImmutableMappable {
      let item: Item
      init(map: Map) throws { item = try map.value("item") }
    }
    #expect(try input.map(#"{"item":{"n":1}}"#, to: Outer.self)?.item == 1)
    #expect(try input.map(#"{"item":{"n":0}}"#, to: Outer.self)?.item == nil)
    #expect(try input.mapArray(#"[{"item":{"n":0}},{"item":{"n":2}}]"#, of: Outer.self)?.count == 1)
  }
}
