import Mercator

final class TwitterTimelineClass: ClassModel, HandCoded {
  var statuses: [TwitterStatusClass] = []
  var searchMetadata: TwitterSearchClass?

  func mapping(map: Map) {
    statuses <- map["statuses"]
    searchMetadata <- map["search_metadata"]
  }

  func code(by coder: some HandCoder<TwitterTimelineClass>) {
    coder.member("statuses", statuses) { $0.statuses = $1 }
    coder.member("search_metadata", searchMetadata) { $0.searchMetadata = $1 }
  }
}

final class TwitterSearchClass: ClassModel, HandCoded {
  var completedIn = 0.0
  var maxID = 0
  var maxIDText = ""
  var nextResults = ""
  var query = ""
  var refreshURL = ""
  var count = 0
  var sinceID = 0
  var sinceIDText = ""

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

  func code(by coder: some HandCoder<TwitterSearchClass>) {
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
}

final class TwitterStatusClass: ClassModel, HandCoded {
  var metadata: TwitterMetadataClass?
  var createdAt = ""
  var id = 0
  var idText = ""
  var text = ""
  var source = ""
  var truncated = false
  var inReplyToStatusID: Int?
  var inReplyToStatusIDText: String?
  var inReplyToUserID: Int?
  var inReplyToUserIDText: String?
  var inReplyToScreenName: String?
  var user: TwitterUserClass?
  var retweetedStatus: TwitterStatusClass?
  var retweetCount = 0
  var favoriteCount = 0
  var entities: TwitterEntitiesClass?
  var favorited = false
  var retweeted = false
  var lang = ""
  var possiblySensitive: Bool?

  func mapping(map: Map) {
    metadata <- map["metadata"]
    createdAt <- map["created_at"]
    id <- map["id"]
    idText <- map["id_str"]
    text <- map["text"]
    source <- map["source"]
    truncated <- map["truncated"]
    inReplyToStatusID <- map["in_reply_to_status_id"]
    inReplyToStatusIDText <- map["in_reply_to_status_id_str"]
    inReplyToUserID <- map["in_reply_to_user_id"]
    inReplyToUserIDText <- map["in_reply_to_user_id_str"]
    inReplyToScreenName <- map["in_reply_to_screen_name"]
    user <- map["user"]
    retweetedStatus <- map["retweeted_status"]
    retweetCount <- map["retweet_count"]
    favoriteCount <- map["favorite_count"]
    entities <- map["entities"]
    favorited <- map["favorited"]
    retweeted <- map["retweeted"]
    lang <- map["lang"]
    possiblySensitive <- map["possibly_sensitive"]
  }

  func code(by coder: some HandCoder<TwitterStatusClass>) {
    coder.member("metadata", metadata) { $0.metadata = $1 }
    coder.member("created_at", createdAt) { $0.createdAt = $1 }
    coder.member("id", id) { $0.id = $1 }
    coder.member("id_str", idText) { $0.idText = $1 }
    coder.member("text", text) { $0.text = $1 }
    coder.member("source", source) { $0.source = $1 }
    coder.member("truncated", truncated) { $0.truncated = $1 }
    coder.member("in_reply_to_status_id", inReplyToStatusID) { $0.inReplyToStatusID = $1 }
    coder.member("in_reply_to_status_id_str", inReplyToStatusIDText) {
      $0.inReplyToStatusIDText = $1
    }
    coder.member("in_reply_to_user_id", inReplyToUserID) { $0.inReplyToUserID = $1 }
    coder.member("in_reply_to_user_id_str", inReplyToUserIDText) { $0.inReplyToUserIDText = $1 }
    coder.member("in_reply_to_screen_name", inReplyToScreenName) { $0.inReplyToScreenName = $1 }
    coder.member("user", user) { $0.user = $1 }
    coder.member("retweeted_status", retweetedStatus) { $0.retweetedStatus = $1 }
    coder.member("retweet_count", retweetCount) { $0.retweetCount = $1 }
    coder.member("favorite_count", favoriteCount) { $0.favoriteCount = $1 }
    coder.member("entities", entities) { $0.entities = $1 }
    coder.member("favorited", favorited) { $0.favorited = $1 }
    coder.member("retweeted", retweeted) { $0.retweeted = $1 }
    coder.member("lang", lang) { $0.lang = $1 }
    coder.member("possibly_sensitive", possiblySensitive) { $0.possiblySensitive = $1 }
  }
}

final class TwitterMetadataClass: ClassModel, HandCoded {
  var resultType = ""
  var isoLanguageCode = ""

  func mapping(map: Map) {
    resultType <- map["result_type"]
    isoLanguageCode <- map["iso_language_code"]
  }

  func code(by coder: some HandCoder<TwitterMetadataClass>) {
    coder.member("result_type", resultType) { $0.resultType = $1 }
    coder.member("iso_language_code", isoLanguageCode) { $0.isoLanguageCode = $1 }
  }
}
