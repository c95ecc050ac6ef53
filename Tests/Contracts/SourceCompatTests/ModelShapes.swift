import Foundation
import Mercator
import Testing

private final class Pet: Mappable {
  var name: String?

  required init?(map: Map) {}

  func mapping(map: Map) {
    name <- map["name"]
  }
}

private struct Point: Mappable, Hashable {
  var x = 0

  init(x: Int) { self.x = x }
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    x <- map["x"]
  }
}

private struct Fixed: ImmutableMappable, Equatable {
  let id: Int

  init(id: Int) { self.id = id }
  init(map: Map) throws { id = try map.value("id") }

  func mapping(map: Map) {
    id >>> map["id"]
  }
}

private struct Models: Mappable {
  var point = Point(x: 0)
  var fixed = Fixed(id: 0)
  var list: [Point] = []
  var grid: [[Point]] = []
  var set: Set<Point> = []
  var byKey: [String: Point] = [:]
  var listsByKey: [String: [Point]] = [:]
  var fixedList: [Fixed] = []
  var deep: [[[Point]]] = []

  var maybePoint: Point?
  var maybeFixed: Fixed?
  var maybePet: Pet?
  var maybeList: [Point]?
  var maybeGrid: [[Point]]?
  var maybeSet: Set<Point>?
  var maybeByKey: [String: Point]?
  var maybeListsByKey: [String: [Point]]?

  var bangPoint: Point!
  var bangPet: Pet!
  var bangList: [Point]!
  var bangGrid: [[Point]]!
  var bangSet: Set<Point>!
  var bangByKey: [String: Point]!
  var bangListsByKey: [String: [Point]]!

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    point <- map["point"]
    fixed <- map["fixed"]
    list <- map["list"]
    grid <- map["grid"]
    set <- map["list"]
    byKey <- map["byKey"]
    listsByKey <- map["listsByKey"]
    fixedList <- map["fixedList"]
    deep <- map["deep"]

    maybePoint <- map["point"]
    maybeFixed <- map["fixed"]
    maybePet <- map["pet"]
    maybeList <- map["list"]
    maybeGrid <- map["grid"]
    maybeSet <- map["list"]
    maybeByKey <- map["byKey"]
    maybeListsByKey <- map["listsByKey"]

    bangPoint <- map["point"]
    bangPet <- map["pet"]
    bangList <- map["list"]
    bangGrid <- map["grid"]
    bangSet <- map["list"]
    bangByKey <- map["byKey"]
    bangListsByKey <- map["listsByKey"]
  }
}

private final class Household: Mappable {
  var pet = Pet(JSON: [:])!
  var pets: [Pet] = []
  var petsByKey: [String: Pet]?
  let point = Point(x: 1)
  let maybePoint: Point? = Point(x: 2)
  let list = [Point(x: 3)]
  let maybeList: [Point]? = nil
  let grid = [[Point(x: 4)]]
  let maybeGrid: [[Point]]? = [[Point(x: 5)]]
  let set: Set = [Point(x: 6)]
  let maybeSet: Set<Point>? = [Point(x: 7)]
  let byKey = ["k": Point(x: 8)]
  let maybeByKey: [String: Point]? = ["k": Point(x: 9)]
  let listsByKey = ["k": [Point(x: 10)]]
  let maybeListsByKey: [String: [Point]]? = ["k": [Point(x: 11)]]
  var bangPoint: Point! = Point(x: 12)
  let fixed = Fixed(id: 13)

  required init?(map: Map) {}

  func mapping(map: Map) {
    pet <- map["pet"]
    pets <- map["pets"]
    petsByKey <- map["petsByKey"]
    point >>> map["a"]
    maybePoint >>> map["b"]
    list >>> map["c"]
    maybeList >>> map["d"]
    grid >>> map["e"]
    maybeGrid >>> map["f"]
    set >>> map["g"]
    maybeSet >>> map["h"]
    byKey >>> map["i"]
    maybeByKey >>> map["j"]
    listsByKey >>> map["k"]
    maybeListsByKey >>> map["l"]
    bangPoint >>> map["m"]
    fixed >>> map["n"]
  }
}

