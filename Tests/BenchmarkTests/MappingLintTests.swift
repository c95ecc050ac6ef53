import Mercator
import MercatorDescriptions
import Testing

@testable import benchmark

struct MappingLintTests {
  @Test func `the mappings of the benchmark's models have no findings`() {
    func lint<M: BaseMappable>(_ type: M.Type) {
      #expect(MappingLint(of: type).description == "", "\(type)")
    }
    lint(GitHubUser.self)
    lint(GitHubUserClass.self)
    lint(GitHubDatedUser.self)
    lint(GitHubDatedUserClass.self)
    lint(TwitterTimeline.self)
    lint(TwitterTimelineClass.self)
    lint(WeiboStatus.self)
    lint(WeiboStatusClass.self)
    lint(Catalogue.self)
    lint(CatalogueClass.self)
    lint(GeometryCollection.self)
    lint(GeometryCollectionClass.self)
    lint(StreamedOrder.self)
  }
}
