import JSONText

extension TwitterUserClass: HandWritten {
  convenience init(_ members: inout HandMembers) {
    self.init()
    id = members["id"]?.integer() ?? 0
    idText = members["id_str"]?.string ?? ""
    name = members["name"]?.string ?? ""
    screenName = members["screen_name"]?.string ?? ""
    location = members["location"]?.string ?? ""
    description = members["description"]?.string ?? ""
    url = members["url"]?.string
    entities = members["entities"]?.object(TwitterUserEntitiesClass.init)
    isProtected = members["protected"]?.bool ?? false
    followersCount = members["followers_count"]?.integer() ?? 0
    friendsCount = members["friends_count"]?.integer() ?? 0
    listedCount = members["listed_count"]?.integer() ?? 0
    createdAt = members["created_at"]?.string ?? ""
    favouritesCount = members["favourites_count"]?.integer() ?? 0
    utcOffset = members["utc_offset"]?.integer()
    timeZone = members["time_zone"]?.string
    geoEnabled = members["geo_enabled"]?.bool ?? false
    verified = members["verified"]?.bool ?? false
    statusesCount = members["statuses_count"]?.integer() ?? 0
    lang = members["lang"]?.string ?? ""
    contributorsEnabled = members["contributors_enabled"]?.bool ?? false
    isTranslator = members["is_translator"]?.bool ?? false
    isTranslationEnabled = members["is_translation_enabled"]?.bool ?? false
    profileBackgroundColor = members["profile_background_color"]?.string ?? ""
    profileBackgroundImageURL = members["profile_background_image_url"]?.string ?? ""
    profileBackgroundImageURLHTTPS = members["profile_background_image_url_https"]?.string ?? ""
    profileBackgroundTile = members["profile_background_tile"]?.bool ?? false
    profileImageURL = members["profile_image_url"]?.string ?? ""
    profileImageURLHTTPS = members["profile_image_url_https"]?.string ?? ""
    profileBannerURL = members["profile_banner_url"]?.string
    profileLinkColor = members["profile_link_color"]?.string ?? ""
    profileSidebarBorderColor = members["profile_sidebar_border_color"]?.string ?? ""
    profileSidebarFillColor = members["profile_sidebar_fill_color"]?.string ?? ""
    profileTextColor = members["profile_text_color"]?.string ?? ""
    profileUseBackgroundImage = members["profile_use_background_image"]?.bool ?? false
    defaultProfile = members["default_profile"]?.bool ?? false
    defaultProfileImage = members["default_profile_image"]?.bool ?? false
    following = members["following"]?.bool ?? false
    followRequestSent = members["follow_request_sent"]?.bool ?? false
    notifications = members["notifications"]?.bool ?? false
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("id", id)
    writer.member("id_str", idText)
    writer.member("name", name)
    writer.member("screen_name", screenName)
    writer.member("location", location)
    writer.member("description", description)
    writer.member("url", url)
    writer.member("entities", entities)
    writer.member("protected", isProtected)
    writer.member("followers_count", followersCount)
    writer.member("friends_count", friendsCount)
    writer.member("listed_count", listedCount)
    writer.member("created_at", createdAt)
    writer.member("favourites_count", favouritesCount)
    writer.member("utc_offset", utcOffset)
    writer.member("time_zone", timeZone)
    writer.member("geo_enabled", geoEnabled)
    writer.member("verified", verified)
    writer.member("statuses_count", statusesCount)
    writer.member("lang", lang)
    writer.member("contributors_enabled", contributorsEnabled)
    writer.member("is_translator", isTranslator)
    writer.member("is_translation_enabled", isTranslationEnabled)
    writer.member("profile_background_color", profileBackgroundColor)
    writer.member("profile_background_image_url", profileBackgroundImageURL)
    writer.member("profile_background_image_url_https", profileBackgroundImageURLHTTPS)
    writer.member("profile_background_tile", profileBackgroundTile)
    writer.member("profile_image_url", profileImageURL)
    writer.member("profile_image_url_https", profileImageURLHTTPS)
    writer.member("profile_banner_url", profileBannerURL)
    writer.member("profile_link_color", profileLinkColor)
    writer.member("profile_sidebar_border_color", profileSidebarBorderColor)
    writer.member("profile_sidebar_fill_color", profileSidebarFillColor)
    writer.member("profile_text_color", profileTextColor)
    writer.member("profile_use_background_image", profileUseBackgroundImage)
    writer.member("default_profile", defaultProfile)
    writer.member("default_profile_image", defaultProfileImage)
    writer.member("following", following)
    writer.member("follow_request_sent", followRequestSent)
    writer.member("notifications", notifications)
    writer.endObject()
  }
}

extension TwitterUserEntitiesClass: HandWritten {
  convenience init(_ members: inout HandMembers) {
    self.init()
    description = members["description"]?.object(TwitterLinksClass.init)
    url = members["url"]?.object(TwitterLinksClass.init)
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("description", description)
    writer.member("url", url)
    writer.endObject()
  }
}

extension TwitterLinksClass: HandWritten {
  convenience init(_ members: inout HandMembers) {
    self.init()
    urls = members["urls"]?.array { $0.object(TwitterLinkClass.init) } ?? []
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("urls", urls)
    writer.endObject()
  }
}
