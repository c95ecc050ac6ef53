import Mercator

/// `TwitterStatus` as a class.
final class TwitterStatusClass: Mappable {
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

  init() {}

  init?(map: Map) {}

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
}

/// `TwitterMetadata` as a class.
final class TwitterMetadataClass: Mappable {
  var resultType = ""
  var isoLanguageCode = ""

  init() {}

  init?(map: Map) {}

  func mapping(map: Map) {
    resultType <- map["result_type"]
    isoLanguageCode <- map["iso_language_code"]
  }
}
