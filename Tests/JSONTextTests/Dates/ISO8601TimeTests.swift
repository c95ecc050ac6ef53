import Testing

@testable import JSONText
import TestSupport

/// Times of ISO 8601 as text, in both directions.
struct ISO8601TimeTests {
  private struct Row {
    let text: String
    let seconds: Int64
    var nanoseconds: Int64 = 0
    var offset: Int64?
  }

  private let rows = [
    Row(text: "1970-01-01T00:00:00Z", seconds: 0, offset: 0),
    Row(text: "1970-01-01T00:00:00z", seconds: 0, offset: 0),
    Row(text: "1970-01-01t00:00:00Z", seconds: 0, offset: 0),
    Row(text: "1970-01-01 00:00:00Z", seconds: 0, offset: 0),
    Row(text: "19700101T000000Z", seconds: 0, offset: 0),
    Row(text: "19700101 000000z", seconds: 0, offset: 0),
    Row(text: "1970-01-01T00:00:00", seconds: 0),
    Row(text: "19700101T000000", seconds: 0),
    Row(text: "1970-01-01", seconds: 0),
    Row(text: "19700101", seconds: 0),
    Row(text: "1970-01-02T03:04:05+06:07", seconds: 97_445, offset: 22_020),
    Row(text: "1970-01-02T03:04:05-0607", seconds: 97_445, offset: -22_020),
    Row(text: "19700102T030405+06", seconds: 97_445, offset: 21_600),
    Row(text: "19700102T030405-06:07", seconds: 97_445, offset: -22_020),
    Row(text: "1970-01-01T00:00:00+23:59", seconds: 0, offset: 86_340),
    Row(text: "1970-01-01T00:00:00-23:59", seconds: 0, offset: -86_340),
    Row(text: "1970-01-01T00:00:00-00:00", seconds: 0, offset: 0),
    Row(text: "1970-01-01T00:00:00.5Z", seconds: 0, nanoseconds: 500_000_000, offset: 0),
    Row(text: "1970-01-01T00:00:00,05", seconds: 0, nanoseconds: 50_000_000),
    Row(text: "1970-01-01T00:00:00.000000001Z", seconds: 0, nanoseconds: 1, offset: 0),
    Row(text: "19700101T000000.999999999Z", seconds: 0, nanoseconds: 999_999_999, offset: 0),
    Row(text: "1970-01-01T00:00:00.000000000Z", seconds: 0, offset: 0),
    Row(text: "1970-01-01T24:00:00Z", seconds: 86_400, offset: 0),
    Row(text: "1970-01-01T24:00:00.000Z", seconds: 86_400, offset: 0),
    Row(text: "1970-01-01T23:59:60Z", seconds: 86_400, offset: 0),
    Row(text: "1970-01-01T00:00:60.5Z", seconds: 60, nanoseconds: 500_000_000, offset: 0),
    Row(text: "1969-12-31T23:59:59.9Z", seconds: -1, nanoseconds: 900_000_000, offset: 0),
    Row(text: "0000-01-01T00:00:00Z", seconds: -62_167_219_200, offset: 0),
    Row(text: "0000-02-29", seconds: -62_162_121_600),
    Row(text: "9999-12-31T23:59:59Z", seconds: 253_402_300_799, offset: 0),
    Row(text: "1970-01-01T00:01Z", seconds: 60, offset: 0),
    Row(text: "19700101T0001+01", seconds: 60, offset: 3600),
    Row(text: "1970-01-01T24:00Z", seconds: 86_400, offset: 0),
    Row(text: "1970-01-01T00:00:00.123456789987Z", seconds: 0, nanoseconds: 123_456_789, offset: 0),
    Row(text: "9999-12-31T24:00:00Z", seconds: 253_402_300_800, offset: 0),
  ]

  @Test func `both forms, fractions and zones are read`() {
    for row in rows {
      let time = ISO8601Time(row.text)
      #expect(time?.seconds == row.seconds, "\(row.text)")
      #expect(time?.nanoseconds == row.nanoseconds, "\(row.text)")
      #expect(time?.offset == row.offset, "\(row.text)")
    }
  }

