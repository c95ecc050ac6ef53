extension WeiboUser: DictionaryMapped {
  init(_ json: [String: Any]) {
    coverImagePhone = json["cover_image_phone"] as? String
    id = json["id"] as? Int ?? 0
    biFollowersCount = json["bi_followers_count"] as? Int ?? 0
    urank = json["urank"] as? Int ?? 0
    profileImageURL = json["profile_image_url"] as? String
    icons = (json["icons"] as? [[String: Any]])?.map(WeiboIcon.init) ?? []
    rank = json["class"] as? Int ?? 0
    verifiedContactEmail = json["verified_contact_email"] as? String
    province = json["province"] as? String
    verified = json["verified"] as? Bool ?? false
    url = json["url"] as? String
    statusesCount = json["statuses_count"] as? Int ?? 0
    geoEnabled = json["geo_enabled"] as? Bool ?? false
    followMe = json["follow_me"] as? Bool ?? false
    description = json["description"] as? String
    type = json["type"] as? Int ?? 0
    followersCount = json["followers_count"] as? Int ?? 0
    verifiedContactMobile = json["verified_contact_mobile"] as? String
    location = json["location"] as? String
    mbrank = json["mbrank"] as? Int ?? 0
    avatarLarge = json["avatar_large"] as? String
    star = json["star"] as? Int ?? 0
    verifiedTrade = json["verified_trade"] as? String
    profileURL = json["profile_url"] as? String
    weihao = json["weihao"] as? String
    onlineStatus = json["online_status"] as? Int ?? 0
    badgeTop = json["badge_top"] as? String
    verifiedContactName = json["verified_contact_name"] as? String
    screenName = json["screen_name"] as? String
    verifiedSourceURL = json["verified_source_url"] as? String
    pagefriendsCount = json["pagefriends_count"] as? Int ?? 0
    name = json["name"] as? String
    verifiedReason = json["verified_reason"] as? String
    friendsCount = json["friends_count"] as? Int ?? 0
    mbtype = json["mbtype"] as? Int ?? 0
    blockApp = json["block_app"] as? Int ?? 0
    hasAbilityTag = json["has_ability_tag"] as? Int ?? 0
    avatarHD = json["avatar_hd"] as? String
    creditScore = json["credit_score"] as? Int ?? 0
    remark = json["remark"] as? String
    createdAt = weiboDate(json["created_at"])
    blockWord = json["block_word"] as? Int ?? 0
    ulevel = json["ulevel"] as? Int ?? 0
    allowAllActMsg = json["allow_all_act_msg"] as? Bool ?? false
    verifiedState = json["verified_state"] as? Int ?? 0
    domain = json["domain"] as? String
    verifiedReasonModified = json["verified_reason_modified"] as? String
    level = json["level"] as? Int ?? 0
    allowAllComment = json["allow_all_comment"] as? Bool ?? false
    verifiedLevel = json["verified_level"] as? Int ?? 0
    verifiedReasonURL = json["verified_reason_url"] as? String
    gender = json["gender"] as? String
    favouritesCount = json["favourites_count"] as? Int ?? 0
    idText = json["idstr"] as? String
    verifiedType = json["verified_type"] as? Int ?? 0
    city = json["city"] as? String
    verifiedSource = json["verified_source"] as? String
    badge = (json["badge"] as? [String: Any]).map(WeiboBadge.init)
    userAbility = json["user_ability"] as? Int ?? 0
    extras = (json["extend"] as? [String: Any]).map(WeiboExtras.init)
    lang = json["lang"] as? String
    ptype = json["ptype"] as? Int ?? 0
    following = json["following"] as? Bool ?? false
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["cover_image_phone"] = coverImagePhone
    json["id"] = id
    json["bi_followers_count"] = biFollowersCount
    json["urank"] = urank
    json["profile_image_url"] = profileImageURL
    json["icons"] = icons.map(\.json)
    json["class"] = rank
    json["verified_contact_email"] = verifiedContactEmail
    json["province"] = province
    json["verified"] = verified
    json["url"] = url
    json["statuses_count"] = statusesCount
    json["geo_enabled"] = geoEnabled
    json["follow_me"] = followMe
    json["description"] = description
    json["type"] = type
    json["followers_count"] = followersCount
    json["verified_contact_mobile"] = verifiedContactMobile
    json["location"] = location
    json["mbrank"] = mbrank
    json["avatar_large"] = avatarLarge
    json["star"] = star
    json["verified_trade"] = verifiedTrade
    json["profile_url"] = profileURL
    json["weihao"] = weihao
    json["online_status"] = onlineStatus
    json["badge_top"] = badgeTop
    json["verified_contact_name"] = verifiedContactName
    json["screen_name"] = screenName
    json["verified_source_url"] = verifiedSourceURL
    json["pagefriends_count"] = pagefriendsCount
    json["name"] = name
    json["verified_reason"] = verifiedReason
    json["friends_count"] = friendsCount
    json["mbtype"] = mbtype
    json["block_app"] = blockApp
    json["has_ability_tag"] = hasAbilityTag
    json["avatar_hd"] = avatarHD
    json["credit_score"] = creditScore
    json["remark"] = remark
    json["created_at"] = createdAt.map(weiboText)
    json["block_word"] = blockWord
    json["ulevel"] = ulevel
    json["allow_all_act_msg"] = allowAllActMsg
    json["verified_state"] = verifiedState
    json["domain"] = domain
    json["verified_reason_modified"] = verifiedReasonModified
    json["level"] = level
    json["allow_all_comment"] = allowAllComment
    json["verified_level"] = verifiedLevel
    json["verified_reason_url"] = verifiedReasonURL
    json["gender"] = gender
    json["favourites_count"] = favouritesCount
    json["idstr"] = idText
    json["verified_type"] = verifiedType
    json["city"] = city
    json["verified_source"] = verifiedSource
    json["badge"] = badge?.json
    json["user_ability"] = userAbility
    json["extend"] = extras?.json
    json["lang"] = lang
    json["ptype"] = ptype
    json["following"] = following
    return json
  }
}

