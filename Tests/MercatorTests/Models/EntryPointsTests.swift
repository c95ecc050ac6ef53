import MappingTestSupport
import Mercator
import Testing

/// Which methods of a model run, and in which order.
struct EntryPointsTests {
  @Test(arguments: Input.allCases)
  func `mapping runs behind init, with the same map`(input: Input) throws {
    for (json, n) in [(#"{"n": 5}"#, 5), ("{}", 1)] {
      let model = try #require(try input.map(json, to: Counting.self))
      #expect(model.n == n, "\(json)")
      #expect(model.mappedWith === model.madeWith, "\(json)")
    }
  }

  @Test(arguments: Input.allCases)
  func `a model that refuses is nil and isn't mapped`(input: Input) throws {
    let log = Log()
    let model = try input.map("{}", to: Refusing.self, with: Mapper(context: log))
    #expect(model == nil)
    #expect(log.calls == ["init"])
  }

  @Test(arguments: Input.allCases)
  func `mapping of an immutable model runs behind its init too`(input: Input) throws {
    let model = try #require(try input.map(#"{"x": 1, "y": 2}"#, to: HalfImmutable.self))
    #expect(model.x == 1)
    #expect(model.y == 2)
    #expect(try input.require(#"{"x": 1}"#, as: HalfImmutable.self).y == 0)
    #expect(try input.map(#"{"y": 2}"#, to: HalfImmutable.self) == nil)
  }

  @Test(arguments: Input.allCases)
  func `an immutable model needs no mapping`(input: Input) throws {
    #expect(try input.require(#"{"x": 1}"#, as: Unmapped.self).x == 1)
    #expect(try input.require(#"{"x": 1}"#, as: Unmapped.self).toJSONString() == "{}")
  }

  @Test(arguments: Input.allCases)
  func `a static model maps the object it is given`(input: Input) throws {
    let json = #"{"kind": "car", "name": "c", "doors": 3}"#
    let car = try #require(try input.map(json, to: Vehicle.self) as? Car)
    #expect(car.name == "c")
    #expect(car.doors == 3)
    #expect(
      type(of: try #require(try input.map(#"{"kind": "any"}"#, to: Vehicle.self)))
        == Vehicle.self
    )
  }

  @Test(arguments: ["nothing", "stranger"], Input.allCases)
  func `a static model without a fitting object is nil`(kind: String, input: Input) throws {
    #expect(try input.map(#"{"kind": "\#(kind)"}"#, to: Vehicle.self) == nil)
  }

  @Test(arguments: Input.allCases)
  func `of several kinds the static one makes the model`(input: Input) throws {
    #expect(try input.map("{}", to: StaticMutable.self)?.madeBy == "objectForMapping")
    #expect(try input.map("{}", to: StaticImmutable.self)?.madeBy == "objectForMapping")
    #expect(try input.require("{}", as: StaticImmutable.self).madeBy == "objectForMapping")
    #expect(try input.map("{}", to: AllThree.self)?.madeBy == "objectForMapping")
    #expect(try input.map("{}", to: MutableImmutable.self)?.madeBy == "init")
  }

  @Test(arguments: Input.allCases)
  func `a mutable model is made as one, whatever its throwing init would do`(input: Input) throws {
    #expect(try input.map("{}", to: TwoInits.self)?.madeBy == "init?")
    #expect(try input.require("{}", as: TwoInits.self).madeBy == "init?")
  }

  @Test(arguments: Input.allCases)
  func `a static model without an object has no second try by init`(input: Input) throws {
    let json = #"{"none": true}"#
    #expect(try input.map(json, to: StaticMutable.self) == nil)
    #expect(try input.map(json, to: StaticImmutable.self) == nil)
    #expect(try input.map(json, to: AllThree.self) == nil)
  }

  @Test(arguments: Input.allCases)
  func `a model of no kind can be written but not read`(input: Input) throws {
    #expect(try input.map("{}", to: Bare.self) == nil)
    #expect(Bare(n: 1).toJSONString() == #"{"n":1}"#)
    #expect(try input.update(Bare(n: 1), with: #"{"n": 2}"#).n == 2)
  }

  @Test(arguments: Input.allCases)
  func `an update only runs mapping, with toObject true`(input: Input) throws {
    let log = Log()
    let object = Logging()
    let updated = try input.update(object, with: #"{"n": 5}"#, mapper: Mapper(context: log))
    #expect(log.calls == ["mapping toObject"])
    #expect(updated === object)
    #expect(object.n == 5)
    log.calls = []
    _ = try input.map("{}", to: Logging.self, with: Mapper(context: log))
    #expect(log.calls == ["init", "mapping"])
  }

  @Test(arguments: Input.allCases)
  func `a struct is updated in the result only`(input: Input) throws {
    let point = Bare(n: 1)
    #expect(try input.update(point, with: #"{"n": 2}"#).n == 2)
    #expect(point.n == 1)
  }

  @Test(arguments: ["[]", "5", "null", #""text""#, #"[{"n": 2}]"#], Input.allCases)
  func `an update with anything but an object changes nothing`(json: String, input: Input) throws {
    let log = Log()
    let object = Logging()
    #expect(try input.update(object, with: json, mapper: Mapper(context: log)) === object)
    #expect(log.calls == [])
    #expect(object.n == 0)
  }

  @Test func `an update with text that is no JSON, or with nil, changes nothing`() {
    let object = Logging()
    #expect(Mapper<Logging>().map(JSONString: "{", toObject: object) === object)
    #expect(Mapper<Logging>().map(JSONObject: nil, toObject: object) === object)
    #expect(object.n == 0)
  }
}

/// What was called, in order.
private final class Log: MapContext {
  var calls: [String] = []
}

private struct Counting: Mappable {
  var n = 0
  let madeWith: Map
  var mappedWith: Map?

  init?(map: Map) {
    madeWith = map
    n <- map["n"]
    n += 1
  }

  mutating func mapping(map: Map) {
    mappedWith = map
    n <- map["n"]
  }
}

private struct Refusing: Mappable {
  init?(map: Map) {
    (map.context as? Log)?.calls.append("init")
    return nil
  }

  func mapping(map: Map) { (map.context as? Log)?.calls.append("mapping") }
}

private struct HalfImmutable: ImmutableMappable {
  let x: Int
  var y = 0

  init(map: Map) throws { x = try map.value("x") }

  mutating func mapping(map: Map) { y <- map["y"] }
}

private struct Unmapped: ImmutableMappable {
  let x: Int
  init(map: Map) throws { x = try map.value("x") }
}

private class Vehicle: StaticMappable {
  var name: String?

  class func objectForMapping(map: Map) -> BaseMappable? {
    switch map["kind"].value() as String? {
    case "car": Car()
    case "any": Vehicle()
    case "stranger": Bare(n: 1)
    default: nil
    }
  }

  func mapping(map: Map) { name <- map["name"] }
}

private final class Car: Vehicle {
  var doors = 0

  override func mapping(map: Map) {
    super.mapping(map: map)
    doors <- map["doors"]
  }
}

private struct Bare: BaseMappable {
  var n: Int
  mutating func mapping(map: Map) { n <- map["n"] }
}

private struct StaticMutable: StaticMappable, Mappable {
  var madeBy = "objectForMapping"
  init() {}
  init?(map: Map) { madeBy = "init" }

  static func objectForMapping(map: Map) -> BaseMappable? {
    map["none"].isKeyPresent ? nil : StaticMutable()
  }

  func mapping(map: Map) {}
}

private struct StaticImmutable: StaticMappable, ImmutableMappable {
  var madeBy = "objectForMapping"
  init() {}
  init(map: Map) throws { madeBy = "init" }

  static func objectForMapping(map: Map) -> BaseMappable? {
    map["none"].isKeyPresent ? nil : StaticImmutable()
  }

  func mapping(map: Map) {}
}

private struct AllThree: StaticMappable, Mappable, ImmutableMappable {
  var madeBy = "objectForMapping"
  init() {}
  init(map: Map) { madeBy = "init" }

  static func objectForMapping(map: Map) -> BaseMappable? {
    map["none"].isKeyPresent ? nil : AllThree()
  }

  func mapping(map: Map) {}
}

private struct MutableImmutable: Mappable, ImmutableMappable {
  let madeBy: String
  init(map: Map) { madeBy = "init" }
  func mapping(map: Map) {}
}

/// Its initialiser as a mutable model comes from here.
private protocol MadeByDefault: Mappable {
  init(madeBy: String)
}

extension MadeByDefault {
  init?(map: Map) { self.init(madeBy: "init?") }
}

private struct TwoInits: MadeByDefault, ImmutableMappable {
  let madeBy: String
  init(madeBy: String) { self.madeBy = madeBy }
  init(map: Map) throws { madeBy = "init throws" }
  func mapping(map: Map) {}
}

private final class Logging: Mappable {
  var n = 0
  init() {}
  init?(map: Map) { (map.context as? Log)?.calls.append("init") }

  func mapping(map: Map) {
    (map.context as? Log)?.calls.append(map.toObject ? "mapping toObject" : "mapping")
    n <- map["n"]
  }
}
