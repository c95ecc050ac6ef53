import Mercator

/// The answer to a search for messages.
struct TwitterTimeline: StructModel {
  var statuses: [TwitterStatus] = []
  var searchMetadata: TwitterSearch?

  mutating func mapping(map: Map) {
    statuses <- map["statuses"]
    searchMetadata <- map["search_metadata"]
  }

  func code(by coder: some HandCoder<Self>) {
    coder.member("statuses", statuses) { $0.statuses = $1 }
    coder.member("search_metadata", searchMetadata) { $0.searchMetadata = $1 }
  }

  enum CodingKeys: String, CodingKey {
    case statuses
    case searchMetadata = "search_metadata"
  }
}

/// What was searched for, and how to go on.
struct TwitterSearch: StructModel {
  var completedIn = 0.0
  var maxID = 0
  var maxIDText = ""
  var nextResults = ""
  var query = ""
  var refreshURL = ""
  var count = 0
  var sinceID = 0
  var sinceIDText = ""

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

  func code(by coder: some HandCoder<Self>) {
    coder.member("completed_in", completedIn) { $0.completedIn = $1 }
    coder.member("max_id", maxID) { $0.maxID = $1 }
    coder.member("max_id_str", maxIDText) { $0.maxIDText = $1 }
    coder.member("next_results", nextResults) { $0.nextResults = $1 }
    coder.member("query", query) { $0.query = $1 }
    coder.member("refresh_url", refreshURL) { $0.refreshURL = $1 }
    coder.member("count", count) { $0.count = $1 }
    coder.member("since_id", sinceID) { $0.sinceID = $1 }
    coder.member("since_id_str", sinceIDText) { $0.sinceIDText = $1 }
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
