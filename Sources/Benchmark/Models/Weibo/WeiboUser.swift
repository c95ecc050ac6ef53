import Mercator

/// An author, with all the switches that a long-lived service collects.
struct WeiboUser: StructModel {
  var coverImagePhone: String?
  var id = 0
  var biFollowersCount = 0
  var urank = 0
  var profileImageURL: String?
  var icons: [WeiboIcon] = []
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
  var badge: WeiboBadge?
  var userAbility = 0
  var extras: WeiboExtras?
  var lang: String?
  var ptype = 0
  var following = false

  mutating func mapping(map: Map) {
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

  func code(by coder: some HandCoder<Self>) {
    coder.member("cover_image_phone", coverImagePhone) { $0.coverImagePhone = $1 }
    coder.member("id", id) { $0.id = $1 }
    coder.member("bi_followers_count", biFollowersCount) { $0.biFollowersCount = $1 }
    coder.member("urank", urank) { $0.urank = $1 }
    coder.member("profile_image_url", profileImageURL) { $0.profileImageURL = $1 }
    coder.member("icons", icons) { $0.icons = $1 }
    coder.member("class", rank) { $0.rank = $1 }
    coder.member("verified_contact_email", verifiedContactEmail) { $0.verifiedContactEmail = $1 }
    coder.member("province", province) { $0.province = $1 }
    coder.member("verified", verified) { $0.verified = $1 }
    coder.member("url", url) { $0.url = $1 }
    coder.member("statuses_count", statusesCount) { $0.statusesCount = $1 }
    coder.member("geo_enabled", geoEnabled) { $0.geoEnabled = $1 }
    coder.member("follow_me", followMe) { $0.followMe = $1 }
    coder.member("description", description) { $0.description = $1 }
    coder.member("type", type) { $0.type = $1 }
    coder.member("followers_count", followersCount) { $0.followersCount = $1 }
    coder.member("verified_contact_mobile", verifiedContactMobile) { $0.verifiedContactMobile = $1 }
    coder.member("location", location) { $0.location = $1 }
    coder.member("mbrank", mbrank) { $0.mbrank = $1 }
    coder.member("avatar_large", avatarLarge) { $0.avatarLarge = $1 }
    coder.member("star", star) { $0.star = $1 }
    coder.member("verified_trade", verifiedTrade) { $0.verifiedTrade = $1 }
    coder.member("profile_url", profileURL) { $0.profileURL = $1 }
    coder.member("weihao", weihao) { $0.weihao = $1 }
    coder.member("online_status", onlineStatus) { $0.onlineStatus = $1 }
    coder.member("badge_top", badgeTop) { $0.badgeTop = $1 }
    coder.member("verified_contact_name", verifiedContactName) { $0.verifiedContactName = $1 }
    coder.member("screen_name", screenName) { $0.screenName = $1 }
    coder.member("verified_source_url", verifiedSourceURL) { $0.verifiedSourceURL = $1 }
    coder.member("pagefriends_count", pagefriendsCount) { $0.pagefriendsCount = $1 }
    coder.member("name", name) { $0.name = $1 }
    coder.member("verified_reason", verifiedReason) { $0.verifiedReason = $1 }
    coder.member("friends_count", friendsCount) { $0.friendsCount = $1 }
    coder.member("mbtype", mbtype) { $0.mbtype = $1 }
    coder.member("block_app", blockApp) { $0.blockApp = $1 }
    coder.member("has_ability_tag", hasAbilityTag) { $0.hasAbilityTag = $1 }
    coder.member("avatar_hd", avatarHD) { $0.avatarHD = $1 }
    coder.member("credit_score", creditScore) { $0.creditScore = $1 }
    coder.member("remark", remark) { $0.remark = $1 }
    coder.member("created_at", createdAt, HandWeiboDate.self) { $0.createdAt = $1 }
    coder.member("block_word", blockWord) { $0.blockWord = $1 }
    coder.member("ulevel", ulevel) { $0.ulevel = $1 }
    coder.member("allow_all_act_msg", allowAllActMsg) { $0.allowAllActMsg = $1 }
    coder.member("verified_state", verifiedState) { $0.verifiedState = $1 }
    coder.member("domain", domain) { $0.domain = $1 }
    coder.member("verified_reason_modified", verifiedReasonModified) {
      $0.verifiedReasonModified = $1
    }
    coder.member("level", level) { $0.level = $1 }
    coder.member("allow_all_comment", allowAllComment) { $0.allowAllComment = $1 }
    coder.member("verified_level", verifiedLevel) { $0.verifiedLevel = $1 }
    coder.member("verified_reason_url", verifiedReasonURL) { $0.verifiedReasonURL = $1 }
    coder.member("gender", gender) { $0.gender = $1 }
    coder.member("favourites_count", favouritesCount) { $0.favouritesCount = $1 }
    coder.member("idstr", idText) { $0.idText = $1 }
    coder.member("verified_type", verifiedType) { $0.verifiedType = $1 }
    coder.member("city", city) { $0.city = $1 }
    coder.member("verified_source", verifiedSource) { $0.verifiedSource = $1 }
    coder.member("badge", badge) { $0.badge = $1 }
    coder.member("user_ability", userAbility) { $0.userAbility = $1 }
    coder.member("extend", extras) { $0.extras = $1 }
    coder.member("lang", lang) { $0.lang = $1 }
    coder.member("ptype", ptype) { $0.ptype = $1 }
    coder.member("following", following) { $0.following = $1 }
  }

  enum CodingKeys: String, CodingKey {
    case id, urank, icons, province, verified, url, description, type, location, mbrank, star,
      weihao
    case name, mbtype, remark, ulevel, domain, level, gender, city, badge, lang, ptype, following
    case coverImagePhone = "cover_image_phone"
    case biFollowersCount = "bi_followers_count"
    case profileImageURL = "profile_image_url"
    case rank = "class"
    case verifiedContactEmail = "verified_contact_email"
    case statusesCount = "statuses_count"
    case geoEnabled = "geo_enabled"
    case followMe = "follow_me"
    case followersCount = "followers_count"
    case verifiedContactMobile = "verified_contact_mobile"
    case avatarLarge = "avatar_large"
    case verifiedTrade = "verified_trade"
    case profileURL = "profile_url"
    case onlineStatus = "online_status"
    case badgeTop = "badge_top"
    case verifiedContactName = "verified_contact_name"
    case screenName = "screen_name"
    case verifiedSourceURL = "verified_source_url"
    case pagefriendsCount = "pagefriends_count"
    case verifiedReason = "verified_reason"
    case friendsCount = "friends_count"
    case blockApp = "block_app"
    case hasAbilityTag = "has_ability_tag"
    case avatarHD = "avatar_hd"
    case creditScore = "credit_score"
    case createdAt = "created_at"
    case blockWord = "block_word"
    case allowAllActMsg = "allow_all_act_msg"
    case verifiedState = "verified_state"
    case verifiedReasonModified = "verified_reason_modified"
    case allowAllComment = "allow_all_comment"
    case verifiedLevel = "verified_level"
    case verifiedReasonURL = "verified_reason_url"
    case favouritesCount = "favourites_count"
    case idText = "idstr"
    case verifiedType = "verified_type"
    case verifiedSource = "verified_source"
    case userAbility = "user_ability"
    case extras = "extend"
  }
}

/// A picture beside an author's name.
struct WeiboIcon: StructModel {
  var url: String?

