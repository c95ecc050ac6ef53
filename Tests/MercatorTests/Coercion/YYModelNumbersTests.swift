import Foundation
import MappingTestSupport
import Mercator
import Testing

/// What `coercion: .yyModel` makes of values where numbers are wanted.
@Suite("Coercion as in YYModel: numbers")
struct YYModelNumbersTests {
  /// Properties that aren't Optional, and have a value before.
  struct Numbers: Mappable {
    var int = 7
    var int8: Int8 = 7
    var uint: UInt64 = 7
    var double = 7.0
    var float: Float = 7
    var bool = true
    var number: Int? = 7
    var fraction: Double? = 7
    var flag: Bool? = true

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      int <- map["v"]
      int8 <- map["v"]
      uint <- map["v"]
      double <- map["v"]
      float <- map["v"]
      bool <- map["v"]
      number <- map["v"]
      fraction <- map["v"]
      flag <- map["v"]
    }
  }

  private let mapper = Mapper<Numbers>(options: MapOptions(reading: .init(coercion: .yyModel)))

  private func read(_ json: String, _ input: Input) throws -> Numbers {
    try #require(try input.map("{\"v\":\(json)}", with: mapper))
  }

  static let nothing = [
    "null", "{}", "[]", "[1]", #"{"a": 1}"#, #""NIL""#, #""Nil""#, #""nil""#, #""NULL""#,
    #""Null""#, #""null""#, #""(NULL)""#, #""(Null)""#, #""(null)""#, #""<NULL>""#, #""<Null>""#,
    #""<null>""#,
    #""1.e999""#, #""-1.e999""#,
  ]

  @Test(arguments: Input.allCases)
  func `null, words for it and values of other types are 0, or nil`(
    input: Input
  ) throws {
    for json in Self.nothing {
      let numbers = try read(json, input)
      #expect(numbers.int == 0, "\(json)")
      #expect(numbers.int8 == 0, "\(json)")
      #expect(numbers.uint == 0, "\(json)")
      #expect(numbers.double == 0, "\(json)")
      #expect(numbers.float == 0, "\(json)")
      #expect(!numbers.bool, "\(json)")
      #expect(numbers.number == nil, "\(json)")
      #expect(numbers.fraction == nil, "\(json)")
      #expect(numbers.flag == nil, "\(json)")
      #expect(try input.update(Numbers(), with: "{\"v\":\(json)}", mapper: mapper).int == 0)
    }
    // A missing key changes nothing.
    let kept = try #require(try input.map("{}", with: mapper))
    #expect(kept.int == 7)
    #expect(kept.bool)
    #expect(kept.number == 7)
    // Without the option, null keeps what there is, and a text keeps itself.
    #expect(try input.map(#"{"v": null}"#, to: Numbers.self)?.int == 7)
    #expect(try input.read(#""nil""#, as: String.self, options: mapper.options) == "nil")
  }

  static let words: [(json: String, value: Bool)] =
    ["TRUE", "True", "true", "YES", "Yes", "yes"].map { ("\"\($0)\"", true) }
    + ["FALSE", "False", "false", "NO", "No", "no"].map { ("\"\($0)\"", false) }
    + [("true", true), ("false", false), ("1", true), ("0", false)]

  @Test(arguments: Input.allCases)
  func `twelve words are true and false, and 1 and 0`(input: Input) throws {
    for (json, value) in Self.words {
      let numbers = try read(json, input)
      let number = value ? 1 : 0
      #expect(numbers.bool == value, "\(json)")
      #expect(numbers.flag == value, "\(json)")
      #expect(numbers.int == number, "\(json)")
      #expect(Int(numbers.int8) == number, "\(json)")
      #expect(Int(numbers.uint) == number, "\(json)")
      #expect(numbers.number == number, "\(json)")
      #expect(numbers.double == Double(number), "\(json)")
      #expect(numbers.float == Float(number), "\(json)")
    }
    // The case is matched exactly, and white space isn't trimmed.
    for json in [#""tRUE""#, #"" true""#, #""(NULL""#, #""nil ""#] {
      let numbers = try read(json, input)
      #expect(numbers.int == 0, "\(json)")
      #expect(numbers.number == 0, "\(json)")
      #expect(numbers.flag == false, "\(json)")
    }
  }

  static let fractions: [(text: String, value: Double)] = [
    ("1.5abc", 1.5), (".5", 0.5), ("5.", 5), ("1.2.3", 1.2), ("1,5.2", 1), ("0x1.8p1", 3),
    ("-2.75", -2.75), (" \\t2.5", 2.5), ("1.5e3", 1500), ("1.5e", 1.5), ("1.5e+", 1.5),
    ("1.5E-1x", 0.15), ("abc.", 0), (".", 0), ("-.", 0), ("+1.5", 1.5), ("0x.", 0),
    ("0xA.8", 10.5), ("3.99", 3.99), ("1.e2", 100), ("- 1.5", 0), ("0X1.", 1),
  ]

  @Test(arguments: Input.allCases)
  func `text with a point is the fraction it begins with, cut off for integers`(
    input: Input
  ) throws {
    for (text, value) in Self.fractions {
      let numbers = try read("\"\(text)\"", input)
      #expect(numbers.double == value, "\(text)")
      #expect(numbers.fraction == value, "\(text)")
      #expect(numbers.float == Float(value), "\(text)")
      #expect(numbers.int == Int(value), "\(text)")
      #expect(numbers.number == Int(value), "\(text)")
      #expect(numbers.bool == (value != 0), "\(text)")
      #expect(numbers.flag == (value != 0), "\(text)")
    }
  }

  static let integers: [(text: String, value: Int)] = [
    (" 12", 12), ("+7", 7), ("12abc", 12), ("abc", 0), ("", 0), ("0x1F", 0), ("1e5", 1),
    ("1,000", 1), ("１２", 0), ("-5", -5), ("007", 7), ("- 5", 0),
    ("\\n\\t8", 8), ("--5", 0), ("NaN", 0), ("inf", 0), ("2", 2),
    ("300", 300), ("9223372036854775807", .max), ("-9223372036854775808", .min),
  ]

  @Test(arguments: Input.allCases)
  func `text without a point is the integer it begins with`(input: Input) throws {
    for (text, value) in Self.integers {
      let numbers = try read("\"\(text)\"", input)
      #expect(numbers.int == value, "\(text)")
      #expect(numbers.number == value, "\(text)")
      #expect(numbers.double == Double(value), "\(text)")
      #expect(numbers.fraction == Double(value), "\(text)")
      #expect(numbers.float == Float(value), "\(text)")
      #expect(numbers.bool == (value != 0), "\(text)")
      #expect(numbers.flag == (value != 0), "\(text)")
    }
  }

  // YYModel wraps these, which is a defect: nothing wraps here.
  @Test(arguments: Input.allCases)
  func `what doesn't fit the type is unusable, and UInt64 has all of its range`(
    input: Input
  ) throws {
    for json in ["300", #""300""#, "-129", #""-129.5""#] {
      let numbers = try read(json, input)
      #expect(numbers.int8 == 7, "\(json)")
      #expect(try input.read(json, as: Int8.self, options: mapper.options) == nil)
    }
    for json in ["-1", #""-1""#, "-1.5"] { #expect(try read(json, input).uint == 7, "\(json)") }
    #expect(try read(#""9223372036854775808""#, input).uint == 9_223_372_036_854_775_808)
    #expect(try read(#""18446744073709551615""#, input).uint == .max)
    #expect(try read(#""-0""#, input).uint == 0)
    #expect(try read("1e30", input).int == 7)
  }

  static let beyondInt: [(text: String, value: Double)] = [
    ("9223372036854775808", 0x1p63), ("-9223372036854775809", -0x1p63),
    ("18446744073709551615", 0x1p64), (" +18446744073709551616 kg", 0x1p64),
    ("99999999999999999999999999999999", 1e32),
  ]

  @Test(arguments: Input.allCases)
  func `so is a text of an integer, which a Double has nevertheless`(input: Input) throws {
    for (text, value) in Self.beyondInt {
      let json = "\"\(text)\""
      let numbers = try read(json, input)
      #expect(numbers.int == 7, "\(text)")
      #expect(numbers.number == nil, "\(text)")
      #expect(numbers.int8 == 7, "\(text)")
      #expect(numbers.double == value, "\(text)")
      #expect(numbers.fraction == value, "\(text)")
      #expect(numbers.float == Float(value), "\(text)")
      #expect(numbers.bool, "\(text)")
      #expect(numbers.flag == true, "\(text)")
      let report = try input.report("{\"v\":\(json)}", with: mapper).1
      #expect(report.issues.contains { $0.expected == "Int" && $0.outcome == .kept }, "\(text)")
    }
    for text in ["-9223372036854775809", "18446744073709551616", "-1"] {
      #expect(try read("\"\(text)\"", input).uint == 7, "\(text)")
    }
  }

  @Test(arguments: Input.allCases)
  func `a number is itself: cut for an integer, near for a float, not 0 for a Bool`(
    input: Input
  ) throws {
    let cases: [(json: String, int: Int, double: Double, bool: Bool)] = [
      ("12", 12, 12, true), ("-1.9", -1, -1.9, true), ("0.5", 0, 0.5, true), ("0.0", 0, 0, false),
      ("2", 2, 2, true), ("9007199254740993", 9_007_199_254_740_993, 9_007_199_254_740_992, true),
    ]
    for (json, int, double, bool) in cases {
      let numbers = try read(json, input)
      #expect(numbers.int == int, "\(json)")
      #expect(numbers.double == double, "\(json)")
      #expect(numbers.bool == bool, "\(json)")
      #expect(numbers.float == Float(double), "\(json)")
      #expect(numbers.flag == bool, "\(json)")
    }
    // A C float would be infinite, for which 0 is set.
    #expect(try read("1e300", input).float == 0)
  }

  @Test func `NaN and the infinities that a dictionary holds are 0, or nil`() throws {
    for value in [Double.nan, .infinity, -.infinity] {
      let numbers = try #require(mapper.map(JSON: ["v": value]))
      #expect(numbers.double == 0)
      #expect(numbers.float == 0)
      #expect(numbers.fraction == nil)
    }
  }

  @Test func `a text that is no number is one at any length, in no time`() throws {
    let long = String(repeating: "9", count: 100_000)
    #expect(try read("\"\(long)\"", .text).int == 7)
    #expect(try read("\"0.\(long)\"", .text).double == 1)
    #expect(try read("\"x\(long)\"", .text).int == 0)
  }

  @Test(arguments: Input.allCases)
  func `elements, values and map.value go by the same rule`(input: Input) throws {
    let options = mapper.options
    let list = #"[1, "2x", null, {}]"#
    #expect(try input.read(list, as: [Int].self, options: options) == [1, 2, 0, 0])
    #expect(try input.read(#"[1, null]"#, as: Set<Int>.self, options: options) == [1, 0])
    #expect(try input.read(#"[1, "x", null]"#, as: [Int?].self, options: options) == [1, 0, nil])
    let entries = #"{"a": "2.5", "b": null}"#
    #expect(
      try input.read(entries, as: [String: Double].self, options: options) == ["a": 2.5, "b": 0]
    )
    let json = #"{"a": "1x", "b": null, "c": {}, "d": "nil", "e": [null, "3"]}"#
    func read<T: MapValue>(_ key: String, as type: T.Type) throws -> T {
      try input.read(json, options: options) { map in try map.value(key) }
    }
    #expect(try read("a", as: Int.self) == 1)
    #expect(try read("b", as: Int.self) == 0)
    #expect(try read("b", as: Int?.self) == nil)
    #expect(try read("c", as: Double.self) == 0)
    #expect(try read("d", as: Int?.self) == nil)
    #expect(try read("e", as: [Int].self) == [0, 3])
    #expect(throws: MapError.self) { try read("none", as: Int.self) }
    let standIn: Int = try input.read(json, options: options) { try $0.value("d", default: 5) }
    #expect(standIn == 5)
  }

  struct Checked: Mappable {
    var count = 7
    var required = 7
    var line = 7
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      count <- (map["count"], .range(0...5))
      required <- map[required: "required"]
      line <- map["line", coercion: .yyModel]
    }
  }

  @Test(arguments: Input.allCases)
  func `validators see the 0, a required key is missed, and one line may have the rule`(
    input: Input
  ) throws {
    let json = #"{"count": null, "required": 1, "line": null}"#
    #expect(try input.map(json, to: Checked.self)?.line == 0)
    #expect(try input.map(json, to: Checked.self)?.count == 7)
    let mapper = Mapper<Checked>(options: mapper.options)
    #expect(try input.map(json, with: mapper)?.count == 0)
    #expect(try input.map(#"{"required": null}"#, with: mapper) == nil)
    #expect(try input.map(#"{"required": "3x"}"#, with: mapper)?.required == 3)
  }
}
