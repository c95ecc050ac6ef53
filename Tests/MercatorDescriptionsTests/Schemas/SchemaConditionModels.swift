import Foundation
import Mercator
import MercatorDescriptions

// Models with conditions, enums and containers.

struct ConditionsModel: Mappable {
  var age = 0
  var share = 0.5
  var level: Int?
  var name = "x"
  var nick: String?
  var code = "AAA"
  var plate = "AA-1"
  var size = "m"
  var number = 1
  var tags: [String] = []
  var ids: Set<Int> = []
  var marks: [String: Int] = [:]
  var even = 0
  var odd: Int?
  var score = 1.0
  var photo = Data([1])
  var letter = "c"
  var day: Date?
  var isOn = true

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    age <- (map["age"], .range(0...150))
    share <- (map["share"], .range(0.25...))
    level <- (map["level"], .range(...9))
    name <- (map["name"], .nonEmpty)
    nick <- (map["nick"], .count(2...4))
    code <- (map["code"], .pattern("[A-Z]{3}"))
    plate <- (map["plate"], .pattern("[A-Z]{2}-\\d+"))
    size <- (map["size"], .oneOf(["s", "m", "l"]))
    number <- (map["number"], .oneOf([1, 2, 3]).and(.range(0...2)))
    tags <- (map["tags"], .count(1...2))
    ids <- (map["ids"], .count(1...2))
    marks <- (map["marks"], .count(1...2))
    even <- (map["even"], .custom("an even number") { $0 % 2 == 0 })
    odd <- (map["odd"], .range(1...9).and(.custom("an odd number") { $0 % 2 == 1 }))
    score <- (map["score"], .replacing("0...1") { min(max($0, 0), 1) })
    photo <- (map["photo"], .count(1...4))
    letter <- (map["letter"], .range("a"..."m"))
    day <- (map["day"], .range(Date(timeIntervalSince1970: 0)...))
    isOn <- (map["isOn"], .oneOf([true]))
  }
}

enum Shade: String, CaseIterable { case dark, light }
enum Rank: Int, CaseIterable { case first = 1, second }
enum Plan: String { case free, paid }
enum Ratio: Double, CaseIterable { case half = 0.5, whole = 1 }

struct EnumsModel: Mappable {
  var shade = Shade.dark
  var rank = Rank.first
  var plan = Plan.free
  var ratio: Ratio?
  var plans: [Plan] = []
  var ranks: [Rank]?
  var open = MapOpenEnum<Plan>.known(.free)
  var opens: [MapOpenEnum<Rank>] = []
  var byName: [String: Plan] = [:]
  var byShade: [Shade: Int]?
  var safe = Plan.free

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    shade <- map["shade"]
    rank <- map["rank"]
    plan <- map["plan"]
    ratio <- map["ratio"]
    plans <- map["plans"]
    ranks <- map["ranks"]
    open <- map["open"]
    opens <- map["opens"]
    byName <- map["byName"]
    byShade <- map["byShade"]
    safe <- (map["safe"], EnumTransform(fallback: .free))
  }
}

struct ContainersModel: Mappable {
  var ints: [Int] = []
  var sparse: [Int?] = []
  var grid: [[Double]] = []
  var lists: [String: [String]] = [:]
  var maps: [[String: Bool]]?
  var set: Set<String> = []
  var bytes: Set<UInt8>?
  var byNumber: [Int: String] = [:]
  var byPlan: [Plan: Int] = [:]
  var byOpen: [MapOpenEnum<Plan>: Int]?
  var deep: [String: [String: [Int]]]?
  var anything: [Any] = []
  var values: [String: Any] = [:]
  var result: Result<Int, MapError>?
  var results: [Result<Int, MapError>] = []
  var maybe: Int??

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    ints <- map["ints"]
    sparse <- map["sparse"]
    grid <- map["grid"]
    lists <- map["lists"]
    maps <- map["maps"]
    set <- map["set"]
    bytes <- map["bytes"]
    byNumber <- map["byNumber"]
    byPlan <- map["byPlan"]
    byOpen <- map["byOpen"]
    deep <- map["deep"]
    anything <- map["anything"]
    values <- map["values"]
    result <- map["result"]
    results <- map["results"]
    maybe <- map["maybe"]
  }
}

extension Plan: MapKey {}

struct FieldsModel: Mappable {
  var nick: MapField<String> = .absent
  var count: MapField<Int> = .absent
  var tags: MapField<[String]> = .absent
  var owner: MapField<PointModel> = .absent

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    nick <- map["nick"]
    count <- map["count"]
    tags <- map["tags"]
    owner <- map["owner"]
  }
}

/// A model that others contain.
struct PointModel: Mappable {
  var x = 0
  var y: Int?

  init() {}
  init?(map: Map) {}
  mutating func mapping(map: Map) {
    x <- map["x"]
    y <- map["y"]
  }
}
