import Foundation
import Mercator
import MercatorStores

/// A row of ten columns without relationships.
struct Measurement: Mappable, MapStorable, Equatable {
  var id: Int64 = 0
  var sensor = ""
  var value = 0.0
  var deviation: Double?
  var count = 0
  var isValid = false
  var taken = Date.distantPast
  var unit = ""
  var label: String?
  var note: String?

  init(number: Int, label: String) {
    id = Int64(number)
    sensor = "sensor-\(number % 97)"
    value = Double(number) / 8 + 0.1
    deviation = number % 3 == 0 ? nil : Double(number % 100) / 7
    count = number % 1000
    isValid = number % 5 != 0
    taken = Date(timeIntervalSinceReferenceDate: 600_000_000 + Double(number))
    unit = number % 2 == 0 ? "kilogram" : "millimetre"
    self.label = label
    note = number % 4 == 0 ? "a remark of more than fifteen bytes, \(number)" : nil
  }

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    id <- map["id"]
    sensor <- map["sensor"]
    value <- map["value"]
    deviation <- map["deviation"]
    count <- map["count"]
    isValid <- map["valid"]
    taken <- (map["taken"], .iso8601Date)
    unit <- map["unit"]
    label <- map["label"]
    note <- map["note"]
  }

  static let recordMapping = MapRecordMapping(
    entity: "Measurement",
    uniqueBy: "id",
    properties: [
      .attribute("id"), .attribute("sensor"), .attribute("value"), .attribute("deviation"),
      .attribute("count"), .attribute("isValid", of: "valid"), .attribute("taken"),
      .attribute("unit"), .attribute("label"), .attribute("note"),
    ]
  )
}
