extension CataloguePerformance: DictionaryMapped {
  init(_ json: [String: Any]) {
    eventID = json["eventId"] as? Int ?? 0
    id = json["id"] as? Int ?? 0
    logo = json["logo"] as? String
    name = json["name"] as? String
    prices = (json["prices"] as? [[String: Any]])?.map(CataloguePrice.init) ?? []
    seatCategories = (json["seatCategories"] as? [[String: Any]])?.map(CatalogueSeats.init) ?? []
    seatMapImage = json["seatMapImage"] as? String
    start = json["start"] as? Int ?? 0
    venueCode = json["venueCode"] as? String ?? ""
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["eventId"] = eventID
    json["id"] = id
    json["logo"] = logo
    json["name"] = name
    json["prices"] = prices.map(\.json)
    json["seatCategories"] = seatCategories.map(\.json)
    json["seatMapImage"] = seatMapImage
    json["start"] = start
    json["venueCode"] = venueCode
    return json
  }
}

extension CataloguePrice: DictionaryMapped {
  init(_ json: [String: Any]) {
    amount = json["amount"] as? Int ?? 0
    audienceSubCategoryID = json["audienceSubCategoryId"] as? Int ?? 0
    seatCategoryID = json["seatCategoryId"] as? Int ?? 0
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["amount"] = amount
    json["audienceSubCategoryId"] = audienceSubCategoryID
    json["seatCategoryId"] = seatCategoryID
    return json
  }
}

extension CatalogueSeats: DictionaryMapped {
  init(_ json: [String: Any]) {
    areas = (json["areas"] as? [[String: Any]])?.map(CatalogueArea.init) ?? []
    seatCategoryID = json["seatCategoryId"] as? Int ?? 0
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["areas"] = areas.map(\.json)
    json["seatCategoryId"] = seatCategoryID
    return json
  }
}

extension CatalogueArea: DictionaryMapped {
  init(_ json: [String: Any]) {
    areaID = json["areaId"] as? Int ?? 0
    blockIDs = json["blockIds"] as? [Int] ?? []
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["areaId"] = areaID
    json["blockIds"] = blockIDs
    return json
  }
}
