import JSONText

extension WeiboPicture: HandWritten {
  init(_ members: inout HandMembers) {
    thumbnail = members["thumbnail"]?.object(WeiboPictureFile.init)
    bmiddle = members["bmiddle"]?.object(WeiboPictureFile.init)
    large = members["large"]?.object(WeiboPictureFile.init)
    largest = members["largest"]?.object(WeiboPictureFile.init)
    picID = members["pic_id"]?.string
    photoTag = members["photo_tag"]?.integer() ?? 0
    original = members["original"]?.object(WeiboPictureFile.init)
    filterID = members["filter_id"]?.string
    objectID = members["object_id"]?.string
    middleplus = members["middleplus"]?.object(WeiboPictureFile.init)
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("thumbnail", thumbnail)
    writer.member("bmiddle", bmiddle)
    writer.member("large", large)
    writer.member("largest", largest)
    writer.member("pic_id", picID)
    writer.member("photo_tag", photoTag)
    writer.member("original", original)
    writer.member("filter_id", filterID)
    writer.member("object_id", objectID)
    writer.member("middleplus", middleplus)
    writer.endObject()
  }
}

extension WeiboPictureFile: HandWritten {
  init(_ members: inout HandMembers) {
    cutType = members["cut_type"]?.integer() ?? 0
    type = members["type"]?.string
    url = members["url"]?.string
    width = members["width"]?.integer() ?? 0
    height = members["height"]?.integer() ?? 0
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("cut_type", cutType)
    writer.member("type", type)
    writer.member("url", url)
    writer.member("width", width)
    writer.member("height", height)
    writer.endObject()
  }
}
