import Foundation
import Mercator

// What compiles without a warning, though its type shows only at run time.

private enum Level: Int { case low, high }

private struct Loose: Mappable {
  var any: Any = 0
  var maybeAny: Any?
  var bangAny: Any!
  var list: [Any] = []
  var maybeList: [Any]?
  var holes: [Any?] = []
  var object: [String: Any] = [:]
  var maybeObject: [String: Any]?
  var bangObject: [String: Any]!
  var objects: [[String: Any]] = []
  var maybeObjects: [[String: Any]]?
  var lists: [String: [Any]] = [:]
  var maybeLists: [String: [Any]]?
  var objectsByKey: [String: [String: Any]]?
  var levels: [[Level]]?
  var levelsByKey: [String: [Level]]?

  var number: NSNumber = 0
  var maybeNumber: NSNumber?
  var numbers: [NSNumber] = []
  var numbersByKey: [String: NSNumber]?
  var decimal: NSDecimalNumber?
  var string: NSString = ""
  var mutableString: NSMutableString?
  var array: NSArray?
  var mutableArray: NSMutableArray?
  var dictionary: NSDictionary?
  var dictionaries: [NSDictionary]?
  var null: NSNull?
  var date: NSDate?
  var url: NSURL?
  var data: NSData?
  var uuid: NSUUID?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    any <- map["k"]
    maybeAny <- map["k"]
    bangAny <- map["k"]
    list <- map["k"]
    maybeList <- map["k"]
    holes <- map["k"]
    object <- map["k"]
    maybeObject <- map["k"]
    bangObject <- map["k"]
    objects <- map["k"]
    maybeObjects <- map["k"]
    lists <- map["k"]
    maybeLists <- map["k"]
    objectsByKey <- map["k"]
    levels <- map["k"]
    levelsByKey <- map["k"]
    number <- map["k"]
    maybeNumber <- map["k"]
    numbers <- map["k"]
    numbersByKey <- map["k"]
    decimal <- map["k"]
    string <- map["k"]
    mutableString <- map["k"]
    array <- map["k"]
    mutableArray <- map["k"]
    dictionary <- map["k"]
    dictionaries <- map["k"]
    null <- map["k"]
    date <- map["k"]
    url <- map["k"]
    data <- map["k"]
    uuid <- map["k"]

    any >>> map["k"]
    maybeAny >>> map["k"]
    bangAny >>> map["k"]
    list >>> map["k"]
    maybeList >>> map["k"]
    object >>> map["k"]
    maybeObject >>> map["k"]
    objects >>> map["k"]
    maybeObjects >>> map["k"]
    lists >>> map["k"]
    maybeLists >>> map["k"]
    levels >>> map["k"]
    number >>> map["k"]
    maybeNumber >>> map["k"]
    numbers >>> map["k"]
    dictionaries >>> map["k"]
    null >>> map["k"]
    date >>> map["k"]
  }
}

private struct Strict: ImmutableMappable {
  let any: Any
  let maybeAny: Any?
  let list: [Any]
  let maybeList: [Any]?
  let object: [String: Any]
  let maybeObject: [String: Any]?
  let objects: [[String: Any]]
  let maybeObjects: [[String: Any]]?
  let lists: [String: [Any]]
  let maybeLists: [String: [Any]]?
  let levels: [[Level]]
  let maybeLevels: [String: [Level]]?
  let number: NSNumber
  let numbers: [NSNumber]?

  init(map: Map) throws {
    any = try map.value("k")
    maybeAny = try map.value("k")
    list = try map.value("k")
    maybeList = try map.value("k")
    object = try map.value("k")
    maybeObject = try map.value("k")
    objects = try map.value("k")
    maybeObjects = try map.value("k")
    lists = try map.value("k")
    maybeLists = try map.value("k")
    levels = try map.value("k")
    maybeLevels = try map.value("k")
    number = try map.value("k")
    numbers = try map.value("k")
  }
}

private struct Defaults: ImmutableMappable {
  let any: Any
  let maybeAny: Any?
  let list: [Any]
  let object: [String: Any]
  let maybeObject: [String: Any]?
  let objects: [[String: Any]]
  let lists: [String: [Any]]
  let levels: [[Level]]
  let number: NSNumber

  init(map: Map) throws {
    any = try map.value("k", default: 1)
    maybeAny = try map.value("k", default: nil)
    list = try map.value("k", default: [])
    object = try map.value("k", default: [:])
    maybeObject = try map.value("k", default: nil)
    objects = try map.value("k", default: [])
    lists = try map.value("k", default: [:])
    levels = try map.value("k", default: [])
    number = try map.value("k", default: 0)
  }
}
