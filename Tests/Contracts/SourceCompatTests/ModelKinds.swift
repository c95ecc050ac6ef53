import Foundation
import Mercator
import Testing

// A class cluster: the objects are made by a function.

private class Vehicle: StaticMappable {
  var type: String?

  class func objectForMapping(map: Map) -> BaseMappable? {
    guard let type: String = map["type"].value() else { return nil }
    switch type {
    case "car": return Car()
    case "bus": return Bus()
    case "item": return Garage()
    default: return nil
    }
  }

  func mapping(map: Map) {
    type <- map["type"]
  }
}

private class Car: Vehicle {
  var doors: Int?

  override class func objectForMapping(map: Map) -> BaseMappable? { nil }

  override func mapping(map: Map) {
    super.mapping(map: map)
    doors <- map["doors"]
  }
}

private final class Bus: Vehicle {
  var seats: Int?

  override func mapping(map: Map) {
    super.mapping(map: map)
    seats <- map["seats"]
  }
}

private final class Garage: StaticMappable {
  var vehicles: [Vehicle] = []
  var best: Vehicle?

  static func objectForMapping(map: Map) -> BaseMappable? { Garage() }

  func mapping(map: Map) {
    vehicles <- map["vehicles"]
    best <- map["best"]
  }
}

/// More than one kind at once: the static one decides.
private final class Several: StaticMappable, Mappable {
  var origin = ""

  init(origin: String) { self.origin = origin }
  init?(map: Map) { origin = "mutable" }

  static func objectForMapping(map: Map) -> BaseMappable? { Several(origin: "static") }

  func mapping(map: Map) {}
}

// Types that have raw values and are models as well.

private enum Fruit: String, Mappable {
  case apple, pear

  init?(map: Map) {
    guard let name: String = map["name"].value() else { return nil }
    self.init(rawValue: name)
  }

  func mapping(map: Map) { rawValue >>> map["name"] }
}

private struct Code: RawRepresentable, Mappable, Hashable {
  var rawValue: Int

  init(rawValue: Int) { self.rawValue = rawValue }
  init?(map: Map) { rawValue = 0 }

  mutating func mapping(map: Map) { rawValue <- map["code"] }
}

private struct Basket: Mappable {
  var fruit = Fruit.pear
  var maybeFruit: Fruit?
  var bangFruit: Fruit!
  var fruits: [Fruit] = []
  var maybeFruits: [Fruit]?
  var fruitsByKey: [String: Fruit] = [:]
  var grid: [[Fruit]] = []
  var code = Code(rawValue: 0)
  var codes: Set<Code> = []

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    fruit <- map["fruit"]
    maybeFruit <- map["fruit"]
    bangFruit <- map["fruit"]
    fruits <- map["fruits"]
    maybeFruits <- map["fruits"]
    fruitsByKey <- map["fruitsByKey"]
    grid <- map["grid"]
    code <- map["code"]
    codes <- map["codes"]
    fruit >>> map["copy"]
    fruits >>> map["copies"]
    maybeFruits >>> map["maybeCopies"]
  }
}

private struct StrictBasket: ImmutableMappable {
  let fruit: Fruit, maybe: Fruit?, fruits: [Fruit], maybeFruits: [Fruit]?
  let byKey: [String: Fruit], grid: [[Fruit]], fallback: Fruit, fallbacks: [Fruit]

  init(map: Map) throws {
    fruit = try map.value("fruit")
    maybe = try map.value("fruit")
    fruits = try map.value("fruits")
    maybeFruits = try map.value("fruits")
    byKey = try map.value("fruitsByKey")
    grid = try map.value("grid")
    fallback = try map.value("missing", default: Fruit.pear)
    fallbacks = map.value("missing", default: [])
  }
}

private func send(_ body: BaseMappable) -> String? { body.toJSONString() }

private func make(_ type: Mappable.Type, _ json: [String: Any]) -> Mappable? {
  type.init(JSON: json)
}

