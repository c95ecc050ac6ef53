import Mercator

/// A map of shapes.
struct GeometryCollection: StructModel {
  var type = ""
  var features: [GeometryFeature] = []

  mutating func mapping(map: Map) {
    type <- map["type"]
    features <- map["features"]
  }

  func code(by coder: some HandCoder<Self>) {
    coder.member("type", type) { $0.type = $1 }
    coder.member("features", features) { $0.features = $1 }
  }
}

/// A shape with its properties.
struct GeometryFeature: StructModel {
  var type = ""
  var properties: [String: String] = [:]
  var geometry: Geometry?

  mutating func mapping(map: Map) {
    type <- map["type"]
    properties <- map["properties"]
    geometry <- map["geometry"]
  }

  func code(by coder: some HandCoder<Self>) {
    coder.member("type", type) { $0.type = $1 }
    coder.member("properties", properties) { $0.properties = $1 }
    coder.member("geometry", geometry) { $0.geometry = $1 }
  }
}

/// Rings of points, each two numbers of some seventeen digits.
struct Geometry: StructModel {
  var type = ""
  var coordinates: [[[Double]]] = []

  mutating func mapping(map: Map) {
    type <- map["type"]
    coordinates <- map["coordinates"]
  }

  func code(by coder: some HandCoder<Self>) {
    coder.member("type", type) { $0.type = $1 }
    coder.member("coordinates", coordinates) { $0.coordinates = $1 }
  }
}
