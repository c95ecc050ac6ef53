import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Dates that are written in the form they were read in.
struct FormattedDateTests {
  private static let texts = [
    "2014-01-20", "2014/01/20", "01/20/2014", "2014-01-20 12:24", "2014-01-20 12:24:48",
    "2014-01-20T12:24:48", "2014-01-20T12:24:48Z", "2014-01-20t12:24:48z",
    "2014-01-20 12:24:48.000", "2014-01-20T12:24:48.1", "2014-01-20T12:24:48,120Z",
    "2014-01-20T12:24:48.123456789Z", "2014-01-20T12:24:48.000000001+05:45",
    "2014-01-20T12:24:48+0800", "2014-01-20T12:24:48.000Z", "2014-01-20T12:24:48+12:00",
    "2014-01-20T12:24:48.000+0800", "2014-01-20T12:24:48.000+12:00", "2014-01-20T12:24:48-03",
    "2014-01-20T12:24:48+00:00", "2014-01-20T12:24:48-00:00", "20140120T122448Z", "20140120T1224",
    "2014/01/20 12:24:48.50", "01/20/2014 12:24", "Fri Sep 04 00:12:21 +0800 2015",
    "Fri Sep 04 00:12:21.000 -0330 2015", "0000-01-01", "9999-12-31T23:59:59.999999999Z",
    "1390220688", "1390220688.50", "-1.250000000", "0", "0.000", "1390220688000",
    "1390220688000.125", "-1390220688001", "253402300799999", "20140120",
    "/Date(1390220688000)/", "/Date(-1390220688000+0100)/",
  ]

  @Test(arguments: Input.allCases)
  func `a text is written as it was read, byte for byte`(input: Input) throws {
    let automatic = MapOptions(dates: .automatic)
    for text in Self.texts {
      let date = try #require(try input.read("\"\(text)\"", as: MapFormattedDate.self), "\(text)")
      #expect(date.description == text)
      #expect(MapFormattedDate(text) == date)
      let plain = try #require(try input.read("\"\(text)\"", as: Date.self, options: automatic))
      #expect(abs(date.date.timeIntervalSince(plain)) < 1e-6, "\(text)")
      let json = try #require(OneValue(date).toJSONString())
      #expect(json == "{\"v\":\"\(text)\"}")
      #expect(OneValue(date).toJSON()["v"] as? String == text)
    }
  }

