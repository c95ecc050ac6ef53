import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("A part that may be broken")
struct ResultTests {
  struct Banner: ImmutableMappable {
    let title: String
    init(map: Map) throws { title = try map.value("title") }
    func mapping(map: Map) { title >>> map["title"] }
  }

  struct Page: Mappable {
    var name = ""
    var banner: Result<Banner, MapError>?
    var count: Result<Int, MapError> = .success(0)
    var all: [Result<Int, MapError>] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      name <- map["name"]
      banner <- map["banner"]
      count <- map["count"]
      all <- map["all"]
    }
  }

  private func text(_ result: Result<Int, MapError>?) -> String {
    switch result {
    case .success(let value): "\(value)"
    case .failure(let error): "\(error.path ?? "") \(error.reason ?? "")"
    case nil: "nil"
    }
  }

  @Test(arguments: Input.allCases)
  func `it holds the value, or why there is none`(input: Input) throws {
    let good = #"{"name": 1, "banner": {"title": "x"}, "count": 7, "all": [1, 2]}"#
    let page = try #require(try input.map(good, to: Page.self))
    #expect(try page.banner?.get().title == "x")
    #expect(text(page.count) == "7")
    #expect(page.all.map { text($0) } == ["1", "2"])

    let bad = #"{"name": "n", "banner": {"title": 5}, "count": "7", "all": [1, "x", 2.5]}"#
    let (broken, report) = try input.report(bad, with: Mapper<Page>())
    #expect(broken?.name == "n")
    let error = try #require(throws: MapError.self) { try broken?.banner?.get() }
    #expect(error.path == "$.banner.title")
    #expect(error.reason == "wrong type: expected String, found number 5")
    #expect(error.currentValue as? Int == 5)
    #expect(text(broken?.count) == #"$.count wrong type: expected Int, found string "7""#)
    #expect(
      broken?.all.map { text($0) } == [
        "1", #"$.all[1] wrong type: expected Int, found string "x""#,
        "$.all[2] not exact: expected Int, found number 2.5",
      ]
    )
    #expect(
      report.issues.map(\.path) == [
        "$.banner.title", "$.count", "$.all[1]", "$.all[2]",
      ]
    )
    #expect(report.issues.allSatisfy { $0.outcome == .failed })
    let strict = Mapper<Page>(options: MapOptions(policy: .strict))
    #expect(try input.map(bad, with: strict) == nil)
  }

  @Test(arguments: Input.allCases)
  func `a missing key changes nothing, null is nil of an Optional`(input: Input) throws {
    let page = try #require(try input.map("{}", to: Page.self))
    #expect(page.banner == nil)
    #expect(text(page.count) == "0")
    #expect(page.all.isEmpty)
    #expect(try input.map(#"{"banner": null}"#, to: Page.self)?.banner == nil)
  }

  @Test(arguments: Input.allCases)
  func `what was broken is written as it came`(input: Input) throws {
    let json = #"{"all":[1,"x",[]],"banner":{"title":"x"},"count":{"a":[1]},"name":"n"}"#
    let page = try #require(try input.map(json, to: Page.self))
    for output in Output.allCases { #expect(try output.write(page) == json) }
  }
}
