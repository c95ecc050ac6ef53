import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Dates of all ages: each is written as a text that the same setting reads as this date, or there is an issue.
@Suite struct FarDatesTests {
  fileprivate final class Line: MapContext, Sendable {
    let map: @Sendable (inout Model, Map) -> Void
    init(_ map: @escaping @Sendable (inout Model, Map) -> Void) { self.map = map }
  }

  fileprivate struct Model: Mappable {
    var date: Date?
    var list: [Date] = []

    init?(map: Map) {}
    init(_ date: Date) { (self.date, list) = (date, [date]) }
    mutating func mapping(map: Map) { (map.context as? Line)?.map(&self, map) }
  }

  /// A setting, and the dates that it has texts for, in seconds since 1970.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let range: ClosedRange<Double>
    /// The JSON of dates that have no text: an element is null, or left out by a transform.
    let nothing: String
    fileprivate let mapper: Mapper<Model>

    init(_ name: String, _ dates: MapOptions.Dates, _ range: ClosedRange<Double>) {
      testDescription = name
      self.range = range
      nothing = #"{"list":[null]}"#
      let options = MapOptions(dates: dates, reading: .init(elements: .skip))
      let line = Line {
        $0.date <- $1["date"]
        $0.list <- $1["list"]
      }
      mapper = Mapper(context: line, options: options)
    }

    init<T: TransformType & Sendable>(
      _ name: String,
      _ range: ClosedRange<Double>,
      _ transform: T
    ) where T.Object == Date {
      testDescription = name
      self.range = range
      nothing = #"{"list":[]}"#
      let line = Line {
        $0.date <- ($1["date"], transform)
        $0.list <- ($1["list"], transform)
      }
      mapper = Mapper(context: line, options: MapOptions(reading: .init(elements: .skip)))
    }

    private static let utc = TimeZone(secondsFromGMT: 0)
    private static let east = TimeZone(secondsFromGMT: 28_800)
    private static let berlin = TimeZone(identifier: "Europe/Berlin")
    /// The seconds that Berlin was east of UTC until 1893.
    private static let berlinOffset = 3208.0

    private static let year0 = -62_167_219_200.0
    private static let year1 = -62_135_596_800.0
    private static let julianYear1 = -62_135_769_600.0
    private static let year9999 = 253_402_300_799.0

    private static func formatter(_ format: String, _ zone: TimeZone?) -> DateFormatter {
      let formatter = DateFormatter(withFormat: format, locale: "en_US_POSIX")
      formatter.timeZone = zone
      return formatter
    }

    static let options = [
      Row("iso8601", .iso8601, year0...year9999),
      Row("automatic", .automatic, year0...year9999),
      Row("format", .format("yyyy-MM-dd HH:mm:ss"), year0...year9999),
      Row("formats", .formats(["yyyyMMddHHmmss", "yyyy"]), year0...year9999),
      Row("short fields", .format("d.M.y H:m:s"), year0...year9999),
      Row("names", .format("EEE MMM dd HH:mm:ss Z yyyy"), year0...year9999),
      Row(
        "east",
        .format("yyyy-MM-dd HH:mm:ss", timeZone: east),
        (year0 - 28_800)...(year9999 - 28_800)
      ),
      Row(
        "Berlin",
        .format("yyyy-MM-dd HH:mm:ss", timeZone: berlin),
        (year0 - berlinOffset)...(year9999 - 3600)
      ),
      Row(
        "Berlin with its zone",
        .format("yyyy-MM-dd HH:mm:ssXXX", timeZone: berlin),
        (year0 - 3180)...(year9999 - 3600)
      ),
      Row(
        "a zone with seconds",
        .format("yyyy-MM-dd HH:mm:ss", timeZone: TimeZone(secondsFromGMT: 3661)),
        (year0 - 3661)...(year9999 - 3661)
      ),
      Row("by a formatter", .format("yyyy-MM-dd h:mm:ss a"), year1...year9999),
      Row(
        "by a formatter, Berlin",
        .format("yyyy-MM-dd h:mm:ss a", timeZone: berlin),
        (year1 - berlinOffset)...(year9999 - 3600)
      ),
      Row("wcf", .wcf, -9e15...9e15),
    ]

