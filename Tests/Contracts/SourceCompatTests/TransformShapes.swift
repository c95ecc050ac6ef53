import Foundation
import Mercator
import Testing

private struct Shout: Equatable { let text: String }

private struct ShoutTransform: TransformType {
  func transformFromJSON(_ value: Any?) -> Shout? {
    (value as? String).map { Shout(text: $0.uppercased()) }
  }

  func transformToJSON(_ value: Shout?) -> String? { value?.text.lowercased() }
}

private protocol Animal { var sound: String { get } }
private struct Dog: Animal { let sound = "woof" }

private struct AnimalTransform: TransformType {
  func transformFromJSON(_ value: Any?) -> (any Animal)? { value as? String == "dog" ? Dog() : nil }
  func transformToJSON(_ value: (any Animal)?) -> String? { value.map { _ in "dog" } }
}

private struct WholeArrayTransform: TransformType {
  func transformFromJSON(_ value: Any?) -> [Int]? {
    (value as? String)?.split(separator: ",").compactMap { Int($0) }
  }

  func transformToJSON(_ value: [Int]?) -> String? {
    value?.map(String.init).joined(separator: ",")
  }
}

private struct Shouts: Mappable {
  var one = Shout(text: "")
  var list: [Shout] = []
  var byKey: [String: Shout] = [:]
  var grid: [[Shout]] = []
  var maybe: Shout?
  var maybeList: [Shout]?
  var maybeByKey: [String: Shout]?
  var maybeGrid: [[Shout]]?
  var bang: Shout!
  var bangList: [Shout]!
  var bangByKey: [String: Shout]!
  var bangGrid: [[Shout]]!

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    one <- (map["one"], ShoutTransform())
    list <- (map["list"], ShoutTransform())
    byKey <- (map["byKey"], ShoutTransform())
    grid <- (map["grid"], ShoutTransform())
    maybe <- (map["one"], using: ShoutTransform())
    maybeList <- (map["list"], using: ShoutTransform())
    maybeByKey <- (map["byKey"], using: ShoutTransform())
    maybeGrid <- (map["grid"], using: ShoutTransform())
    bang <- (map["one"], ShoutTransform())
    bangList <- (map["list"], ShoutTransform())
    bangByKey <- (map["byKey"], ShoutTransform())
    bangGrid <- (map["grid"], ShoutTransform())
  }
}

private final class WrittenShouts: Mappable {
  let one = Shout(text: "A")
  let list = [Shout(text: "B")]
  let byKey = ["k": Shout(text: "C")]
  let grid = [[Shout(text: "D")]]
  let maybe: Shout? = Shout(text: "E")
  let maybeList: [Shout]? = [Shout(text: "F")]
  let maybeByKey: [String: Shout]? = ["k": Shout(text: "G")]
  let maybeGrid: [[Shout]]? = [[Shout(text: "H")]]
  let none: [Shout]? = nil
  var bang: Shout! = Shout(text: "I")

  required init?(map: Map) {}

  func mapping(map: Map) {
    one >>> (map["a"], ShoutTransform())
    list >>> (map["b"], ShoutTransform())
    byKey >>> (map["c"], ShoutTransform())
    grid >>> (map["d"], ShoutTransform())
    maybe >>> (map["e"], using: ShoutTransform())
    maybeList >>> (map["f"], using: ShoutTransform())
    maybeByKey >>> (map["g"], using: ShoutTransform())
    maybeGrid >>> (map["h"], using: ShoutTransform())
    none >>> (map["i"], ShoutTransform())
    bang >>> (map["j"], ShoutTransform())
  }
}

/// Transforms whose object is a container, a protocol type, or of a type that maps by itself.
private final class OtherObjects: Mappable {
  var numbers: [Int] = []
  var maybeNumbers: [Int]?
  var animal: any Animal = Dog()
  var maybeAnimal: (any Animal)?
  var animals: [any Animal] = []
  var start = Date(timeIntervalSince1970: 0)
  var starts: [Date]?
  var weather: [String: Weather] = [:]
  var anything: Any?
  var maybe: Int?
  var texts: [Int] = []

  required init?(map: Map) {}

