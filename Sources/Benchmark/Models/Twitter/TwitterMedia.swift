import Mercator

/// A picture.
struct TwitterMedia: Mappable, Codable {
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

  init?(map: Map) {}

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
struct TwitterSizes: Mappable, Codable {
  var medium: TwitterSize?
  var small: TwitterSize?
  var thumb: TwitterSize?
  var large: TwitterSize?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    medium <- map["medium"]
    small <- map["small"]
    thumb <- map["thumb"]
    large <- map["large"]
  }
}

/// How large a picture is.
struct TwitterSize: Mappable, Codable {
  var width = 0
  var height = 0
  var resize = ""

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    width <- map["w"]
    height <- map["h"]
    resize <- map["resize"]
  }

  enum CodingKeys: String, CodingKey {
    case resize
    case width = "w"
    case height = "h"
  }
}
