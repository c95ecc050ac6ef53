import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("Forms of ISO 8601 text, read by the transform")
struct ISO8601FormsTests {
  private struct Dated: Mappable {
    var iso: Date?
    var berlin: Date?
    var plain = Date(timeIntervalSince1970: 0)

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      let zone = TimeZone(identifier: "Europe/Berlin")
      iso <- (map["iso"], ISO8601DateTransform())
      berlin <- (map["iso"], ISO8601DateTransform(defaultTimeZone: zone))
      plain <- (map["iso"], ISO8601DateTransform())
    }
  }

  private func dated(_ text: String, _ input: Input) throws -> Dated {
    try #require(try input.map("{\"iso\":\"\(text)\"}", to: Dated.self))
  }

  @Test(
    arguments: [
      ("2015-07-07T13:07:42Z", 1_436_274_462), ("2015-07-07T13:07:42.05Z", 1_436_274_462.05),
      ("20150707T130742Z", 1_436_274_462), ("2015-07-07T15:07:42+02:00", 1_436_274_462),
      ("2015-07-07T15:07:42+0200", 1_436_274_462),
      ("2015-06-01T11:07:16.801000118Z", 1_433_156_836.801),
    ] as [(String, Double)],
    Input.allCases
  )
  func `every form of ISO 8601 is the same instant, by a transform and without one`(
    text: (String, seconds: Double),
    input: Input
  ) throws {
    let dated = try dated(text.0, input)
    let untransformed = try input.read("\"\(text.0)\"", as: Date.self)
    for date in [dated.iso, dated.berlin, dated.plain, untransformed] {
      let seconds = try #require(date).timeIntervalSince1970
      #expect(abs(seconds - text.seconds) < 1e-6)
    }
  }

  @Test(arguments: Input.allCases)
  func `text without a zone needs a default zone`(input: Input) throws {
    let dated = try dated("2015-03-03T02:36:44", input)
    #expect(dated.iso == nil)
    #expect(dated.plain == Date(timeIntervalSince1970: 0))
    #expect(dated.berlin == Date(timeIntervalSince1970: 1_425_346_604))
  }

  @Test(
    arguments: ["garbage", "", "2015-13-07T13:07:42Z", "2015-07-07T13:07:42Zx"],
    Input.allCases
  )
  func `garbage is no date`(text: String, input: Input) throws {
    let dated = try dated(text, input)
    #expect(dated.iso == nil)
    #expect(dated.berlin == nil)
    #expect(dated.plain == Date(timeIntervalSince1970: 0))
  }
}
