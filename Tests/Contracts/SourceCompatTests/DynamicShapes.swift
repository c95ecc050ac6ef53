import Foundation
import Mercator
import Testing

private protocol Shape {}

private struct Circle: Shape, Equatable { let radius: Double }

/// `Any` on the left goes through operators of its own: the compiler can't pass it as a `T`.
private final class Loose: Mappable {
  var any: Any = "untouched"
  var maybeAny: Any?
  var list: [Any] = []
  var object: [String: Any] = [:]
  var objects: [[String: Any]] = []
  var lists: [[Any]] = []
  var objectsByKey: [String: [String: Any]] = [:]
  var maybeList: [Any]?
  var maybeObject: [String: Any]?
  var maybeObjects: [[String: Any]]?
  var bangAny: Any!
  var bangList: [Any]!
  var bangObject: [String: Any]!
  var anyObject: AnyObject?
  var holes: [Any?] = []

  required init?(map: Map) {}

  @available(*, deprecated)
  func mapping(map: Map) {
    any <- map["any"]
    maybeAny <- map["any"]
    list <- map["list"]
    object <- map["object"]
    objects <- map["objects"]
    lists <- map["lists"]
    objectsByKey <- map["objectsByKey"]
    maybeList <- map["list"]
    maybeObject <- map["object"]
    maybeObjects <- map["objects"]
    bangAny <- map["any"]
    bangList <- map["list"]
    bangObject <- map["object"]
    anyObject <- map["number"]
    holes <- map["list"]
  }
}

private struct LooseStruct: Mappable {
  var any: Any = 0
  var maybeAny: Any?
  var number: NSNumber = 0
  var maybeNumber: NSNumber?
  var numbers: [NSNumber] = []
  var string: NSString = ""
  var maybeString: NSString?
  var array: NSArray?
  var dictionary: NSDictionary?
  var null: NSNull?
  var byNumber: [Int: String] = [:]
  var keys: [AnyHashable: Any]?
  var closure: (() -> Void)?

  init?(map: Map) {}

  @available(*, deprecated)
  mutating func mapping(map: Map) {
    any <- map["any"]
    maybeAny <- map["any"]
    number <- map["number"]
    maybeNumber <- map["number"]
    numbers <- map["numbers"]
    string <- map["string"]
    maybeString <- map["string"]
    array <- map["list"]
    dictionary <- map["object"]
    null <- map["null"]
    byNumber <- map["byNumber"]
    keys <- map["object"]
    closure <- map["closure"]
  }
}

private struct WrittenLoose: Mappable {
  let any: Any = 1
  let maybeAny: Any? = "s"
  let none: Any? = nil
  let list: [Any] = [1, "a"]
  let object: [String: Any] = ["k": true]
  let maybeObject: [String: Any]? = ["k": [1]]
  let objects: [[String: Any]] = [["n": 1]]
  let number: NSNumber = 2
  let string: NSString = "t"
  let literal = ["deep": ["deeper": ["deepest": 1]]]

  init?(map: Map) {}

  func mapping(map: Map) {
    any >>> map["a"]
    maybeAny >>> map["b"]
    none >>> map["c"]
    list >>> map["d"]
    object >>> map["e"]
    maybeObject >>> map["f"]
    objects >>> map["g"]
    number >>> map["h"]
    string >>> map["i"]
    literal >>> map["j"]
    "constant" >>> map["k"]
    3 >>> map["l"]
    ["x", "y"] >>> map["m"]
  }
}

private struct Existentials: Mappable {
  var maybeShape: (any Shape)?
  var shapes: [any Shape] = []
  var shapesByKey: [String: any Shape] = [:]

  init?(map: Map) {}

  @available(*, deprecated)
  mutating func mapping(map: Map) {
    maybeShape <- map["shape"]
    shapes <- map["shapes"]
    shapesByKey <- map["shapesByKey"]
    maybeShape >>> map["copy"]
    shapes >>> map["copies"]
  }
}

private final class Updates {
  var x: Any = 1
  var y: Any? = 1

  func take(_ map: Map) {
    x <- map["k"]
    y <- map["k"]
  }
}

