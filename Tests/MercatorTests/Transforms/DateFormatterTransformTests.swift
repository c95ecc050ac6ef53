import Foundation
import MappingTestSupport
import Mercator
import TestSupport
import Testing

/// Dates as a `DateFormatter` reads and writes them.
struct DateFormatterTransformTests {
  private let gmt = TimeZone(secondsFromGMT: 0)

  private func formatter(_ format: String, _ locale: String = "en_US_POSIX") -> DateFormatter {
    let formatter = DateFormatter(withFormat: format, locale: locale)
    formatter.timeZone = gmt
    return formatter
  }

  private let day = Date(timeIntervalSince1970: 1_436_227_200)
  private let initial = Date(timeIntervalSince1970: 0)

  @Test func `every shape`() throws {
    for other in ["5", "true", "[]", "\"x\"", "\"2015-07\""] {
      let json = "\"2015-07-07\""
      let transform = DateFormatterTransform(dateFormatter: formatter("yyyy-MM-dd"))
      try expectEveryShape(transform, json, is: day, insteadOf: initial, other: other)
      let custom = CustomDateFormatTransform(formatString: "yyyy-MM-dd", timeZone: gmt)
      try expectEveryShape(custom, json, is: day, insteadOf: initial, other: other)
    }
  }

  @Test(arguments: Input.allCases)
  func `a formatter's language, zone and calendar count`(input: Input) throws {
    let french = formatter("d MMMM yyyy HH:mm", "fr_FR")
    french.timeZone = TimeZone(secondsFromGMT: 7200)
    let json = "\"7 juillet 2015 02:00\""
    #expect(try input.read(json, using: .dateFormatter(french)) == day)
    #expect(try Output.text(day, using: .dateFormatter(french)) == json)
    #expect(try input.read("\"7 July 2015 02:00\"", using: .dateFormatter(french)) == nil)
  }

  @Test func `called by itself it takes strings only`() {
    let transform = DateFormatterTransform(dateFormatter: formatter("yyyy-MM-dd"))
    #expect(transform.transformFromJSON("2015-07-07") == day)
    for value in [5, 5.0, true, NSNull(), ["2015-07-07"], day] as [Any] {
      #expect(transform.transformFromJSON(value) == nil)
    }
    #expect(transform.transformFromJSON(nil) == nil)
    #expect(transform.transformToJSON(nil) == nil)
    #expect(transform.transformToJSON(day) == "2015-07-07")
  }

  // MARK: Formats

