import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("A floating-point property takes the nearest value of any finite number")
struct NearestNumbersTests {
  static let doubles: [(json: String, value: Double, isExact: Bool)] = [
    ("9007199254740991", 9_007_199_254_740_991, true),
    ("9007199254740992", 9_007_199_254_740_992, true),
    ("9007199254740993", 9_007_199_254_740_992, false),
    ("-9007199254740993", -9_007_199_254_740_992, false),
    ("9007199254740995", 9_007_199_254_740_996, false),
    ("9007199254740992.0", 9_007_199_254_740_992, true), ("1e23", 1e23, true),
    ("1e300", 1e300, true),
    ("9223372036854775807", 9_223_372_036_854_775_808, false),
    ("-9223372036854775808", -9_223_372_036_854_775_808, true),
    ("18446744073709551615", 18_446_744_073_709_551_616, false),
    ("18446744073709551616", 18_446_744_073_709_551_616, true),
    ("123456789012345678901", 1.2345678901234568e20, false),
    ("10000000000000000000000000000000000001", 1e37, false),
    // As JavaScript writes the Double: the digits are those of the value, though not all of them.
    ("1234567890123456800", 1.2345678901234568e18, true),
    ("123456789012345680000", 1.2345678901234568e20, true),
    ("0.1", 0.1, true), ("3.14159265358979323846", 3.141592653589793, true),
    ("9007199254740993.5", 9_007_199_254_740_994, true),
  ]

  static let floats: [(json: String, value: Float, isExact: Bool)] = [
    ("16777215", 16_777_215, true), ("16777216", 16_777_216, true),
    ("16777217", 16_777_216, false), ("-16777217", -16_777_216, false), ("1e20", 1e20, true),
    ("16777219", 16_777_220, false), ("9007199254740993", 9_007_199_254_740_992, false),
    ("123456790000", 1.2345679e11, true), ("0.1", 0.1, true),
    ("16777217.5", 16_777_218, true), ("43.420273000000009", 43.420273, true),
    ("18446744073709551615", 18_446_744_073_709_551_616, false),
  ]

  @Test(arguments: Input.allCases, doubles)
  func `of integers, too, which a report mentions where they are rounded`(
    input: Input,
    row: (json: String, value: Double, isExact: Bool)
  ) throws {
    let json = "{\"v\":\(row.json)}"
    let (model, report) = try input.report(json, with: Mapper<OneValue<Double>>())
    #expect(model?.value == row.value)
    let expected = "coerced: expected Double, found number \(row.json); used"
    #expect(report.summaries == (row.isExact ? [] : ["$.v: \(expected)"]))
    #expect(try input.read(row.json, as: CGFloat.self) == CGFloat(row.value))
    #expect(try input.read("[1, \(row.json)]", as: [Double].self) == [1, row.value])
    #expect(try input.read("{\"a\":\(row.json)}", as: [String: Double].self) == ["a": row.value])
  }

  @Test(arguments: ["9007199254740993.0", "9007199254740993e0", "90071992547409930e-1"])
  func `in any notation`(number: String) throws {
    let json = "{\"v\":\(number)}"
    let (model, report) = Mapper<OneValue<Double>>().readReporting(json)
    #expect(model?.value == 0x1p53)
    #expect(
      report.summaries == ["$.v: coerced: expected Double, found number \(number); used"]
    )
    let strict = Mapper<OneValue<Double>>(options: MapOptions(policy: .strict))
    #expect(strict.map(JSONString: json) == nil)
    let small = Mapper<OneValue<Float>>().readReporting(#"{"v":16777217.0}"#)
    #expect(small.report.issues.map(\.kind) == [.coerced])
    #expect(MapFormattedDate("9007199254740993.0") == nil)
  }

  @Test(arguments: Input.allCases, floats)
  func `a Float the nearest of its own`(
    input: Input,
    row: (json: String, value: Float, isExact: Bool)
  ) throws {
    let (model, report) = try input.report(
      "{\"v\":[1,\(row.json)]}",
      with: Mapper<OneValue<[Float]>>()
    )
    #expect(model?.value == [1, row.value])
    let expected = "coerced: expected Float, found number \(row.json); used"
    #expect(report.summaries == (row.isExact ? [] : ["$.v[1]: \(expected)"]))
    #expect(try input.read(row.json, as: Float.self) == row.value)
  }

