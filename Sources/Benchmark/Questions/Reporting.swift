import Foundation
import Mercator

/// What does a report cost where there is nothing to report, and what do the strictest options?
enum Reporting {
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
    Question(payload, "report", text) { data in
      // What a payload has that the model doesn't know isn't what is asked here.
      var options = MapOptions(policy: .strict)
      options.policy[.unknownKey] = .ignore
      options.policy[.missing] = .ignore
      options.policy[.null] = .ignore
      let (mapper, strict) = (Mapper<Model>(), Mapper<Model>(options: options))
      return [
        Peer("Mercator-struct") { mapper.map(data: data) },
        Peer("reporting-struct") { mapper.readReporting(data).value },
        Peer("strict-struct") { strict.map(data: data) },
      ]
    }
  }
}
