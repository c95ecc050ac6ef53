import Foundation
import Mercator
import Testing

/// Dates without a transform, as users of the original met them.
struct DateCases {
  @Test(
    arguments: [
      ("2015-07-07T13:07:42Z", 1_436_274_462), ("2015-07-07T13:07:42.05Z", 1_436_274_462.05),
      ("20150707T130742Z", 1_436_274_462), ("2015-07-07T15:07:42+02:00", 1_436_274_462),
      ("2015-07-07T15:07:42+0200", 1_436_274_462),
      ("2015-06-01T11:07:16.801000118Z", 1_433_156_836.801),
    ] as [(String, Double)],
    Input.allCases
  )
  func `every form of ISO 8601 is the same instant`(
    text: (String, seconds: Double),
    input: Input
  ) throws {
    let date = try #require(try input.read("\"\(text.0)\"", as: Date.self))
    #expect(abs(date.timeIntervalSince1970 - text.seconds) < 1e-6)
  }

  @Test(arguments: ["2015-03-03T02:36:44", "2015-03-03", "garbage", ""], Input.allCases)
  func `text without a zone, and garbage, is no date`(text: String, input: Input) throws {
    #expect(try input.read("\"\(text)\"", as: Date.self) == nil)
  }

  @Test(arguments: Input.allCases)
  func `numbers are seconds or, by an option, milliseconds`(input: Input) throws {
    let date = Date(timeIntervalSince1970: 1_432_821_600)
    #expect(try input.read("\"2015-05-28T14:00:00Z\"", as: Date.self) == date)
    #expect(try input.read("1432821600", as: Date.self) == date)
    let milliseconds = MapOptions(dates: .millisecondsSince1970)
    #expect(try input.read("1432821600000", as: Date.self, options: milliseconds) == date)
    for dates in [.iso8601, .secondsSince1970, .millisecondsSince1970] as [MapOptions.Dates] {
      let options = MapOptions(dates: dates)
      #expect(try input.read("\"2016-12-23\"", as: Date.self, options: options) == nil)
    }
  }
}
