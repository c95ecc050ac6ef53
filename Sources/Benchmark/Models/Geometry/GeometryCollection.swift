import Mercator

/// A map of shapes.
struct GeometryCollection: Mappable, Codable {
  var type = ""
  var features: [GeometryFeature] = []

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    type <- map["type"]
    features <- map["features"]
  }
}

/// A shape with its properties.
struct GeometryFeature: Mappable, Codable {
  var type = ""
  var properties: [String: String] = [:]
  var geometry: Geometry?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    type <- map["type"]
    properties <- map["properties"]
    geometry <- map["geometry"]
  }
}

/// Rings of points, each two numbers of some seventeen digits.
struct Geometry: Mappable, Codable {
  var type = ""
  var coordinates: [[[Double]]] = []

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    type <- map["type"]
    coordinates <- map["coordinates"]
  }
}