  @Test func `a number of a text keeps its digits`() throws {
    let numbers = [
      "1390220688", "1390220688.50", "0", "-0.25", "1390220688000", "1390220688000.120",
    ]
    for number in numbers {
      let model = try #require(
        Mapper<OneValue<MapFormattedDate>>().map(JSONString: "{\"v\":\(number)}")
      )
      #expect(model.toJSONString() == "{\"v\":\(number)}")
    }
    // A dictionary has the value of a number, not its digits.
    let date = try #require(try Input.dictionary.read("1390220688.50", as: MapFormattedDate.self))
    #expect(try text(date) == "1390220688.5")
    #expect(try text(MapFormattedDate("1e3")) == "\"1000\"")
  }

  @Test func `what isn't of its form any more is the moment it stands for`() throws {
    #expect(MapFormattedDate("2014-01-20T24:00:00Z")?.description == "2014-01-21T00:00:00Z")
    #expect(MapFormattedDate("2014-01-20T12:24:60Z")?.description == "2014-01-20T12:25:00Z")
    #expect(try Input.text.read("1.39e9", as: MapFormattedDate.self)?.description == "1390000000")
  }

  /// Nine digits, as of a moment that fewer don't stand for.
  @Test func `a date in a year of five digits has a form for others`() {
    let form = MapFormattedDate(Date(timeIntervalSince1970: 253_402_300_800))
    let other = Date(timeIntervalSinceReferenceDate: 0.125)
    #expect(form.with(other).description == "2001-01-01T00:00:00.125000000Z")
  }

  @Test func `another date takes the form, and is rounded to its digits`() throws {
    let later = Date(timeIntervalSince1970: 1_441_296_741.875)
    for (text, other) in [
      ("2014-01-20", "2015-09-03"), ("2014-01-20T12:24:48+08:00", "2015-09-04T00:12:22+08:00"),
      ("2014-01-20 12:24", "2015-09-03 16:12"),
      ("2014-01-20T12:24:48.00Z", "2015-09-03T16:12:21.88Z"),
      ("Mon Jan 20 12:24:48 +0800 2014", "Fri Sep 04 00:12:22 +0800 2015"),
      ("1390220688.5", "1441296741.9"), ("1390220688000", "1441296741875"),
      ("/Date(1390220688000+0100)/", "/Date(1441296741875+0100)/"),
    ] {
      var date = try #require(MapFormattedDate(text))
      #expect(date.with(later).description == other)
      date.date = later
      #expect(date.description == other)
      #expect(date.date == later)
    }
    #expect(MapFormattedDate(later).description == "2015-09-03T16:12:21.875Z")
    let native = try #require(try OneValue<MapFormattedDate>.native(later))
    #expect(native == MapFormattedDate(later))
  }

  @Test(arguments: Input.allCases)
  func `what is no date is unusable`(input: Input) throws {
    let digits = String(repeating: "7", count: 10_000)
    for json in ["2014-02-30", "", "today", digits, "/Date(\(digits))/", "--1", "."] {
      #expect(MapFormattedDate(json) == nil, "\(json.prefix(40))")
      #expect(try input.read("\"\(json)\"", as: MapFormattedDate.self) == nil, "\(json.prefix(40))")
    }
    for json in ["true", "null", "[]", "{}", "1e300", "253402300800000"] {
      #expect(try input.read(json, as: MapFormattedDate.self) == nil, "\(json)")
    }
    let report = Mapper<OneValue<MapFormattedDate>>().readReporting(#"{"v":"2014-02-30"}"#).report
    #expect(
      report.issues.map(\.description) == [
        "$.v (line 1, column 6): wrong type: expected MapFormattedDate, "
          + #"found string "2014-02-30"; nil"#
      ]
    )
  }

  @Test func `a year that has no four digits isn't written, and it is told`() throws {
    let far = Date(timeIntervalSince1970: 1e12)
    let (json, report) = Mapper<OneValue<MapFormattedDate>>().writeReporting(
      OneValue(MapFormattedDate("2014-01-20")?.with(far))
    )
    #expect(json.map { String(decoding: $0, as: UTF8.self) } == "{}")
    #expect(
      report.issues.map(\.description) == [
        "$.v: unwritable: found a value of a type that JSON has no form for; skipped"
      ]
    )
    // The offset alone may lead there.
    #expect(
      MapFormattedDate("9999-12-31T23:59:59-12:00")?.description == "9999-12-31T23:59:59-12:00"
    )
    #expect(MapFormattedDate(far).description == "")
  }

  // Whatever is read as a date is read as the same one from what it is written as.
  @Test func `40,000 texts that are almost dates`() {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let letters = Array("0123456789-+/:.,TtZz eE".utf8)
    var readCount = 0
    for round in 0..<40_000 {
      var bytes = Array(Self.texts[round % Self.texts.count].utf8)
      for _ in 0...random(3) {
        let place = random(bytes.count)
        switch random(3) {
        case 0: bytes[place] = letters[random(letters.count)]
        case 1: bytes.insert(letters[random(letters.count)], at: place)
        default: if bytes.count > 1 { bytes.remove(at: place) }
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      guard let date = MapFormattedDate(text) else { continue }
      readCount += 1
      let again = MapFormattedDate(date.description)
      #expect(abs(again?.date.timeIntervalSince(date.date) ?? .infinity) < 1e-4, "\(text)")
    }
    #expect(readCount > 4000)
  }
}
