import JSONText

extension WeiboStatus: HandWritten {
  init(_ members: inout HandMembers) {
    favorited = members["favorited"]?.bool ?? false
    attitudesStatus = members["attitudes_status"]?.integer() ?? 0
    createdAt = members["created_at"]?.weiboDate
    id = members["id"]?.integer() ?? 0
    truncated = members["truncated"]?.bool ?? false
    inReplyToScreenName = members["in_reply_to_screen_name"]?.string
    blogID = members["mblogid"]?.string
    text = members["text"]?.string
    idText = members["idstr"]?.string
    sourceType = members["source_type"]?.integer() ?? 0
    geo = members["geo"]?.string
    user = members["user"]?.object(WeiboUser.init)
    commentsCount = members["comments_count"]?.integer() ?? 0
    thumbnailPic = members["thumbnail_pic"]?.string
    source = members["source"]?.string
    recommendation = members["recom_state"]?.integer() ?? 0
    sourceAllowclick = members["source_allowclick"]?.integer() ?? 0
    bizFeature = members["biz_feature"]?.integer() ?? 0
    blogTypeName = members["mblogtypename"]?.string
    annotations = members["annotations"]?.array { $0.object(WeiboAnnotation.init) } ?? []
    filterID = members["filterID"]?.string
    bmiddlePic = members["bmiddle_pic"]?.string
    scheme = members["scheme"]?.string
    visible = members["visible"]?.object(WeiboVisibility.init)
    inReplyToStatusID = members["in_reply_to_status_id"]?.string
    mid = members["mid"]?.string
    picIDs = members["pic_ids"]?.array { $0.string } ?? []
    repostsCount = members["reposts_count"]?.integer() ?? 0
    mlevel = members["mlevel"]?.integer() ?? 0
    attitudesCount = members["attitudes_count"]?.integer() ?? 0
    darwinTags = members["darwin_tags"]?.array { $0.string } ?? []
    userType = members["userType"]?.integer() ?? 0
    picInfos = members["pic_infos"]?.dictionary { $0.object(WeiboPicture.init) } ?? [:]
    inReplyToUserID = members["in_reply_to_user_id"]?.string
    originalPic = members["original_pic"]?.string
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("favorited", favorited)
    writer.member("attitudes_status", attitudesStatus)
    writer.member("created_at", createdAt.map(HandWeiboDate.init))
    writer.member("id", id)
    writer.member("truncated", truncated)
    writer.member("in_reply_to_screen_name", inReplyToScreenName)
    writer.member("mblogid", blogID)
    writer.member("text", text)
    writer.member("idstr", idText)
    writer.member("source_type", sourceType)
    writer.member("geo", geo)
    writer.member("user", user)
    writer.member("comments_count", commentsCount)
    writer.member("thumbnail_pic", thumbnailPic)
    writer.member("source", source)
    writer.member("recom_state", recommendation)
    writer.member("source_allowclick", sourceAllowclick)
    writer.member("biz_feature", bizFeature)
    writer.member("mblogtypename", blogTypeName)
    writer.member("annotations", annotations)
    writer.member("filterID", filterID)
    writer.member("bmiddle_pic", bmiddlePic)
    writer.member("scheme", scheme)
    writer.member("visible", visible)
    writer.member("in_reply_to_status_id", inReplyToStatusID)
    writer.member("mid", mid)
    writer.member("pic_ids", picIDs)
    writer.member("reposts_count", repostsCount)
    writer.member("mlevel", mlevel)
    writer.member("attitudes_count", attitudesCount)
    writer.member("darwin_tags", darwinTags)
    writer.member("userType", userType)
    writer.member("pic_infos", picInfos)
    writer.member("in_reply_to_user_id", inReplyToUserID)
    writer.member("original_pic", originalPic)
    writer.endObject()
  }
}

extension WeiboVisibility: HandWritten {
  init(_ members: inout HandMembers) {
    type = members["type"]?.integer() ?? 0
    listID = members["list_id"]?.integer() ?? 0
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("type", type)
    writer.member("list_id", listID)
    writer.endObject()
  }
}

extension WeiboAnnotation: HandWritten {
  init(_ members: inout HandMembers) {
    clientMblogid = members["client_mblogid"]?.string
    mapiRequest = members["mapi_request"]?.bool
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("client_mblogid", clientMblogid)
    writer.member("mapi_request", mapiRequest)
    writer.endObject()
  }
}
