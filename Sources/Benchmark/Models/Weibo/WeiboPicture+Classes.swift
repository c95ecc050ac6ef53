import Mercator

final class WeiboPictureClass: ClassModel {
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

final class WeiboPictureFileClass: ClassModel {
  var cutType = 0
  var type: String?
  var url: String?
  var width = 0
  var height = 0

  func mapping(map: Map) {
    cutType <- map["cut_type"]
    type <- map["type"]
    url <- map["url"]
    width <- map["width"]
    height <- map["height"]
  }
}
