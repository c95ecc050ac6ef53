extension Catalogue: DictionaryMapped {
  init(_ json: [String: Any]) {
    areaNames = json["areaNames"] as? [String: String] ?? [:]
    audienceSubCategoryNames = json["audienceSubCategoryNames"] as? [String: String] ?? [:]
    blockNames = json["blockNames"] as? [String: String] ?? [:]
    events = (json["events"] as? [String: [String: Any]])?.mapValues(CatalogueEvent.init) ?? [:]
    performances = (json["performances"] as? [[String: Any]])?.map(CataloguePerformance.init) ?? []
    seatCategoryNames = json["seatCategoryNames"] as? [String: String] ?? [:]
    subTopicNames = json["subTopicNames"] as? [String: String] ?? [:]
    subjectNames = json["subjectNames"] as? [String: String] ?? [:]
    topicNames = json["topicNames"] as? [String: String] ?? [:]
    topicSubTopics = json["topicSubTopics"] as? [String: [Int]] ?? [:]
    venueNames = json["venueNames"] as? [String: String] ?? [:]
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["areaNames"] = areaNames
    json["audienceSubCategoryNames"] = audienceSubCategoryNames
    json["blockNames"] = blockNames
    json["events"] = events.mapValues(\.json)
    json["performances"] = performances.map(\.json)
    json["seatCategoryNames"] = seatCategoryNames
    json["subTopicNames"] = subTopicNames
    json["subjectNames"] = subjectNames
    json["topicNames"] = topicNames
    json["topicSubTopics"] = topicSubTopics
    json["venueNames"] = venueNames
    return json
  }
}

extension CatalogueEvent: DictionaryMapped {
  init(_ json: [String: Any]) {
    description = json["description"] as? String
    id = json["id"] as? Int ?? 0
    logo = json["logo"] as? String
    name = json["name"] as? String ?? ""
    subTopicIDs = json["subTopicIds"] as? [Int] ?? []
    subjectCode = json["subjectCode"] as? String
    subtitle = json["subtitle"] as? String
    topicIDs = json["topicIds"] as? [Int] ?? []
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["description"] = description
    json["id"] = id
    json["logo"] = logo
    json["name"] = name
    json["subTopicIds"] = subTopicIDs
    json["subjectCode"] = subjectCode
    json["subtitle"] = subtitle
    json["topicIds"] = topicIDs
    return json
  }
}