    static let transforms = [
      Row("iso8601Date", year0...year9999, ISO8601DateTransform()),
      Row(
        "dateFormat",
        julianYear1...1e12,
        CustomDateFormatTransform(formatString: "yyyy-MM-dd HH:mm:ss", timeZone: utc)
      ),
      Row(
        "dateFormat with digits alone",
        julianYear1...year9999,
        CustomDateFormatTransform(formatString: "yyyyMMddHHmmss", timeZone: utc)
      ),
      Row(
        "dateFormat with an era",
        -1e12...1e12,
        CustomDateFormatTransform(formatString: "yyyy-MM-dd HH:mm:ss G", timeZone: utc)
      ),
      Row(
        "dateFormat, Berlin",
        (julianYear1 - berlinOffset)...1e12,
        CustomDateFormatTransform(formatString: "yyyy-MM-dd HH:mm:ss", timeZone: berlin)
      ),
      Row(
        "dateFormatter",
        julianYear1...1e12,
        DateFormatterTransform(dateFormatter: formatter("yyyy-MM-dd HH:mm:ss", utc))
      ),
      Row(
        "formatter",
        julianYear1...1e12,
        TransformShortForm.formatter(formatter("yyyy-MM-dd HH:mm:ss", utc), for: Date.self)
          .transform
      ),
      Row(
        "ISO8601DateFormatter",
        julianYear1...1e12,
        TransformShortForm.formatter(ISO8601DateFormatter(), for: Date.self).transform
      ),
      Row("wcfDate", -9e15...9e15, TransformShortForm.wcfDate.transform),
    ]
  }

  private static let seconds = [
    -1e300, -1e17, -9e14, -1e13, -63_000_000_000, -62_167_305_600, -62_167_219_201,
    -62_167_219_200, -62_135_769_601, -62_135_769_600, -62_135_600_000, -62_135_596_801,
    -62_135_596_800, -30_000_000_000, -12_219_292_801, -12_219_292_800, -12_212_553_601,
    -12_212_553_600, -3_000_000_000, -1, 0, 951_782_400, 253_402_214_400, 253_402_290_000,
    253_402_300_799, 253_402_300_800, 253_402_400_000, 9e11, 1e14, 9e14, 1e17, 1e300,
  ]

  @Test(arguments: Row.options + Row.transforms)
  func `a date of any age comes back, or there is an issue`(row: Row) throws {
    for seconds in Self.seconds + [.nan, .infinity, -.infinity] {
      let (data, report) = row.mapper.writeReporting(Model(Date(timeIntervalSince1970: seconds)))
      let json = String(decoding: try #require(data), as: UTF8.self)
      guard row.range ~= seconds else {
        #expect(json == row.nothing, "\(seconds)")
        #expect(report.issues.map(\.path) == ["$.date", "$.list[0]"], "\(seconds)")
        continue
      }
      #expect(report.issues.isEmpty, "\(seconds)")
      for input in Input.allCases {
        let model = try input.map(json, with: row.mapper)
        let interval = model?.date?.timeIntervalSince1970
        #expect(interval == seconds, "\(json)")
        #expect(model?.list.map(\.timeIntervalSince1970) == [seconds], "\(json)")
      }
    }
  }

  @Test(
    arguments: [
      (.iso8601, "0000-12-30T00:00:00Z"), (.automatic, "0000-12-30T00:00:00Z"),
      (.format("yyyy-MM-dd HH:mm:ss"), "0000-12-30 00:00:00"), (.format("d/M/y"), "30/12/0"),
      (.format("yyyy-MM-dd h a"), nil),
    ] as [(MapOptions.Dates, String?)]
  )
  func `the day in the distant past is of year 0`(dates: MapOptions.Dates, text: String?) {
    let mapper = Mapper<OneValue<Date>>(options: MapOptions(dates: dates))
    let json = text.map { #"{"v":"\#($0)"}"# } ?? "{}"
    #expect(mapper.toJSONString(OneValue(.distantPast)) == json)
  }

  @Test(arguments: Input.allCases)
  func `a transform has the Julian calendar of formatters before 1582, options haven't`(
    input: Input
  ) throws {
    let utc = TimeZone(secondsFromGMT: 0)
    for (format, text) in [
      ("yyyy-MM-dd", #""1500-02-28""#), ("yyyy-M-dd", #""1500-2-28""#),
      ("yyyy-MM-dd h a", #""1500-02-28 12 AM""#),
    ] {
      let options = MapOptions(dates: .format(format))
      let proleptic = try input.read(text, as: Date.self, options: options)
      #expect(proleptic?.timeIntervalSince1970 == -14_826_758_400)
      let julian = try input.read(text, using: .dateFormat(format, timeZone: utc))
      #expect(julian?.timeIntervalSince1970 == -14_825_980_800)
    }
  }

  @Test(arguments: Input.allCases)
  func `each form of a zone is read where a format has one`(input: Input) throws {
    let seconds = 1_704_067_200.0
    for format in ["Z", "ZZ", "ZZZ", "ZZZZZ", "X", "XX", "XXX", "x", "xx", "xxx"] {
      let options = MapOptions(dates: .format("yyyy-MM-dd'T'HH:mm:ss\(format)"))
      for (text, offset) in [
        ("Z", 0), ("+0000", 0), ("+00:00", 0), ("+00", 0), ("-00:00", 0), ("+01:00", 3600),
        ("+0100", 3600), ("+01", 3600), ("-05:30", -19_800), ("-0530", -19_800),
      ] as [(String, Double)] {
        let date = try input.read("\"2024-01-01T00:00:00\(text)\"", as: Date.self, options: options)
        #expect(date?.timeIntervalSince1970 == seconds - offset, "\(format): \(text)")
      }
      for text in [
        "", "z", "+", "+1", "+1:00", "+01:", "+01:0", "+24", "+01:60", "GMT", "Z+01", "ZZ",
      ] {
        let date = try input.read("\"2024-01-01T00:00:00\(text)\"", as: Date.self, options: options)
        #expect(date == nil, "\(format): \(text)")
      }
    }
  }

  @Test(arguments: Input.allCases)
  func `years out of range, and days that don't exist, are read by no option`(input: Input) throws {
    for (dates, texts) in [
      (
        .format("yyyy-MM-dd"),
        ["10000-01-01", "-0001-01-01", "1-01-01", "1500-02-29", "0000-00-00"]
      ),
      (.format("y-MM-dd"), ["10000-01-01", "-1-01-01", "1900-02-29"]),
      (.format("yyyy-MM-dd h a"), ["10000-01-01 1 AM", "0000-01-01 1 AM", "1500-02-29 1 AM"]),
      (.iso8601, ["10000-01-01T00:00:00Z", "-0001-01-01T00:00:00Z", "1500-02-29T00:00:00Z"]),
      (.automatic, ["10000-01-01", "-0001-01-01", "1500-02-29"]),
    ] as [(MapOptions.Dates, [String])] {
      for text in texts {
        let options = MapOptions(dates: dates)
        #expect(try input.read("\"\(text)\"", as: Date.self, options: options) == nil, "\(text)")
      }
    }
  }

  @Test func `the issue of a date says that it isn't written`() {
    let dates = OneValue(Date(timeIntervalSince1970: 253_402_300_800))
    for option in [.iso8601, .automatic, .format("yyyy"), .format("h a yyyy")] as [MapOptions.Dates]
    {
      let mapper = Mapper<OneValue<Date>>(options: MapOptions(dates: option))
      let strict = Mapper<OneValue<Date>>(options: MapOptions(policy: .strict, dates: option))
      #expect(
        mapper.writeReporting(dates).report.issues.map(\.description) == [
          "$.v: unwritable: found a value of a type that JSON has no form for; skipped"
        ]
      )
      #expect(throws: (any Error).self) { try strict.writeString(dates) }
    }
  }
}
