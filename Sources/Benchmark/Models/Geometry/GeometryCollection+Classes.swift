import Mercator

final class GeometryCollectionClass: ClassModel {
  var type = ""
  var features: [GeometryFeatureClass] = []

  func mapping(map: Map) {
    type <- map["type"]
    features <- map["features"]
  }
}

final class GeometryFeatureClass: ClassModel {
  var type = ""
  var properties: [String: String] = [:]
  var geometry: GeometryClass?

  func mapping(map: Map) {
    type <- map["type"]
    properties <- map["properties"]
    geometry <- map["geometry"]
  }
}

final class GeometryClass: ClassModel {
  var type = ""
  var coordinates: [[[Double]]] = []

  func mapping(map: Map) {
    type <- map["type"]
    coordinates <- map["coordinates"]
  }
}
