import Mercator

/// What does a model cost that takes 3 of 28 properties?
enum PartialModels {
  static func questions(_ payloads: Payloads) -> [Question] {
    [Question("3-of-28", "read", payloads.github) { Peer.reading($0, UserCard.self) }]
  }
}

private struct UserCard: StructModel {
  var id: Int?
  var name: String?
  var followers: Int?

  mutating func mapping(map: Map) {
    id <- map["id"]
    name <- map["name"]
    followers <- map["followers"]
  }

  func code(by coder: some HandCoder<Self>) {
    coder.member("id", id) { $0.id = $1 }
    coder.member("name", name) { $0.name = $1 }
    coder.member("followers", followers) { $0.followers = $1 }
  }
}
