import Foundation
import Mercator

/// A model with a property of nearly every kind that maps.
struct Everything: Mappable, KeepsUnmapped {
  var unmapped = JSONObject()
  var int = 0, small: Int8?, wide: UInt64?, flag: Bool?, double = 0.5, float: Float?
  var text = "", decimal: Decimal?, date: Date?, form: MapFormattedDate?, data: Data?, uuid: UUID?
  var url: URL?, untyped: Any?, list: [Any]?, object: [String: Any]?
  var ints: [Int]?, sparse: [Int?]?, matrix: [[Double]]?, counts: [String: Int]?, bytes: [UInt8]?
  var dates: [Date]?, texts: [String: String?]?, rows: [[String: [Bool]]]?
  var shade: Shade?, level = Level.low, shades: [Shade]?, byShade: [Shade: Int]?
  var node: Node?, nodes: [Node]?, nodesByKey: [String: Node]?, lists: [String: [Node]]?
  var point: Point?, points: [Point]?, place: Place?, places: [Place]?
  var hex: Int?, embedded: Point?, many: [Int]?, deep: Int?, element: String?, either: Int?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    int <- map["i"]
    small <- map["i8"]
    wide <- map["u64"]
    flag <- map["b"]
    double <- map["d"]
    float <- map["f"]
    text <- map["s"]
    decimal <- map["dec"]
    date <- map["t"]
    form <- map["ft"]
    data <- map["data"]
    uuid <- map["id"]
    url <- map["url"]
    untyped <- map["any"]
    list <- map["list"]
    object <- map["obj"]
    ints <- map["is"]
    sparse <- map["is?"]
    matrix <- map["m"]
    counts <- map["c"]
    bytes <- map["u8s"]
    dates <- map["ts"]
    texts <- map["ss"]
    rows <- map["rows"]
    shade <- map["e"]
    level <- map["l"]
    shades <- map["es"]
    byShade <- map["ce"]
    node <- map["n"]
    nodes <- map["ns"]
    nodesByKey <- map["nk"]
    lists <- map["nl"]
    point <- map["p"]
    points <- map["ps", elements: .skip]
    place <- map["pl"]
    places <- map["pls"]
    hex <- (map["hex"], TransformOf(fromJSON: fromHex, toJSON: toHex))
    embedded <- (map["json"], .json(Point.self))
    many <- (map["many"], .oneOrMany())
    deep <- map["a.b.c"]
    element <- map["x.0.y"]
    either <- map[any: "or", "OR"]
  }
}

private func fromHex(_ text: String?) -> Int? { text.flatMap { Int($0, radix: 16) } }
private func toHex(_ value: Int?) -> String? { value.map { String($0, radix: 16) } }

enum Shade: String, MapKey { case light, dark }
enum Level: Int { case low, high }

/// A class that holds others of its kind.
final class Node: Mappable {
  var label: String?, next: Node?, children: [Node]?

  init?(map: Map) {}

  func mapping(map: Map) {
    label <- map["s"]
    next <- map["n"]
    children <- map["ns"]
  }
}

/// A model with constants, which throws where it can't be made.
struct Point: ImmutableMappable {
  let x: Int, y: Double?, tags: [String]

  init(map: Map) throws {
    x = try map.value("x")
    y = try map.value("y")
    tags = (try? map.value("tags")) ?? []
  }

  func mapping(map: Map) {
    x >>> map["x"]
    y >>> map["y"]
    tags >>> map["tags"]
  }
}

/// A model by its `Codable`.
struct Place: CodableMappable {
  var name: String
  var lat: Double?
  var opened: Date?
  var near: [Place]?
}
