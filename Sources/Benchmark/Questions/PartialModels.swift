import Foundation
import Mercator

/// What does a model cost that takes 3 of 28 properties, or two of each message?
enum PartialModels {
  static func questions(_ payloads: Payloads) -> [Question] {
    [
      question("3-of-28", payloads.github, UserCard.self),
      question("twitter-partial", payloads.twitter, TimelinePreview.self),
    ]
  }

  private static func question<Struct: StructModel>(
    _ payload: String,
    _ text: @escaping () throws -> Data,
    _ model: Struct.Type
  ) -> Question {
    Question(payload, "read", text) { Peer.reading($0, model) }
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

private struct TimelinePreview: StructModel {
  var statuses: [StatusPreview] = []

  mutating func mapping(map: Map) {
    statuses <- map["statuses"]
  }

  func code(by coder: some HandCoder<Self>) {
    coder.member("statuses", statuses) { $0.statuses = $1 }
  }
}

private struct StatusPreview: StructModel {
  var id = 0
  var text = ""

  mutating func mapping(map: Map) {
    id <- map["id"]
    text <- map["text"]
  }

  func code(by coder: some HandCoder<Self>) {
    coder.member("id", id) { $0.id = $1 }
    coder.member("text", text) { $0.text = $1 }
  }
}
