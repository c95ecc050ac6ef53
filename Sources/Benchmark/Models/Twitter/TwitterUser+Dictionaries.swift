extension TwitterUser: DictionaryMapped {
  init(_ json: [String: Any]) {
    id = json["id"] as? Int ?? 0
    idText = json["id_str"] as? String ?? ""
    name = json["name"] as? String ?? ""
    screenName = json["screen_name"] as? String ?? ""
    location = json["location"] as? String ?? ""
    description = json["description"] as? String ?? ""
    url = json["url"] as? String
    entities = (json["entities"] as? [String: Any]).map(TwitterUserEntities.init)
    isProtected = json["protected"] as? Bool ?? false
    followersCount = json["followers_count"] as? Int ?? 0
    friendsCount = json["friends_count"] as? Int ?? 0
    listedCount = json["listed_count"] as? Int ?? 0
    createdAt = json["created_at"] as? String ?? ""
    favouritesCount = json["favourites_count"] as? Int ?? 0
    utcOffset = json["utc_offset"] as? Int
    timeZone = json["time_zone"] as? String
    geoEnabled = json["geo_enabled"] as? Bool ?? false
    verified = json["verified"] as? Bool ?? false
    statusesCount = json["statuses_count"] as? Int ?? 0
    lang = json["lang"] as? String ?? ""
    contributorsEnabled = json["contributors_enabled"] as? Bool ?? false
    isTranslator = json["is_translator"] as? Bool ?? false
    isTranslationEnabled = json["is_translation_enabled"] as? Bool ?? false
    profileBackgroundColor = json["profile_background_color"] as? String ?? ""
    profileBackgroundImageURL = json["profile_background_image_url"] as? String ?? ""
    profileBackgroundImageURLHTTPS = json["profile_background_image_url_https"] as? String ?? ""
    profileBackgroundTile = json["profile_background_tile"] as? Bool ?? false
    profileImageURL = json["profile_image_url"] as? String ?? ""
    profileImageURLHTTPS = json["profile_image_url_https"] as? String ?? ""
    profileBannerURL = json["profile_banner_url"] as? String
    profileLinkColor = json["profile_link_color"] as? String ?? ""
    profileSidebarBorderColor = json["profile_sidebar_border_color"] as? String ?? ""
    profileSidebarFillColor = json["profile_sidebar_fill_color"] as? String ?? ""
    profileTextColor = json["profile_text_color"] as? String ?? ""
    profileUseBackgroundImage = json["profile_use_background_image"] as? Bool ?? false
    defaultProfile = json["default_profile"] as? Bool ?? false
    defaultProfileImage = json["default_profile_image"] as? Bool ?? false
    following = json["following"] as? Bool ?? false
    followRequestSent = json["follow_request_sent"] as? Bool ?? false
    notifications = json["notifications"] as? Bool ?? false
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["id"] = id
    json["id_str"] = idText
    json["name"] = name
    json["screen_name"] = screenName
    json["location"] = location
    json["description"] = description
    json["url"] = url
    json["entities"] = entities?.json
    json["protected"] = isProtected
    json["followers_count"] = followersCount
    json["friends_count"] = friendsCount
    json["listed_count"] = listedCount
    json["created_at"] = createdAt
    json["favourites_count"] = favouritesCount
    json["utc_offset"] = utcOffset
    json["time_zone"] = timeZone
    json["geo_enabled"] = geoEnabled
    json["verified"] = verified
    json["statuses_count"] = statusesCount
    json["lang"] = lang
    json["contributors_enabled"] = contributorsEnabled
    json["is_translator"] = isTranslator
    json["is_translation_enabled"] = isTranslationEnabled
    json["profile_background_color"] = profileBackgroundColor
    json["profile_background_image_url"] = profileBackgroundImageURL
    json["profile_background_image_url_https"] = profileBackgroundImageURLHTTPS
    json["profile_background_tile"] = profileBackgroundTile
    json["profile_image_url"] = profileImageURL
    json["profile_image_url_https"] = profileImageURLHTTPS
    json["profile_banner_url"] = profileBannerURL
    json["profile_link_color"] = profileLinkColor
    json["profile_sidebar_border_color"] = profileSidebarBorderColor
    json["profile_sidebar_fill_color"] = profileSidebarFillColor
    json["profile_text_color"] = profileTextColor
    json["profile_use_background_image"] = profileUseBackgroundImage
    json["default_profile"] = defaultProfile
    json["default_profile_image"] = defaultProfileImage
    json["following"] = following
    json["follow_request_sent"] = followRequestSent
    json["notifications"] = notifications
    return json
  }
}

extension TwitterUserEntities: DictionaryMapped {
  init(_ json: [String: Any]) {
    description = (json["description"] as? [String: Any]).map(TwitterLinks.init)
    url = (json["url"] as? [String: Any]).map(TwitterLinks.init)
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["description"] = description?.json
    json["url"] = url?.json
    return json
  }
}

extension TwitterLinks: DictionaryMapped {
  init(_ json: [String: Any]) {
    urls = (json["urls"] as? [[String: Any]])?.map(TwitterLink.init) ?? []
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["urls"] = urls.map(\.json)
    return json
  }
}