  @Test(arguments: Input.allCases)
  func `a strict policy fails a rounded integer, and no fraction`(input: Input) throws {
    let strict = MapOptions(policy: .strict)
    let doubles = Mapper<OneValue<Double>>(options: strict)
    #expect(try input.map(#"{"v":9007199254740993}"#, with: doubles) == nil)
    #expect(try input.map(#"{"v":9007199254740992}"#, with: doubles)?.value == 0x1p53)
    #expect(try input.map(#"{"v":0.1}"#, with: doubles)?.value == 0.1)
    let floats = Mapper<OneValue<[Float]>>(options: strict)
    #expect(try input.map(#"{"v":[0.5,16777217]}"#, with: floats) == nil)
    #expect(try input.map(#"{"v":[0.5,16777216]}"#, with: floats)?.value == [0.5, 16_777_216])
    #expect(try input.map(#"{"v":[0.1]}"#, with: floats)?.value == [0.1])
    let lengths = Mapper<OneValue<CGFloat>>(options: strict)
    #expect(try input.map(#"{"v":9007199254740993}"#, with: lengths) == nil)
  }

  @Test(arguments: Input.allCases)
  func `beyond the range there is a mismatch`(input: Input) throws {
    let (model, report) = try input.report(#"{"v":1e39}"#, with: Mapper<OneValue<Float>>())
    #expect(model?.value == nil)
    #expect(report.issues.map(\.kind) == [.outOfRange])
    let digits = "1" + String(repeating: "0", count: 309)
    for json in [digits, "-" + digits, "1e309", "1.5e400"] {
      let text = "{\"v\":[1,\(json)]}"
      let (model, report) = try Input.text.report(text, with: Mapper<OneValue<[Double]>>())
      #expect(model?.value == nil)
      #expect(report.issues.map(\.kind) == [.outOfRange])
      #expect(report.issues.map(\.path) == ["$.v[1]"])
    }
  }

  @Test(arguments: Input.allCases)
  func `try map.value and Codable types take it, too`(input: Input) throws {
    struct Place: Codable, CodableMappable {
      var lat: Double
      var scale: Float
    }
    struct Exact: ImmutableMappable {
      let lat: Double
      let scales: [Float]
      init(map: Map) throws {
        lat = try map.value("lat")
        scales = try map.value("scales")
      }
    }
    let place = try input.map(#"{"lat":9007199254740993,"scale":16777217}"#, to: Place.self)
    #expect(place?.lat == 0x1p53)
    #expect(place?.scale == 0x1p24)
    let json = #"{"lat":9007199254740993,"scales":[16777217,0.1]}"#
    let exact = try input.require(json, as: Exact.self)
    #expect(exact.lat == 0x1p53)
    #expect(exact.scales == [0x1p24, 0.1])
  }

  @Test(arguments: Input.allCases)
  func `a rounded element of a list that is converted is mentioned once`(input: Input) throws {
    let mapper = Mapper<OneValue<[Float]>>(options: MapOptions(reading: .init(coercion: .lossless)))
    let (model, report) = try input.report(#"{"v":[16777217,"2",16777219]}"#, with: mapper)
    #expect(model?.value == [16_777_216, 2, 16_777_220])
    #expect(
      report.summaries == [
        "$.v[0]: coerced: expected Float, found number 16777217; used",
        #"$.v[1]: coerced: expected Float, found string "2"; used"#,
        "$.v[2]: coerced: expected Float, found number 16777219; used",
      ]
    )
  }

  @Test func `numbers of Swift and of Foundation likewise`() throws {
    let integers: [Any] = [
      9_007_199_254_740_993, NSNumber(value: 9_007_199_254_740_993),
      9_007_199_254_740_993 as UInt64, Decimal(9_007_199_254_740_993),
      NSDecimalNumber(value: 9_007_199_254_740_993),
    ]
    for value in integers {
      let (model, report) = Mapper<OneValue<Double>>().readReporting(["v": value])
      #expect(model?.value == 0x1p53, "\(type(of: value))")
      #expect(report.issues.map(\.kind) == [.coerced], "\(type(of: value))")
      #expect(try OneValue<Float>.native(value) == 0x1p53, "\(type(of: value))")
    }
  }
}
