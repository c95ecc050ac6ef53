import Foundation
import Mercator
import MercatorStores

/// A repository as the interface of a code host describes it. This is a line of the input:
///
///     {"id": 42, "full_name": "ada/engine", "owner": {"id": 7, "login": "ada", "organization": false},
///      "topics": [{"name": "json"}], "languages": {"Swift": 12000, "C": 300}, "stargazers_count": 99,
///      "fork": false, "created_at": "2020-02-29T12:00:00Z", "sponsorship": 12.50}
///
/// The values that are Optional may be missing.
struct Repository: Mappable, MapStorable {
  var id: Int64 = 0
  var fullName = ""
  var details: String?
  var owner: User?
  var license: License?
  var topics: [Topic] = []
  /// The number of bytes in each programming language.
  var languages = JSONObject()
  var stars = 0
  var isFork = false
  var created = Date.distantPast
  var homepage: URL?
  /// The sum of its sponsors each month, in dollars.
  var sponsorship: Decimal?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    id <- map[required: "id"]
    fullName <- map["full_name"]
    created <- (map["created_at"], .iso8601Date)
    details <- map["description"]
    owner <- map["owner"]
    license <- map["license"]
    topics <- map["topics"]
    languages <- map["languages"]
    stars <- map["stargazers_count"]
    isFork <- map["fork"]
    homepage <- (map["homepage"], .url)
    sponsorship <- map["sponsorship"]
  }

  static let recordMapping = MapRecordMapping(
    entity: "Repository",
    uniqueBy: "id",
    properties: [
      .attribute("id"),
      .attribute("fullName", of: "full_name"),
      .attribute("details", of: "description"),
      .toOne("owner", User.self),
      .toOne("license", License.self),
      .toMany("topics", Topic.self, isOrdered: true),
      .attribute("languages"),
      .attribute("stars", of: "stargazers_count"),
      .attribute("isFork", of: "fork"),
      .attribute("created", of: "created_at"),
      .attribute("homepage"),
      .attribute("sponsorship"),
    ]
  )
}