  @Test func `a format has a zone and a language`() throws {
    for (format, zone, locale, text) in [
      ("yyyy-MM-dd HH:mm", "Asia/Kolkata", "en_US_POSIX", "2015-07-07 05:30"),
      ("yyyy-MM-dd HH:mm", "America/New_York", "en_US_POSIX", "2015-07-06 20:00"),
      ("d. MMMM yyyy", "UTC", "de_DE", "7. Juli 2015"),
      ("MMM d, yyyy ZZZZZ", "Asia/Kolkata", "en_US_POSIX", "Jul 7, 2015 +05:30"),
    ] {
      let zone = try #require(TimeZone(identifier: zone))
      let locale = Locale(identifier: locale)
      let transform = CustomDateFormatTransform(
        formatString: format,
        timeZone: zone,
        locale: locale
      )
      #expect(transform.transformToJSON(day) == text)
      let dayAlone = format.contains("H") ? day : transform.transformFromJSON(text)
      #expect(transform.transformFromJSON(text) == dayAlone)
      #expect(
        try Output.text(day, using: .dateFormat(format, timeZone: zone, locale: locale))
          == "\"\(text)\""
      )
    }
  }

  // As the original has it, in the zone of this machine.
  @Test func `the machine's zone and English are the default`() throws {
    let local = formatter("d MMMM yyyy HH:mm")
    local.timeZone = .current
    let expected = local.string(from: day)
    let transform = CustomDateFormatTransform(formatString: "d MMMM yyyy HH:mm")
    #expect(transform.transformToJSON(day) == expected)
    #expect(transform.transformFromJSON(expected) == day)
    #expect(try Output.text(day, using: .dateFormat("d MMMM yyyy HH:mm")) == "\"\(expected)\"")
    #expect(transform.dateFormatter.timeZone == .current)
    #expect(transform.dateFormatter.locale.identifier == "en_US_POSIX")
    let helper = DateFormatter(withFormat: "EEEE", locale: "de_DE")
    #expect(helper.dateFormat == "EEEE")
    #expect(helper.locale.identifier == "de_DE")
    #expect(helper.timeZone == .current)
    helper.timeZone = gmt
    #expect(helper.string(from: day) == "Dienstag")
  }

  // MARK: Sharing

  @Test func `a formatter that is handed out is the transform's own`() {
    let format = "yyyy-MM-dd"
    let changed = CustomDateFormatTransform(formatString: format, timeZone: gmt)
    let before = CustomDateFormatTransform(formatString: format, timeZone: gmt)
    #expect(before.transformToJSON(day) == "2015-07-07")
    let formatter = changed.dateFormatter
    formatter.dateFormat = "yyyy"
    #expect(changed.dateFormatter === formatter)
    #expect(changed.transformToJSON(day) == "2015")
    #expect(changed.transformFromJSON("2015-07-07") != day)
    let after = CustomDateFormatTransform(formatString: format, timeZone: gmt)
    for other in [before, after] {
      #expect(other.transformToJSON(day) == "2015-07-07")
      #expect(other.dateFormatter !== formatter)
      #expect(other.dateFormatter.dateFormat == format)
    }
    let iso = ISO8601DateTransform()
    iso.dateFormatter.dateFormat = "yyyy"
    #expect(iso.transformToJSON(day) == "2015-07-07T00:00:00Z")
    #expect(ISO8601DateTransform().dateFormatter.string(from: day) == "2015-07-07T00:00:00Z")
  }

  @Test func `a formatter of yours is used as it is`() {
    let formatter = formatter("yyyy-MM-dd")
    let transform = DateFormatterTransform(dateFormatter: formatter)
    #expect(transform.dateFormatter === formatter)
    formatter.dateFormat = "yyyy"
    #expect(transform.transformToJSON(day) == "2015")
  }

  @Test func `formats don't get in each other's way`() {
    for round in 0..<250 {
      let transform = CustomDateFormatTransform(formatString: "yyyy '\(round)'", timeZone: gmt)
      #expect(transform.transformToJSON(day) == "2015 \(round)")
    }
    let kolkata = CustomDateFormatTransform(
      formatString: "HH:mm",
      timeZone: TimeZone(secondsFromGMT: 19_800)
    )
    let utc = CustomDateFormatTransform(formatString: "HH:mm", timeZone: gmt)
    #expect(kolkata.transformToJSON(day) == "05:30")
    #expect(utc.transformToJSON(day) == "00:00")
  }

  // Making a formatter costs milliseconds in debug builds, using one some microseconds.
  @Test(.growth) func `a transform per line costs no formatter per line`() {
    let clock = ContinuousClock()
    func time(_ body: () -> Void) -> Duration { clock.measure { for _ in 0..<300 { body() } } }
    _ = CustomDateFormatTransform(formatString: "yyyy-MM-dd", timeZone: gmt).transformToJSON(day)
    let shared = time {
      _ = CustomDateFormatTransform(formatString: "yyyy-MM-dd", timeZone: gmt).transformToJSON(day)
    }
    let fresh = time { _ = formatter("yyyy-MM-dd").string(from: day) }
    #expect(shared < fresh)
  }

  // MARK: WCF

  // The original has no transform for WCF dates.
  @Test func `WCF dates in every shape`() throws {
    let transform = TransformShortForm.wcfDate.transform
    for json in [
      #""/Date(1436227200000)/""#, #""/Date(1436227200000+0530)/""#,
      #""\/Date(1436227200000-0100)\/""#,
    ] {
      try expectEveryShape(
        transform,
        json,
        is: day,
        written: #""/Date(1436227200000)/""#,
        insteadOf: initial,
        other: "1436227200000"
      )
    }
  }

  @Test func `WCF dates are read to the millisecond, and nothing else is`() {
    let transform = TransformShortForm.wcfDate.transform
    for (text, seconds) in [
      ("/Date(0)/", 0), ("/Date(-1)/", -0.001), ("/Date(1495208399999)/", 1_495_208_399.999),
      ("/Date(-62135596800000)/", -62_135_596_800), ("/Date(1+2359)/", 0.001),
    ] {
      let date = transform.transformFromJSON(text)
      #expect(date == Date(timeIntervalSince1970: seconds), "\(text)")
      let plain = text.replacingOccurrences(of: "+2359", with: "")
      #expect(transform.transformToJSON(date) == plain)
    }
    for text in [
      "", "/Date()/", "/Date(-)/", "/Date(--5)/", "/Date(+5)/", "/Date(5", "Date(5)", "/Date(5)",
      "/date(5)/", "/Date(x)/", "/Date(5.5)/", "/Date(5 )/", "/Date( 5)/", "/Date(5+01)/",
      "/Date(5+01:00)/", "/Date(5+01000)/", "/Date(5+)/", "/Date(5-)/", "/Date(5*0100)/",
      "/Date(٥)/", "/Date(5+٠١٠٠)/", "/Date(5+010\u{660})/", "/Date(5+0100\u{20E3})/",
      "/Date(5\u{301})/", "/Date(99999999999999999999)/", "/Date(5)//", "//Date(5)/", "/Date(5)/ ",
      "/Date(", ")/", "/Date(5)/Date(5)/", "/Date(5-0100+0100)/",
    ] {
      #expect(transform.transformFromJSON(text) == nil, "\(text)")
    }
    for value in [5, true, NSNull(), ["/Date(5)/"]] as [Any] {
      #expect(transform.transformFromJSON(value) == nil)
    }
    for interval in [Double.nan, .infinity, 1e300] {
      #expect(transform.transformToJSON(Date(timeIntervalSince1970: interval)) == nil)
    }
    #expect(transform.transformFromJSON(nil) == nil)
    #expect(transform.transformToJSON(nil) == nil)
  }

  private struct Service: Mappable {
    var date: Date?
    init?(map: Map) {}
    mutating func mapping(map: Map) { date <- (map["date"], .wcfDate) }
  }

  @Test(
    arguments: [
      ("/Date(788140800000)/", 788_140_800), ("/Date(788137200000+0100)/", 788_137_200),
      ("2016-12-23", nil), ("/Date()/", nil), ("/Date(x)/", nil),
    ] as [(String, Double?)],
    Input.allCases
  )
  func `the milliseconds of a WCF date are UTC`(
    text: (String, seconds: Double?),
    input: Input
  ) throws {
    let service = try #require(try input.map("{\"date\":\"\(text.0)\"}", to: Service.self))
    #expect(service.date?.timeIntervalSince1970 == text.seconds)
  }
}
