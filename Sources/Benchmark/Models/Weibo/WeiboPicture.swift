import Mercator

/// A picture in six sizes.
struct WeiboPicture: Mappable, Codable {
  var thumbnail: WeiboPictureFile?
  var bmiddle: WeiboPictureFile?
  var large: WeiboPictureFile?
  var largest: WeiboPictureFile?
  var picID: String?
  var photoTag = 0
  var original: WeiboPictureFile?
  var filterID: String?
  var objectID: String?
  var middleplus: WeiboPictureFile?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    thumbnail <- map["thumbnail"]
    bmiddle <- map["bmiddle"]
    large <- map["large"]
    largest <- map["largest"]
    picID <- map["pic_id"]
    photoTag <- map["photo_tag"]
    original <- map["original"]
    filterID <- map["filter_id"]
    objectID <- map["object_id"]
    middleplus <- map["middleplus"]
  }

  enum CodingKeys: String, CodingKey {
    case thumbnail, bmiddle, large, largest, original, middleplus
    case picID = "pic_id"
    case photoTag = "photo_tag"
    case filterID = "filter_id"
    case objectID = "object_id"
  }
}

/// A picture in one size.
struct WeiboPictureFile: Mappable, Codable {
  var cutType = 0
  var type: String?
  var url: String?
  var width = 0
  var height = 0

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    cutType <- map["cut_type"]
    type <- map["type"]
    url <- map["url"]
    width <- map["width"]
    height <- map["height"]
  }

  enum CodingKeys: String, CodingKey {
    case type, url, width, height
    case cutType = "cut_type"
  }
}
