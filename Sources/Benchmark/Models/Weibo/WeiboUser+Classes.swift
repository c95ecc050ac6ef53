import Mercator

final class WeiboUserClass: ClassModel {
  var coverImagePhone: String?
  var id = 0
  var biFollowersCount = 0
  var urank = 0
  var profileImageURL: String?
  var icons: [WeiboIconClass] = []
  var rank = 0
  var verifiedContactEmail: String?
  var province: String?
  var verified = false
  var url: String?
  var statusesCount = 0
  var geoEnabled = false
  var followMe = false
  var description: String?
  var type = 0
  var followersCount = 0
  var verifiedContactMobile: String?
  var location: String?
  var mbrank = 0
  var avatarLarge: String?
  var star = 0
  var verifiedTrade: String?
  var profileURL: String?
  var weihao: String?
  var onlineStatus = 0
  var badgeTop: String?
  var verifiedContactName: String?
  var screenName: String?
  var verifiedSourceURL: String?
  var pagefriendsCount = 0
  var name: String?
  var verifiedReason: String?
  var friendsCount = 0
  var mbtype = 0
  var blockApp = 0
  var hasAbilityTag = 0
  var avatarHD: String?
  var creditScore = 0
  var remark: String?
  var createdAt: WeiboDate?
  var blockWord = 0
  var ulevel = 0
  var allowAllActMsg = false
  var verifiedState = 0
  var domain: String?
  var verifiedReasonModified: String?
  var level = 0
  var allowAllComment = false
  var verifiedLevel = 0
  var verifiedReasonURL: String?
  var gender: String?
  var favouritesCount = 0
  var idText: String?
  var verifiedType = 0
  var city: String?
  var verifiedSource: String?
  var badge: WeiboBadgeClass?
  var userAbility = 0
  var extras: WeiboExtrasClass?
  var lang: String?
  var ptype = 0
  var following = false

  func mapping(map: Map) {
    coverImagePhone <- map["cover_image_phone"]
    id <- map["id"]
    biFollowersCount <- map["bi_followers_count"]
    urank <- map["urank"]
    profileImageURL <- map["profile_image_url"]
    icons <- map["icons"]
    rank <- map["class"]
    verifiedContactEmail <- map["verified_contact_email"]
    province <- map["province"]
    verified <- map["verified"]
    url <- map["url"]
    statusesCount <- map["statuses_count"]
    geoEnabled <- map["geo_enabled"]
    followMe <- map["follow_me"]
    description <- map["description"]
    type <- map["type"]
    followersCount <- map["followers_count"]
    verifiedContactMobile <- map["verified_contact_mobile"]
    location <- map["location"]
    mbrank <- map["mbrank"]
    avatarLarge <- map["avatar_large"]
    star <- map["star"]
    verifiedTrade <- map["verified_trade"]
    profileURL <- map["profile_url"]
    weihao <- map["weihao"]
    onlineStatus <- map["online_status"]
    badgeTop <- map["badge_top"]
    verifiedContactName <- map["verified_contact_name"]
    screenName <- map["screen_name"]
    verifiedSourceURL <- map["verified_source_url"]
    pagefriendsCount <- map["pagefriends_count"]
    name <- map["name"]
    verifiedReason <- map["verified_reason"]
    friendsCount <- map["friends_count"]
    mbtype <- map["mbtype"]
    blockApp <- map["block_app"]
    hasAbilityTag <- map["has_ability_tag"]
    avatarHD <- map["avatar_hd"]
    creditScore <- map["credit_score"]
    remark <- map["remark"]
    createdAt <- (map["created_at"], .weiboDate)
    blockWord <- map["block_word"]
    ulevel <- map["ulevel"]
    allowAllActMsg <- map["allow_all_act_msg"]
    verifiedState <- map["verified_state"]
    domain <- map["domain"]
    verifiedReasonModified <- map["verified_reason_modified"]
    level <- map["level"]
    allowAllComment <- map["allow_all_comment"]
    verifiedLevel <- map["verified_level"]
    verifiedReasonURL <- map["verified_reason_url"]
    gender <- map["gender"]
    favouritesCount <- map["favourites_count"]
    idText <- map["idstr"]
    verifiedType <- map["verified_type"]
    city <- map["city"]
    verifiedSource <- map["verified_source"]
    badge <- map["badge"]
    userAbility <- map["user_ability"]
    extras <- map["extend"]
    lang <- map["lang"]
    ptype <- map["ptype"]
    following <- map["following"]
  }
}

final class WeiboIconClass: ClassModel {
  var url: String?

  func mapping(map: Map) {
    url <- map["url"]
  }
}

final class WeiboBadgeClass: ClassModel {
  var gongyi = 0
  var gongyiLevel = 0
  var enterprise = 0
  var zongyiji = 0
  var snapshots = 0
  var travel = 0
  var anniversary = 0
  var taobao = 0
  var hongbao = 0
  var greenTravel = 0
  var ucDomain = 0
  var bindTaobao = 0
  var dailv = 0
  var finds = 0

  func mapping(map: Map) {
    gongyi <- map["gongyi"]
    gongyiLevel <- map["gongyi_level"]
    enterprise <- map["enterprise"]
    zongyiji <- map["zongyiji"]
    snapshots <- map["suishoupai_2014"]
    travel <- map["travel2013"]
    anniversary <- map["anniversary"]
    taobao <- map["taobao"]
    hongbao <- map["hongbao_2014"]
    greenTravel <- map["dzwbqlv_2015"]
    ucDomain <- map["uc_domain"]
    bindTaobao <- map["bind_taobao"]
    dailv <- map["dailv"]
    finds <- map["pzsd_2015"]
  }
}

final class WeiboExtrasClass: ClassModel {
  var privacy: WeiboPrivacyClass?
  var mbprivilege: String?

  func mapping(map: Map) {
    privacy <- map["privacy"]
    mbprivilege <- map["mbprivilege"]
  }
}

final class WeiboPrivacyClass: ClassModel {
  var mobile = 0

  func mapping(map: Map) {
    mobile <- map["mobile"]
  }
}
