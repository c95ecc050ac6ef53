import Foundation
import Mercator
import MercatorDescriptions

// Models of scalars, dates and transforms.

struct IntegersModel: Mappable {
  var int = 0
  var int8: Int8 = 0
  var int16: Int16 = 0
  var int32: Int32?
  var int64: Int64 = 0
  var uint: UInt = 0
  var uint8: UInt8?
  var uint16: UInt16 = 0
  var uint32: UInt32 = 0
  var uint64: UInt64 = 0

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    int <- map["int"]
    int8 <- map["int8"]
    int16 <- map["int16"]
    int32 <- map["int32"]
    int64 <- map["int64"]
    uint <- map["uint"]
    uint8 <- map["uint8"]
    uint16 <- map["uint16"]
    uint32 <- map["uint32"]
    uint64 <- map["uint64"]
  }
}

struct ScalarsModel: Mappable {
  var bool = false
  var flag: Bool?
  var double = 0.0
  var float: Float = 0
  var real: CGFloat?
  var decimal = Decimal(0)
  var text = ""
  var note: String?
  var url: URL?
  var uuid: UUID?
  var data = Data()
  var literal: JSONNumberLiteral?
  var any: Any?
  var json = JSONValue.null
  var object: JSONObject?

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    bool <- map["bool"]
    flag <- map["flag"]
    double <- map["double"]
    float <- map["float"]
    real <- map["real"]
    decimal <- map["decimal"]
    text <- map["text"]
    note <- map["note"]
    url <- map["url"]
    uuid <- map["uuid"]
    data <- map["data"]
    literal <- map["literal"]
    any <- map["any"]
    json <- map["json"]
    object <- map["object"]
  }
}

/// Dates, whose JSON the options decide.
struct DatesModel: Mappable {
  var born = Date(timeIntervalSince1970: 0)
  var died: Date?
  var visits: [Date] = []
  var form: MapFormattedDate?

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    born <- map["born"]
    died <- map["died"]
    visits <- map["visits"]
    form <- map["form"]
  }
}

struct NamedTransformsModel: Mappable {
  var date: Date?
  var iso: Date?
  var color: String?
  var url: URL?
  var uuid: UUID?
  var data: Data?
  var number = Decimal(0)
  var tags: [String] = []
  var inner: [Int] = []
  var table = 0
  var plan = 0
  var moments: [Date] = []

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    date <- (map["date"], DateTransform())
    iso <- (map["iso"], ISO8601DateTransform())
    color <- (map["color"], UppercaseTransform())
    url <- (map["url"], URLTransform())
    uuid <- map["uuid"]
    data <- (map["data"], DataTransform())
    number <- (map["number"], DecimalTransform())
    tags <- (map["tags"], OneOrManyTransform())
    inner <- (map["inner"], .json([Int].self))
    table <- (map["table"], .table(["one": 1, "two": 2]))
    plan <- (map["plan"], .cases([1: ["pro", 2], 2: ["basic", .range(5...9)]]))
    moments <- (map["moments"], DateTransform())
  }
}

/// A transform of its own, by which only some texts are read.
private struct UppercaseTransform: TransformType {
  func transformFromJSON(_ value: Any?) -> String? {
    (value as? String).flatMap { $0.uppercased() == $0 ? $0 : nil }
  }
  func transformToJSON(_ value: String?) -> String? { value }
}

struct OneWayModel: Mappable {
  var length = 0
  var text: String?
  var written = 0

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    length <- (map["length"], LengthTransform())
    text <- (
      map["text"], TransformOf<String, Int>(fromJSON: { $0.map { "\($0)" } }, toJSON: { _ in nil })
    )
    written >>> map["written"]
  }
}

/// Reads the length of a text, from which the text can't be made again.
private struct LengthTransform: TransformType {
  func transformFromJSON(_ value: Any?) -> Int? { (value as? String)?.count }
  func transformToJSON(_ value: Int?) -> String? { nil }
}

/// Types whose transforms are set by the options.
struct TypeTransformsModel: Mappable {
  var created: Date?
  var size = 0
  var name = ""

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    created <- map["created"]
    size <- map["size"]
    name <- (map["name"], .named("short", String.self))
  }

  static var options: MapOptions {
    var options = MapOptions()
    options.transforms.set(DateTransform(unit: .milliseconds))
    options.transforms.set(
      TransformOf<Int, String>(
        fromJSON: { $0.flatMap { Int($0) } },
        toJSON: { $0.map { "\($0)" } }
      )
    )
    options.transforms.set(
      TransformOf<String, String>(fromJSON: { $0.map { String($0.prefix(3)) } }, toJSON: { $0 }),
      named: "short"
    )
    return options
  }
}
