import Foundation
import MappingTestSupport
import Mercator
import TestSupport
import Testing

/// Dates as text, for properties without a transform.
struct ISO8601Tests {
  private func date(_ text: String, _ input: Input = .text) throws -> Date? {
    try input.read("\"\(text)\"", as: Date.self)
  }

  private func text(_ seconds: Double) throws -> String {
    try text(Date(timeIntervalSince1970: seconds))
  }

  private func text(_ date: Date) throws -> String {
    let text = try #require(OneValue(date).toJSONString())
    return String(text.dropFirst(#"{"v":""#.count).dropLast(2))
  }

  @Test(arguments: Input.allCases)
  func `extended and basic form, fractions and zones are read`(input: Input) throws {
    for (text, seconds) in ISO8601Texts.accepted + ISO8601Texts.longFractions {
      let read = try #require(try date(text, input), "\(text)")
      #expect(abs(read.timeIntervalSince1970 - seconds) < 1e-6, "\(text)")
    }
  }

  @Test(arguments: Input.allCases)
  func `everything else is unusable`(input: Input) throws {
    for text in ISO8601Texts.malformed {
      #expect(try date(text, input) == nil, "\(text)")
    }
  }

  @Test func `UTC is written, with as many groups of three digits as it takes`() throws {
    let cases: [(Double, String)] = [
      (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
      (1_436_274_462, "2015-07-07T13:07:42Z"), (1_436_274_462.05, "2015-07-07T13:07:42.050Z"),
      (1_436_274_462.0004, "2015-07-07T13:07:42.000400Z"),
      (1_436_274_462.9996, "2015-07-07T13:07:42.999600Z"),
      (-0.001, "1969-12-31T23:59:59.999Z"), (951_782_400, "2000-02-29T00:00:00Z"),
      (-62_135_596_800, "0001-01-01T00:00:00Z"), (-62_167_219_200, "0000-01-01T00:00:00Z"),
      (253_402_300_799, "9999-12-31T23:59:59Z"),
    ]
    for (seconds, expected) in cases { #expect(try text(seconds) == expected) }
  }

  /// 2,000 instants from year 1 to year 9999, to the millisecond; the same in every run.
  private var instants: [Double] {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    let milliseconds = -62_135_596_800_000...253_402_300_799_999 as ClosedRange<Int64>
    return (0..<2000).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let span = UInt64(milliseconds.upperBound - milliseconds.lowerBound)
      return Double(milliseconds.lowerBound + Int64(state >> 1 % span)) / 1000
    }
  }

  @Test(arguments: Input.allCases)
  func `2,000 instants come back as they were written`(input: Input) throws {
    for seconds in instants {
      let text = try text(seconds)
      let read = try #require(try date(text, input), "\(text)")
      // To the millisecond; a Date counts from 2001, which moves the last bit.
      #expect(abs(read.timeIntervalSince1970 - seconds) < 0.000_1, "\(text)")
      #expect(try self.text(read) == text)
    }
  }

  // Before 1582 Foundation counts in the Julian calendar.
  @Test func `Foundation's formatter reads and writes the same`() throws {
    let formatter = ISO8601DateFormatter()
    let withFractions = ISO8601DateFormatter()
    withFractions.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    let start = Date(timeIntervalSince1970: -12_219_292_800)
    for (text, _) in ISO8601Texts.accepted {
      guard let read = try date(text), read > start else { continue }
      guard let theirs = formatter.date(from: text) ?? withFractions.date(from: text) else {
        continue
      }
      // Theirs has milliseconds at most.
      #expect(abs(read.timeIntervalSince(theirs)) < 0.001, "\(text)")
    }
    for seconds in instants where Date(timeIntervalSince1970: seconds) > start {
      let whole = seconds.rounded(.down)
      let written = formatter.string(from: Date(timeIntervalSince1970: whole))
      #expect(try text(whole) == written)
      #expect(try date(written)?.timeIntervalSince1970 == whole)
      let text = try text(seconds)
      let theirs = formatter.date(from: text) ?? withFractions.date(from: text)
      #expect(abs(try #require(theirs, "\(text)").timeIntervalSince1970 - seconds) < 0.001)
    }
  }

  // A local zone has no say in it.
  @Test func `every hour of a year is written as in UTC`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for hour in stride(from: 0, to: 366 * 24, by: 7) {
      let date = Date(timeIntervalSince1970: 1_704_067_200 + Double(hour) * 3600)
      let parts = calendar.dateComponents([.month, .day, .hour], from: date)
      let fields = try [#require(parts.month), #require(parts.day), #require(parts.hour)]
      let padded = fields.map { $0 < 10 ? "0\($0)" : "\($0)" }
      let expected = "2024-\(padded[0])-\(padded[1])T\(padded[2]):00:00Z"
      #expect(try text(date.timeIntervalSince1970) == expected)
    }
  }

  private struct Dated: Mappable {
    var plain: Date?
    var exact: Date?

    init(_ plain: Double?, _ exact: Double?) {
      self.plain = plain.map { Date(timeIntervalSince1970: $0) }
      self.exact = exact.map { Date(timeIntervalSince1970: $0) }
    }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      plain <- map["plain"]
      exact <- (map["exact"], ISO8601DateTransform(fractionDigits: 3))
    }
  }

  // From the third on, the keys are those that the thread remembers.
  @Test func `dates of models that come one after the other`() {
    let year10000 = 253_402_300_800.0
    let cases: [(Dated, String)] = [
      (Dated(0, 0), #"{"plain":"1970-01-01T00:00:00Z","exact":"1970-01-01T00:00:00.000Z"}"#),
      (
        Dated(0.5, 0.0625),
        #"{"plain":"1970-01-01T00:00:00.500Z","exact":"1970-01-01T00:00:00.063Z"}"#
      ),
      (Dated(-1, nil), #"{"plain":"1969-12-31T23:59:59Z"}"#),
      (Dated(year10000, 1), #"{"exact":"1970-01-01T00:00:01.000Z"}"#),
      (Dated(year10000 - 1, year10000), #"{"plain":"9999-12-31T23:59:59Z"}"#),
      (Dated(.nan, .infinity), "{}"),
      (Dated(1.5, 2), #"{"plain":"1970-01-01T00:00:01.500Z","exact":"1970-01-01T00:00:02.000Z"}"#),
    ]
    let text = "[" + cases.map(\.1).joined(separator: ",") + "]"
    let models = cases.map(\.0)
    #expect(onNewThread { (0..<3).map { _ in models.toJSONString() } } == [text, text, text])
    #expect(
      Mapper<Dated>().toJSONString(models, prettyPrint: true)?.filter { !" \n".contains($0) }
        == text
    )
  }

  @Test(arguments: ["2015-03-03T02:36:44", "2015-03-03", "garbage", ""], Input.allCases)
  func `text without a zone, and garbage, is no date`(text: String, input: Input) throws {
    #expect(try input.read("\"\(text)\"", as: Date.self) == nil)
  }
}
