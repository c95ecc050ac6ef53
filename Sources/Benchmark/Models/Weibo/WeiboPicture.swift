import Mercator

/// A picture in six sizes.
struct WeiboPicture: StructModel {
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

  func code(by coder: some HandCoder<Self>) {
    coder.member("thumbnail", thumbnail) { $0.thumbnail = $1 }
    coder.member("bmiddle", bmiddle) { $0.bmiddle = $1 }
    coder.member("large", large) { $0.large = $1 }
    coder.member("largest", largest) { $0.largest = $1 }
    coder.member("pic_id", picID) { $0.picID = $1 }
    coder.member("photo_tag", photoTag) { $0.photoTag = $1 }
    coder.member("original", original) { $0.original = $1 }
    coder.member("filter_id", filterID) { $0.filterID = $1 }
    coder.member("object_id", objectID) { $0.objectID = $1 }
    coder.member("middleplus", middleplus) { $0.middleplus = $1 }
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
struct WeiboPictureFile: StructModel {
  var cutType = 0
  var type: String?
  var url: String?
  var width = 0
  var height = 0

  mutating func mapping(map: Map) {
    cutType <- map["cut_type"]
    type <- map["type"]
    url <- map["url"]
    width <- map["width"]
    height <- map["height"]
  }

  func code(by coder: some HandCoder<Self>) {
    coder.member("cut_type", cutType) { $0.cutType = $1 }
    coder.member("type", type) { $0.type = $1 }
    coder.member("url", url) { $0.url = $1 }
    coder.member("width", width) { $0.width = $1 }
    coder.member("height", height) { $0.height = $1 }
  }

  enum CodingKeys: String, CodingKey {
    case type, url, width, height
    case cutType = "cut_type"
  }
}
