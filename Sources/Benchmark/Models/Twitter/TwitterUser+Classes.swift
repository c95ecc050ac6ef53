import Mercator

final class TwitterUserClass: ClassModel, HandCoded {
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

  func code(by coder: some HandCoder<TwitterUserClass>) {
    coder.member("id", id) { $0.id = $1 }
    coder.member("id_str", idText) { $0.idText = $1 }
    coder.member("name", name) { $0.name = $1 }
    coder.member("screen_name", screenName) { $0.screenName = $1 }
    coder.member("location", location) { $0.location = $1 }
    coder.member("description", description) { $0.description = $1 }
    coder.member("url", url) { $0.url = $1 }
    coder.member("entities", entities) { $0.entities = $1 }
    coder.member("protected", isProtected) { $0.isProtected = $1 }
    coder.member("followers_count", followersCount) { $0.followersCount = $1 }
    coder.member("friends_count", friendsCount) { $0.friendsCount = $1 }
    coder.member("listed_count", listedCount) { $0.listedCount = $1 }
    coder.member("created_at", createdAt) { $0.createdAt = $1 }
    coder.member("favourites_count", favouritesCount) { $0.favouritesCount = $1 }
    coder.member("utc_offset", utcOffset) { $0.utcOffset = $1 }
    coder.member("time_zone", timeZone) { $0.timeZone = $1 }
    coder.member("geo_enabled", geoEnabled) { $0.geoEnabled = $1 }
    coder.member("verified", verified) { $0.verified = $1 }
    coder.member("statuses_count", statusesCount) { $0.statusesCount = $1 }
    coder.member("lang", lang) { $0.lang = $1 }
    coder.member("contributors_enabled", contributorsEnabled) { $0.contributorsEnabled = $1 }
    coder.member("is_translator", isTranslator) { $0.isTranslator = $1 }
    coder.member("is_translation_enabled", isTranslationEnabled) { $0.isTranslationEnabled = $1 }
    coder.member("profile_background_color", profileBackgroundColor) {
      $0.profileBackgroundColor = $1
    }
    coder.member("profile_background_image_url", profileBackgroundImageURL) {
      $0.profileBackgroundImageURL = $1
    }
    coder.member("profile_background_image_url_https", profileBackgroundImageURLHTTPS) {
      $0.profileBackgroundImageURLHTTPS = $1
    }
    coder.member("profile_background_tile", profileBackgroundTile) { $0.profileBackgroundTile = $1 }
    coder.member("profile_image_url", profileImageURL) { $0.profileImageURL = $1 }
    coder.member("profile_image_url_https", profileImageURLHTTPS) { $0.profileImageURLHTTPS = $1 }
    coder.member("profile_banner_url", profileBannerURL) { $0.profileBannerURL = $1 }
    coder.member("profile_link_color", profileLinkColor) { $0.profileLinkColor = $1 }
    coder.member("profile_sidebar_border_color", profileSidebarBorderColor) {
      $0.profileSidebarBorderColor = $1
    }
    coder.member("profile_sidebar_fill_color", profileSidebarFillColor) {
      $0.profileSidebarFillColor = $1
    }
    coder.member("profile_text_color", profileTextColor) { $0.profileTextColor = $1 }
    coder.member("profile_use_background_image", profileUseBackgroundImage) {
      $0.profileUseBackgroundImage = $1
    }
    coder.member("default_profile", defaultProfile) { $0.defaultProfile = $1 }
    coder.member("default_profile_image", defaultProfileImage) { $0.defaultProfileImage = $1 }
    coder.member("following", following) { $0.following = $1 }
    coder.member("follow_request_sent", followRequestSent) { $0.followRequestSent = $1 }
    coder.member("notifications", notifications) { $0.notifications = $1 }
  }
}

final class TwitterUserEntitiesClass: ClassModel, HandCoded {
  var description: TwitterLinksClass?
  var url: TwitterLinksClass?

  func mapping(map: Map) {
    description <- map["description"]
    url <- map["url"]
  }

  func code(by coder: some HandCoder<TwitterUserEntitiesClass>) {
    coder.member("description", description) { $0.description = $1 }
    coder.member("url", url) { $0.url = $1 }
  }
}

final class TwitterLinksClass: ClassModel, HandCoded {
  var urls: [TwitterLinkClass] = []

  func mapping(map: Map) {
    urls <- map["urls"]
  }

  func code(by coder: some HandCoder<TwitterLinksClass>) {
    coder.member("urls", urls) { $0.urls = $1 }
  }
}