extension WeiboIcon: DictionaryMapped {
  init(_ json: [String: Any]) {
    url = json["url"] as? String
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["url"] = url
    return json
  }
}

extension WeiboBadge: DictionaryMapped {
  init(_ json: [String: Any]) {
    gongyi = json["gongyi"] as? Int ?? 0
    gongyiLevel = json["gongyi_level"] as? Int ?? 0
    enterprise = json["enterprise"] as? Int ?? 0
    zongyiji = json["zongyiji"] as? Int ?? 0
    snapshots = json["suishoupai_2014"] as? Int ?? 0
    travel = json["travel2013"] as? Int ?? 0
    anniversary = json["anniversary"] as? Int ?? 0
    taobao = json["taobao"] as? Int ?? 0
    hongbao = json["hongbao_2014"] as? Int ?? 0
    greenTravel = json["dzwbqlv_2015"] as? Int ?? 0
    ucDomain = json["uc_domain"] as? Int ?? 0
    bindTaobao = json["bind_taobao"] as? Int ?? 0
    dailv = json["dailv"] as? Int ?? 0
    finds = json["pzsd_2015"] as? Int ?? 0
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["gongyi"] = gongyi
    json["gongyi_level"] = gongyiLevel
    json["enterprise"] = enterprise
    json["zongyiji"] = zongyiji
    json["suishoupai_2014"] = snapshots
    json["travel2013"] = travel
    json["anniversary"] = anniversary
    json["taobao"] = taobao
    json["hongbao_2014"] = hongbao
    json["dzwbqlv_2015"] = greenTravel
    json["uc_domain"] = ucDomain
    json["bind_taobao"] = bindTaobao
    json["dailv"] = dailv
    json["pzsd_2015"] = finds
    return json
  }
}

extension WeiboExtras: DictionaryMapped {
  init(_ json: [String: Any]) {
    privacy = (json["privacy"] as? [String: Any]).map(WeiboPrivacy.init)
    mbprivilege = json["mbprivilege"] as? String
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["privacy"] = privacy?.json
    json["mbprivilege"] = mbprivilege
    return json
  }
}

extension WeiboPrivacy: DictionaryMapped {
  init(_ json: [String: Any]) {
    mobile = json["mobile"] as? Int ?? 0
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["mobile"] = mobile
    return json
  }
}
