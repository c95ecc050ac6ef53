import Foundation
import Mercator
import MercatorDescriptions

// Models whose lines say more of their keys.

struct PathsModel: Mappable {
  var name = ""
  var first: String?
  var city = ""
  var zip: Int?
  var whole: [String: Any]?
  var street: String?
  var maybe: Int?

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    name <- map["name.full"]
    first <- map["name.parts.first"]
    city <- map["address.city"]
    zip <- map["address.zip.code"]
    // A key that is also the beginning of paths.
    whole <- map["address"]
    street <- map["optional.street"]
    maybe <- map["optional.deep.number"]
  }
}

struct PositionsModel: Mappable {
  var first = ""
  var pointed: Int?

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    first <- map[path: "results", 0, "name"]
    pointed <- map[pointer: "/list/1"]
  }
}

struct AliasesModel: Mappable {
  var id = 0
  var name: String?
  var code = ""
  var tags: [String] = []

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    id <- map[required: "id", "ID"]
    name <- map[any: "name", "title", "user.name"]
    code <- map[any: "code", "key"]
    tags <- map[required: "tags"]
  }
}

struct GatheringModel: Mappable {
  var names: [String] = []
  var ages: [Int?] = []
  var skills: [[String]] = []
  var headers: [String: String] = [:]
  var counts: [String: Int] = [:]

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    names <- map[path: "users", .each, "name"]
    ages <- map[path: "users", .each, "age"]
    skills <- map[path: "users", .each, "skills", .each, "title"]
    headers <- map[matching: "x-*"]
    counts <- map[matching: "lang_{code}"]
  }
}

struct FlatModel: Mappable {
  var point = PointModel()
  var maker: MakerModel?
  var title = ""

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    title <- map["title"]
    point <- map.flat
    maker <- map.flat
  }
}

struct MakerModel: Mappable {
  var maker = ""
  var year: Int?

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    maker <- map[required: "maker"]
    year <- map["year"]
  }
}

struct MembersModel: Mappable {
  var sum = 0
  var title: String?

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    sum <- (map[all: "a", "more.b"], SumTransform())
    title <- map["title"]
  }
}

private struct SumTransform: TransformType {
  func transformFromJSON(_ value: Any?) -> Int? {
    guard let values = value as? [String: Any], let a = values["a"] as? Int else { return nil }
    return a + (values["more.b"] as? Int ?? 0)
  }
  func transformToJSON(_ value: Int?) -> [String: Any]? { value.map { ["a": $0] } }
}

struct LineOptionsModel: Mappable {
  var count = 1
  var tags: [String] = []
  var note: String?
  var token: String?
  var kept: Int?
  var skipped: [PointModel] = []
  var loose = 0
  var style = ""
  var other = 0

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    count <- map["count", omit: .value(1)]
    tags <- map["tags", omit: .empty]
    note <- map["note", nulls: .write]
    token <- map["token", archived: false]
    kept <- map["kept", nulls: .keep]
    skipped <- map["skipped", elements: .skip]
    loose <- map["loose", coercion: .lossless]
    style <- map["styleName", style: .snakeCase]
    other <- map[reading: "otherRead", writing: "otherWritten"]
  }
}

struct OddKeysModel: Mappable {
  var empty = 0
  var slash = 0
  var tilde: Int?
  var reference = ""
  var name = 0
  var quoted: Int?
  var percent: Int?
  var twice = 0
  var again: Int?
  var literal = 0

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    empty <- map[""]
    slash <- map["a/b"]
    tilde <- map["a~b"]
    reference <- map["$ref"]
    name <- map["größe 🎈"]
    quoted <- map["a\"b\\c"]
    percent <- map["%25"]
    twice <- map["twice"]
    again <- map["twice"]
    literal <- map["with.dot", nested: false]
  }
}

/// Keys that a style changes.
struct StyledKeysModel: Mappable {
  var userName = ""
  var homeTown: String?
  var mainCode = 0

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    userName <- map["userName"]
    homeTown <- map["homeAddress.townName"]
    mainCode <- map[any: "mainCode", "otherCode"]
  }
}

struct KeepingModel: Mappable, KeepsUnmapped {
  var id = 0
  var point: PointModel?
  var unmapped = JSONObject()

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    id <- map["id"]
    point <- map["point"]
  }
}
