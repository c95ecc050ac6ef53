import Foundation
import Mercator
import MercatorDescriptions

// Models of all kinds, in each other and in clusters.

struct TreeModel: Mappable {
  var name = ""
  var children: [TreeModel] = []
  var byName: [String: TreeModel]?
  var points: [[PointModel]] = []
  var maybe: [PointModel?]?

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    name <- map["name"]
    children <- map["children"]
    byName <- map["byName"]
    points <- map["points"]
    maybe <- map["maybe"]
  }
}

class BaseModel: Mappable {
  var id = 0
  var parent: BaseModel?

  required init?(map: Map) {}
  func mapping(map: Map) {
    id <- map["id"]
    parent <- map["parent"]
  }
}

final class DerivedModel: BaseModel {
  var title: String?
  var next: DerivedModel?

  override func mapping(map: Map) {
    super.mapping(map: map)
    title <- map["title"]
    next <- map["next"]
  }
}

struct ConstantModel: ImmutableMappable {
  let id: Int
  let name: String?
  let plan: Plan
  let point: PointModel
  let points: [PointModel]
  let count: Int
  let date: Date
  let other: String?

  init(map: Map) throws {
    id = try map.value("id")
    name = try map.value("profile.name")
    plan = try map.value("plan")
    point = try map.value("point")
    points = try map.value("points")
    count = try map.value("count", default: 1)
    date = try map.value("date", using: DateTransform())
    other = try? map.value("other")
  }

  func mapping(map: Map) {
    id >>> map["id"]
    name >>> map["profile.name"]
  }
}

final class StaticModel: StaticMappable {
  var id = 0
  var name: String?

  static func objectForMapping(map: Map) -> (any BaseMappable)? { StaticModel() }
  func mapping(map: Map) {
    id <- map["id"]
    name <- map["name"]
  }
}

struct DecodedModel: CodableMappable {
  var name: String
  var lat: Double?
}

/// A value of one text, by `Codable`.
struct DecodedText: CodableMappable {
  var text: String
  init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

struct DecodedInsideModel: Mappable {
  var place: DecodedModel?
  var text: DecodedText?
  var id = 0

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    place <- map["place"]
    text <- map["text"]
    id <- map["id"]
  }
}

struct PageModel<Element: MapValue>: Mappable {
  var items: [Element] = []
  var next: String?

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    items <- map["items"]
    next <- map["next"]
  }
}

struct GenericsModel: Mappable {
  var points: PageModel<PointModel>?
  var texts: PageModel<String>?
  var pages: PageModel<PageModel<Int>>?

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    points <- map["points"]
    texts <- map["texts"]
    pages <- map["pages"]
  }
}

/// A model inside a type that contains a model with the name of another one.
enum Namespace {
  struct PointModel: Mappable {
    var z = ""
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      z <- map["z"]
    }
  }
}

protocol SchemaVehicle {}

struct CarModel: Mappable, SchemaVehicle {
  var doors = 0
  init?(map: Map) {}
  mutating func mapping(map: Map) { doors <- map["doors"] }
}

struct BikeModel: Mappable, SchemaVehicle {
  var gears: Int?
  var kind = ""
  init?(map: Map) {}
  mutating func mapping(map: Map) {
    gears <- map["gears"]
    // A line of its own for the tag.
    kind <- map["type"]
  }
}

struct OtherVehicle: Mappable, SchemaVehicle {
  var note: String?
  init?(map: Map) {}
  mutating func mapping(map: Map) { note <- map["note"] }
}

enum Vehicles: MapClusterRegistry {
  static let cluster = MapCluster<any SchemaVehicle>(
    key: "type",
    ["car": CarModel.self, "auto": CarModel.self, "bike": BikeModel.self, 3: BikeModel.self],
    fallback: OtherVehicle.self
  )
}

enum Figure {
  case circle(PointModel)
  case line(PointModel)
  case nothing

  static let cluster = MapCluster<Figure>(
    key: "meta.kind",
    cases: [
      .init("circle", Figure.circle) { if case .circle(let point) = $0 { point } else { nil } },
      .init(2, Figure.line) { if case .line(let point) = $0 { point } else { nil } },
      .init("nothing", .nothing) { if case .nothing = $0 { true } else { false } },
    ]
  )

  static let ranges = MapCluster<Figure>(
    key: "kind",
    cases: [
      .init(.range(1...3), Figure.circle) {
        if case .circle(let point) = $0 { point } else { nil }
      },
      .init("line", Figure.line) { if case .line(let point) = $0 { point } else { nil } },
    ],
    fallback: .init(nil, .nothing) { if case .nothing = $0 { true } else { false } }
  )
}

struct ClustersModel: Mappable {
  var vehicle: (any SchemaVehicle)?
  var vehicles: [any SchemaVehicle] = []
  var byName: [String: any SchemaVehicle]?
  var figure: Figure?
  var ranged: Figure?

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    vehicle <- (map["vehicle"], Vehicles.cluster)
    vehicles <- (map["vehicles"], Vehicles.cluster)
    byName <- (map["byName"], Vehicles.cluster)
    figure <- (map["figure"], Figure.cluster)
    ranged <- (map["ranged"], Figure.ranges)
  }
}

struct ClusteredModel: Mappable {
  var vehicle: MapClustered<Vehicles>?
  var vehicles: [MapClustered<Vehicles>] = []

  init?(map: Map) {}
  mutating func mapping(map: Map) {
    vehicle <- map["vehicle"]
    vehicles <- map["vehicles"]
  }
}

struct RefusingModel: Mappable {
  var id = 0
  init?(map: Map) {
    guard map["id"].isKeyPresent else { return nil }
  }
  mutating func mapping(map: Map) { id <- map["id"] }
}
