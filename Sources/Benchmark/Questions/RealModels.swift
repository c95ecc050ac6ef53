/// What do models of real services cost?
enum RealModels {
  static func questions(_ payloads: Payloads) -> [Question] {
    [
      Question.both("github", payloads.github, GitHubUser.self, GitHubUserClass.self),
      Question.both(
        "github-dates",
        payloads.githubDates,
        GitHubDatedUser.self,
        GitHubDatedUserClass.self
      ),
      Question.both(
        "weibo",
        payloads.weibo,
        WeiboStatus.self,
        WeiboStatusClass.self,
        dates: .formatted(weiboFormatter)
      ),
      Question.both("twitter", payloads.twitter, TwitterTimeline.self, TwitterTimelineClass.self),
      Question.both("citm", payloads.citm, Catalogue.self, CatalogueClass.self),
      Question.both(
        "canada",
        payloads.canada,
        GeometryCollection.self,
        GeometryCollectionClass.self
      ),
    ].flatMap { $0 }
  }
}
