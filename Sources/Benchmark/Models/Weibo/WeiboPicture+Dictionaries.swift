extension WeiboPicture: DictionaryMapped {
  init(_ json: [String: Any]) {
    thumbnail = (json["thumbnail"] as? [String: Any]).map(WeiboPictureFile.init)
    bmiddle = (json["bmiddle"] as? [String: Any]).map(WeiboPictureFile.init)
    large = (json["large"] as? [String: Any]).map(WeiboPictureFile.init)
    largest = (json["largest"] as? [String: Any]).map(WeiboPictureFile.init)
    picID = json["pic_id"] as? String
    photoTag = json["photo_tag"] as? Int ?? 0
    original = (json["original"] as? [String: Any]).map(WeiboPictureFile.init)
    filterID = json["filter_id"] as? String
    objectID = json["object_id"] as? String
    middleplus = (json["middleplus"] as? [String: Any]).map(WeiboPictureFile.init)
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["thumbnail"] = thumbnail?.json
    json["bmiddle"] = bmiddle?.json
    json["large"] = large?.json
    json["largest"] = largest?.json
    json["pic_id"] = picID
    json["photo_tag"] = photoTag
    json["original"] = original?.json
    json["filter_id"] = filterID
    json["object_id"] = objectID
    json["middleplus"] = middleplus?.json
    return json
  }
}

extension WeiboPictureFile: DictionaryMapped {
  init(_ json: [String: Any]) {
    cutType = json["cut_type"] as? Int ?? 0
    type = json["type"] as? String
    url = json["url"] as? String
    width = json["width"] as? Int ?? 0
    height = json["height"] as? Int ?? 0
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["cut_type"] = cutType
    json["type"] = type
    json["url"] = url
    json["width"] = width
    json["height"] = height
    return json
  }
}
