import Foundation
import MappingTestSupport
import Mercator
import TestSupport
import Testing

/// The time since 1970 as a number.
struct DateTransformTests {
  private let units: [DateTransform.Unit] = [.seconds, .milliseconds, .microseconds]

  @Test func `every shape, in every unit`() throws {
    let (date, initial) = (Date(timeIntervalSince1970: 1.5), Date(timeIntervalSince1970: -7))
    for (unit, json) in zip(units, ["1.5", "1500", "1500000"]) {
      let transform = DateTransform(unit: unit)
      try expectEveryShape(transform, json, is: date, insteadOf: initial)
      let text = "\"\(json)\""
      try expectEveryShape(transform, text, is: date, written: json, insteadOf: initial)
    }
    let other = #""1970-01-01T00:00:00Z""#
    try expectEveryShape(
      DateTransform(),
      "0",
      is: Date.init(timeIntervalSince1970: 0),
      insteadOf: initial,
      other: other
    )
  }

  @Test(arguments: Input.allCases)
  func `a text has to be wholly a number`(input: Input) throws {
    for (text, seconds) in [
      ("0", 0), ("-0", 0), ("1495208399", 1_495_208_399), ("1495208399.5", 1_495_208_399.5),
      ("-1.25", -1.25), ("1e3", 1000), ("1.5E-1", 0.15), ("1495208399000e-3", 1_495_208_399),
    ] as [(String, Double)] {
      let date = try input.read("\"\(text)\"", using: .date)
      #expect(date == Date(timeIntervalSince1970: seconds), "\(text)")
    }
    for text in [
      "", " ", "x", "2016-12-23", "12x", "x12", " 12", "12 ", "12\\n", "+12", "012", ".5", "5.",
      "1,5", "1_000", "0x10", "1e", "1e400", "nan", "NaN", "inf", "Infinity", "١٢", "12\\u0000",
      "null", "true", "[1]", "\\ufeff12", "1495208399,5", "--1", "9007199254740993",
    ] {
      #expect(try input.read("\"\(text)\"", using: .date) == nil, "\(text)")
    }
    for text in ["", "x", "2016-12-23", "1432821600x", " 1432821600"] {
      for unit in units {
        let date = try input.read("\"\(text)\"", using: .date(unit: unit))
        #expect(date == nil, "\(text) \(unit)")
      }
    }
  }

  @Test(arguments: Input.allCases)
  func `numbers and texts of each unit are one date, written as a number`(input: Input) throws {
    let date = Date(timeIntervalSince1970: 1_432_821_600)
    for (unit, json) in zip(units, ["1432821600", "1432821600000", "1432821600000000"]) {
      #expect(try input.read(json, using: .date(unit: unit)) == date)
      #expect(try input.read("\"\(json)\"", using: .date(unit: unit)) == date)
      #expect(try Output.text(date, using: .date(unit: unit)) == json)
    }
  }

  @Test(arguments: Input.allCases)
  func `nothing but a number or a text is a date`(input: Input) throws {
    for json in ["true", "false", "null", "[]", "{}", "[1]", #"{"a":1}"#, "9007199254740993"] {
      #expect(try input.read(json, using: .date) == nil, "\(json)")
    }
    // A number beyond the range of Double makes JSONSerialization refuse the whole.
    #expect(try Input.text.read("1e400", using: .date) == nil)
  }

  // Swift numbers in a dictionary count like those of a text.
  @Test func `every number type of a dictionary is taken`() {
    let second = Date(timeIntervalSince1970: 1)
    let numbers: [Any] = [
      1, Int8(1), Int64(1), UInt(1), UInt64(1), 1.0, Float(1), Decimal(1), NSNumber(value: 1),
      NSNumber(value: 1.0), NSDecimalNumber(value: 1), CGFloat(1), "1", "1.0", Int?.some(1) as Any,
    ]
    for number in numbers {
      let transform = DateTransform()
      #expect(transform.transformFromJSON(number) == second, "\(type(of: number))")
      var date: Date?
      date <- (Map(mappingType: .fromJSON, JSON: ["v": number])["v"], transform)
      #expect(date == second, "\(type(of: number))")
    }
    let others: [Any] = [
      true, NSNumber(value: true), NSNull(), Date(), [1], ["a": 1], Double?.none as Any,
    ]
    for other in others {
      #expect(DateTransform().transformFromJSON(other) == nil, "\(type(of: other))")
    }
    #expect(DateTransform().transformFromJSON(nil) == nil)
    #expect(DateTransform().transformToJSON(nil) == nil)
    #expect(DateTransform(unit: .milliseconds).transformToJSON(second) == 1000)
  }

