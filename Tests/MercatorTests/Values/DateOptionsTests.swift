import Foundation
import MappingTestSupport
import Mercator
import Testing

/// How the dates of a whole mapper look, in properties without a transform.
struct DateOptionsTests {
  private struct Event: Mappable, Hashable {
    var at = Date(timeIntervalSince1970: 0)
    var ends: Date?
    var days: [Date] = []
    var byName: [String: Date?] = [:]
    var inner: [Event] = []

    init?(map: Map) {}
    init(at date: Date) { at = date }

    mutating func mapping(map: Map) {
      at <- map["at"]
      ends <- map["ends"]
      days <- map["days"]
      byName <- map["byName"]
      inner <- map["inner"]
    }
  }

  /// 2014-01-20T12:24:48Z.
  private let noon = Date(timeIntervalSince1970: 1_390_220_688)

  private func expect(
    _ dates: MapOptions.Dates,
    reads texts: [String],
    writes text: String,
    as date: Date,
    refuses others: [String] = []
  ) throws {
    let mapper = Mapper<Event>(options: MapOptions(dates: dates))
    for json in texts {
      let all =
        "{\"at\":\(json),\"byName\":{\"k\":\(json)},\"days\":[\(json)],\"ends\":\(json),"
        + "\"inner\":[{\"at\":\(json),\"byName\":{},\"days\":[],\"inner\":[]}]}"
      for input in Input.allCases {
        let event = try #require(try input.map(all, with: mapper), "\(json)")
        #expect(event.at == date, "\(json)")
        #expect(event.ends == date, "\(json)")
        #expect(event.days == [date], "\(json)")
        #expect(event.byName == ["k": date], "\(json)")
        #expect(event.inner == [Event(at: date)], "\(json)")
        let written = all.replacingOccurrences(of: json, with: text)
        for output in Output.allCases { #expect(try output.write(event, with: mapper) == written) }
      }
    }
    for json in others {
      for input in Input.allCases {
        let event = try #require(try input.map("{\"at\":\(json)}", with: mapper))
        #expect(event.at == Date(timeIntervalSince1970: 0), "\(json)")
      }
    }
  }

  @Test func `ISO 8601 by default, with nothing said`() throws {
    try expect(
      .iso8601,
      reads: ["\"2014-01-20T12:24:48Z\"", "\"2014-01-20T20:24:48+08:00\"", "1390220688"],
      writes: "\"2014-01-20T12:24:48Z\"",
      as: noon,
      refuses: ["\"2014-01-20\"", "true", "\"\"", "[]"]
    )
  }

  @Test func `seconds since 2001`() throws {
    try expect(
      .secondsSince2001,
      reads: ["411913488", "411913488.0"],
      writes: "411913488",
      as: noon,
      refuses: ["\"2014-01-20T12:24:48Z\"", "true", "\"411913488\""]
    )
    for seconds in [0.1, -0.3, 1.0 / 3, 411_913_488.123456] {
      let options = MapOptions(dates: .secondsSince2001)
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      #expect(try text(date, options: options) == "\(seconds)")
      #expect(try Input.text.read("\(seconds)", as: Date.self, options: options) == date)
    }
  }

  @Test func `seconds and milliseconds since 1970`() throws {
    try expect(.secondsSince1970, reads: ["1390220688"], writes: "1390220688", as: noon)
    try expect(.millisecondsSince1970, reads: ["1390220688000"], writes: "1390220688000", as: noon)
  }

  @Test func `WCF dates`() throws {
    try expect(
      .wcf,
      reads: ["\"/Date(1390220688000)/\"", "\"/Date(1390220688000+0800)/\""],
      writes: "\"/Date(1390220688000)/\"",
      as: noon,
      refuses: ["1390220688000", "\"2014-01-20T12:24:48Z\"", "\"/Date(99999999999999999999)/\""]
    )
  }

  @Test func `dates of Twitter and Weibo`() throws {
    let format = "EEE MMM dd HH:mm:ss Z yyyy"
    let sent = Date(timeIntervalSince1970: 1_441_296_741)
    try expect(
      .format(format, timeZone: TimeZone(secondsFromGMT: 28800)),
      reads: ["\"Fri Sep 04 00:12:21 +0800 2015\"", "\"Thu Sep 03 16:12:21 +0000 2015\""],
      writes: "\"Fri Sep 04 00:12:21 +0800 2015\"",
      as: sent,
      refuses: ["\"Thu Sep 04 00:12:21 +0800 2015\"", "1441296741"]
    )
    let options = MapOptions(dates: .format(format))
    #expect(try text(sent, options: options) == "\"Thu Sep 03 16:12:21 +0000 2015\"")
  }

  @Test func `the first format that fits reads, the first of all writes`() throws {
    try expect(
      .formats(["yyyy-MM-dd HH:mm:ss", "dd.MM.yyyy HH:mm:ss", "EEE, dd MMM yyyy HH:mm:ss Z"]),
      reads: [
        "\"2014-01-20 12:24:48\"", "\"20.01.2014 12:24:48\"",
        "\"Mon, 20 Jan 2014 20:24:48 +0800\"",
      ],
      writes: "\"2014-01-20 12:24:48\"",
      as: noon,
      // No leniency: neither another separator nor a day that isn't.
      refuses: [
        "\"2014/01/20 12:24:48\"", "\"2014-02-30 12:24:48\"", "\"2014-01-20\"", "\"1\"", "1",
        "\"2014-01-20 12:24:48 \"",
      ]
    )
    // AM and PM take a formatter.
    try expect(
      .formats(["yyyy-MM-dd h:mm:ss a"]),
      reads: ["\"2014-01-20 12:24:48 PM\""],
      writes: "\"2014-01-20 12:24:48 PM\"",
      as: noon,
      refuses: ["\"2014-01-20 12:24:48 XM\"", "5"]
    )
  }

  @Test(arguments: Input.allCases)
  func `a format's zone may change its clocks`(input: Input) throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let options = MapOptions(dates: .format("yyyy-MM-dd HH:mm", timeZone: berlin))
    for (text, seconds) in [
      ("2024-03-30 12:00", 1_711_796_400.0), ("2024-03-31 12:00", 1_711_879_200),
      ("2024-07-01 12:00", 1_719_828_000),
    ] {
      let date = try input.read("\"\(text)\"", as: Date.self, options: options)
      #expect(date?.timeIntervalSince1970 == seconds, "\(text)")
      #expect(try Output.text.write(value: date, options: options) == "\"\(text)\"")
    }
  }

