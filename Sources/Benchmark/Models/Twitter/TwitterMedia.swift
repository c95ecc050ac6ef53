import Mercator

/// A picture.
struct TwitterMedia: StructModel {
  var id = 0
  var idText = ""
  var indices: [Int] = []
  var mediaURL = ""
  var mediaURLHTTPS = ""
  var url = ""
  var displayURL = ""
  var expandedURL = ""
  var type = ""
  var sizes: TwitterSizes?
  var sourceStatusID: Int?
  var sourceStatusIDText: String?

  mutating func mapping(map: Map) {
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

  func code(by coder: some HandCoder<Self>) {
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

  enum CodingKeys: String, CodingKey {
    case id, indices, url, type, sizes
    case idText = "id_str"
    case mediaURL = "media_url"
    case mediaURLHTTPS = "media_url_https"
    case displayURL = "display_url"
    case expandedURL = "expanded_url"
    case sourceStatusID = "source_status_id"
    case sourceStatusIDText = "source_status_id_str"
  }
}

/// A picture's sizes.
struct TwitterSizes: StructModel {
  var medium: TwitterSize?
  var small: TwitterSize?
  var thumb: TwitterSize?
  var large: TwitterSize?

  mutating func mapping(map: Map) {
    medium <- map["medium"]
    small <- map["small"]
    thumb <- map["thumb"]
    large <- map["large"]
  }

  func code(by coder: some HandCoder<Self>) {
    coder.member("medium", medium) { $0.medium = $1 }
    coder.member("small", small) { $0.small = $1 }
    coder.member("thumb", thumb) { $0.thumb = $1 }
    coder.member("large", large) { $0.large = $1 }
  }
}

/// How large a picture is.
struct TwitterSize: StructModel {
  var width = 0
  var height = 0
  var resize = ""

  mutating func mapping(map: Map) {
    width <- map["w"]
    height <- map["h"]
    resize <- map["resize"]
  }

  func code(by coder: some HandCoder<Self>) {
    coder.member("w", width) { $0.width = $1 }
    coder.member("h", height) { $0.height = $1 }
    coder.member("resize", resize) { $0.resize = $1 }
  }

  enum CodingKeys: String, CodingKey {
    case resize
    case width = "w"
    case height = "h"
  }
}