@Suite struct `Kinds of models` {
  @Test func `a class cluster makes the objects that the JSON is about`() throws {
    let json = #"""
      {"type": "item", "best": {"type": "bus", "seats": 40},
       "vehicles": [{"type": "car", "doors": 3}, {"type": "plane"}, {"type": "bus"}]}
      """#
    for garage in try models(Garage.self, from: json) {
      #expect(garage.vehicles.count == 2)
      #expect((garage.vehicles.first as? Car)?.doors == 3)
      #expect((garage.best as? Bus)?.seats == 40)
      #expect(try texts(of: garage).first?.contains(#"{"doors":3,"type":"car"}"#) == true)
    }
    let vehicle = Mapper<Vehicle>().map(JSON: ["type": "car"])
    #expect(vehicle is Car)
    #expect(Mapper<Bus>().map(JSON: ["type": "car"]) == nil)
    #expect(Mapper<Vehicle>().mapArray(JSONArray: [["type": "car"], [:]]).count == 1)
  }

  @Test func `a model of several kinds is made as the static one`() throws {
    let model: Several? = Mapper<Several>().map(JSON: [:])
    #expect(model?.origin == "static")
  }

  @Test func `a model with raw values is mapped as a model`() throws {
    let json = #"""
      {"fruit": {"name": "apple"}, "fruits": [{"name": "pear"}, {"name": "stone"}],
       "fruitsByKey": {"k": {"name": "pear"}}, "grid": [[{"name": "apple"}]],
       "code": {"code": 5}, "codes": [{"code": 6}]}
      """#
    for basket in try models(Basket.self, from: json) {
      #expect(basket.fruit == .apple)
      #expect(basket.maybeFruit == .apple)
      #expect(basket.bangFruit == .apple)
      #expect(basket.fruits == [.pear])
      #expect(basket.maybeFruits == [.pear])
      #expect(basket.fruitsByKey == ["k": .pear])
      #expect(basket.grid == [[.apple]])
      #expect(basket.code.rawValue == 5)
      #expect(basket.codes == [Code(rawValue: 6)])
      let text = try #require(try texts(of: basket).first)
      #expect(text.contains(#""copies":[{"name":"pear"}],"copy":{"name":"apple"}"#))
    }
  }

  @Test func `a model with raw values is a throwing value`() throws {
    let json = #"""
      {"fruit": {"name": "apple"}, "fruits": [{"name": "pear"}],
       "fruitsByKey": {"k": {"name": "pear"}}, "grid": [[{"name": "apple"}]]}
      """#
    for basket in try models(StrictBasket.self, from: json) {
      #expect(basket.fruit == .apple)
      #expect(basket.maybe == .apple)
      #expect(basket.fruits == [.pear])
      #expect(basket.maybeFruits == [.pear])
      #expect(basket.byKey == ["k": .pear])
      #expect(basket.grid == [[.apple]])
      #expect(basket.fallback == .pear)
      #expect(basket.fallbacks.isEmpty)
    }
  }

  @Test func `protocol types need no any`() throws {
    let code = Code(rawValue: 3)
    #expect(send(code) == #"{"code":3}"#)
    let mixed: [Mappable] = [code, Fruit.apple]
    #expect(mixed.compactMap { $0.toJSONString() } == [#"{"code":3}"#, #"{"name":"apple"}"#])
    #expect(mixed.map { $0.toJSON().count } == [1, 1])
    let made: BaseMappable? = make(Code.self, ["code": 7])
    #expect((made as? Code)?.rawValue == 7)
    let types: [Mappable.Type] = [Code.self, Fruit.self]
    #expect(types.compactMap { $0.init(JSONString: #"{"code":1}"#) }.count == 1)
    var model: Mappable = code
    model.mapping(map: map(reading: ["code": 9]))
    #expect((model as? Code)?.rawValue == 9)
  }
}
