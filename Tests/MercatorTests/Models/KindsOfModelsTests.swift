import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("What a model may be")
struct KindsOfModelsTests {
  struct Point: Mappable {
    var x = 1
    var y = 2
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      x <- map["x"]
      y <- map["y"]
    }
  }

  enum Change: BaseMappable, Equatable {
    case set(Int)
    static func _make(from map: Map) throws -> Change? {
      (map["set"].value() as Int?).map { .set($0) }
    }
    func mapping(map: Map) {
      if case .set(let value) = self { value >>> map["set"] }
    }
  }

  @Test(arguments: Input.allCases, Output.allCases)
  func `a protocol is all a model needs: structs and enums map`(
    input: Input,
    output: Output
  ) throws {
    let point = try #require(try input.map(#"{"x":3,"y":4}"#, to: Point.self))
    #expect(try output.write(point) == #"{"x":3,"y":4}"#)
    let change = try #require(try input.map(#"{"set":5}"#, to: Change.self))
    #expect(change == .set(5))
    #expect(try output.write(change) == #"{"set":5}"#)
  }

  @Test(arguments: Input.allCases)
  func `an empty object gives the model of its defaults`(input: Input) throws {
    let point = try #require(try input.map("{}", to: Point.self))
    #expect(point.x == 1)
    #expect(point.y == 2)
  }

  @Test(arguments: Input.allCases, Output.allCases)
  func `a subclass maps what its base maps, and is written as what it is`(
    input: Input,
    output: Output
  ) throws {
    let json = #"{"extra":2,"n":1}"#
    let model = try #require(try input.map(json, to: Sub.self))
    #expect(model.n == 1)
    #expect(model.extra == 2)
    #expect(try output.write(model) == json)
    #expect(try output.write(model as Base) == json)
  }

  struct Constant: ImmutableMappable, Equatable {
    let id: Int
    let name: String?
    init(map: Map) throws {
      id = try map.value("id")
      name = try map.value("name")
    }
    func mapping(map: Map) {
      id >>> map["id"]
      name >>> map["name"]
    }
  }

  @Test(arguments: Input.allCases, Output.allCases)
  func `properties may be constants`(input: Input, output: Output) throws {
    let constant: Constant = try input.require(#"{"id":1,"name":"a"}"#)
    #expect(constant.name == "a")
    #expect(try output.write(constant) == #"{"id":1,"name":"a"}"#)
  }

  struct Guarded: Mappable {
    var kind = ""
    init?(map: Map) { if map["kind"].currentValue as? String == "old" { return nil } }
    mutating func mapping(map: Map) { kind <- map["kind"] }
  }

  @Test(arguments: Input.allCases)
  func `an initialiser sees the JSON and may say no`(input: Input) throws {
    #expect(try input.map(#"{"kind":"new"}"#, to: Guarded.self)?.kind == "new")
    #expect(try input.map(#"{"kind":"old"}"#, to: Guarded.self) == nil)
    #expect(try input.mapArray(#"[{"kind":"old"},{"kind":"new"}]"#, of: Guarded.self)?.count == 1)
  }

  final class Cached: StaticMappable {
    final class Cache: MapContext { var byID: [Int: Cached] = [:] }

    let id: Int
    var visits = 0
    init(id: Int) { self.id = id }

    static func objectForMapping(map: Map) -> BaseMappable? {
      guard let cache = map.context as? Cache, let id: Int = map["id"].value() else { return nil }
      if let known = cache.byID[id] { return known }
      let new = Cached(id: id)
      cache.byID[id] = new
      return new
    }

    func mapping(map: Map) { visits <- map["visits"] }
  }

  @Test(arguments: Input.allCases)
  func `an object that is there already may be mapped into`(input: Input) throws {
    let mapper = Mapper<Cached>(context: Cached.Cache())
    let first = try #require(try input.map(#"{"id":1,"visits":1}"#, with: mapper))
    let again = try #require(try input.map(#"{"id":1,"visits":2}"#, with: mapper))
    #expect(first === again)
    #expect(first.visits == 2)
  }

  final class Observed: Mappable {
    var name = "" { didSet { names.append(name) } }
    var names: [String] = []
    required init?(map: Map) {}
    func mapping(map: Map) { name <- map["name"] }
  }

  // Quirk: `<-` takes the property inout, so a line that reads nothing calls its observers as well.
  @Test(arguments: Input.allCases)
  func `property observers are called with what is read, or with what was there`(
    input: Input
  ) throws {
    #expect(try input.map(#"{"name":"a"}"#, to: Observed.self)?.names == ["a"])
    #expect(try input.map(#"{"name":1}"#, to: Observed.self)?.names == [""])
    #expect(try input.map("{}", to: Observed.self)?.names == [""])
  }

  final class Legacy: NSObject, Mappable {
    var id = 0
    override init() {}
    required init?(map: Map) {}
    func mapping(map: Map) { id <- map["id"] }
  }

  @Test(arguments: Input.allCases, Output.allCases)
  func `a subclass of NSObject is a model like others`(input: Input, output: Output) throws {
    let legacy = try #require(try input.map(#"{"id":7}"#, to: Legacy.self))
    #expect(legacy.id == 7)
    #expect(try output.write(legacy) == #"{"id":7}"#)
  }
}
