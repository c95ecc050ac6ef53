import Foundation
import Mercator
import Testing

private enum Plain: String { case a }
private enum Key: String, MapKey { case a }
private enum Number: Int, MapKey { case one = 1 }
private enum Level: String { case low }

private struct Item: Mappable {
  var n = 0
  init?(map: Map) {}
  mutating func mapping(map: Map) { n <- map["n"] }
}

/// Dictionaries by keys of every kind, with values of every kind: each line takes one overload.
private struct Shapes<Value>: Mappable {
  var plain: [Plain: Int] = [:]
  var plainOptional: [Plain: [Item]]?
  var plainImplicit: [Plain: Int?]!
  var plainEnums: [Plain: Level] = [:]
  var plainAny: [Plain: Any] = [:]

  var enums: [Key: Level] = [:]
  var enumsOptional: [Key: Level]?
  var enumLists: [Key: [Level]] = [:]
  var enumHoles: [Key: Level?] = [:]
  var values: [Key: Int] = [:]
  var valuesOptional: [Key: Int]?
  var valuesImplicit: [Key: Int]!
  var lists: [Key: [Item]]?
  var inArray: [[Key: Item]] = []
  var inDictionary: [String: [Key: Int]]?
  var inItself: [Key: [Key: [Number: Int]]] = [:]
  var holes: [Key: Int?]?
  var anything: [Key: Any] = [:]
  var generic: [Key: Value] = [:]
  var dates: [Key: Date] = [:]
  var dateLists: [Number: [Date]]?

  var numbers: [Number: Item] = [:]
  var numberEnums: [Number: Level]?
  var integers: [Int: Level] = [:]
  var integerLists: [UInt8: [Level]]?
  var ids: [UUID: Item]!

  init?(map: Map) {}

  @available(*, deprecated)
  mutating func mapping(map: Map) {
    plain <- map["plain"]
    plainOptional <- map["plainOptional"]
    plainImplicit <- map["plainImplicit"]
    plainEnums <- map["plainEnums"]
    plainAny <- map["plainAny"]
    enums <- map["enums"]
    enumsOptional <- map["enumsOptional"]
    enumLists <- map["enumLists"]
    enumHoles <- map["enumHoles"]
    values <- map["values"]
    valuesOptional <- map["valuesOptional"]
    valuesImplicit <- map["valuesImplicit"]
    lists <- map["lists"]
    inArray <- map["inArray"]
    inDictionary <- map["inDictionary"]
    inItself <- map["inItself"]
    holes <- map["holes"]
    anything <- map["anything"]
    generic <- map["generic"]
    dates <- (map["dates"], .date)
    dateLists <- (map["dateLists"], .date)
    numbers <- map["numbers"]
    numberEnums <- map["numberEnums"]
    integers <- map["integers"]
    integerLists <- map["integerLists"]
    ids <- map["ids"]
  }
}

private struct Constants: ImmutableMappable {
  let plain: [Plain: Int]
  let plainOptional: [Plain: Int]?
  let values: [Key: Int]
  let valuesOptional: [Key: Int]?
  let enums: [Key: Level]
  let integers: [Int: Item]
  let byDefault: [Key: Int]

  init(map: Map) throws {
    plain = try map.value("plain")
    plainOptional = try map.value("plainOptional")
    values = try map.value("values")
    valuesOptional = try map.value("valuesOptional")
    enums = try map.value("enums")
    integers = try map.value("integers")
    byDefault = try map.value("byDefault", default: [.a: 1])
  }

  func mapping(map: Map) {
    plain >>> map["plain"]
    plainOptional >>> map["plainOptional"]
    values >>> map["values"]
    valuesOptional >>> map["valuesOptional"]
    enums >>> map["enums"]
    integers >>> map["integers"]
    byDefault >>> map["byDefault"]
  }
}

@Suite struct `Keys of every kind` {
  @Test func `a dictionary of every shape is read and written`() throws {
    let json = #"""
      {"plain":{"a":1},"plainOptional":{"a":[{"n":2}]},"plainImplicit":{"a":null},"enums":{"a":"low"},\#
      "enumsOptional":{"a":"low"},"enumLists":{"a":["low"]},"enumHoles":{"a":null},"values":{"a":3},\#
      "valuesOptional":{"a":4},"valuesImplicit":{"a":5},"lists":{"a":[{"n":6}]},\#
      "inArray":[{"a":{"n":7}}],"inDictionary":{"x":{"a":8}},"inItself":{"a":{"a":{"1":9}}},\#
      "holes":{"a":null},"anything":{"a":true},"generic":{"a":10},"dates":{"a":11},\#
      "dateLists":{"1":[12]},"numbers":{"1":{"n":13}},"numberEnums":{"1":"low"},\#
      "integers":{"-4":"low"},"integerLists":{"255":["low"]},\#
      "ids":{"e621e1f8-c36c-495a-93fc-0c247a3e6e5f":{"n":14}}}
      """#
    let shapes = try Mapper<Shapes<Int>>().read(json)
    let text = try #require(shapes.toJSONString())
    #expect(text.replacingOccurrences(of: #""plainEnums":{},"plainAny":{},"#, with: "") == json)
  }

  @Test func `the throwing forms take them`() throws {
    let json = #"""
      {"plain":{"a":1},"plainOptional":{"a":2},"values":{"a":3},"valuesOptional":{"a":4},\#
      "enums":{"a":"low"},"integers":{"5":{"n":6}},"byDefault":{"a":7}}
      """#
    #expect(try Mapper<Constants>().read(json).toJSONString() == json)
    #expect(throws: MappingFailure.self) { try Mapper<Constants>().read("{}") }
  }
}
