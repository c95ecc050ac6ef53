import Testing

@testable import JSONText
import JSONTestSupport

/// Dates of a format: what is read and written without a formatter, and what isn't.
struct DateLayoutTests {
  // MARK: Formats

  @Test(arguments: [
    "EEE MMM dd HH:mm:ss Z yyyy", "yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd'T'HH:mm:ss.SSSZ", "yyyyMMdd",
    "yyyy-MM-dd'T'HH:mm:ssZZZZZ", "yyyy-MM-dd'T'HH:mm:ss.SSSXXX", "EEEE, d MMMM y H:m:s", "y",
    "yyyyMMddHHmmssSSS", "dd/MM/yyyy", "HH:mm MM.yyyy", "yyyy-MM-dd HH 'o''clock' X",
    "'year' yyyy''", "yyyy ZZ", "yyyy ZZZ", "yyyy XX", "yyyy x", "yyyy xx", "yyyy xxx",
    "yyyy-MM-dd HH:mm:ss.SSSSSSSSS", "yyyyMMMdd",
  ])
  func `a format that is a layout`(format: String) {
    #expect(DateLayout(format) != nil)
  }

  @Test(arguments: [
    // Fields that aren't read here, or not in this length.
    "yy-MM-dd", "yyy", "yyyyy", "uuuu", "YYYY", "G yyyy", "QQQ yyyy", "yyyy LLL",
    "yyyy-MM-dd hh:mm a",
    "yyyy-DDD", "yyyy MMMMM", "yyyy-MM-ddd", "yyyy-MM-dd EEEEE", "yyyy-MM-dd ccc", "yyyy-MM-dd kk",
    "yyyy ZZZZ", "yyyy XXXX", "yyyy XXXXX", "yyyy xxxx", "yyyy z", "yyyy zzzz", "yyyy VV",
    "yyyy-'W'ww",
    "yyyy HH:mm:ss.SSSSSSSSSS", "A yyyy", "yyyy HHH", "yyyy b",
    // Fields that lack the one they are counted in, or come twice.
    "", "MM-dd", "HH:mm", "yyyy dd", "yyyy EEE", "yyyy MM EEE", "yyyy mm", "yyyy HH:ss",
    "yyyy HH:mm.SSS",
    "yyyy yyyy", "yyyy MM MMM", "yyyy-MM-dd d", "yyyy HH H", "yyyy Z X",
    // Fields that run into each other.
    "yMMdd", "yyyyMd", "yyyyMMddHmm", "yyyyZ:MM", "XXyyyy", "yyyy MMM'y'", "yyyy MMMEEEdd",
    "dd MMMZ yyyy",
    // Literals that could be read or escaped.
    "yyyy-MM-dd'T'00:00", "yyyy'5'", "yyyy'", "'yyyy", "yyyy'\"'", "yyyy\\MM", "yyyy年", "yyyy\tMM",
  ])
  func `a format for a formatter`(format: String) {
    #expect(DateLayout(format) == nil)
  }

  // MARK: Reading and writing

  private struct Row {
    let format: String
    let text: String
    let milliseconds: Int64
    var offset: Int64?
  }

  private let rows = [
    Row(format: "yyyy-MM-dd HH:mm:ss", text: "1970-01-01 00:00:00", milliseconds: 0),
    Row(format: "yyyy-MM-dd HH:mm:ss", text: "1969-12-31 23:59:59", milliseconds: -1000),
    Row(format: "yyyyMMdd", text: "15830101", milliseconds: -12_212_553_600_000),
    Row(format: "yyyyMMdd", text: "99991231", milliseconds: 253_402_214_400_000),
    Row(format: "yyyy", text: "1971", milliseconds: 31_536_000_000),
    Row(format: "MM/yyyy", text: "02/1970", milliseconds: 2_678_400_000),
    Row(
      format: "EEE MMM dd HH:mm:ss Z yyyy",
      text: "Wed Sep 16 12:20:09 +0800 2015",
      milliseconds: 1_442_406_009_000,
      offset: 28_800
    ),
    Row(
      format: "EEEE, d MMMM y H:m:s X",
      text: "Thursday, 1 January 1970 0:5:12 -0330",
      milliseconds: 312_000,
      offset: -12_600
    ),
    Row(
      format: "d.M.y H X",
      text: "31.12.1970 23 +08",
      milliseconds: 31_532_400_000,
      offset: 28_800
    ),
    Row(format: "d.M.y H X", text: "1.1.1970 1 Z", milliseconds: 3_600_000, offset: 0),
    Row(format: "y x", text: "1970 +00", milliseconds: 0, offset: 0),
    Row(format: "y XX", text: "1970 Z", milliseconds: 0, offset: 0),
    Row(format: "y xx", text: "1970 -2359", milliseconds: 0, offset: -86_340),
    Row(format: "y XXX", text: "1970 Z", milliseconds: 0, offset: 0),
    Row(format: "y xxx", text: "1970 +00:00", milliseconds: 0, offset: 0),
    Row(format: "y ZZZZZ", text: "1970 +05:30", milliseconds: 0, offset: 19_800),
    Row(format: "y HH:mm:ss.S", text: "1970 00:00:00.1", milliseconds: 100),
    Row(format: "y HH:mm:ss.SS", text: "1970 00:00:00.12", milliseconds: 120),
    Row(format: "yyyyMMddHHmmssSSS", text: "19691231235959999", milliseconds: -1),
    Row(format: "y HH:mm:ss,SSSSSS", text: "1970 00:00:00,123000", milliseconds: 123),
    Row(format: "y'''o''clock'", text: "1970'o'clock", milliseconds: 0),
  ]