  @Test func `without a format nothing is read or written, and it is told`() throws {
    let mapper = Mapper<OneValue<Date>>(options: MapOptions(dates: .formats([])))
    #expect(mapper.map(JSONString: #"{"v":"2014-01-20"}"#)?.value == nil)
    let (json, report) = mapper.writeReporting(OneValue(noon))
    #expect(json.map { String(decoding: $0, as: UTF8.self) } == "{}")
    #expect(
      report.issues.map(\.description) == [
        "$.v: unwritable: found a value of a type that JSON has no form for; skipped"
      ]
    )
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a date that is no moment has no text in any format`(seconds: Double) throws {
    let date = Date(timeIntervalSince1970: seconds)
    let mapper = Mapper<OneValue<Date>>(options: MapOptions(dates: .format("EEE MMM dd yyyy")))
    #expect(mapper.toJSONString(OneValue(date)) == "{}")
    #expect(mapper.toJSON(OneValue(date)).isEmpty)
    let (_, report) = mapper.writeReporting(OneValue(date))
    #expect(
      report.issues.map(\.description) == [
        "$.v: unwritable: found a value of a type that JSON has no form for; skipped"
      ]
    )
  }

  @Test func `options with the same dates are equal`() {
    let utc = TimeZone(secondsFromGMT: 0)
    #expect(MapOptions.Dates.format("yyyy") == .formats(["yyyy"], timeZone: utc))
    #expect(MapOptions.Dates.format("yyyy") != .format("MM"))
    #expect(
      MapOptions.Dates.format("yyyy") != .format("yyyy", timeZone: TimeZone(secondsFromGMT: 60))
    )
    #expect(
      Set<MapOptions.Dates>([.automatic, .wcf, .automatic, .format("y"), .format("y")]).count == 3
    )
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
