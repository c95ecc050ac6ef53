extension TwitterStatus: DictionaryMapped {
  init(_ json: [String: Any]) {
    metadata = (json["metadata"] as? [String: Any]).map(TwitterMetadata.init)
    createdAt = json["created_at"] as? String ?? ""
    id = json["id"] as? Int ?? 0
    idText = json["id_str"] as? String ?? ""
    text = json["text"] as? String ?? ""
    source = json["source"] as? String ?? ""
    truncated = json["truncated"] as? Bool ?? false
    inReplyToStatusID = json["in_reply_to_status_id"] as? Int
    inReplyToStatusIDText = json["in_reply_to_status_id_str"] as? String
    inReplyToUserID = json["in_reply_to_user_id"] as? Int
    inReplyToUserIDText = json["in_reply_to_user_id_str"] as? String
    inReplyToScreenName = json["in_reply_to_screen_name"] as? String
    user = (json["user"] as? [String: Any]).map(TwitterUser.init)
    retweetedStatus = (json["retweeted_status"] as? [String: Any]).map { Boxed(TwitterStatus($0)) }
    retweetCount = json["retweet_count"] as? Int ?? 0
    favoriteCount = json["favorite_count"] as? Int ?? 0
    entities = (json["entities"] as? [String: Any]).map(TwitterEntities.init)
    favorited = json["favorited"] as? Bool ?? false
    retweeted = json["retweeted"] as? Bool ?? false
    lang = json["lang"] as? String ?? ""
    possiblySensitive = json["possibly_sensitive"] as? Bool
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["metadata"] = metadata?.json
    json["created_at"] = createdAt
    json["id"] = id
    json["id_str"] = idText
    json["text"] = text
    json["source"] = source
    json["truncated"] = truncated
    json["in_reply_to_status_id"] = inReplyToStatusID
    json["in_reply_to_status_id_str"] = inReplyToStatusIDText
    json["in_reply_to_user_id"] = inReplyToUserID
    json["in_reply_to_user_id_str"] = inReplyToUserIDText
    json["in_reply_to_screen_name"] = inReplyToScreenName
    json["user"] = user?.json
    json["retweeted_status"] = retweetedStatus?.value.json
    json["retweet_count"] = retweetCount
    json["favorite_count"] = favoriteCount
    json["entities"] = entities?.json
    json["favorited"] = favorited
    json["retweeted"] = retweeted
    json["lang"] = lang
    json["possibly_sensitive"] = possiblySensitive
    return json
  }
}

extension TwitterMetadata: DictionaryMapped {
  init(_ json: [String: Any]) {
    resultType = json["result_type"] as? String ?? ""
    isoLanguageCode = json["iso_language_code"] as? String ?? ""
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["result_type"] = resultType
    json["iso_language_code"] = isoLanguageCode
    return json
  }
}
