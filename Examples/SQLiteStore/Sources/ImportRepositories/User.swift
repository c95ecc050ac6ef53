import Mercator
import MercatorStores

/// The owner of repositories.
struct User: Mappable, MapStorable {
  var id: Int64 = 0
  var login = ""
  var isOrganization = false

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    id <- map[required: "id"]
    login <- map["login"]
    isOrganization <- map["organization"]
  }

  static let recordMapping = MapRecordMapping(
    entity: "User",
    uniqueBy: "id",
    properties: [
      .attribute("id"), .attribute("login"), .attribute("isOrganization", of: "organization"),
    ]
  )
}
