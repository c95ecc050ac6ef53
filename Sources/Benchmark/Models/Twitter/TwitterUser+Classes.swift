import Mercator

/// `TwitterUser` as a class.
final class TwitterUserClass: Mappable {
  var id = 0
  var idText = ""
  var name = ""
  var screenName = ""
  var location = ""
  var description = ""
  var url: String?
  var entities: TwitterUserEntitiesClass?
  var isProtected = false
  var followersCount = 0
  var friendsCount = 0
  var listedCount = 0
  var createdAt = ""
  var favouritesCount = 0
  var utcOffset: Int?
  var timeZone: String?
  var geoEnabled = false
  var verified = false
  var statusesCount = 0
  var lang = ""
  var contributorsEnabled = false
  var isTranslator = false
  var isTranslationEnabled = false
  var profileBackgroundColor = ""
  var profileBackgroundImageURL = ""
  var profileBackgroundImageURLHTTPS = ""
  var profileBackgroundTile = false
  var profileImageURL = ""
  var profileImageURLHTTPS = ""
  var profileBannerURL: String?
  var profileLinkColor = ""
  var profileSidebarBorderColor = ""
  var profileSidebarFillColor = ""
  var profileTextColor = ""
  var profileUseBackgroundImage = false
  var defaultProfile = false
  var defaultProfileImage = false
  var following = false
  var followRequestSent = false
  var notifications = false

  init() {}

  init?(map: Map) {}

  func mapping(map: Map) {
    id <- map["id"]
    idText <- map["id_str"]
    name <- map["name"]
    screenName <- map["screen_name"]
    location <- map["location"]
    description <- map["description"]
    url <- map["url"]
    entities <- map["entities"]
    isProtected <- map["protected"]
    followersCount <- map["followers_count"]
    friendsCount <- map["friends_count"]
    listedCount <- map["listed_count"]
    createdAt <- map["created_at"]
    favouritesCount <- map["favourites_count"]
    utcOffset <- map["utc_offset"]
    timeZone <- map["time_zone"]
    geoEnabled <- map["geo_enabled"]
    verified <- map["verified"]
    statusesCount <- map["statuses_count"]
    lang <- map["lang"]
    contributorsEnabled <- map["contributors_enabled"]
    isTranslator <- map["is_translator"]
    isTranslationEnabled <- map["is_translation_enabled"]
    profileBackgroundColor <- map["profile_background_color"]
    profileBackgroundImageURL <- map["profile_background_image_url"]
    profileBackgroundImageURLHTTPS <- map["profile_background_image_url_https"]
    profileBackgroundTile <- map["profile_background_tile"]
    profileImageURL <- map["profile_image_url"]
    profileImageURLHTTPS <- map["profile_image_url_https"]
    profileBannerURL <- map["profile_banner_url"]
    profileLinkColor <- map["profile_link_color"]
    profileSidebarBorderColor <- map["profile_sidebar_border_color"]
    profileSidebarFillColor <- map["profile_sidebar_fill_color"]
    profileTextColor <- map["profile_text_color"]
    profileUseBackgroundImage <- map["profile_use_background_image"]
    defaultProfile <- map["default_profile"]
    defaultProfileImage <- map["default_profile_image"]
    following <- map["following"]
    followRequestSent <- map["follow_request_sent"]
    notifications <- map["notifications"]
  }
}

/// `TwitterUserEntities` as a class.
final class TwitterUserEntitiesClass: Mappable {
  var description: TwitterLinksClass?
  var url: TwitterLinksClass?

  init() {}

  init?(map: Map) {}

  func mapping(map: Map) {
    description <- map["description"]
    url <- map["url"]
  }
}

/// `TwitterLinks` as a class.
final class TwitterLinksClass: Mappable {
  var urls: [TwitterLinkClass] = []

  init() {}

  init?(map: Map) {}

  func mapping(map: Map) {
    urls <- map["urls"]
  }
}
