import JSONText

extension WeiboUser: HandWritten {
  init(_ members: inout HandMembers) {
    coverImagePhone = members["cover_image_phone"]?.string
    id = members["id"]?.integer() ?? 0
    biFollowersCount = members["bi_followers_count"]?.integer() ?? 0
    urank = members["urank"]?.integer() ?? 0
    profileImageURL = members["profile_image_url"]?.string
    icons = members["icons"]?.array { $0.object(WeiboIcon.init) } ?? []
    rank = members["class"]?.integer() ?? 0
    verifiedContactEmail = members["verified_contact_email"]?.string
    province = members["province"]?.string
    verified = members["verified"]?.bool ?? false
    url = members["url"]?.string
    statusesCount = members["statuses_count"]?.integer() ?? 0
    geoEnabled = members["geo_enabled"]?.bool ?? false
    followMe = members["follow_me"]?.bool ?? false
    description = members["description"]?.string
    type = members["type"]?.integer() ?? 0
    followersCount = members["followers_count"]?.integer() ?? 0
    verifiedContactMobile = members["verified_contact_mobile"]?.string
    location = members["location"]?.string
    mbrank = members["mbrank"]?.integer() ?? 0
    avatarLarge = members["avatar_large"]?.string
    star = members["star"]?.integer() ?? 0
    verifiedTrade = members["verified_trade"]?.string
    profileURL = members["profile_url"]?.string
    weihao = members["weihao"]?.string
    onlineStatus = members["online_status"]?.integer() ?? 0
    badgeTop = members["badge_top"]?.string
    verifiedContactName = members["verified_contact_name"]?.string
    screenName = members["screen_name"]?.string
    verifiedSourceURL = members["verified_source_url"]?.string
    pagefriendsCount = members["pagefriends_count"]?.integer() ?? 0
    name = members["name"]?.string
    verifiedReason = members["verified_reason"]?.string
    friendsCount = members["friends_count"]?.integer() ?? 0
    mbtype = members["mbtype"]?.integer() ?? 0
    blockApp = members["block_app"]?.integer() ?? 0
    hasAbilityTag = members["has_ability_tag"]?.integer() ?? 0
    avatarHD = members["avatar_hd"]?.string
    creditScore = members["credit_score"]?.integer() ?? 0
    remark = members["remark"]?.string
    createdAt = members["created_at"]?.weiboDate
    blockWord = members["block_word"]?.integer() ?? 0
    ulevel = members["ulevel"]?.integer() ?? 0
    allowAllActMsg = members["allow_all_act_msg"]?.bool ?? false
    verifiedState = members["verified_state"]?.integer() ?? 0
    domain = members["domain"]?.string
    verifiedReasonModified = members["verified_reason_modified"]?.string
    level = members["level"]?.integer() ?? 0
    allowAllComment = members["allow_all_comment"]?.bool ?? false
    verifiedLevel = members["verified_level"]?.integer() ?? 0
    verifiedReasonURL = members["verified_reason_url"]?.string
    gender = members["gender"]?.string
    favouritesCount = members["favourites_count"]?.integer() ?? 0
    idText = members["idstr"]?.string
    verifiedType = members["verified_type"]?.integer() ?? 0
    city = members["city"]?.string
    verifiedSource = members["verified_source"]?.string
    badge = members["badge"]?.object(WeiboBadge.init)
    userAbility = members["user_ability"]?.integer() ?? 0
    extras = members["extend"]?.object(WeiboExtras.init)
    lang = members["lang"]?.string
    ptype = members["ptype"]?.integer() ?? 0
    following = members["following"]?.bool ?? false
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("cover_image_phone", coverImagePhone)
    writer.member("id", id)
    writer.member("bi_followers_count", biFollowersCount)
    writer.member("urank", urank)
    writer.member("profile_image_url", profileImageURL)
    writer.member("icons", icons)
    writer.member("class", rank)
    writer.member("verified_contact_email", verifiedContactEmail)
    writer.member("province", province)
    writer.member("verified", verified)
    writer.member("url", url)
    writer.member("statuses_count", statusesCount)
    writer.member("geo_enabled", geoEnabled)
    writer.member("follow_me", followMe)
    writer.member("description", description)
    writer.member("type", type)
    writer.member("followers_count", followersCount)
    writer.member("verified_contact_mobile", verifiedContactMobile)
    writer.member("location", location)
    writer.member("mbrank", mbrank)
    writer.member("avatar_large", avatarLarge)
    writer.member("star", star)
    writer.member("verified_trade", verifiedTrade)
    writer.member("profile_url", profileURL)
    writer.member("weihao", weihao)
    writer.member("online_status", onlineStatus)
    writer.member("badge_top", badgeTop)
    writer.member("verified_contact_name", verifiedContactName)
    writer.member("screen_name", screenName)
    writer.member("verified_source_url", verifiedSourceURL)
    writer.member("pagefriends_count", pagefriendsCount)
    writer.member("name", name)
    writer.member("verified_reason", verifiedReason)
    writer.member("friends_count", friendsCount)
    writer.member("mbtype", mbtype)
    writer.member("block_app", blockApp)
    writer.member("has_ability_tag", hasAbilityTag)
    writer.member("avatar_hd", avatarHD)
    writer.member("credit_score", creditScore)
    writer.member("remark", remark)
    writer.member("created_at", createdAt.map(HandWeiboDate.init))
    writer.member("block_word", blockWord)
    writer.member("ulevel", ulevel)
    writer.member("allow_all_act_msg", allowAllActMsg)
    writer.member("verified_state", verifiedState)
    writer.member("domain", domain)
    writer.member("verified_reason_modified", verifiedReasonModified)
    writer.member("level", level)
    writer.member("allow_all_comment", allowAllComment)
    writer.member("verified_level", verifiedLevel)
    writer.member("verified_reason_url", verifiedReasonURL)
    writer.member("gender", gender)
    writer.member("favourites_count", favouritesCount)
    writer.member("idstr", idText)
    writer.member("verified_type", verifiedType)
    writer.member("city", city)
    writer.member("verified_source", verifiedSource)
    writer.member("badge", badge)
    writer.member("user_ability", userAbility)
    writer.member("extend", extras)
    writer.member("lang", lang)
    writer.member("ptype", ptype)
    writer.member("following", following)
    writer.endObject()
  }
}

