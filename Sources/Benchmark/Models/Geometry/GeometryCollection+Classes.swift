import Mercator

/// `GeometryCollection` as a class.
final class GeometryCollectionClass: Mappable {
  var type = ""
  var features: [GeometryFeatureClass] = []

  init() {}

  init?(map: Map) {}

  func mapping(map: Map) {
    type <- map["type"]
    features <- map["features"]
  }
}

/// `GeometryFeature` as a class.
final class GeometryFeatureClass: Mappable {
  var type = ""
  var properties: [String: String] = [:]
  var geometry: GeometryClass?

  init() {}

  init?(map: Map) {}

  func mapping(map: Map) {
    type <- map["type"]
    properties <- map["properties"]
    geometry <- map["geometry"]
  }
}

/// `Geometry` as a class.
final class GeometryClass: Mappable {
  var type = ""
  var coordinates: [[[Double]]] = []

  init() {}

  init?(map: Map) {}

  func mapping(map: Map) {
    type <- map["type"]
    coordinates <- map["coordinates"]
  }
}
