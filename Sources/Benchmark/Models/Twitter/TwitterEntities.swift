import Mercator

/// What a text refers to.
struct TwitterEntities: Mappable, Codable {
  var hashtags: [TwitterHashtag] = []
  var symbols: [String] = []
  var urls: [TwitterLink] = []
  var userMentions: [TwitterMention] = []
  var media: [TwitterMedia]?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    hashtags <- map["hashtags"]
    symbols <- map["symbols"]
    urls <- map["urls"]
    userMentions <- map["user_mentions"]
    media <- map["media"]
  }

  enum CodingKeys: String, CodingKey {
    case hashtags, symbols, urls, media
    case userMentions = "user_mentions"
  }
}

/// An address, as it is and as it is shown.
struct TwitterLink: Mappable, Codable {
  var url = ""
  var expandedURL = ""
  var displayURL = ""
  var indices: [Int] = []

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    url <- map["url"]
    expandedURL <- map["expanded_url"]
    displayURL <- map["display_url"]
    indices <- map["indices"]
  }

  enum CodingKeys: String, CodingKey {
    case url, indices
    case expandedURL = "expanded_url"
    case displayURL = "display_url"
  }
}

/// A word to find messages by.
struct TwitterHashtag: Mappable, Codable {
  var text = ""
  var indices: [Int] = []

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    text <- map["text"]
    indices <- map["indices"]
  }
}

/// An author named in a text.
struct TwitterMention: Mappable, Codable {
  var screenName = ""
  var name = ""
  var id = 0
  var idText = ""
  var indices: [Int] = []

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    screenName <- map["screen_name"]
    name <- map["name"]
    id <- map["id"]
    idText <- map["id_str"]
    indices <- map["indices"]
  }

  enum CodingKeys: String, CodingKey {
    case name, id, indices
    case screenName = "screen_name"
    case idText = "id_str"
  }
}
