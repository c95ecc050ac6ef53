import Mercator

/// `WeiboPicture` as a class.
final class WeiboPictureClass: Mappable {
  var thumbnail: WeiboPictureFileClass?
  var bmiddle: WeiboPictureFileClass?
  var large: WeiboPictureFileClass?
  var largest: WeiboPictureFileClass?
  var picID: String?
  var photoTag = 0
  var original: WeiboPictureFileClass?
  var filterID: String?
  var objectID: String?
  var middleplus: WeiboPictureFileClass?

  init() {}

  init?(map: Map) {}

  func mapping(map: Map) {
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
}

/// `WeiboPictureFile` as a class.
final class WeiboPictureFileClass: Mappable {
  var cutType = 0
  var type: String?
  var url: String?
  var width = 0
  var height = 0

  init() {}

  init?(map: Map) {}

  func mapping(map: Map) {
    cutType <- map["cut_type"]
    type <- map["type"]
    url <- map["url"]
    width <- map["width"]
    height <- map["height"]
  }
}