  @Test func `a text of the format, there and back`() throws {
    for row in rows {
      let layout = try #require(DateLayout(row.format))
      let time = WallTime(milliseconds: row.milliseconds, offset: row.offset)
      #expect(layout.time(of: row.text) == time, "\(row.format)")
      #expect(layout.canWrite(time))
      #expect(layout.text(time) == row.text)
      #expect(row.text.utf8.count <= layout.maximumLength)
      for text in [row.text + " ", " " + row.text, row.text + "0", String(row.text.dropLast()), ""]
      {
        // The shorter one may be of a format whose last field has one letter.
        if let time = layout.time(of: text) { #expect(layout.text(time) == text) }
      }
    }
  }

  @Test(arguments: [
    ("yyyy-MM-dd", "2015-02-29"), ("yyyy-MM-dd", "2015-2-03"), ("yyyy-MM-dd", "2015-02-3"),
    ("yyyy-MM-dd", "2015-00-01"), ("yyyy-MM-dd", "2015-13-01"), ("yyyy-MM-dd", "2015-01-00"),
    ("yyyy-MM-dd", "1582-12-31"), ("yyyy-MM-dd", "12015-01-01"), ("yyyy-MM-dd", "+015-01-01"),
    ("yyyy-MM-dd", "2015/01/01"), ("yyyy-MM-dd", "\u{662}015-01-01"), ("yyyy HH", "2015 24"),
    ("yyyy HH:mm", "2015 00:60"), ("yyyy HH:mm:ss", "2015 00:00:60"),
    ("EEE d MMM y", "Thu 16 Sep 2015"),
    ("EEE d MMM y", "wed 16 Sep 2015"), ("EEE d MMM y", "Wed 16 sep 2015"), ("d.M.y", "016.9.2015"),
    ("EEE d MMM y", "Wednesday 16 Sep 2015"), ("EEE d MMM y", "Wed 16 September 2015"),
    ("d MMMM y", "16 Sep 2015"), ("d MMMM y", "16 Septembre 2015"), ("y MMM", "2015 Se"),
    ("y ZZZ", "2015 +08:00"), ("y ZZZ", "2015 Z"), ("y ZZZ", "2015 GMT"), ("y ZZZ", "2015 +2400"),
    ("y ZZZ", "2015 +0860"), ("y ZZZ", "2015 0800"), ("y ZZZ", "2015 +080"),
    ("y XXX", "2015 +0800"),
    ("y XXX", "2015 z"), ("y xxx", "2015 Z"), ("y HH:mm:ss.SSS", "2015 00:00:00.12"),
    ("y HH:mm:ss.SSS", "2015 00:00:00.1234"), ("y HH:mm:ss.SSS", "2015 00:00:00,123"),
  ])
  func `a text for a formatter`(format: String, text: String) throws {
    #expect(try #require(DateLayout(format)).time(of: text) == nil)
  }

  @Test func `further digits of a fraction are dropped`() throws {
    let layout = try #require(DateLayout("y HH:mm:ss.SSSSSSSSS"))
    #expect(layout.time(of: "1970 00:00:00.123999999")?.milliseconds == 123)
  }

  @Test func `times that aren't written`() throws {
    let day = try #require(DateLayout("yyyyMMdd"))
    let zone = try #require(DateLayout("yyyy Z"))
    for milliseconds in [-12_212_553_600_001, 253_402_300_800_000, .min, .max] as [Int64] {
      #expect(!day.canWrite(WallTime(milliseconds: milliseconds, offset: 0)))
    }
    #expect(day.canWrite(WallTime(milliseconds: 0, offset: nil)))
    for offset in [nil, 3208, 86_400, -86_400, .min + 1] as [Int64?] {
      #expect(!zone.canWrite(WallTime(milliseconds: 0, offset: offset)))
    }
  }

  // MARK: The proleptic scope

  @Test(
    arguments: [
      ("yyyy-MM-dd", "0000-01-01", -62_167_219_200), ("yyyy-MM-dd", "0000-12-31", -62_135_683_200),
      ("yyyy-MM-dd", "0001-01-01", -62_135_596_800), ("yyyy-MM-dd", "1582-10-14", -12_219_379_200),
      ("yyyy-MM-dd", "1500-02-28", -14_826_758_400), ("yyyy-MM-dd", "9999-12-31", 253_402_214_400),
      ("d/M/y", "1/1/0", -62_167_219_200), ("d/M/y", "3/12/44", -60_749_568_000),
      ("d/M/y", "3/12/844", -35_504_006_400), ("d/M/y", "3/12/2015", 1_449_100_800),
    ] as [(String, String, Int64)]
  )
  func `a text of any year of four digits`(format: String, text: String, seconds: Int64) throws {
    let layout = try #require(DateLayout(format, for: .proleptic))
    let time = WallTime(milliseconds: seconds * 1000, offset: nil)
    #expect(layout.time(of: text) == time)
    #expect(layout.canWrite(time))
    #expect(layout.text(time) == text)
    #expect(text.utf8.count <= layout.maximumLength)
    let formatter = try #require(DateLayout(format))
    #expect((formatter.time(of: text) == nil) == (seconds < -12_212_553_600))
    #expect(formatter.canWrite(time) == (seconds >= -12_212_553_600))
  }

  @Test func `years out of range, and none`() throws {
    let layout = try #require(DateLayout("y-MM-dd", for: .proleptic))
    for text in ["10000-01-01", "-1-01-01", "-01-01", "1900-02-29"] {
      #expect(layout.time(of: text) == nil)
    }
    for milliseconds in [-62_167_219_200_001, 253_402_300_800_000, .min, .max] as [Int64] {
      #expect(!layout.canWrite(WallTime(milliseconds: milliseconds, offset: 0)))
    }
  }

  @Test(arguments: ["Z", "ZZZZZ", "X", "XX", "XXX", "x", "xx", "xxx"])
  func `any form of a zone is read`(zone: String) throws {
    let layout = try #require(DateLayout("y \(zone)", for: .proleptic))
    for (text, offset) in [
      ("Z", 0), ("+00", 0), ("-0000", 0), ("+08", 28_800), ("+0830", 30_600), ("-08:30", -30_600),
      ("+23:59", 86_340),
    ] as [(String, Int64)] {
      #expect(layout.time(of: "1970 " + text) == WallTime(milliseconds: 0, offset: offset))
    }
    for text in ["", "z", "08", "+8", "+08:", "+08:3", "+083", "+24", "+08:60", "+08:30:00", "GMT"]
    {
      #expect(layout.time(of: "1970 " + text) == nil, "\(text)")
    }
  }

  // MARK: Documents

  @Test func `a string is read where it lies, or without its escapes`() throws {
    let layout = try #require(DateLayout("dd/MM/yyyy"))
    let json = #"["01/01/1970", "01\/01\/1970", "\u00301/01/1970", "01/01/1970x", 1, null, [], ""]"#
    let document = try JSONDocument(json)
    let times = document.root.elements.map { node in
      document.read { $0.time(at: node.index, layout)?.milliseconds }
    }
    #expect(times == [0, 0, 0, nil, nil, nil, nil, nil])
  }

  @Test func `a time is written as a value, escaped as the options say`() throws {
    let layout = try #require(DateLayout("dd/MM/yyyy"))
    func write(_ writer: JSONWriter) {
      writer.beginObject()
      writer.key("at")
      writer.time(WallTime(milliseconds: 0, offset: nil), layout)
      writer.endObject()
    }
    #expect(try JSONWriter.text { write($0) } == #"{"at":"01/01/1970"}"#)
    let options = JSONWritingOptions(escapesSlashes: true)
    #expect(try JSONWriter.text(options) { write($0) } == #"{"at":"01\/01\/1970"}"#)
  }
}