  // What was read is written again.
  @Test func `numbers come back exactly`() throws {
    let cases: [(DateTransform.Unit, [String])] = [
      (.milliseconds, ["1495208399999", "1", "-1", "0", "1495208399999.5", "-62135596800001"]),
      (.seconds, ["0.1", "1495208399.1", "1495208399.999", "-0.1", "-86400.25", "1.000001"]),
      (.seconds, ["4294969332.078467", "8589934591.999999", "-3312999332.078467"]),
      (.seconds, ["253402300799.9", "-62135596799.9", "978307200.1", "1436274462.05"]),
      (.microseconds, ["1495208399999999", "1495208399123457", "1", "-1", "978307200000001"]),
      (.milliseconds, ["253402300799999", "-62135596799999", "4102444800001", "99999999999"]),
    ]
    for (unit, numbers) in cases {
      for number in numbers {
        let transform = DateTransform(unit: unit)
        let date = try #require(try Input.text.read(number, using: transform))
        #expect(try Output.text(date, using: transform) == number)
        #expect(transform.transformToJSON(date) == Double(number))
      }
    }
  }

  @Test func `100,000 random milliseconds of 10,000 years come back`() {
    var random = SeededGenerator(state: 80)
    let transform = DateTransform(unit: .milliseconds)
    let ranges = [-62_135_596_800_000...253_402_300_799_999, 0...2_000_000_000_000]
    let wrong = (0..<100_000).map { Double(random.int(ranges[$0 % 2])) }.filter {
      transform.transformToJSON(transform.transformFromJSON($0)) != $0
    }
    #expect(wrong.prefix(5) == [])
  }

  @Test func `20,000 random microseconds of this century come back`() {
    var random = SeededGenerator(state: 81)
    let transform = DateTransform(unit: .microseconds)
    let wrong = (0..<20_000).map { _ in
      Double(random.int(0...4_102_444_800_000_000))
    }.filter { transform.transformToJSON(transform.transformFromJSON($0)) != $0 }
    #expect(wrong.prefix(5) == [])
    let seconds = DateTransform()
    let wrongSeconds = (0..<20_000).map { _ in
      Double(random.int(0...4_102_444_800_000)) / 1000
    }.filter { seconds.transformToJSON(seconds.transformFromJSON($0)) != $0 }
    #expect(wrongSeconds.prefix(5) == [])
  }

  // At both ends, the distance of two Dates is nearly a microsecond.
  @Test func `20,000 random microseconds from 1865 to 2242 come back`() {
    var random = SeededGenerator(state: 82)
    let transform = DateTransform(unit: .microseconds)
    let ranges = [4_294_967_296_000_000...8_589_934_591_000_000, -3_313_000_000_000_000...0]
    let wrong = (0..<20_000).map { Double(random.int(ranges[$0 % 2])) }.filter {
      transform.transformToJSON(transform.transformFromJSON($0)) != $0
    }
    #expect(wrong.prefix(5) == [])
  }

  // Properties without a transform count by the same rule.
  @Test func `MapOptions.dates writes what it read`() throws {
    for (dates, numbers) in [
      (MapOptions.Dates.millisecondsSince1970, ["1495208399999", "253402300799999", "-1"]),
      (.secondsSince1970, ["1495208399.1", "0.1", "253402300799.9"]),
    ] {
      let options = MapOptions(dates: dates)
      for number in numbers {
        let date = try #require(try Input.text.read(number, as: Date.self, options: options))
        #expect(try text(date, options: options) == number)
      }
    }
  }

  @Test func `a date that is no number can't be written`() throws {
    for interval in [Double.nan, .infinity, -.infinity] {
      let lines: (Map) -> Void = { map in
        Date(timeIntervalSince1970: interval) >>> (map["v"], .date)
      }
      #expect(Output.textInOrder(lines) == nil)
    }
  }
}
