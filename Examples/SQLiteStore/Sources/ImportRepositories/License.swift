import Mercator
import MercatorStores

/// The license of a repository.
struct License: Mappable, MapStorable {
  var key = ""
  var name: String?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    key <- map[required: "key"]
    name <- map["name"]
  }

  static let recordMapping = MapRecordMapping(
    entity: "License",
    uniqueBy: "key",
    properties: [.attribute("key"), .attribute("name", merge: .replaceUnlessNil)]
  )
}
