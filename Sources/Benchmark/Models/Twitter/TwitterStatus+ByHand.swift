import JSONText

extension TwitterStatus: HandWritten {
  init(_ members: inout HandMembers) {
    metadata = members["metadata"]?.object(TwitterMetadata.init)
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
    user = members["user"]?.object(TwitterUser.init)
    retweetedStatus = members["retweeted_status"]?.object { Boxed(TwitterStatus(&$0)) }
    retweetCount = members["retweet_count"]?.integer() ?? 0
    favoriteCount = members["favorite_count"]?.integer() ?? 0
    entities = members["entities"]?.object(TwitterEntities.init)
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
    writer.member("retweeted_status", retweetedStatus?.value)
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

extension TwitterMetadata: HandWritten {
  init(_ members: inout HandMembers) {
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