extension WeiboIcon: HandWritten {
  init(_ members: inout HandMembers) {
    url = members["url"]?.string
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("url", url)
    writer.endObject()
  }
}

extension WeiboBadge: HandWritten {
  init(_ members: inout HandMembers) {
    gongyi = members["gongyi"]?.integer() ?? 0
    gongyiLevel = members["gongyi_level"]?.integer() ?? 0
    enterprise = members["enterprise"]?.integer() ?? 0
    zongyiji = members["zongyiji"]?.integer() ?? 0
    snapshots = members["suishoupai_2014"]?.integer() ?? 0
    travel = members["travel2013"]?.integer() ?? 0
    anniversary = members["anniversary"]?.integer() ?? 0
    taobao = members["taobao"]?.integer() ?? 0
    hongbao = members["hongbao_2014"]?.integer() ?? 0
    greenTravel = members["dzwbqlv_2015"]?.integer() ?? 0
    ucDomain = members["uc_domain"]?.integer() ?? 0
    bindTaobao = members["bind_taobao"]?.integer() ?? 0
    dailv = members["dailv"]?.integer() ?? 0
    finds = members["pzsd_2015"]?.integer() ?? 0
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("gongyi", gongyi)
    writer.member("gongyi_level", gongyiLevel)
    writer.member("enterprise", enterprise)
    writer.member("zongyiji", zongyiji)
    writer.member("suishoupai_2014", snapshots)
    writer.member("travel2013", travel)
    writer.member("anniversary", anniversary)
    writer.member("taobao", taobao)
    writer.member("hongbao_2014", hongbao)
    writer.member("dzwbqlv_2015", greenTravel)
    writer.member("uc_domain", ucDomain)
    writer.member("bind_taobao", bindTaobao)
    writer.member("dailv", dailv)
    writer.member("pzsd_2015", finds)
    writer.endObject()
  }
}

extension WeiboExtras: HandWritten {
  init(_ members: inout HandMembers) {
    privacy = members["privacy"]?.object(WeiboPrivacy.init)
    mbprivilege = members["mbprivilege"]?.string
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("privacy", privacy)
    writer.member("mbprivilege", mbprivilege)
    writer.endObject()
  }
}

extension WeiboPrivacy: HandWritten {
  init(_ members: inout HandMembers) {
    mobile = members["mobile"]?.integer() ?? 0
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("mobile", mobile)
    writer.endObject()
  }
}
