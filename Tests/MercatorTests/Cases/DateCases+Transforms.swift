import Foundation
import Mercator
import Testing

/// Cases T15 to T17 through the transforms.
extension DateCases {
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
  func `the transform takes every form of ISO 8601`(
    text: (String, seconds: Double),
    input: Input
  ) throws {
    let dated = try dated(text.0, input)
    for date in [dated.iso, dated.berlin, dated.plain] {
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

  private struct Formatted: Mappable {
    var date: Date?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      let format = CustomDateFormatTransform(
        formatString: "yyyy-MM-dd'T'HH:mm:ss",
        timeZone: TimeZone(secondsFromGMT: 0)
      )
      date <- (map["date"], format)
    }
  }

  private static func checkFormat() {
    let json = #"{"date":"2015-10-19T21:51:35"}"#
    for input in Input.allCases {
      let formatted = try? input.map(json, to: Formatted.self)
      #expect(formatted?.date == Date(timeIntervalSince1970: 1_445_291_495))
      #expect(formatted?.toJSONString() == json)
    }
  }

  @Test func `a format with a zone of its own`() { Self.checkFormat() }

  #if os(macOS) || os(Linux)
    /// The same while this process, which is one of its own, is in another zone.
    private static func checkFormat(in zone: String) {
      setenv("TZ", zone, 1)
      tzset()
      NSTimeZone.resetSystemTimeZone()
      #expect(TimeZone.current.identifier == zone)
      checkFormat()
    }

    @Test func `a format with a zone of its own, east and west of it`() async {
      await #expect(processExitsWith: .success) { DateCases.checkFormat(in: "Europe/Berlin") }
      await #expect(processExitsWith: .success) { DateCases.checkFormat(in: "America/New_York") }
    }
  #endif

  private struct Epoch: Mappable {
    var seconds: Date?
    var dotted: Date?
    var milliseconds: Date?
    var dottedMilliseconds: Date?
    var microseconds: Date?
    var plain = Date(timeIntervalSince1970: 7)

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      seconds <- (map["s"], DateTransform())
      dotted <- (map["s"], .date)
      milliseconds <- (map["ms"], DateTransform(unit: .milliseconds))
      dottedMilliseconds <- (map["ms"], .date(unit: .milliseconds))
      microseconds <- (map["us"], DateTransform(unit: .microseconds))
      plain <- (map["s"], DateTransform(unit: .seconds))
    }
  }

  @Test(
    arguments: [
      #"{"s":1432821600,"ms":1432821600000,"us":1432821600000000}"#,
      #"{"s":"1432821600","ms":"1432821600000","us":"1432821600000000"}"#,
    ],
    Input.allCases
  )
  func `numbers and text of seconds, milliseconds and microseconds`(
    json: String,
    input: Input
  ) throws {
    let date = Date(timeIntervalSince1970: 1_432_821_600)
    let epoch = try #require(try input.map(json, to: Epoch.self))
    #expect(epoch.seconds == date)
    #expect(epoch.dotted == date)
    #expect(epoch.milliseconds == date)
    #expect(epoch.dottedMilliseconds == date)
    #expect(epoch.microseconds == date)
    #expect(epoch.plain == date)
    let numbers = #"{"s":1432821600,"ms":1432821600000,"us":1432821600000000}"#
    #expect(epoch.toJSONString() == numbers)
  }

  @Test(arguments: ["2016-12-23", "", "x", "1432821600x", " 1432821600"], Input.allCases)
  func `text that isn't wholly a number is no date`(text: String, input: Input) throws {
    let json = #"{"s":"\#(text)","ms":"\#(text)","us":"\#(text)"}"#
    let epoch = try #require(try input.map(json, to: Epoch.self))
    #expect(epoch.seconds == nil)
    #expect(epoch.milliseconds == nil)
    #expect(epoch.microseconds == nil)
    #expect(epoch.plain == Date(timeIntervalSince1970: 7))
  }

  private struct Service: Mappable {
    var date: Date?
    init?(map: Map) {}
    mutating func mapping(map: Map) { date <- (map["date"], WCFDateTransform()) }
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
