import Mercator

/// The answer to a search for messages.
struct TwitterTimeline: Mappable, Codable {
  var statuses: [TwitterStatus] = []
  var searchMetadata: TwitterSearch?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    statuses <- map["statuses"]
    searchMetadata <- map["search_metadata"]
  }

  enum CodingKeys: String, CodingKey {
    case statuses
    case searchMetadata = "search_metadata"
  }
}

/// What was searched for, and how to go on.
struct TwitterSearch: Mappable, Codable {
  var completedIn = 0.0
  var maxID = 0
  var maxIDText = ""
  var nextResults = ""
  var query = ""
  var refreshURL = ""
  var count = 0
  var sinceID = 0
  var sinceIDText = ""

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    completedIn <- map["completed_in"]
    maxID <- map["max_id"]
    maxIDText <- map["max_id_str"]
    nextResults <- map["next_results"]
    query <- map["query"]
    refreshURL <- map["refresh_url"]
    count <- map["count"]
    sinceID <- map["since_id"]
    sinceIDText <- map["since_id_str"]
  }

  enum CodingKeys: String, CodingKey {
    case query, count
    case completedIn = "completed_in"
    case maxID = "max_id"
    case maxIDText = "max_id_str"
    case nextResults = "next_results"
    case refreshURL = "refresh_url"
    case sinceID = "since_id"
    case sinceIDText = "since_id_str"
  }
}
