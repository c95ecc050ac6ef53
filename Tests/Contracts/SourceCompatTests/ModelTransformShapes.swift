import Foundation
import Mercator
import Testing

private struct Tag: Mappable, Hashable {
  var name = ""

  init(name: String) { self.name = name }
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    name <- map["name"]
  }
}

/// A transform whose object is a model, which has operators of its own in the original.
private struct TagTransform: TransformType {
  typealias Object = Tag
  typealias JSON = String

  func transformFromJSON(_ value: Any?) -> Tag? { (value as? String).map { Tag(name: $0) } }
  func transformToJSON(_ value: Tag?) -> String? { value?.name }
}

private struct Tags: Mappable {
  var one = Tag(name: "")
  var byKey: [String: Tag] = [:]
  var listsByKey: [String: [Tag]] = [:]
  var list: [Tag] = []
  var set: Set<Tag> = []
  var grid: [[Tag]] = []
  var maybe: Tag?
  var maybeByKey: [String: Tag]?
  var maybeListsByKey: [String: [Tag]]?
  var maybeList: [Tag]?
  var maybeSet: Set<Tag>?
  var bang: Tag!
  var bangByKey: [String: Tag]!
  var bangListsByKey: [String: [Tag]]!
  var bangList: [Tag]!
  var bangSet: Set<Tag>!

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    one <- (map["one"], TagTransform())
    byKey <- (map["byKey"], TagTransform())
    listsByKey <- (map["listsByKey"], TagTransform())
    list <- (map["list"], TagTransform())
    set <- (map["list"], TagTransform())
    grid <- (map["grid"], TagTransform())
    maybe <- (map["one"], using: TagTransform())
    maybeByKey <- (map["byKey"], using: TagTransform())
    maybeListsByKey <- (map["listsByKey"], using: TagTransform())
    maybeList <- (map["list"], using: TagTransform())
    maybeSet <- (map["list"], using: TagTransform())
    bang <- (map["one"], TagTransform())
    bangByKey <- (map["byKey"], TagTransform())
    bangListsByKey <- (map["listsByKey"], TagTransform())
    bangList <- (map["list"], TagTransform())
    bangSet <- (map["list"], TagTransform())
  }
}

private final class WrittenTags: Mappable {
  let one = Tag(name: "1")
  let byKey = ["k": Tag(name: "2")]
  let listsByKey = ["k": [Tag(name: "3")]]
  let list = [Tag(name: "4")]
  let set: Set = [Tag(name: "5")]
  let maybe: Tag? = Tag(name: "6")
  let maybeByKey: [String: Tag]? = ["k": Tag(name: "7")]
  let maybeListsByKey: [String: [Tag]]? = ["k": [Tag(name: "8")]]
  let maybeList: [Tag]? = [Tag(name: "9")]
  let maybeSet: Set<Tag>? = nil

  required init?(map: Map) {}

  func mapping(map: Map) {
    one >>> (map["a"], TagTransform())
    byKey >>> (map["b"], TagTransform())
    listsByKey >>> (map["c"], TagTransform())
    list >>> (map["d"], TagTransform())
    set >>> (map["e"], TagTransform())
    maybe >>> (map["f"], using: TagTransform())
    maybeByKey >>> (map["g"], using: TagTransform())
    maybeListsByKey >>> (map["h"], using: TagTransform())
    maybeList >>> (map["i"], using: TagTransform())
    maybeSet >>> (map["j"], using: TagTransform())
  }
}

@Suite struct `Shapes of transformed models` {
  @Test func `the transform makes the models, not their mapping`() throws {
    let json = #"""
      {"one": "a", "list": ["b"], "byKey": {"k": "c"}, "listsByKey": {"k": ["d"]},
       "grid": [["e"]]}
      """#
    for var model in try models(Tags.self, from: json) {
      let (one, list, byKey) = (Tag(name: "a"), [Tag(name: "b")], ["k": Tag(name: "c")])
      let listsByKey = ["k": [Tag(name: "d")]]
      #expect(model.one == one)
      #expect(model.maybe == one)
      #expect(model.bang == one)
      #expect(model.list == list)
      #expect(model.maybeList == list)
      #expect(model.bangList == list)
      #expect(model.set == Set(list))
      #expect(model.maybeSet == Set(list))
      #expect(model.bangSet == Set(list))
      #expect(model.byKey == byKey)
      #expect(model.maybeByKey == byKey)
      #expect(model.bangByKey == byKey)
      #expect(model.listsByKey == listsByKey)
      #expect(model.maybeListsByKey == listsByKey)
      #expect(model.bangListsByKey == listsByKey)
      #expect(model.grid == [[Tag(name: "e")]])

      let nulls = #"{"one": null, "list": null, "byKey": null, "listsByKey": null}"#
      model = Mapper().map(JSONString: nulls, toObject: model)
      #expect(model.one == one)
      #expect(model.list == list)
      #expect(model.byKey == byKey)
      #expect(model.maybe == nil)
      #expect(model.bang == nil)
      #expect(model.maybeList == nil)
      #expect(model.maybeSet == nil)
      #expect(model.bangSet == nil)
      #expect(model.maybeByKey == nil)
      #expect(model.maybeListsByKey == nil)
      #expect(model.bangListsByKey == nil)
    }
  }

  @Test func `the transform writes the models`() throws {
    for text in try texts(of: try #require(WrittenTags(JSON: [:]))) {
      #expect(
        text == """
          {"a":"1","b":{"k":"2"},"c":{"k":["3"]},"d":["4"],"e":["5"],"f":"6","g":{"k":"7"},\
          "h":{"k":["8"]},"i":["9"]}
          """
      )
    }
  }
}
