import Mercator

final class TwitterEntitiesClass: ClassModel, HandCoded {
  var hashtags: [TwitterHashtagClass] = []
  var symbols: [String] = []
  var urls: [TwitterLinkClass] = []
  var userMentions: [TwitterMentionClass] = []
  var media: [TwitterMediaClass]?

  func mapping(map: Map) {
    hashtags <- map["hashtags"]
    symbols <- map["symbols"]
    urls <- map["urls"]
    userMentions <- map["user_mentions"]
    media <- map["media"]
  }

  func code(by coder: some HandCoder<TwitterEntitiesClass>) {
    coder.member("hashtags", hashtags) { $0.hashtags = $1 }
    coder.member("symbols", symbols) { $0.symbols = $1 }
    coder.member("urls", urls) { $0.urls = $1 }
    coder.member("user_mentions", userMentions) { $0.userMentions = $1 }
    coder.member("media", media) { $0.media = $1 }
  }
}

final class TwitterLinkClass: ClassModel, HandCoded {
  var url = ""
  var expandedURL = ""
  var displayURL = ""
  var indices: [Int] = []

  func mapping(map: Map) {
    url <- map["url"]
    expandedURL <- map["expanded_url"]
    displayURL <- map["display_url"]
    indices <- map["indices"]
  }

  func code(by coder: some HandCoder<TwitterLinkClass>) {
    coder.member("url", url) { $0.url = $1 }
    coder.member("expanded_url", expandedURL) { $0.expandedURL = $1 }
    coder.member("display_url", displayURL) { $0.displayURL = $1 }
    coder.member("indices", indices) { $0.indices = $1 }
  }
}

final class TwitterHashtagClass: ClassModel, HandCoded {
  var text = ""
  var indices: [Int] = []

  func mapping(map: Map) {
    text <- map["text"]
    indices <- map["indices"]
  }

  func code(by coder: some HandCoder<TwitterHashtagClass>) {
    coder.member("text", text) { $0.text = $1 }
    coder.member("indices", indices) { $0.indices = $1 }
  }
}

final class TwitterMentionClass: ClassModel, HandCoded {
  var screenName = ""
  var name = ""
  var id = 0
  var idText = ""
  var indices: [Int] = []

  func mapping(map: Map) {
    screenName <- map["screen_name"]
    name <- map["name"]
    id <- map["id"]
    idText <- map["id_str"]
    indices <- map["indices"]
  }

  func code(by coder: some HandCoder<TwitterMentionClass>) {
    coder.member("screen_name", screenName) { $0.screenName = $1 }
    coder.member("name", name) { $0.name = $1 }
    coder.member("id", id) { $0.id = $1 }
    coder.member("id_str", idText) { $0.idText = $1 }
    coder.member("indices", indices) { $0.indices = $1 }
  }
}

final class TwitterMediaClass: ClassModel, HandCoded {
  var id = 0
  var idText = ""
  var indices: [Int] = []
  var mediaURL = ""
  var mediaURLHTTPS = ""
  var url = ""
  var displayURL = ""
  var expandedURL = ""
  var type = ""
  var sizes: TwitterSizesClass?
  var sourceStatusID: Int?
  var sourceStatusIDText: String?

  func mapping(map: Map) {
    id <- map["id"]
    idText <- map["id_str"]
    indices <- map["indices"]
    mediaURL <- map["media_url"]
    mediaURLHTTPS <- map["media_url_https"]
    url <- map["url"]
    displayURL <- map["display_url"]
    expandedURL <- map["expanded_url"]
    type <- map["type"]
    sizes <- map["sizes"]
    sourceStatusID <- map["source_status_id"]
    sourceStatusIDText <- map["source_status_id_str"]
  }

  func code(by coder: some HandCoder<TwitterMediaClass>) {
    coder.member("id", id) { $0.id = $1 }
    coder.member("id_str", idText) { $0.idText = $1 }
    coder.member("indices", indices) { $0.indices = $1 }
    coder.member("media_url", mediaURL) { $0.mediaURL = $1 }
    coder.member("media_url_https", mediaURLHTTPS) { $0.mediaURLHTTPS = $1 }
    coder.member("url", url) { $0.url = $1 }
    coder.member("display_url", displayURL) { $0.displayURL = $1 }
    coder.member("expanded_url", expandedURL) { $0.expandedURL = $1 }
    coder.member("type", type) { $0.type = $1 }
    coder.member("sizes", sizes) { $0.sizes = $1 }
    coder.member("source_status_id", sourceStatusID) { $0.sourceStatusID = $1 }
    coder.member("source_status_id_str", sourceStatusIDText) { $0.sourceStatusIDText = $1 }
  }
}

final class TwitterSizesClass: ClassModel, HandCoded {
  var medium: TwitterSizeClass?
  var small: TwitterSizeClass?
  var thumb: TwitterSizeClass?
  var large: TwitterSizeClass?

  func mapping(map: Map) {
    medium <- map["medium"]
    small <- map["small"]
    thumb <- map["thumb"]
    large <- map["large"]
  }

  func code(by coder: some HandCoder<TwitterSizesClass>) {
    coder.member("medium", medium) { $0.medium = $1 }
    coder.member("small", small) { $0.small = $1 }
    coder.member("thumb", thumb) { $0.thumb = $1 }
    coder.member("large", large) { $0.large = $1 }
  }
}

final class TwitterSizeClass: ClassModel, HandCoded {
  var width = 0
  var height = 0
  var resize = ""

  func mapping(map: Map) {
    width <- map["w"]
    height <- map["h"]
    resize <- map["resize"]
  }

  func code(by coder: some HandCoder<TwitterSizeClass>) {
    coder.member("w", width) { $0.width = $1 }
    coder.member("h", height) { $0.height = $1 }
    coder.member("resize", resize) { $0.resize = $1 }
  }
}
