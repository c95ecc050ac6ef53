import Foundation
import Mercator

/// What does it cost to read a model from what `JSONSerialization` made of a payload, against casts
/// written by hand?
enum FoundationObjects {
  static func questions(_ payloads: Payloads) -> [Question] {
    [
      question("github", payloads.github, GitHubUser.self),
      question("github-dates", payloads.githubDates, GitHubDatedUser.self),
      question("weibo", payloads.weibo, WeiboStatus.self),
      question("twitter", payloads.twitter, TwitterTimeline.self),
      question("citm", payloads.citm, Catalogue.self),
      question("canada", payloads.canada, GeometryCollection.self),
    ]
  }

  private static func question<Model: StructModel>(
    _ payload: String,
    _ text: @escaping () throws -> Data,
    _: Model.Type
  ) -> Question {
    Question(payload, "objects", text) { data in
      guard let json = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
        throw Misuse("\(payload) is no object")
      }
      let mapper = Mapper<Model>()
      return [
        Peer("Mercator-struct") { mapper.map(JSON: json) },
        Peer("casts", tolerance: Peer.serializationTolerance) { Model(json) },
      ]
    }
  }
}
