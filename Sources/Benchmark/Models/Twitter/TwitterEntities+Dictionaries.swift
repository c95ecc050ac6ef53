extension TwitterEntities: DictionaryMapped {
  init(_ json: [String: Any]) {
    hashtags = (json["hashtags"] as? [[String: Any]])?.map(TwitterHashtag.init) ?? []
    symbols = json["symbols"] as? [String] ?? []
    urls = (json["urls"] as? [[String: Any]])?.map(TwitterLink.init) ?? []
    userMentions = (json["user_mentions"] as? [[String: Any]])?.map(TwitterMention.init) ?? []
    media = (json["media"] as? [[String: Any]])?.map(TwitterMedia.init)
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["hashtags"] = hashtags.map(\.json)
    json["symbols"] = symbols
    json["urls"] = urls.map(\.json)
    json["user_mentions"] = userMentions.map(\.json)
    json["media"] = media?.map(\.json)
    return json
  }
}

extension TwitterLink: DictionaryMapped {
  init(_ json: [String: Any]) {
    url = json["url"] as? String ?? ""
    expandedURL = json["expanded_url"] as? String ?? ""
    displayURL = json["display_url"] as? String ?? ""
    indices = json["indices"] as? [Int] ?? []
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["url"] = url
    json["expanded_url"] = expandedURL
    json["display_url"] = displayURL
    json["indices"] = indices
    return json
  }
}

extension TwitterHashtag: DictionaryMapped {
  init(_ json: [String: Any]) {
    text = json["text"] as? String ?? ""
    indices = json["indices"] as? [Int] ?? []
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["text"] = text
    json["indices"] = indices
    return json
  }
}

extension TwitterMention: DictionaryMapped {
  init(_ json: [String: Any]) {
    screenName = json["screen_name"] as? String ?? ""
    name = json["name"] as? String ?? ""
    id = json["id"] as? Int ?? 0
    idText = json["id_str"] as? String ?? ""
    indices = json["indices"] as? [Int] ?? []
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["screen_name"] = screenName
    json["name"] = name
    json["id"] = id
    json["id_str"] = idText
    json["indices"] = indices
    return json
  }
}