  func mapping(map: Map) {
    let wrap = TransformOf<Any, Any>(fromJSON: { $0.map { [$0] } }, toJSON: { $0 })
    let twice = TransformOf<Int?, Int>(fromJSON: { $0.map { $0 * 2 } }, toJSON: { ($0 ?? 0) ?? 0 })
    let parsed = TransformOf<[Int], [String]>(
      fromJSON: { $0?.compactMap { Int($0) } },
      toJSON: { $0?.map { String($0) } }
    )
    maybe <- (map["maybe"], twice)
    texts <- (map["texts"], parsed)
    numbers <- (map["numbers"], WholeArrayTransform())
    maybeNumbers <- (map["numbers"], WholeArrayTransform())
    animal <- (map["animal"], AnimalTransform())
    maybeAnimal <- (map["animal"], AnimalTransform())
    animals <- (map["animals"], AnimalTransform())
    start <- (map["start"], EpochTransform())
    starts <- (map["starts"], EpochTransform())
    weather <- (map["weather"], EnumTransform())
    anything <- (map["anything"], wrap)
  }
}

@Suite struct `Transform shapes` {
  @Test func `containers of transformed values are read`() throws {
    let json = #"{"one": "a", "list": ["b"], "byKey": {"k": "c"}, "grid": [["d"], []]}"#
    for var model in try models(Shouts.self, from: json) {
      let (one, list) = (Shout(text: "A"), [Shout(text: "B")])
      let (byKey, grid) = (["k": Shout(text: "C")], [[Shout(text: "D")], []])
      #expect(model.one == one)
      #expect(model.maybe == one)
      #expect(model.bang == one)
      #expect(model.list == list)
      #expect(model.maybeList == list)
      #expect(model.bangList == list)
      #expect(model.byKey == byKey)
      #expect(model.maybeByKey == byKey)
      #expect(model.bangByKey == byKey)
      #expect(model.grid == grid)
      #expect(model.maybeGrid == grid)
      #expect(model.bangGrid == grid)

      let nulls = #"{"one": null, "list": null, "byKey": null, "grid": null}"#
      model = Mapper().map(JSONString: nulls, toObject: model)
      #expect(model.one == one)
      #expect(model.list == list)
      #expect(model.byKey == byKey)
      #expect(model.grid == grid)
      #expect(model.maybe == nil)
      #expect(model.bang == nil)
      #expect(model.maybeList == nil)
      #expect(model.bangList == nil)
      #expect(model.maybeByKey == nil)
      #expect(model.bangByKey == nil)
      #expect(model.maybeGrid == nil)
      #expect(model.bangGrid == nil)
    }
  }

  @Test func `containers of transformed values are written`() throws {
    for text in try texts(of: try #require(WrittenShouts(JSON: [:]))) {
      #expect(
        text == """
          {"a":"a","b":["b"],"c":{"k":"c"},"d":[["d"]],"e":"e","f":["f"],"g":{"k":"g"},\
          "h":[["h"]],"j":"i"}
          """
      )
    }
  }

  @Test func `the object may be a container or a protocol type`() throws {
    let json = #"""
      {"numbers": "1,2", "animal": "dog", "animals": ["dog", "cat"], "start": 1, "starts": [2],
       "weather": {"today": "rain"}, "anything": 5, "maybe": 3, "texts": ["7"]}
      """#
    for model in try models(OtherObjects.self, from: json) {
      #expect(model.numbers == [1, 2])
      #expect(model.maybeNumbers == [1, 2])
      #expect(model.animal.sound == "woof")
      #expect(model.maybeAnimal?.sound == "woof")
      #expect(model.animals.count == 1)
      #expect(model.start == Date(timeIntervalSince1970: 1))
      #expect(model.starts == [Date(timeIntervalSince1970: 2)])
      #expect(model.maybe == 6)
      #expect(model.texts == [7])
      #expect(model.weather == ["today": .rain])
      #expect(model.anything as? [Int] == [5])
      for text in try texts(of: model) {
        #expect(
          text == """
            {"animal":"dog","animals":["dog"],"anything":[5],"maybe":6,"numbers":"1,2","start":1,\
            "starts":[2],"texts":["7"],"weather":{"today":"rain"}}
            """
        )
      }
    }
  }
}