  mutating func mapping(map: Map) {
    url <- map["url"]
  }

  func code(by coder: some HandCoder<Self>) {
    coder.member("url", url) { $0.url = $1 }
  }
}

/// What an author has taken part in.
struct WeiboBadge: StructModel {
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

  mutating func mapping(map: Map) {
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

  func code(by coder: some HandCoder<Self>) {
    coder.member("gongyi", gongyi) { $0.gongyi = $1 }
    coder.member("gongyi_level", gongyiLevel) { $0.gongyiLevel = $1 }
    coder.member("enterprise", enterprise) { $0.enterprise = $1 }
    coder.member("zongyiji", zongyiji) { $0.zongyiji = $1 }
    coder.member("suishoupai_2014", snapshots) { $0.snapshots = $1 }
    coder.member("travel2013", travel) { $0.travel = $1 }
    coder.member("anniversary", anniversary) { $0.anniversary = $1 }
    coder.member("taobao", taobao) { $0.taobao = $1 }
    coder.member("hongbao_2014", hongbao) { $0.hongbao = $1 }
    coder.member("dzwbqlv_2015", greenTravel) { $0.greenTravel = $1 }
    coder.member("uc_domain", ucDomain) { $0.ucDomain = $1 }
    coder.member("bind_taobao", bindTaobao) { $0.bindTaobao = $1 }
    coder.member("dailv", dailv) { $0.dailv = $1 }
    coder.member("pzsd_2015", finds) { $0.finds = $1 }
  }

  enum CodingKeys: String, CodingKey {
    case gongyi, enterprise, zongyiji, anniversary, taobao, dailv
    case gongyiLevel = "gongyi_level"
    case snapshots = "suishoupai_2014"
    case travel = "travel2013"
    case hongbao = "hongbao_2014"
    case greenTravel = "dzwbqlv_2015"
    case ucDomain = "uc_domain"
    case bindTaobao = "bind_taobao"
    case finds = "pzsd_2015"
  }
}

/// Settings that came later.
struct WeiboExtras: StructModel {
  var privacy: WeiboPrivacy?
  var mbprivilege: String?

  mutating func mapping(map: Map) {
    privacy <- map["privacy"]
    mbprivilege <- map["mbprivilege"]
  }

  func code(by coder: some HandCoder<Self>) {
    coder.member("privacy", privacy) { $0.privacy = $1 }
    coder.member("mbprivilege", mbprivilege) { $0.mbprivilege = $1 }
  }
}

/// What an author shows.
struct WeiboPrivacy: StructModel {
  var mobile = 0

  mutating func mapping(map: Map) {
    mobile <- map["mobile"]
  }

  func code(by coder: some HandCoder<Self>) {
    coder.member("mobile", mobile) { $0.mobile = $1 }
  }
}
