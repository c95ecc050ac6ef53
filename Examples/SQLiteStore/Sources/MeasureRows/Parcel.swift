import Mercator
import MercatorStores

/// A row with a relationship to one and another to many.
struct Parcel: Mappable, MapStorable, Equatable {
  var id: Int64 = 0
  var weight = 0.0
  var sender: Sender?
  var stops: [Stop] = []

  init(number: Int) {
    id = Int64(number)
    weight = Double(number) / 4
    sender = Sender(number: number % 500)
    stops = (0..<3).map { Stop(number: (number + $0 * 7) % 500) }
  }

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    id <- map["id"]
    weight <- map["weight"]
    sender <- map["sender"]
    stops <- map["stops"]
  }

  static let recordMapping = MapRecordMapping(
    entity: "Parcel",
    uniqueBy: "id",
    properties: [
      .attribute("id"), .attribute("weight"), .toOne("sender", Sender.self),
      .toMany("stops", Stop.self, isOrdered: true),
    ]
  )
}

/// Who has sent a parcel.
struct Sender: Mappable, MapStorable, Equatable {
  var id: Int64 = 0
  var name = ""

  init(number: Int) {
    id = Int64(number)
    name = "The sender with the number \(number)"
  }

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    id <- map["id"]
    name <- map["name"]
  }

  static let recordMapping = MapRecordMapping(
    entity: "Sender",
    uniqueBy: "id",
    properties: [.attribute("id"), .attribute("name")]
  )
}

/// A place that a parcel comes through.
struct Stop: Mappable, MapStorable, Equatable {
  var code = ""

  init(number: Int) { code = "stop-\(number)" }

  init?(map: Map) {}

  mutating func mapping(map: Map) { code <- map["code"] }

  static let recordMapping = MapRecordMapping(
    entity: "Stop",
    uniqueBy: "code",
    properties: [.attribute("code")]
  )
}
