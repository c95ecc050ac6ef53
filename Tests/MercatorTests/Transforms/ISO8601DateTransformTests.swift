import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Dates as ISO 8601 text.
struct ISO8601DateTransformTests {
  private func read(_ text: String, in zone: String? = nil, _ input: Input = .text) throws -> Date?
  {
    let zone = try zone.map { try #require(TimeZone(identifier: $0)) }
    return try input.read("\"\(text)\"", using: .iso8601Date(defaultTimeZone: zone))
  }

  /// The same in UTC as text.
  private func inUTC(_ text: String, _ zone: String, _ input: Input = .text) throws -> String? {
    try read(text, in: zone, input).flatMap { ISO8601DateTransform().transformToJSON($0) }
  }

  private func text(_ date: Date, _ digits: Int? = nil) throws -> String? {
    let transform = ISO8601DateTransform(fractionDigits: digits)
    let text = try Output.text(date, using: transform)
    #expect(transform.transformToJSON(date) ?? "" == text.replacingOccurrences(of: "\"", with: ""))
    return text.isEmpty ? nil : String(text.dropFirst().dropLast())
  }

  @Test func `every shape`() throws {
    let date = Date(timeIntervalSince1970: 1_436_274_462.5)
    let initial = Date(timeIntervalSince1970: 0)
    let written = #""2015-07-07T13:07:42.500Z""#
    for json in [written, #""2015-07-07T15:07:42,5+02:00""#, #""20150707T130742.50z""#] {
      for other in ["5", "\"x\"", "[]"] {
        try expectEveryShape(
          ISO8601DateTransform(),
          json,
          is: date,
          written: written,
          insteadOf: initial,
          other: other
        )
      }
    }
  }

  @Test(arguments: Input.allCases)
  func `texts are read or unusable as without a transform`(input: Input) throws {
    for (text, seconds) in ISO8601Texts.accepted {
      let date = try #require(try read(text, nil, input), "\(text)")
      #expect(abs(date.timeIntervalSince1970 - seconds) < 1e-6, "\(text)")
      #expect(ISO8601DateTransform().transformFromJSON(text) == date)
      let property = try input.read("\"\(text)\"", as: Date.self)
      #expect(property == date, "\(text)")
    }
    for text in ISO8601Texts.malformed { #expect(try read(text, nil, input) == nil, "\(text)") }
    for json in ["1436274462", "null", "true", "[]", "{}"] {
      #expect(try input.read(json, using: .iso8601Date) == nil, "\(json)")
    }
  }

  private func read(_ text: String, _ zone: String?, _ input: Input) throws -> Date? {
    try read(text, in: zone, input)
  }

  // MARK: Without a zone

  @Test(arguments: Input.allCases)
  func `a text without a zone is in the default zone`(input: Input) throws {
    for (text, zone, expected) in [
      ("2015-07-07T13:07:42", "Asia/Kolkata", "2015-07-07T07:37:42Z"),
      ("2015-07-07T13:07:42", "America/New_York", "2015-07-07T17:07:42Z"),
      ("2015-01-07T13:07:42", "America/New_York", "2015-01-07T18:07:42Z"),
      ("20150707T130742.5", "Europe/Berlin", "2015-07-07T11:07:42.500Z"),
      ("2015-01-07 13:07:42", "Europe/Berlin", "2015-01-07T12:07:42Z"),
      ("2015-01-07T24:00:00", "Europe/Berlin", "2015-01-07T23:00:00Z"),
      // A day alone begins at its midnight.
      ("2015-07-07", "Asia/Kolkata", "2015-07-06T18:30:00Z"),
      ("20150707", "America/New_York", "2015-07-07T04:00:00Z"),
      ("2015-07-07", "Europe/Berlin", "2015-07-06T22:00:00Z"),
      ("2015-07-07", "Pacific/Kiritimati", "2015-07-06T10:00:00Z"),
      ("2015-07-07", "Etc/GMT+12", "2015-07-07T12:00:00Z"),
      // A midnight that was left out, and one that came after an hour of the day before again.
      ("2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00:00Z"),
      ("2018-02-18", "America/Sao_Paulo", "2018-02-18T03:00:00Z"),
      // A zone of its own has the last word.
      ("2015-07-07T13:07:42Z", "Asia/Kolkata", "2015-07-07T13:07:42Z"),
      ("2015-07-07T13:07:42-01:00", "Asia/Kolkata", "2015-07-07T14:07:42Z"),
    ] {
      #expect(try inUTC(text, zone, input) == expected, "\(text) \(zone)")
    }
  }

  @Test func `of an hour that comes twice the first is meant, and one left out counts on`() throws {
    for (text, zone, expected) in [
      // Berlin: 2:00 to 3:00 is left out on 29 March, and comes twice on 25 October 2015.
      ("2015-03-29T01:59:59", "Europe/Berlin", "2015-03-29T00:59:59Z"),
      ("2015-03-29T02:00:00", "Europe/Berlin", "2015-03-29T01:00:00Z"),
      ("2015-03-29T02:30:00", "Europe/Berlin", "2015-03-29T01:30:00Z"),
      ("2015-03-29T03:00:00", "Europe/Berlin", "2015-03-29T01:00:00Z"),
      ("2015-10-25T01:59:59", "Europe/Berlin", "2015-10-24T23:59:59Z"),
      ("2015-10-25T02:00:00", "Europe/Berlin", "2015-10-25T00:00:00Z"),
      ("2015-10-25T02:59:59", "Europe/Berlin", "2015-10-25T00:59:59Z"),
      ("2015-10-25T03:00:00", "Europe/Berlin", "2015-10-25T02:00:00Z"),
      // New York: 8 March and 1 November.
      ("2015-03-08T01:59:59", "America/New_York", "2015-03-08T06:59:59Z"),
      ("2015-03-08T02:30:00", "America/New_York", "2015-03-08T07:30:00Z"),
      ("2015-03-08T03:00:00", "America/New_York", "2015-03-08T07:00:00Z"),
      ("2015-11-01T00:59:59", "America/New_York", "2015-11-01T04:59:59Z"),
      ("2015-11-01T01:30:00", "America/New_York", "2015-11-01T05:30:00Z"),
      ("2015-11-01T02:00:00", "America/New_York", "2015-11-01T07:00:00Z"),
      // Half an hour, on Lord Howe Island.
      ("2015-04-05T01:45:00", "Australia/Lord_Howe", "2015-04-04T14:45:00Z"),
      ("2015-10-04T02:15:00", "Australia/Lord_Howe", "2015-10-03T15:45:00Z"),
      // Samoa left out a whole day.
      ("2011-12-29T12:00:00", "Pacific/Apia", "2011-12-29T22:00:00Z"),
      ("2011-12-31T12:00:00", "Pacific/Apia", "2011-12-30T22:00:00Z"),
    ] {
      #expect(try inUTC(text, zone) == expected, "\(text) \(zone)")
    }
  }

  @Test func `every quarter of an hour of a year is what the clocks of a zone show`() throws {
    for name in ["Asia/Kolkata", "America/New_York", "Europe/Berlin", "Australia/Lord_Howe"] {
      let zone = try #require(TimeZone(identifier: name))
      let transform = ISO8601DateTransform(defaultTimeZone: zone)
      let clock = CustomDateFormatTransform(formatString: "yyyy-MM-dd'T'HH:mm:ss", timeZone: zone)
      let times = stride(from: 1_420_070_400.0, to: 1_451_606_400, by: 900)
      let wrong = times.map { Date(timeIntervalSince1970: $0) }.filter { date in
        let shown = clock.transformToJSON(date)
        let read = transform.transformFromJSON(shown)
        // The second time that the clocks show the same is read as the first.
        return read != date
          && (read.map { clock.transformToJSON($0) != shown || $0 > date } ?? true)
      }
      #expect(wrong.prefix(3) == [], "\(name)")
    }
  }

  // MARK: Fractions

  @Test func `fractions are written with as many digits as asked for, rounded`() throws {
    let date = try #require(try read("2015-07-07T13:07:42.98765432Z"))
    for (digits, fraction) in [
      (0, "43"), (1, "43.0"), (2, "42.99"), (3, "42.988"), (4, "42.9877"), (5, "42.98765"),
      (6, "42.987654"), (-1, "43"),
    ] {
      #expect(try text(date, digits) == "2015-07-07T13:07:\(fraction)Z")
    }
    for (digits, fraction) in [(7, 7), (8, 8), (9, 9), (10, 9), (Int.max, 9)] {
      let text = try #require(try text(date, digits))
      #expect(text.count == "2015-07-07T13:07:42.Z".count + fraction)
      #expect(try read(text) == date)
    }
    let small = Date(timeIntervalSinceReferenceDate: 0.123456789)
    #expect(try text(small, 9) == "2001-01-01T00:00:00.123456789Z")
    #expect(try text(small) == "2001-01-01T00:00:00.123456789Z")
  }

  @Test func `rounding up carries into the next second, day and year`() throws {
    for (read, digits, written) in [
      ("2015-07-07T13:07:42.9996Z", 3, "2015-07-07T13:07:43.000Z"),
      ("2015-07-07T13:07:59.6Z", 0, "2015-07-07T13:08:00Z"),
      ("2015-07-07T23:59:59.99996Z", 4, "2015-07-08T00:00:00.0000Z"),
      ("2015-12-31T23:59:59.96Z", 1, "2016-01-01T00:00:00.0Z"),
      ("2016-02-28T23:59:59.5Z", 0, "2016-02-29T00:00:00Z"),
      ("1999-12-31T23:59:59.75Z", 0, "2000-01-01T00:00:00Z"),
      ("1969-12-31T23:59:59.996Z", 2, "1970-01-01T00:00:00.00Z"),
      ("1969-12-31T23:59:59.004Z", 2, "1969-12-31T23:59:59.00Z"),
      ("2000-12-31T23:59:59.999999999Z", 3, "2001-01-01T00:00:00.000Z"),
    ] {
      #expect(try text(#require(try self.read(read)), digits) == written)
    }
  }

  // MARK: Edges

  private func date(_ year: Double, plus seconds: Double = 0) -> Date {
    Date(timeIntervalSince1970: (year == 0 ? -62_167_219_200 : 253_402_300_800) + seconds)
  }

  @Test func `the years 0 to 9999 are written`() throws {
    #expect(try text(date(0)) == "0000-01-01T00:00:00Z")
    #expect(try text(date(0, plus: -0.25)) == nil)
    #expect(try text(date(0, plus: -1)) == nil)
    #expect(try text(date(0, plus: -0.25), 0) == "0000-01-01T00:00:00Z")
    #expect(try text(date(10000)) == nil)
    #expect(try text(date(10000, plus: -1)) == "9999-12-31T23:59:59Z")
    #expect(try text(date(10000, plus: -0.75)) == "9999-12-31T23:59:59.250Z")
    #expect(try text(date(10000, plus: -0.25), 0) == nil)
    #expect(try text(date(10000, plus: -0.75), 0) == "9999-12-31T23:59:59Z")
    for date in [Date.distantPast, .distantFuture] {
      #expect(try read(#require(try text(date))) == date)
    }
    let others = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e12, -1e12, 9.3e18, -9.3e18]
    for interval in others {
      #expect(try text(Date(timeIntervalSinceReferenceDate: interval)) == nil)
      #expect(try text(Date(timeIntervalSinceReferenceDate: interval), 9) == nil)
    }
  }

  @Test(arguments: Input.allCases)
  func `what lies beyond the year 9999 can still be read`(input: Input) throws {
    #expect(try read("9999-12-31T24:00:00Z", nil, input) == date(10000))
    #expect(try read("9999-12-31T23:59:59-23:59", nil, input) == date(10000, plus: 86_339))
    #expect(try read("0000-01-01T00:00:00+23:59", nil, input) == date(0, plus: -86_340))
    #expect(try read("0000-01-01", "Asia/Kolkata", input) != nil)
  }

  // The throwing writer says what was left out.
  @Test func `a date that has no text is left out, and reported`() throws {
    let far = [date(10000)]
    struct Model: Mappable {
      var dates: [Date] = []
      var one: Date?

      init(_ dates: [Date]) { (self.dates, one) = (dates, dates.first) }
      init?(map: Map) {}

      mutating func mapping(map: Map) {
        dates <- (map["a.dates"], .iso8601Date)
        one <- (map["one"], .iso8601Date)
      }
    }
    let mapper = Mapper<Model>()
    #expect(mapper.toJSONString(Model(far)) == #"{"a":{"dates":[]}}"#)
    let reason = "a value of a type that JSON has no form for"
    let error = #expect(throws: JSONWritingError.self) { try mapper.writeString(Model(far)) }
    #expect(error?.description == "cannot write JSON at $.a.dates[0]: \(reason)")
    let plain = Mapper<OneValue<Date>>()
    #expect(plain.toJSONString(OneValue(far[0])) == "{}")
    let other = #expect(throws: JSONWritingError.self) { try plain.write(OneValue(far[0])) }
    #expect(other?.description == "cannot write JSON at $.v: \(reason)")
  }
}
