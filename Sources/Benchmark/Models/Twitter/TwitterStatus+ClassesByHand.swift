import JSONText

extension TwitterStatusClass: HandWritten {
  convenience init(_ members: inout HandMembers) {
    self.init()
    metadata = members["metadata"]?.object(TwitterMetadataClass.init)
    createdAt = members["created_at"]?.string ?? ""
    id = members["id"]?.integer() ?? 0
    idText = members["id_str"]?.string ?? ""
    text = members["text"]?.string ?? ""
    source = members["source"]?.string ?? ""
    truncated = members["truncated"]?.bool ?? false
    inReplyToStatusID = members["in_reply_to_status_id"]?.integer()
    inReplyToStatusIDText = members["in_reply_to_status_id_str"]?.string
    inReplyToUserID = members["in_reply_to_user_id"]?.integer()
    inReplyToUserIDText = members["in_reply_to_user_id_str"]?.string
    inReplyToScreenName = members["in_reply_to_screen_name"]?.string
    user = members["user"]?.object(TwitterUserClass.init)
    retweetedStatus = members["retweeted_status"]?.object(TwitterStatusClass.init)
    retweetCount = members["retweet_count"]?.integer() ?? 0
    favoriteCount = members["favorite_count"]?.integer() ?? 0
    entities = members["entities"]?.object(TwitterEntitiesClass.init)
    favorited = members["favorited"]?.bool ?? false
    retweeted = members["retweeted"]?.bool ?? false
    lang = members["lang"]?.string ?? ""
    possiblySensitive = members["possibly_sensitive"]?.bool
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("metadata", metadata)
    writer.member("created_at", createdAt)
    writer.member("id", id)
    writer.member("id_str", idText)
    writer.member("text", text)
    writer.member("source", source)
    writer.member("truncated", truncated)
    writer.member("in_reply_to_status_id", inReplyToStatusID)
    writer.member("in_reply_to_status_id_str", inReplyToStatusIDText)
    writer.member("in_reply_to_user_id", inReplyToUserID)
    writer.member("in_reply_to_user_id_str", inReplyToUserIDText)
    writer.member("in_reply_to_screen_name", inReplyToScreenName)
    writer.member("user", user)
    writer.member("retweeted_status", retweetedStatus)
    writer.member("retweet_count", retweetCount)
    writer.member("favorite_count", favoriteCount)
    writer.member("entities", entities)
    writer.member("favorited", favorited)
    writer.member("retweeted", retweeted)
    writer.member("lang", lang)
    writer.member("possibly_sensitive", possiblySensitive)
    writer.endObject()
  }
}

extension TwitterMetadataClass: HandWritten {
  convenience init(_ members: inout HandMembers) {
    self.init()
    resultType = members["result_type"]?.string ?? ""
    isoLanguageCode = members["iso_language_code"]?.string ?? ""
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("result_type", resultType)
    writer.member("iso_language_code", isoLanguageCode)
    writer.endObject()
  }
}
