import Foundation
import Mercator
import Testing

/// Every call of a mapper hands its context on.
struct MapperContextTests {
  private final class Log: MapContext {
    var reads = 0
    var writes = 0
  }

  private struct Leaf: Mappable, Hashable {
    init() {}
    init?(map: Map) {}

    func mapping(map: Map) {
      guard let log = map.context as? Log else { return }
      if map.mappingType == .fromJSON { log.reads += 1 } else { log.writes += 1 }
    }
  }

  private struct Constant: ImmutableMappable {
    init(map: Map) throws { (map.context as? Log)?.reads += 1 }
  }

  @Test func `every call that reads hands it on`() {
    let log = Log()
    let mapper = Mapper<Leaf>(context: log)
    let calls: [() -> Any?] = [
      { mapper.map(JSONString: "{}") }, { mapper.map(data: Data("{}".utf8)) },
      { mapper.map(JSONObject: [:] as [String: Any]) }, { mapper.map(JSON: [:]) },
      { mapper.map(JSONString: "{}", toObject: Leaf()) },
      { mapper.map(data: Data("{}".utf8), toObject: Leaf()) },
      { mapper.map(JSONObject: [:] as [String: Any], toObject: Leaf()) },
      { mapper.map(JSON: [:], toObject: Leaf()) }, { mapper.mapArray(JSONString: "[{}]") },
      { mapper.mapArray(JSONString: "{}") }, { mapper.mapArray(data: Data("[{}]".utf8)) },
      { mapper.mapArray(JSONObject: [[:] as [String: Any]]) },
      { mapper.mapArray(JSONArray: [[:]]) },
      { mapper.mapDictionary(JSONString: #"{"a":{}}"#) },
      { mapper.mapDictionary(JSONObject: ["a": [:] as [String: Any]]) },
      { mapper.mapDictionary(JSON: ["a": [:]]) },
      { mapper.mapDictionary(JSON: ["a": [:]], toDictionary: ["a": Leaf()]) },
      { mapper.mapDictionaryOfArrays(JSON: ["a": [[:]]]) },
      { mapper.mapArrayOfArrays(JSONObject: [[[:] as [String: Any]]]) },
      { mapper.mapSet(JSONString: "[{}]") }, { mapper.mapSet(JSONArray: [[:]]) },
      { mapper.mapSet(JSONObject: [[:] as [String: Any]]) },
    ]
    for (index, call) in calls.enumerated() {
      _ = call()
      #expect(log.reads == index + 1, "\(index)")
    }
  }

  @Test func `every call that throws hands it on`() throws {
    let log = Log()
    let mapper = Mapper<Constant>(context: log)
    let calls: [() throws -> Any] = [
      { try mapper.map(JSONString: "{}") as Constant },
      { try mapper.map(data: Data("{}".utf8)) as Constant },
      { try mapper.map(JSONObject: [:] as [String: Any] as Any) as Constant },
      { try mapper.map(JSON: [:]) as Constant },
      { try mapper.mapArray(JSONString: "[{}]") as [Constant] },
      { try mapper.mapArray(data: Data("[{}]".utf8)) as [Constant] },
      { try mapper.mapArray(JSONArray: [[:]]) as [Constant] },
      { try mapper.mapDictionary(JSONString: #"{"a":{}}"#) as [String: Constant] },
      { try mapper.mapDictionary(JSON: ["a": [:]]) as [String: Constant] },
      { try mapper.mapDictionaryOfArrays(JSON: ["a": [[:]]]) as [String: [Constant]] },
      { try mapper.mapArrayOfArrays(JSONObject: [[[:] as [String: Any]]]) as [[Constant]] },
    ]
    for (index, call) in calls.enumerated() {
      _ = try call()
      #expect(log.reads == index + 1, "\(index)")
    }
  }

  @Test func `every call that writes hands it on`() {
    let log = Log()
    let mapper = Mapper<Leaf>(context: log)
    let leaf = Leaf()
    let calls: [() -> Any?] = [
      { mapper.toJSON(leaf) }, { mapper.toJSONArray([leaf]) },
      { mapper.toJSONDictionary(["a": leaf]) },
      { mapper.toJSONDictionaryOfArrays(["a": [leaf]]) }, { mapper.toJSONSet([leaf]) },
      { mapper.toJSONString(leaf) }, { mapper.toJSONString([leaf]) },
      { mapper.toJSONString(Set([leaf])) }, { mapper.toJSONString(leaf, prettyPrint: true) },
      { mapper.toJSONData(leaf) }, { mapper.toJSONData([leaf]) },
    ]
    for (index, call) in calls.enumerated() {
      _ = call()
      #expect(log.writes == index + 1, "\(index)")
    }
  }
}
