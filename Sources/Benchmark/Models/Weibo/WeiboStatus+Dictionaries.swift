extension WeiboStatus: DictionaryMapped {
  init(_ json: [String: Any]) {
    favorited = json["favorited"] as? Bool ?? false
    attitudesStatus = json["attitudes_status"] as? Int ?? 0
    createdAt = weiboDate(json["created_at"])
    id = json["id"] as? Int ?? 0
    truncated = json["truncated"] as? Bool ?? false
    inReplyToScreenName = json["in_reply_to_screen_name"] as? String
    blogID = json["mblogid"] as? String
    text = json["text"] as? String
    idText = json["idstr"] as? String
    sourceType = json["source_type"] as? Int ?? 0
    geo = json["geo"] as? String
    user = (json["user"] as? [String: Any]).map(WeiboUser.init)
    commentsCount = json["comments_count"] as? Int ?? 0
    thumbnailPic = json["thumbnail_pic"] as? String
    source = json["source"] as? String
    recommendation = json["recom_state"] as? Int ?? 0
    sourceAllowclick = json["source_allowclick"] as? Int ?? 0
    bizFeature = json["biz_feature"] as? Int ?? 0
    blogTypeName = json["mblogtypename"] as? String
    annotations = (json["annotations"] as? [[String: Any]])?.map(WeiboAnnotation.init) ?? []
    filterID = json["filterID"] as? String
    bmiddlePic = json["bmiddle_pic"] as? String
    scheme = json["scheme"] as? String
    visible = (json["visible"] as? [String: Any]).map(WeiboVisibility.init)
    inReplyToStatusID = json["in_reply_to_status_id"] as? String
    mid = json["mid"] as? String
    picIDs = json["pic_ids"] as? [String] ?? []
    repostsCount = json["reposts_count"] as? Int ?? 0
    mlevel = json["mlevel"] as? Int ?? 0
    attitudesCount = json["attitudes_count"] as? Int ?? 0
    darwinTags = json["darwin_tags"] as? [String] ?? []
    userType = json["userType"] as? Int ?? 0
    picInfos = (json["pic_infos"] as? [String: [String: Any]])?.mapValues(WeiboPicture.init) ?? [:]
    inReplyToUserID = json["in_reply_to_user_id"] as? String
    originalPic = json["original_pic"] as? String
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["favorited"] = favorited
    json["attitudes_status"] = attitudesStatus
    json["created_at"] = createdAt.map(weiboText)
    json["id"] = id
    json["truncated"] = truncated
    json["in_reply_to_screen_name"] = inReplyToScreenName
    json["mblogid"] = blogID
    json["text"] = text
    json["idstr"] = idText
    json["source_type"] = sourceType
    json["geo"] = geo
    json["user"] = user?.json
    json["comments_count"] = commentsCount
    json["thumbnail_pic"] = thumbnailPic
    json["source"] = source
    json["recom_state"] = recommendation
    json["source_allowclick"] = sourceAllowclick
    json["biz_feature"] = bizFeature
    json["mblogtypename"] = blogTypeName
    json["annotations"] = annotations.map(\.json)
    json["filterID"] = filterID
    json["bmiddle_pic"] = bmiddlePic
    json["scheme"] = scheme
    json["visible"] = visible?.json
    json["in_reply_to_status_id"] = inReplyToStatusID
    json["mid"] = mid
    json["pic_ids"] = picIDs
    json["reposts_count"] = repostsCount
    json["mlevel"] = mlevel
    json["attitudes_count"] = attitudesCount
    json["darwin_tags"] = darwinTags
    json["userType"] = userType
    json["pic_infos"] = picInfos.mapValues(\.json)
    json["in_reply_to_user_id"] = inReplyToUserID
    json["original_pic"] = originalPic
    return json
  }
}

extension WeiboVisibility: DictionaryMapped {
  init(_ json: [String: Any]) {
    type = json["type"] as? Int ?? 0
    listID = json["list_id"] as? Int ?? 0
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["type"] = type
    json["list_id"] = listID
    return json
  }
}

extension WeiboAnnotation: DictionaryMapped {
  init(_ json: [String: Any]) {
    clientMblogid = json["client_mblogid"] as? String
    mapiRequest = json["mapi_request"] as? Bool
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["client_mblogid"] = clientMblogid
    json["mapi_request"] = mapiRequest
    return json
  }
}
