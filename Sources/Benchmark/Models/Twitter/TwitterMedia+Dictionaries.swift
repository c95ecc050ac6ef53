extension TwitterMedia: DictionaryMapped {
  init(_ json: [String: Any]) {
    id = json["id"] as? Int ?? 0
    idText = json["id_str"] as? String ?? ""
    indices = json["indices"] as? [Int] ?? []
    mediaURL = json["media_url"] as? String ?? ""
    mediaURLHTTPS = json["media_url_https"] as? String ?? ""
    url = json["url"] as? String ?? ""
    displayURL = json["display_url"] as? String ?? ""
    expandedURL = json["expanded_url"] as? String ?? ""
    type = json["type"] as? String ?? ""
    sizes = (json["sizes"] as? [String: Any]).map(TwitterSizes.init)
    sourceStatusID = json["source_status_id"] as? Int
    sourceStatusIDText = json["source_status_id_str"] as? String
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["id"] = id
    json["id_str"] = idText
    json["indices"] = indices
    json["media_url"] = mediaURL
    json["media_url_https"] = mediaURLHTTPS
    json["url"] = url
    json["display_url"] = displayURL
    json["expanded_url"] = expandedURL
    json["type"] = type
    json["sizes"] = sizes?.json
    json["source_status_id"] = sourceStatusID
    json["source_status_id_str"] = sourceStatusIDText
    return json
  }
}

extension TwitterSizes: DictionaryMapped {
  init(_ json: [String: Any]) {
    medium = (json["medium"] as? [String: Any]).map(TwitterSize.init)
    small = (json["small"] as? [String: Any]).map(TwitterSize.init)
    thumb = (json["thumb"] as? [String: Any]).map(TwitterSize.init)
    large = (json["large"] as? [String: Any]).map(TwitterSize.init)
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["medium"] = medium?.json
    json["small"] = small?.json
    json["thumb"] = thumb?.json
    json["large"] = large?.json
    return json
  }
}

extension TwitterSize: DictionaryMapped {
  init(_ json: [String: Any]) {
    width = json["w"] as? Int ?? 0
    height = json["h"] as? Int ?? 0
    resize = json["resize"] as? String ?? ""
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["w"] = width
    json["h"] = height
    json["resize"] = resize
    return json
  }
}
