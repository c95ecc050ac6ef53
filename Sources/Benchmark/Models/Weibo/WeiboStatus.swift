import Mercator

/// A message of a microblog, with its author and pictures.
struct WeiboStatus: Mappable, Codable {
  var favorited = false
  var attitudesStatus = 0
  var createdAt: WeiboDate?
  var id = 0
  var truncated = false
  var inReplyToScreenName: String?
  var blogID: String?
  var text: String?
  var idText: String?
  var sourceType = 0
  var geo: String?
  var user: WeiboUser?
  var commentsCount = 0
  var thumbnailPic: String?
  var source: String?
  var recommendation = 0
  var sourceAllowclick = 0
  var bizFeature = 0
  var blogTypeName: String?
  var annotations: [WeiboAnnotation] = []
  var filterID: String?
  var bmiddlePic: String?
  var scheme: String?
  var visible: WeiboVisibility?
  var inReplyToStatusID: String?
  var mid: String?
  var picIDs: [String] = []
  var repostsCount = 0
  var mlevel = 0
  var attitudesCount = 0
  var darwinTags: [String] = []
  var userType = 0
  var picInfos: [String: WeiboPicture] = [:]
  var inReplyToUserID: String?
  var originalPic: String?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    favorited <- map["favorited"]
    attitudesStatus <- map["attitudes_status"]
    createdAt <- (map["created_at"], .weiboDate)
    id <- map["id"]
    truncated <- map["truncated"]
    inReplyToScreenName <- map["in_reply_to_screen_name"]
    blogID <- map["mblogid"]
    text <- map["text"]
    idText <- map["idstr"]
    sourceType <- map["source_type"]
    geo <- map["geo"]
    user <- map["user"]
    commentsCount <- map["comments_count"]
    thumbnailPic <- map["thumbnail_pic"]
    source <- map["source"]
    recommendation <- map["recom_state"]
    sourceAllowclick <- map["source_allowclick"]
    bizFeature <- map["biz_feature"]
    blogTypeName <- map["mblogtypename"]
    annotations <- map["annotations"]
    filterID <- map["filterID"]
    bmiddlePic <- map["bmiddle_pic"]
    scheme <- map["scheme"]
    visible <- map["visible"]
    inReplyToStatusID <- map["in_reply_to_status_id"]
    mid <- map["mid"]
    picIDs <- map["pic_ids"]
    repostsCount <- map["reposts_count"]
    mlevel <- map["mlevel"]
    attitudesCount <- map["attitudes_count"]
    darwinTags <- map["darwin_tags"]
    userType <- map["userType"]
    picInfos <- map["pic_infos"]
    inReplyToUserID <- map["in_reply_to_user_id"]
    originalPic <- map["original_pic"]
  }

  enum CodingKeys: String, CodingKey {
    case favorited, id, truncated, text, geo, user, source, annotations, filterID, scheme, visible
    case mid, mlevel, userType
    case attitudesStatus = "attitudes_status"
    case createdAt = "created_at"
    case inReplyToScreenName = "in_reply_to_screen_name"
    case blogID = "mblogid"
    case idText = "idstr"
    case sourceType = "source_type"
    case commentsCount = "comments_count"
    case thumbnailPic = "thumbnail_pic"
    case recommendation = "recom_state"
    case sourceAllowclick = "source_allowclick"
    case bizFeature = "biz_feature"
    case blogTypeName = "mblogtypename"
    case bmiddlePic = "bmiddle_pic"
    case inReplyToStatusID = "in_reply_to_status_id"
    case picIDs = "pic_ids"
    case repostsCount = "reposts_count"
    case attitudesCount = "attitudes_count"
    case darwinTags = "darwin_tags"
    case picInfos = "pic_infos"
    case inReplyToUserID = "in_reply_to_user_id"
    case originalPic = "original_pic"
  }
}

/// Who may see a message.
struct WeiboVisibility: Mappable, Codable {
  var type = 0
  var listID = 0

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    type <- map["type"]
    listID <- map["list_id"]
  }

  enum CodingKeys: String, CodingKey {
    case type
    case listID = "list_id"
  }
}

/// What a client has noted on a message.
struct WeiboAnnotation: Mappable, Codable {
  var clientMblogid: String?
  var mapiRequest: Bool?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    clientMblogid <- map["client_mblogid"]
    mapiRequest <- map["mapi_request"]
  }

  enum CodingKeys: String, CodingKey {
    case clientMblogid = "client_mblogid"
    case mapiRequest = "mapi_request"
  }
}
