import Mercator
import MercatorStores

/// What a repository is about.
struct Topic: Mappable, MapStorable {
  var name = ""

  init?(map: Map) {}

  mutating func mapping(map: Map) { name <- map[required: "name"] }

  static let recordMapping = MapRecordMapping(
    entity: "Topic",
    uniqueBy: "name",
    properties: [.attribute("name")]
  )
}
