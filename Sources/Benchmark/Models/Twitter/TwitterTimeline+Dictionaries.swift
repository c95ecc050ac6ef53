extension TwitterTimeline: DictionaryMapped {
  init(_ json: [String: Any]) {
    statuses = (json["statuses"] as? [[String: Any]])?.map(TwitterStatus.init) ?? []
    searchMetadata = (json["search_metadata"] as? [String: Any]).map(TwitterSearch.init)
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["statuses"] = statuses.map(\.json)
    json["search_metadata"] = searchMetadata?.json
    return json
  }
}

extension TwitterSearch: DictionaryMapped {
  init(_ json: [String: Any]) {
    completedIn = json["completed_in"] as? Double ?? 0
    maxID = json["max_id"] as? Int ?? 0
    maxIDText = json["max_id_str"] as? String ?? ""
    nextResults = json["next_results"] as? String ?? ""
    query = json["query"] as? String ?? ""
    refreshURL = json["refresh_url"] as? String ?? ""
    count = json["count"] as? Int ?? 0
    sinceID = json["since_id"] as? Int ?? 0
    sinceIDText = json["since_id_str"] as? String ?? ""
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["completed_in"] = completedIn
    json["max_id"] = maxID
    json["max_id_str"] = maxIDText
    json["next_results"] = nextResults
    json["query"] = query
    json["refresh_url"] = refreshURL
    json["count"] = count
    json["since_id"] = sinceID
    json["since_id_str"] = sinceIDText
    return json
  }
}
