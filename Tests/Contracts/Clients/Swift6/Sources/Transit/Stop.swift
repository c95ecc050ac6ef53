import Foundation
import Mercator

struct Stop: Mappable, Sendable, Identifiable, Hashable {
  enum Access: String { case level, steps }

  var id = 0
  var name = ""
  var position: Position?
  var access: Access?
  var lines: Set<String> = []
  var site: URL?

  init?(map: Map) {
    guard map["id"].isKeyPresent else { return nil }
  }

  mutating func mapping(map: Map) {
    id <- map["id"]
    name <- map[path: "names", 0, "text"]
    position <- (map["position"], Position.transform)
    access <- map["access"]
    lines <- map["lines"]
    site <- map["site"]
  }
}

struct Position: Sendable, Hashable {
  static let transform = PositionTransform()

  var latitude: Double
  var longitude: Double
}

/// `"52.5,13.4"` in the JSON. A struct without state may be shared by everybody.
struct PositionTransform: TransformType, Sendable {
  func transformFromJSON(_ value: Any?) -> Position? {
    let parts = (value as? String)?.split(separator: ",").compactMap { Double($0) } ?? []
    return parts.count == 2 ? Position(latitude: parts[0], longitude: parts[1]) : nil
  }

  func transformToJSON(_ value: Position?) -> String? {
    value.map { "\($0.latitude),\($0.longitude)" }
  }
}
