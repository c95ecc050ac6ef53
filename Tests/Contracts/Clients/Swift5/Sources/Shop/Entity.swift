import Foundation
import Mercator

/// The base class of what the server keeps.
class Entity: Mappable {
  var id: String!
  var created: Date?
  private(set) var changes = 0

  required init?(map: Map) {
    guard map.JSON["id"] != nil else { return nil }
  }

  func mapping(map: Map) {
    id <- map["id"]
    created <- (map["created_at"], Transforms.timestamp)
  }

  func touch() { changes += 1 }
}

class Customer: Entity {
  var name = ""
  var email: String? {
    didSet { touch() }
  }
  var address: Address?
  var friends: [Customer]?
  var preferences: [String: Any] = [:]

  override func mapping(map: Map) {
    super.mapping(map: map)
    name <- (map["name"], Transforms.trimmed)
    email <- map["contact.email"]
    address <- map["contact.address"]
    friends <- map["friends"]
    preferences <- map["preferences"]
  }
}

struct Address: Mappable, Equatable {
  var street: String?
  var city: String?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    street <- map["street"]
    city <- map["city"]
  }
}
