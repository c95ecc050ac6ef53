import Foundation
import Mercator
import Testing

/// Callers tell by nil that the JSON has another shape; one unusable element of several doesn't lose the others.
@Suite struct CollectionShapeTests {
  struct Item: Mappable, Hashable {
    var id = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) { id <- map["id"] }
  }

  /// Reads JSON by one of the calls; nil, or the ids of the models in their order.
  struct Call: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let read: @Sendable (String) throws -> [Int]?
  }

  private static func object(_ json: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
  }

  static let arrays = [
    Call(testDescription: "mapArray(JSONString:)") {
      Mapper<Item>().mapArray(JSONString: $0).map { $0.map(\.id) }
    },
    Call(testDescription: "mapArray(data:)") {
      Mapper<Item>().mapArray(data: Data($0.utf8)).map { $0.map(\.id) }
    },
    Call(testDescription: "mapArray(JSONObject:)") {
      Mapper<Item>().mapArray(JSONObject: try object($0)).map { $0.map(\.id) }
    },
    Call(testDescription: "mapSet(JSONString:)") {
      Mapper<Item>().mapSet(JSONString: $0).map { $0.map(\.id).sorted() }
    },
    Call(testDescription: "mapSet(JSONObject:)") {
      Mapper<Item>().mapSet(JSONObject: try object($0)).map { $0.map(\.id).sorted() }
    },
    Call(testDescription: "[Model](JSONString:)") {
      [Item](JSONString: $0).map { $0.map(\.id) }
    },
    Call(testDescription: "Set<Model>(JSONString:)") {
      Set<Item>(JSONString: $0).map { $0.map(\.id).sorted() }
    },
  ]

  @Test(arguments: arrays) func `an array without any object is nil`(call: Call) throws {
    for json in [
      "[1]", "[null]", "[1,2]", #"["a",true,null]"#, "[[]]", #"[[{"id":1}]]"#, "1", "null",
    ] {
      #expect(try call.read(json) == nil, "\(json)")
    }
    #expect(try call.read("[]") == [])
    #expect(try call.read(#"[{"id":1},{"id":2}]"#) == [1, 2])
    #expect(try call.read(#"[{"id":1},5,null,{"id":2}]"#) == [1, 2])
    #expect(try call.read(#"[5,{"id":2}]"#) == [2])
  }

  static let dictionaries = [
    Call(testDescription: "mapDictionary(JSONString:)") {
      Mapper<Item>().mapDictionary(JSONString: $0).map { $0.values.map(\.id).sorted() }
    },
    Call(testDescription: "mapDictionary(JSONObject:)") {
      Mapper<Item>().mapDictionary(JSONObject: try object($0)).map { $0.values.map(\.id).sorted() }
    },
  ]

  @Test(arguments: dictionaries) func `a dictionary without any object is nil`(call: Call) throws {
    for json in [#"{"a":1}"#, #"{"a":null,"b":[]}"#, "[1]", "[]", "null"] {
      #expect(try call.read(json) == nil, "\(json)")
    }
    #expect(try call.read("{}") == [])
    #expect(try call.read(#"{"a":{"id":1},"b":5,"c":{"id":2}}"#) == [1, 2])
  }

  static let nested = [
    Call(testDescription: "mapArrayOfArrays(JSONObject:)") {
      Mapper<Item>().mapArrayOfArrays(JSONObject: try object($0)).map { $0.joined().map(\.id) }
    },
    // Each inner array has a key of its own.
    Call(testDescription: "mapDictionaryOfArrays(JSONObject:)") { json in
      var value = try object(json)
      if let arrays = value as? [Any] {
        let pairs = arrays.enumerated().map { ("\($0.offset)", $0.element) }
        value = Dictionary(uniqueKeysWithValues: pairs)
      }
      let models = Mapper<Item>().mapDictionaryOfArrays(JSONObject: value)
      return models.map { $0.sorted { $0.key < $1.key }.flatMap { $0.value.map(\.id) } }
    },
  ]

  @Test(arguments: nested) func `a collection of arrays without any object is nil`(call: Call)
    throws
  {
    for json in ["[1]", "[[1]]", "[[1],[null]]", #"[{"id":1}]"#, "1"] {
      #expect(try call.read(json) == nil, "\(json)")
    }
    #expect(try call.read("[]") == [])
    #expect(try call.read("[[]]") == [])
    #expect(try call.read(#"[[{"id":1},5],[{"id":2}]]"#) == [1, 2])
    #expect(try call.read(#"[[5],[{"id":2}]]"#) == [2])
  }

  @Test func `models that a transform reads from other values are there, and others are nil`() {
    var options = MapOptions()
    options.transforms.set(
      TransformOf<Item, Int>(
        fromJSON: { id in id.flatMap { Item(JSON: ["id": $0]) } },
        toJSON: { $0?.id }
      )
    )
    let mapper = Mapper<Item>(options: options)
    func ids(_ items: [Item]?) -> [Int]? { items?.map(\.id) }
    #expect(ids(mapper.mapArray(JSONString: "[5,null,6]")) == [5, 6])
    #expect(ids(mapper.mapArray(JSONObject: [5, "a", 6] as [Any])) == [5, 6])
    #expect(mapper.mapDictionary(JSONString: #"{"x":5,"y":"a"}"#)?.mapValues(\.id) == ["x": 5])
    let lists = mapper.mapDictionaryOfArrays(JSONObject: ["x": [5, 6]])
    #expect(lists?.mapValues { $0.map(\.id) } == ["x": [5, 6]])
    let arrays = mapper.mapArrayOfArrays(JSONObject: [[5, 6], []] as [Any])
    #expect(arrays?.map { $0.map(\.id) } == [[5, 6], []])
    #expect(mapper.mapArray(JSONString: #"["a","b"]"#) == nil)
    #expect(mapper.mapArrayOfArrays(JSONObject: [["a"], ["b"]]) == nil)
  }
}
