extension GeometryCollection: DictionaryMapped {
  init(_ json: [String: Any]) {
    type = json["type"] as? String ?? ""
    features = (json["features"] as? [[String: Any]])?.map(GeometryFeature.init) ?? []
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["type"] = type
    json["features"] = features.map(\.json)
    return json
  }
}

extension GeometryFeature: DictionaryMapped {
  init(_ json: [String: Any]) {
    type = json["type"] as? String ?? ""
    properties = json["properties"] as? [String: String] ?? [:]
    geometry = (json["geometry"] as? [String: Any]).map(Geometry.init)
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["type"] = type
    json["properties"] = properties
    json["geometry"] = geometry?.json
    return json
  }
}

extension Geometry: DictionaryMapped {
  init(_ json: [String: Any]) {
    type = json["type"] as? String ?? ""
    coordinates = json["coordinates"] as? [[[Double]]] ?? []
  }

  var json: [String: Any] {
    var json: [String: Any] = [:]
    json["type"] = type
    json["coordinates"] = coordinates
    return json
  }
}
