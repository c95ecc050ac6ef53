import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Dates recognised by what they look like, with `MapOptions.Dates.automatic`.
struct AutomaticDatesTests {
  private let options = MapOptions(dates: .automatic)

  private func date(_ json: String, _ input: Input) throws -> Date? {
    try input.read(json, as: Date.self, options: options)
  }

  private func expect(
    _ cases: KeyValuePairs<String, Double?>,
    _ input: Input,
    isText: Bool = true
  ) throws {
    for (text, seconds) in cases {
      let read = try date(isText ? "\"\(text)\"" : text, input)?.timeIntervalSince1970
      #expect(read.map { ($0 * 1e6).rounded() / 1e6 } == seconds, "\(text)")
    }
  }

  /// 2014-01-20T12:24:48Z.
  private static let noon = 1_390_220_688.0

  // Shapes by their length.
  @Test(arguments: Input.allCases)
  func `the shapes that YYModel knows, in UTC where they name no zone`(
    input: Input
  ) throws {
    let noon = Self.noon
    try expect(
      [
        "2014-01-20": 1_390_176_000,
        "2014-01-20 12:24:48": noon, "2014-01-20T12:24:48": noon,
        "2014-01-20T12:24:48Z": noon,
        "2014-01-20 12:24:48.000": noon, "2014-01-20T12:24:48.000": noon,
        "2014-01-20 12:24:48.125": noon + 0.125,
        "2014-01-20T12:24:48+0800": noon - 28800, "2014-01-20T12:24:48.000Z": noon,
        "2014-01-20T12:24:48+12:00": noon - 43200,
        "2014-01-20T12:24:48.000+0800": noon - 28800,
        "2014-01-20T12:24:48.250+12:00": noon - 43200 + 0.25,
        "Fri Sep 04 00:12:21 +0800 2015": 1_441_296_741,
        "Fri Sep 04 00:12:21.500 +0800 2015": 1_441_296_741.5,
      ],
      input
    )
  }

  @Test(arguments: Input.allCases)
  func `the formats that SmartCodable knows, in its order`(input: Input) throws {
    let noon = Self.noon
    try expect(
      [
        "2014-01-20 12:24:48": noon, "2014-01-20": 1_390_176_000, "2014/01/20": 1_390_176_000,
        "01/20/2014": 1_390_176_000, "2014-01-20 12:24": noon - 48,
        "2014-01-20T12:24:48": noon, "2014-01-20T12:24:48Z": noon,
        "2014-01-20T12:24:48.999Z": noon + 0.999, "20140120T122448Z": noon,
        // Months come first where both could be.
        "04/03/2014": 1_396_483_200,
        // A text of digits is a number before it is a day.
        "20140120": 20_140_120,
      ],
      input
    )
  }

  @Test(arguments: Input.allCases)
  func `what ISO 8601 allows besides, and WCF`(input: Input) throws {
    let noon = Self.noon
    try expect(
      [
        "2014-01-20T12:24:48,5-03:30": noon + 12600.5, "2014-01-20t12:24:48z": noon,
        "2014-01-20T12:24+08": noon - 48 - 28800, "20140120T1224": noon - 48,
        "2014-01-20T24:00:00Z": 1_390_262_400, "2014-01-20T12:24:60Z": noon + 12,
        "2014/01/20 12:24:48.123456789": noon + 0.123457, "01/20/2014 12:24Z": noon - 48,
        "/Date(1390220688000)/": noon, "/Date(1390220688000+0800)/": noon,
        "0000-01-01": -62_167_219_200, "9999-12-31T23:59:59Z": 253_402_300_799,
      ],
      input
    )
    for text in ISO8601Texts.accepted.map(\.0) {
      let iso = try input.read("\"\(text)\"", as: Date.self)
      #expect(try date("\"\(text)\"", input) == iso, "\(text)")
    }
  }

  @Test(arguments: Input.allCases)
  func `numbers are seconds below 10^11 and milliseconds from there`(
    input: Input
  ) throws {
    let numbers: KeyValuePairs<String, Double?> = [
      "1390220688": Self.noon, "1390220688.5": Self.noon + 0.5,
      "1390220688000": Self.noon, "1390220688500": Self.noon + 0.5, "0": 0, "-1": -1,
      "99999999999": 99_999_999_999, "100000000000": 100_000_000,
      "-100000000000": -100_000_000, "-62167219200": -62_167_219_200, "-62167219201": nil,
      "-99999999999": nil, "253402300799999": 253_402_300_799.999,
      "253402300800000": nil, "-62167219200001": nil, "1e300": nil,
      "1390220688000000": nil,
    ]
    try expect(numbers, input, isText: false)
    try expect(numbers, input)
    // Where the guess is wrong: milliseconds before March 1973 are taken for seconds.
    #expect(try date("86400000", input)?.timeIntervalSince1970 == 86_400_000)
  }

  @Test(arguments: Input.allCases)
  func `nothing else is a date, nor is a day that the calendar hasn't`(input: Input) throws {
    let digits = String(repeating: "9", count: 10_000)
    for json in [
      "2014-02-30", "2015-02-29", "2014-13-01", "2014-00-10", "2014-01-00", "13/20/2014",
      "02/30/2014", "2014/02/30", "20/01/2014", "2014-1-20", "2014-01-20 25:00", "2014-01-20 12:60",
      "2014-01-20 12:24:61", "2014-01-20 24:00:01", "2014-01-20T12", "2014-01-20T", "2014-01-20 ",
      " 2014-01-20", "2014-01/20", "2014/01-20", "2014-01-20T12:24:48.", "2014-01-20T12:24:48+8",
      "2014-01-20T12:24:48+24:00", "2014-01-20T12:24:48+08:60", "2014-01-20T12:24:48ZZ",
      "2014-01-20T12:24:48.123456789Y", "Thu Sep 04 00:12:21 +0800 2015",
      "Fri Sep 31 00:12:21 +0800 2015", "Fri Sep 04 00:12 +0800 2015",
      "Fri Sep 04 00:12:21 2015", "Fri Sep 04 00:12:21 +08:00 2015",
      "fri Sep 04 00:12:21 +0800 2015",
      "", "today", "NaN", "Infinity", "1_000", "0x10", "12-01-20", "/Date()/", "/Date(1e3)/",
      "٢٠١٤-٠١-٢٠", digits, "-" + digits, digits + "-01-20", "2014-01-20T12:24:48." + digits + "x",
      "/Date(\(digits))/",
    ] {
      #expect(try date("\"\(json)\"", input) == nil, "\(json.prefix(40))")
    }
    for json in ["true", "false", "null", "[]", "{}", "[2014]"] {
      #expect(try date(json, input) == nil, "\(json)")
    }
  }

  // Text in UTC, also where it was read from a number.
  @Test func `written as ISO 8601 in UTC`() throws {
    let date = Date(timeIntervalSince1970: Self.noon + 0.5)
    #expect(try text(date, options: options) == "\"2014-01-20T12:24:48.500Z\"")
  }

  @Test func `a report says what is no date`() throws {
    let mapper = Mapper<OneValue<Date>>(options: options)
    let (model, report) = mapper.readReporting(#"{"v":"2014-02-30"}"#)
    #expect(model?.value == nil)
    #expect(
      report.issues.map(\.description) == [
        #"$.v (line 1, column 6): wrong type: expected Date, found string "2014-02-30"; nil"#
      ]
    )
  }
}
