import JSONText
import Mercator

/// What does a model cost that takes 3 of 28 properties?
enum PartialModels {
  static func questions(_ payloads: Payloads) -> [Question] {
    [Question("3-of-28", "read", payloads.github) { Peer.reading($0, UserCard.self) }]
  }
}

private struct UserCard: SmallModel {
  var id: Int?
  var name: String?
  var followers: Int?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    id <- map["id"]
    name <- map["name"]
    followers <- map["followers"]
  }

  init(_ members: inout HandMembers) {
    id = members["id"]?.integer()
    name = members["name"]?.string
    followers = members["followers"]?.integer()
  }

  func write(to writer: JSONWriter) {
    writer.beginObject()
    writer.member("id", id)
    writer.member("name", name)
    writer.member("followers", followers)
    writer.endObject()
  }
}
