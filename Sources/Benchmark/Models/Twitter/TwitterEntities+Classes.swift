import Mercator

/// `TwitterEntities` as a class.
final class TwitterEntitiesClass: Mappable {
  var hashtags: [TwitterHashtagClass] = []
  var symbols: [String] = []
  var urls: [TwitterLinkClass] = []
  var userMentions: [TwitterMentionClass] = []
  var media: [TwitterMediaClass]?

  init() {}

  init?(map: Map) {}

  func mapping(map: Map) {
    hashtags <- map["hashtags"]
    symbols <- map["symbols"]
    urls <- map["urls"]
    userMentions <- map["user_mentions"]
    media <- map["media"]
  }
}

/// `TwitterLink` as a class.
final class TwitterLinkClass: Mappable {
  var url = ""
  var expandedURL = ""
  var displayURL = ""
  var indices: [Int] = []

  init() {}

  init?(map: Map) {}

  func mapping(map: Map) {
    url <- map["url"]
    expandedURL <- map["expanded_url"]
    displayURL <- map["display_url"]
    indices <- map["indices"]
  }
}

/// `TwitterHashtag` as a class.
final class TwitterHashtagClass: Mappable {
  var text = ""
  var indices: [Int] = []

  init() {}

  init?(map: Map) {}

  func mapping(map: Map) {
    text <- map["text"]
    indices <- map["indices"]
  }
}

/// `TwitterMention` as a class.
final class TwitterMentionClass: Mappable {
  var screenName = ""
  var name = ""
  var id = 0
  var idText = ""
  var indices: [Int] = []

  init() {}

  init?(map: Map) {}

  func mapping(map: Map) {
    screenName <- map["screen_name"]
    name <- map["name"]
    id <- map["id"]
    idText <- map["id_str"]
    indices <- map["indices"]
  }
}