@Suite struct `Shapes known at run time` {
  let json = #"""
    {"any": "s", "list": [1, "a"], "object": {"k": 1}, "objects": [{"k": 1}], "lists": [[1], []],
     "objectsByKey": {"o": {"k": 1}}, "number": 4, "numbers": [1, 2.5], "string": "t"}
    """#

  @Test func `Any and containers of it are read`() throws {
    for model in try models(Loose.self, from: json) {
      #expect(model.any as? String == "s")
      #expect(model.maybeAny as? String == "s")
      #expect(model.bangAny as? String == "s")
      #expect(model.list.count == 2)
      #expect(model.list.last as? String == "a")
      #expect(model.holes.count == 2)
      #expect(model.maybeList?.first as? Int == 1)
      #expect(model.bangList.count == 2)
      #expect(model.object as? [String: Int] == ["k": 1])
      #expect(model.maybeObject as? [String: Int] == ["k": 1])
      #expect(model.bangObject as? [String: Int] == ["k": 1])
      #expect(model.objects as? [[String: Int]] == [["k": 1]])
      #expect(model.maybeObjects?.count == 1)
      #expect(model.lists as? [[Int]] == [[1], []])
      #expect(model.objectsByKey as? [String: [String: Int]] == ["o": ["k": 1]])
      #expect(model.anyObject as? Int == 4)
    }
  }

  @Test func `null clears an optional Any and keeps the others`() throws {
    let model = try #require(Loose(JSONString: json))
    let nulls = #"{"any": null, "list": null, "object": null, "objects": null, "number": null}"#
    _ = Mapper().map(JSONString: nulls, toObject: model)
    #expect(model.any as? String == "s")
    #expect(model.list.count == 2)
    #expect(model.object.count == 1)
    #expect(model.maybeAny == nil)
    #expect(model.maybeList == nil)
    #expect(model.maybeObject == nil)
    #expect(model.maybeObjects == nil)
    #expect(model.anyObject == nil)
    #expect(model.bangAny == nil)
    #expect(model.bangList == nil)
    #expect(model.bangObject == nil)
  }

  @Test func `another type clears an optional container of Any`() throws {
    let model = try #require(Loose(JSONString: json))
    _ = Mapper().map(JSON: ["list": 1, "object": "o"], toObject: model)
    #expect(model.list.count == 2)
    #expect(model.object.count == 1)
    #expect(model.maybeList == nil)
    #expect(model.maybeObject == nil)
    #expect(model.bangList == nil)
    #expect(model.bangObject == nil)
  }

  @Test func `Foundation's own classes are read`() throws {
    for var model in try models(LooseStruct.self, from: json) {
      #expect(model.any as? String == "s")
      #expect(model.maybeAny as? String == "s")
      #expect(model.number == 4)
      #expect(model.maybeNumber == 4)
      #expect(model.numbers == [1, 2.5])
      #expect(model.string == "t")
      #expect(model.maybeString == "t")
      #expect(model.array?.count == 2)
      #expect(model.dictionary?["k"] as? Int == 1)
      #expect(model.keys?["k"] as? Int == 1)
      #expect(model.byNumber.isEmpty)
      #expect(model.closure == nil)
      model = Mapper().map(JSONString: #"{"number": null, "string": null}"#, toObject: model)
      #expect(model.number == 4)
      #expect(model.maybeNumber == nil)
      #expect(model.string == "t")
      #expect(model.maybeString == nil)
    }
  }

  @Test func `values are written by what they turn out to be`() throws {
    for text in try texts(of: try #require(WrittenLoose(JSON: [:]))) {
      #expect(
        text == """
          {"a":1,"b":"s","d":[1,"a"],"e":{"k":true},"f":{"k":[1]},"g":[{"n":1}],"h":2,"i":"t",\
          "j":{"deep":{"deeper":{"deepest":1}}},"k":"constant","l":3,"m":["x","y"]}
          """
      )
    }
  }

  @Test func `existentials take what is of their type already`() throws {
    let circle = Circle(radius: 2)
    let model = try #require(
      Existentials(JSON: ["shape": circle, "shapes": [circle], "shapesByKey": ["c": circle]])
    )
    #expect(model.maybeShape as? Circle == circle)
    #expect(model.shapes as? [Circle] == [circle])
    #expect(model.shapesByKey as? [String: Circle] == ["c": circle])
  }

  @Test func `Any is mapped outside of a model too`() {
    let updates = Updates()
    updates.take(map(reading: ["k": "new"]))
    #expect(updates.x as? String == "new")
    #expect(updates.y as? String == "new")
  }
}