  @Test func `no beginning of a text is read beyond its end`() {
    for row in rows {
      let bytes = Array(row.text.utf8)
      for count in 0..<bytes.count {
        let prefix = String(decoding: bytes[..<count], as: UTF8.self)
        // What is read of one is what stands there: a day, a time without a zone, hours of a zone.
        if let time = ISO8601Time(prefix) {
          #expect(
            [8, 10, 13, 15, 16, 18, 19, 22].contains(count) || prefix.contains { ".,".contains($0) }
          )
          #expect(time.seconds <= row.seconds, "\(prefix)")
        }
        #expect(ISO8601Time(prefix + "?") == nil)
        #expect(ISO8601Time("?" + prefix) == nil)
      }
    }
  }

  @Test func `each part has its range and its digits`() {
    for text in [
      "", "2015", "2015-", "2015-07", "201507", "2015-07-0", "2015-07-07T", "2015-07-07T1",
      "2015-07-07T13", "2015-07-07T13:", "2015-07-07T13:07:", "20150707T13", "20150707T130",
      "2015-07-07T13:07:4", "2015-07-07T13:07:42.", "2015-07-07T13:07:42.Z",
      "2015-07-07T13:07:42.1234567890x", "2015-07-07T24:00:01Z", "2015-07-07T24:01:00Z",
      "2015-07-07T24:00:00.000000001Z", "2015-07-07T25:00:00Z", "2015-07-07T13:60:00Z",
      "2015-07-07T13:07:61Z", "2015-07-07T13:07:42+", "2015-07-07T13:07:42+2",
      "2015-07-07T13:07:42+02:", "2015-07-07T13:07:42+02:0", "2015-07-07T13:07:42+020",
      "2015-07-07T13:07:42+24", "2015-07-07T13:07:42+02:60", "2015-07-07T13:07:42 +02:00",
      "2015-02-29", "2015-13-01", "2015-00-01", "2015-01-00", "2015-07-07Z", "2015-07-07+02:00",
      "-015-07-07", "+2015-07-07", "2015-0707", "201507-07", "2015-07-07T130742", "\u{0}",
      "20150707T13:07:42", "２０１５-07-07", "2015-07-07T13:07:42Z\u{0}", "2015-07-07\u{301}",
      "2015-07-07T13:07:42\u{2212}02:00", "2015-07-07T13:07:42+00:00Z",
    ] {
      #expect(ISO8601Time(text) == nil, "\(text)")
    }
  }

  @Test func `digits of the fraction are written as asked for, and cut off`() {
    let time = ISO8601Time(seconds: 1_436_274_462, nanoseconds: 987_654_321)
    let fractions = [
      "", ".9", ".98", ".987", ".9876", ".98765", ".987654", ".9876543", ".98765432", ".987654321",
    ]
    for (digits, fraction) in fractions.enumerated() {
      #expect(time.text(fractionDigits: digits) == "2015-07-07T13:07:42\(fraction)Z")
    }
    #expect(time.text(fractionDigits: -1) == "2015-07-07T13:07:42Z")
    #expect(time.text(fractionDigits: 10) == "2015-07-07T13:07:42.987654321Z")
    let small = ISO8601Time(seconds: 0, nanoseconds: 1)
    #expect(small.text(fractionDigits: 9) == "1970-01-01T00:00:00.000000001Z")
    #expect(small.text(fractionDigits: 8) == "1970-01-01T00:00:00.00000000Z")
  }

  @Test func `the years 0 to 9999 can be written`() {
    let edges: [(Int64, String?)] = [
      (-62_167_219_201, nil), (-62_167_219_200, "0000-01-01T00:00:00Z"),
      (-62_135_596_801, "0000-12-31T23:59:59Z"), (-62_135_596_800, "0001-01-01T00:00:00Z"),
      (-1, "1969-12-31T23:59:59Z"), (-86_400, "1969-12-31T00:00:00Z"),
      (-86_401, "1969-12-30T23:59:59Z"), (951_868_799, "2000-02-29T23:59:59Z"),
      (253_402_300_799, "9999-12-31T23:59:59Z"), (253_402_300_800, nil), (.min, nil), (.max, nil),
    ]
    for (seconds, text) in edges {
      let time = ISO8601Time(seconds: seconds)
      #expect(time.isWritable == (text != nil), "\(seconds)")
      if let text { #expect(time.text(fractionDigits: 0) == text) }
    }
  }

  @Test func `what is written is read`() {
    var random = SeededGenerator(state: 81)
    var wrong: [ISO8601Time] = []
    for _ in 0..<50_000 {
      let span = UInt64(253_402_300_800 + 62_167_219_200)
      let seconds = Int64(random.next() % span) - 62_167_219_200
      let time = ISO8601Time(seconds: seconds, nanoseconds: Int64(random.below(1_000_000_000)))
      if ISO8601Time(time.text(fractionDigits: 9)) != time { wrong.append(time) }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }
}
