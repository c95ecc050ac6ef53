import Mercator

final class WeiboStatusClass: ClassModel {
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
  var user: WeiboUserClass?
  var commentsCount = 0
  var thumbnailPic: String?
  var source: String?
  var recommendation = 0
  var sourceAllowclick = 0
  var bizFeature = 0
  var blogTypeName: String?
  var annotations: [WeiboAnnotationClass] = []
  var filterID: String?
  var bmiddlePic: String?
  var scheme: String?
  var visible: WeiboVisibilityClass?
  var inReplyToStatusID: String?
  var mid: String?
  var picIDs: [String] = []
  var repostsCount = 0
  var mlevel = 0
  var attitudesCount = 0
  var darwinTags: [String] = []
  var userType = 0
  var picInfos: [String: WeiboPictureClass] = [:]
  var inReplyToUserID: String?
  var originalPic: String?

  func mapping(map: Map) {
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
}

final class WeiboVisibilityClass: ClassModel {
  var type = 0
  var listID = 0

  func mapping(map: Map) {
    type <- map["type"]
    listID <- map["list_id"]
  }
}

final class WeiboAnnotationClass: ClassModel {
  var clientMblogid: String?
  var mapiRequest: Bool?

  func mapping(map: Map) {
    clientMblogid <- map["client_mblogid"]
    mapiRequest <- map["mapi_request"]
  }
}

final class WeiboPictureClass: ClassModel {
  var thumbnail: WeiboPictureFileClass?
  var bmiddle: WeiboPictureFileClass?
  var large: WeiboPictureFileClass?
  var largest: WeiboPictureFileClass?
  var picID: String?
  var photoTag = 0
  var original: WeiboPictureFileClass?
  var filterID: String?
  var objectID: String?
  var middleplus: WeiboPictureFileClass?

  func mapping(map: Map) {
    thumbnail <- map["thumbnail"]
    bmiddle <- map["bmiddle"]
    large <- map["large"]
    largest <- map["largest"]
    picID <- map["pic_id"]
    photoTag <- map["photo_tag"]
    original <- map["original"]
    filterID <- map["filter_id"]
    objectID <- map["object_id"]
    middleplus <- map["middleplus"]
  }
}

final class WeiboPictureFileClass: ClassModel {
  var cutType = 0
  var type: String?
  var url: String?
  var width = 0
  var height = 0

  func mapping(map: Map) {
    cutType <- map["cut_type"]
    type <- map["type"]
    url <- map["url"]
    width <- map["width"]
    height <- map["height"]
  }
}
