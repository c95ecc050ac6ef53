import Foundation
import MappingTestSupport
import Mercator
import Testing

/// The context of a mapping, and how far it reaches.
struct ContextTests {
  private final class Log: MapContext {
    var seen: [String] = []
  }

  /// Notes each time it is mapped with a context.
  private struct Leaf: Mappable, Hashable {
    var name = "?"

    init(_ name: String) { self.name = name }

    init?(map: Map) {
      (map.context as? Log)?.seen.append("init")
    }

    mutating func mapping(map: Map) {
      name <- map["n"]
      (map.context as? Log)?.seen.append(name)
    }
  }

  private struct Immutable: ImmutableMappable {
    let name: String
    let leaf: Leaf

    init(map: Map) throws {
      name = try map.value("n")
      (map.context as? Log)?.seen.append(name)
      leaf = try map.value("leaf")
    }

    func mapping(map: Map) {
      name >>> map["n"]
      leaf >>> map["leaf"]
      if map.mappingType == .toJSON { (map.context as? Log)?.seen.append(name) }
    }
  }

  private final class Static: StaticMappable {
    static func objectForMapping(map: Map) -> BaseMappable? {
      (map.context as? Log)?.seen.append("static")
      return Static()
    }

    func mapping(map: Map) {}
  }

  private struct Tree: Mappable {
    var leaf = Leaf("?")
    var optional: Leaf?
    var array: [Leaf] = []
    var nested: [[Leaf]] = []
    var set: Set<Leaf> = []
    var named: [String: Leaf] = [:]
    var lists: [String: [Leaf]] = [:]
    var immutable: Immutable?
    var kept: Static?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      array <- map["array"]
      immutable <- map["immutable"]
      kept <- map["kept"]
      leaf <- map["leaf"]
      lists <- map["lists"]
      named <- map["named"]
      nested <- map["nested"]
      optional <- map["optional"]
      set <- map["set"]
    }
  }

  private let json = """
    {"array":[{"n":"a"}],"immutable":{"n":"i","leaf":{"n":"il"}},"kept":{},"leaf":{"n":"b"},
    "lists":{"k":[{"n":"c"}]},"named":{"k":{"n":"d"}},"nested":[[{"n":"e"}]],
    "optional":{"n":"f"},"set":[{"n":"g"}]}
    """

  @Test(arguments: Input.allCases)
  func `the context reaches every nested model, both ways`(input: Input) throws {
    let names = ["a", "b", "c", "d", "e", "f", "g", "i", "il"]
    let log = Log()
    let tree = try #require(try input.map(json, with: Mapper<Tree>(context: log)))
    #expect(log.seen.filter { $0 != "init" && $0 != "static" }.sorted() == names)
    #expect(log.seen.filter { $0 == "init" }.count == names.count - 1)
    #expect(log.seen.contains("static"))
    for output in Output.allCases {
      let log = Log()
      _ = try output.write(tree, with: Mapper<Tree>(context: log))
      #expect(log.seen.sorted() == names)
    }
  }

  @Test(arguments: Input.allCases)
  func `the context reaches models that are updated`(input: Input) throws {
    let tree = try #require(try input.map(json, to: Tree.self))
    let log = Log()
    _ = try input.update(tree, with: #"{"leaf":{"n":"x"}}"#, mapper: Mapper(context: log))
    #expect(log.seen == ["x"])
  }

  // Every way to give a context.
  @Test func `the initialisers and the property of a mapper take a context`() throws {
    let mapper = Mapper<Leaf>()
    let log = Log()
    mapper.context = log
    _ = mapper.map(JSONString: #"{"n":"1"}"#)
    _ = Leaf(JSONString: #"{"n":"2"}"#, context: log)
    _ = Leaf(JSON: ["n": "3"], context: log)
    _ = [Leaf](JSONString: #"[{"n":"4"}]"#, context: log)
    _ = [Leaf](JSONArray: [["n": "5"]], context: log)
    _ = Set<Leaf>(JSONString: #"[{"n":"6"}]"#, context: log)
    _ = Set<Leaf>(JSONArray: [["n": "7"]], context: log)
    #expect(log.seen.filter { $0 != "init" } == ["1", "2", "3", "4", "5", "6", "7"])
    let immutable: [String: Any] = ["n": "8", "leaf": ["n": "9"]]
    log.seen = []
    _ = try Immutable(JSON: immutable, context: log)
    _ = try Immutable(JSONObject: immutable, context: log)
    _ = try Immutable(JSONString: #"{"n":"8","leaf":{"n":"9"}}"#, context: log)
    #expect(log.seen.filter { $0 != "init" } == ["8", "9", "8", "9", "8", "9"])
  }

  @Test func `the short forms of writing have no context`() throws {
    struct Probe: Mappable {
      init() {}
      init?(map: Map) {}
      func mapping(map: Map) { (map.context == nil) >>> map["none"] }
    }
    #expect(Probe().toJSON()["none"] as? Bool == true)
    #expect([Probe()].toJSONString() == #"[{"none":true}]"#)
    let mapper = Mapper<Probe>(context: Log())
    #expect(mapper.toJSONString(Probe()) == #"{"none":false}"#)
    #expect(mapper.toJSON(Probe())["none"] as? Bool == false)
  }

  // A model may change it for those below.
  @Test(arguments: Input.allCases)
  func `a context set on a map reaches what is below it only`(input: Input) throws {
    struct Parent: Mappable {
      var first = Leaf("?")
      var second = Leaf("?")

      init?(map: Map) {}

      mutating func mapping(map: Map) {
        let outer = map.context
        first <- map["first"]
        map.context = nil
        second <- map["second"]
        map.context = outer
      }
    }
    let log = Log()
    let json = #"{"first":{"n":"1"},"second":{"n":"2"}}"#
    _ = try input.map(json, with: Mapper<Parent>(context: log))
    #expect(log.seen == ["init", "1"])
  }

  // MARK: Transforms

  private struct Unit: MapContext {
    let factor: Int
  }

  /// Scales by the factor of the context; by 1 where it is called without a map.
  private struct Scaled: TransformType {
    func transformFromJSON(_ value: Any?) -> Int? { value as? Int }
    func transformToJSON(_ value: Int?) -> Int? { value }

    func transformFromJSON(_ value: Any?, map: Map) -> Int? {
      transformFromJSON(value).map { $0 * ((map.context as? Unit)?.factor ?? 1) }
    }

    func transformToJSON(_ value: Int?, map: Map) -> Int? {
      value.map { $0 / ((map.context as? Unit)?.factor ?? 1) }
    }
  }

  private struct Lengths: Mappable {
    var one = 0
    var optional: Int?
    var array: [Int] = []
    var named: [String: Int]?
    var grid: [[Int]] = []
    var constant = 200
    var viaValue: Int?

    init?(map: Map) {
      viaValue = try? map.value("one", using: Scaled())
    }

    mutating func mapping(map: Map) {
      array <- (map["array"], Scaled())
      constant >>> (map["constant"], Scaled())
      grid <- (map["grid"], Scaled())
      named <- (map["named"], Scaled())
      one <- (map["one"], Scaled())
      optional <- (map["optional"], Scaled())
    }
  }

  @Test(arguments: Input.allCases)
  func `a transform gets the map in every shape and both ways`(input: Input) throws {
    let mapper = Mapper<Lengths>(context: Unit(factor: 100))
    let json = #"{"array":[1,2],"grid":[[3],[]],"named":{"a":4},"one":5,"optional":6}"#
    let model = try #require(try input.map(json, with: mapper))
    #expect(model.one == 500)
    #expect(model.optional == 600)
    #expect(model.viaValue == 500)
    #expect(model.array == [100, 200])
    #expect(model.grid == [[300], []])
    #expect(model.named == ["a": 400])
    let written = json.replacingOccurrences(of: #""grid""#, with: #""constant":2,"grid""#)
    for output in Output.allCases { #expect(try output.write(model, with: mapper) == written) }
    #expect(try input.map(json, to: Lengths.self)?.one == 5)
  }

  // A transform can map models with the context it is given.
  @Test(arguments: Input.allCases)
  func `a transform may pass the context on to models`(input: Input) throws {
    struct Wrapped: TransformType {
      func transformFromJSON(_ value: Any?) -> Leaf? { nil }
      func transformToJSON(_ value: Leaf?) -> [String: Any]? { nil }

      func transformFromJSON(_ value: Any?, map: Map) -> Leaf? {
        Mapper<Leaf>(context: map.context).map(JSONObject: value)
      }

      func transformToJSON(_ value: Leaf?, map: Map) -> [String: Any]? {
        value.map { Mapper<Leaf>(context: map.context).toJSON($0) }
      }
    }
    struct Model: Mappable {
      var leaf = Leaf("?")

      init?(map: Map) {}

      mutating func mapping(map: Map) { leaf <- (map["leaf"], Wrapped()) }
    }
    let log = Log()
    let mapper = Mapper<Model>(context: log)
    let model = try #require(try input.map(#"{"leaf":{"n":"x"}}"#, with: mapper))
    #expect(mapper.toJSONString(model) == #"{"leaf":{"n":"x"}}"#)
    #expect(log.seen == ["init", "x", "x"])
  }

  // One that doesn't ask for the map works as ever.
  @Test(arguments: Input.allCases)
  func `closures and plain transforms ignore the map`(input: Input) throws {
    struct Model: Mappable {
      var number = 0

      init?(map: Map) {}

      mutating func mapping(map: Map) {
        number <- (
          map["n"],
          TransformOf<Int, Int>(
            fromJSON: { $0.map { $0 + 1 } },
            toJSON: { $0.map { $0 - 1 } }
          )
        )
      }
    }
    let mapper = Mapper<Model>(context: Log())
    let model = try #require(try input.map(#"{"n":5}"#, with: mapper))
    #expect(model.number == 6)
    #expect(mapper.toJSONString(model) == #"{"n":5}"#)
  }
}
