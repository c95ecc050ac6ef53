import Mercator

/// A message; a message passed on holds the original one.
struct TwitterStatus: StructModel {
  var metadata: TwitterMetadata?
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
  var user: TwitterUser?
  var retweetedStatus: Boxed<TwitterStatus>?
  var retweetCount = 0
  var favoriteCount = 0
  var entities: TwitterEntities?
  var favorited = false
  var retweeted = false
  var lang = ""
  var possiblySensitive: Bool?

  mutating func mapping(map: Map) {
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

  func code(by coder: some HandCoder<Self>) {
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

  enum CodingKeys: String, CodingKey {
    case metadata, id, text, source, truncated, user, entities, favorited, retweeted, lang
    case createdAt = "created_at"
    case idText = "id_str"
    case inReplyToStatusID = "in_reply_to_status_id"
    case inReplyToStatusIDText = "in_reply_to_status_id_str"
    case inReplyToUserID = "in_reply_to_user_id"
    case inReplyToUserIDText = "in_reply_to_user_id_str"
    case inReplyToScreenName = "in_reply_to_screen_name"
    case retweetedStatus = "retweeted_status"
    case retweetCount = "retweet_count"
    case favoriteCount = "favorite_count"
    case possiblySensitive = "possibly_sensitive"
  }
}

/// Why a message was found.
struct TwitterMetadata: StructModel {
  var resultType = ""
  var isoLanguageCode = ""

  mutating func mapping(map: Map) {
    resultType <- map["result_type"]
    isoLanguageCode <- map["iso_language_code"]
  }

  func code(by coder: some HandCoder<Self>) {
    coder.member("result_type", resultType) { $0.resultType = $1 }
    coder.member("iso_language_code", isoLanguageCode) { $0.isoLanguageCode = $1 }
  }

  enum CodingKeys: String, CodingKey {
    case resultType = "result_type"
    case isoLanguageCode = "iso_language_code"
  }
}
