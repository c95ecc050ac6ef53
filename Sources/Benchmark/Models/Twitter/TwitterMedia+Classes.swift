import Mercator

/// `TwitterMedia` as a class.
final class TwitterMediaClass: Mappable {
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

  init() {}

  init?(map: Map) {}

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
}

/// `TwitterSizes` as a class.
final class TwitterSizesClass: Mappable {
  var medium: TwitterSizeClass?
  var small: TwitterSizeClass?
  var thumb: TwitterSizeClass?
  var large: TwitterSizeClass?

  init() {}

  init?(map: Map) {}

  func mapping(map: Map) {
    medium <- map["medium"]
    small <- map["small"]
    thumb <- map["thumb"]
    large <- map["large"]
  }
}

/// `TwitterSize` as a class.
final class TwitterSizeClass: Mappable {
  var width = 0
  var height = 0
  var resize = ""

  init() {}

  init?(map: Map) {}

  func mapping(map: Map) {
    width <- map["w"]
    height <- map["h"]
    resize <- map["resize"]
  }
}
