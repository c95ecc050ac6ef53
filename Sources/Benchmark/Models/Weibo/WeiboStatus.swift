import Mercator

/// A message of a microblog, with its author and pictures.
struct WeiboStatus: StructModel {
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

  func code(by coder: some HandCoder<Self>) {
    coder.member("favorited", favorited) { $0.favorited = $1 }
    coder.member("attitudes_status", attitudesStatus) { $0.attitudesStatus = $1 }
    coder.member("created_at", createdAt, HandWeiboDate.self) { $0.createdAt = $1 }
    coder.member("id", id) { $0.id = $1 }
    coder.member("truncated", truncated) { $0.truncated = $1 }
    coder.member("in_reply_to_screen_name", inReplyToScreenName) { $0.inReplyToScreenName = $1 }
    coder.member("mblogid", blogID) { $0.blogID = $1 }
    coder.member("text", text) { $0.text = $1 }
    coder.member("idstr", idText) { $0.idText = $1 }
    coder.member("source_type", sourceType) { $0.sourceType = $1 }
    coder.member("geo", geo) { $0.geo = $1 }
    coder.member("user", user) { $0.user = $1 }
    coder.member("comments_count", commentsCount) { $0.commentsCount = $1 }
    coder.member("thumbnail_pic", thumbnailPic) { $0.thumbnailPic = $1 }
    coder.member("source", source) { $0.source = $1 }
    coder.member("recom_state", recommendation) { $0.recommendation = $1 }
    coder.member("source_allowclick", sourceAllowclick) { $0.sourceAllowclick = $1 }
    coder.member("biz_feature", bizFeature) { $0.bizFeature = $1 }
    coder.member("mblogtypename", blogTypeName) { $0.blogTypeName = $1 }
    coder.member("annotations", annotations) { $0.annotations = $1 }
    coder.member("filterID", filterID) { $0.filterID = $1 }
    coder.member("bmiddle_pic", bmiddlePic) { $0.bmiddlePic = $1 }
    coder.member("scheme", scheme) { $0.scheme = $1 }
    coder.member("visible", visible) { $0.visible = $1 }
    coder.member("in_reply_to_status_id", inReplyToStatusID) { $0.inReplyToStatusID = $1 }
    coder.member("mid", mid) { $0.mid = $1 }
    coder.member("pic_ids", picIDs) { $0.picIDs = $1 }
    coder.member("reposts_count", repostsCount) { $0.repostsCount = $1 }
    coder.member("mlevel", mlevel) { $0.mlevel = $1 }
    coder.member("attitudes_count", attitudesCount) { $0.attitudesCount = $1 }
    coder.member("darwin_tags", darwinTags) { $0.darwinTags = $1 }
    coder.member("userType", userType) { $0.userType = $1 }
    coder.member("pic_infos", picInfos) { $0.picInfos = $1 }
    coder.member("in_reply_to_user_id", inReplyToUserID) { $0.inReplyToUserID = $1 }
    coder.member("original_pic", originalPic) { $0.originalPic = $1 }
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
struct WeiboVisibility: StructModel {
  var type = 0
  var listID = 0

  mutating func mapping(map: Map) {
    type <- map["type"]
    listID <- map["list_id"]
  }

  func code(by coder: some HandCoder<Self>) {
    coder.member("type", type) { $0.type = $1 }
    coder.member("list_id", listID) { $0.listID = $1 }
  }

  enum CodingKeys: String, CodingKey {
    case type
    case listID = "list_id"
  }
}

/// What a client has noted on a message.
struct WeiboAnnotation: StructModel {
  var clientMblogid: String?
  var mapiRequest: Bool?

  mutating func mapping(map: Map) {
    clientMblogid <- map["client_mblogid"]
    mapiRequest <- map["mapi_request"]
  }

  func code(by coder: some HandCoder<Self>) {
    coder.member("client_mblogid", clientMblogid) { $0.clientMblogid = $1 }
    coder.member("mapi_request", mapiRequest) { $0.mapiRequest = $1 }
  }

  enum CodingKeys: String, CodingKey {
    case clientMblogid = "client_mblogid"
    case mapiRequest = "mapi_request"
  }
}
