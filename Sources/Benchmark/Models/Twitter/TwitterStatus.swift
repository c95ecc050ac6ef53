import Mercator

/// A message; a message passed on holds the original one.
struct TwitterStatus: Mappable, Codable {
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

  init?(map: Map) {}

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
struct TwitterMetadata: Mappable, Codable {
  var resultType = ""
  var isoLanguageCode = ""

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    resultType <- map["result_type"]
    isoLanguageCode <- map["iso_language_code"]
  }

  enum CodingKeys: String, CodingKey {
    case resultType = "result_type"
    case isoLanguageCode = "iso_language_code"
  }
}
