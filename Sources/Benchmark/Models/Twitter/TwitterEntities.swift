import Mercator

/// What a text refers to.
struct TwitterEntities: StructModel {
  var hashtags: [TwitterHashtag] = []
  var symbols: [String] = []
  var urls: [TwitterLink] = []
  var userMentions: [TwitterMention] = []
  var media: [TwitterMedia]?

  mutating func mapping(map: Map) {
    hashtags <- map["hashtags"]
    symbols <- map["symbols"]
    urls <- map["urls"]
    userMentions <- map["user_mentions"]
    media <- map["media"]
  }

  func code(by coder: some HandCoder<Self>) {
    coder.member("hashtags", hashtags) { $0.hashtags = $1 }
    coder.member("symbols", symbols) { $0.symbols = $1 }
    coder.member("urls", urls) { $0.urls = $1 }
    coder.member("user_mentions", userMentions) { $0.userMentions = $1 }
    coder.member("media", media) { $0.media = $1 }
  }

  enum CodingKeys: String, CodingKey {
    case hashtags, symbols, urls, media
    case userMentions = "user_mentions"
  }
}

/// An address, as it is and as it is shown.
struct TwitterLink: StructModel {
  var url = ""
  var expandedURL = ""
  var displayURL = ""
  var indices: [Int] = []

  mutating func mapping(map: Map) {
    url <- map["url"]
    expandedURL <- map["expanded_url"]
    displayURL <- map["display_url"]
    indices <- map["indices"]
  }

  func code(by coder: some HandCoder<Self>) {
    coder.member("url", url) { $0.url = $1 }
    coder.member("expanded_url", expandedURL) { $0.expandedURL = $1 }
    coder.member("display_url", displayURL) { $0.displayURL = $1 }
    coder.member("indices", indices) { $0.indices = $1 }
  }

  enum CodingKeys: String, CodingKey {
    case url, indices
    case expandedURL = "expanded_url"
    case displayURL = "display_url"
  }
}

/// A word to find messages by.
struct TwitterHashtag: StructModel {
  var text = ""
  var indices: [Int] = []

  mutating func mapping(map: Map) {
    text <- map["text"]
    indices <- map["indices"]
  }

  func code(by coder: some HandCoder<Self>) {
    coder.member("text", text) { $0.text = $1 }
    coder.member("indices", indices) { $0.indices = $1 }
  }
}

/// An author named in a text.
struct TwitterMention: StructModel {
  var screenName = ""
  var name = ""
  var id = 0
  var idText = ""
  var indices: [Int] = []

  mutating func mapping(map: Map) {
    screenName <- map["screen_name"]
    name <- map["name"]
    id <- map["id"]
    idText <- map["id_str"]
    indices <- map["indices"]
  }

  func code(by coder: some HandCoder<Self>) {
    coder.member("screen_name", screenName) { $0.screenName = $1 }
    coder.member("name", name) { $0.name = $1 }
    coder.member("id", id) { $0.id = $1 }
    coder.member("id_str", idText) { $0.idText = $1 }
    coder.member("indices", indices) { $0.indices = $1 }
  }

  enum CodingKeys: String, CodingKey {
    case name, id, indices
    case screenName = "screen_name"
    case idText = "id_str"
  }
}
