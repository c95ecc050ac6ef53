import Mercator

/// A class cluster whose objects stay where they are made.
class Vehicle: StaticMappable {
  var seats = 0

  class func objectForMapping(map: Map) -> BaseMappable? {
    switch map["kind"].value() as String? {
    case "bus": Bus()
    case "tram": Tram()
    default: nil
    }
  }

  func mapping(map: Map) { seats <- map["seats"] }
}

final class Bus: Vehicle {
  var plate: String?

  override func mapping(map: Map) {
    super.mapping(map: map)
    plate <- map["plate"]
  }
}

final class Tram: Vehicle {
  var cars: [Vehicle] = []

  override func mapping(map: Map) {
    super.mapping(map: map)
    cars <- map["cars"]
  }
}