@Suite struct `Model shapes` {
  let json = #"""
    {"point": {"x": 1}, "fixed": {"id": 2}, "pet": {"name": "Rex"}, "list": [{"x": 3}],
     "grid": [[{"x": 4}], []], "byKey": {"k": {"x": 5}}, "listsByKey": {"k": [{"x": 6}]},
     "fixedList": [{"id": 7}, {}], "deep": [[[{"x": 8}]]]}
    """#

  @Test func `models and containers of them are read`() throws {
    for model in try models(Models.self, from: json) {
      let point = Point(x: 1)
      #expect([model.point, model.maybePoint, model.bangPoint] == [point, point, point])
      #expect(model.fixed.id == 2)
      #expect(model.maybeFixed?.id == 2)
      #expect(model.maybePet?.name == "Rex")
      #expect(model.bangPet.name == "Rex")
      #expect(model.list == [Point(x: 3)])
      #expect(model.maybeList == model.list)
      #expect(model.bangList == model.list)
      #expect(model.set == [Point(x: 3)])
      #expect(model.maybeSet == model.set)
      #expect(model.bangSet == model.set)
      #expect(model.grid == [[Point(x: 4)], []])
      #expect(model.maybeGrid == model.grid)
      #expect(model.bangGrid == model.grid)
      #expect(model.byKey == ["k": Point(x: 5)])
      #expect(model.maybeByKey == model.byKey)
      #expect(model.bangByKey == model.byKey)
      #expect(model.listsByKey == ["k": [Point(x: 6)]])
      #expect(model.maybeListsByKey == model.listsByKey)
      #expect(model.bangListsByKey == model.listsByKey)
      #expect(model.fixedList == [Fixed(id: 7)])
      #expect(model.deep == [[[Point(x: 8)]]])
    }
  }

  @Test func `null clears what can be nil`() throws {
    let nulls = #"""
      {"point": null, "fixed": null, "pet": null, "list": null, "grid": null, "byKey": null,
       "listsByKey": null}
      """#
    let before = try #require(Models(JSONString: json))
    let model = Mapper().map(JSONString: nulls, toObject: before)
    #expect(model.point.x == 1)
    #expect(model.fixed.id == 2)
    #expect(model.list.count == 1)
    #expect(model.grid.count == 2)
    #expect(model.byKey.count == 1)
    #expect(model.listsByKey.count == 1)
    #expect(model.maybePoint == nil)
    #expect(model.maybeFixed == nil)
    #expect(model.maybePet == nil)
    #expect(model.maybeList == nil)
    #expect(model.maybeGrid == nil)
    #expect(model.maybeSet == nil)
    #expect(model.maybeByKey == nil)
    #expect(model.maybeListsByKey == nil)
    #expect(model.bangPoint == nil)
    #expect(model.bangPet == nil)
    #expect(model.bangList == nil)
    #expect(model.bangGrid == nil)
    #expect(model.bangSet == nil)
    #expect(model.bangByKey == nil)
    #expect(model.bangListsByKey == nil)
  }

  @Test func `an existing object is updated in place`() throws {
    let model = try #require(
      Household(JSONString: #"{"pet": {"name": "Rex"}, "petsByKey": {"a": {"name": "Ada"}}}"#)
    )
    let (pet, ada) = (model.pet, try #require(model.petsByKey?["a"]))
    let update = #"{"pet": {"name": "Max"}, "petsByKey": {"a": {"name": "Eve"}}}"#
    let same = Mapper().map(JSONString: update, toObject: model)
    #expect(same === model)
    #expect(model.pet === pet)
    #expect(pet.name == "Max")
    #expect(model.petsByKey?["a"] === ada)
    #expect(ada.name == "Eve")
  }

  @Test func `models are written one way`() throws {
    for text in try texts(of: try #require(Household(JSON: ["pets": [["name": "Rex"]]]))) {
      #expect(
        text == """
          {"a":{"x":1},"b":{"x":2},"c":[{"x":3}],"e":[[{"x":4}]],"f":[[{"x":5}]],\
          "g":[{"x":6}],"h":[{"x":7}],"i":{"k":{"x":8}},"j":{"k":{"x":9}},\
          "k":{"k":[{"x":10}]},"l":{"k":[{"x":11}]},"m":{"x":12},"n":{"id":13},\
          "pet":{},"pets":[{"name":"Rex"}]}
          """
      )
    }
  }
}
