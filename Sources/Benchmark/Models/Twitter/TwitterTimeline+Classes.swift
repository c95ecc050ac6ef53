import Mercator

/// `TwitterTimeline` as a class.
final class TwitterTimelineClass: Mappable {
  var statuses: [TwitterStatusClass] = []
  var searchMetadata: TwitterSearchClass?

  init() {}

  init?(map: Map) {}

  func mapping(map: Map) {
    statuses <- map["statuses"]
    searchMetadata <- map["search_metadata"]
  }
}

/// `TwitterSearch` as a class.
final class TwitterSearchClass: Mappable {
  var completedIn = 0.0
  var maxID = 0
  var maxIDText = ""
  var nextResults = ""
  var query = ""
  var refreshURL = ""
  var count = 0
  var sinceID = 0
  var sinceIDText = ""

  init() {}

  init?(map: Map) {}

  func mapping(map: Map) {
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
}
