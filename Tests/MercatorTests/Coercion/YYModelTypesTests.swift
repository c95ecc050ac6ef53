import Foundation
import MappingTestSupport
import Mercator
import Testing

/// What `coercion: .yyModel` makes of values for properties of other types.
@Suite("Coercion as in YYModel: types")
struct YYModelTypesTests {
  private static let options = MapOptions(reading: .init(coercion: .yyModel))

  // `YYModelNumbersTests` has the words one by one.
  @Test(arguments: Input.allCases)
  func `any number and any text that begins with one but 0 is true`(
    input: Input
  ) throws {
    let cases: [(String, Bool)] = [
      ("2", true), ("-1", true), ("0.666", true), ("0", false), ("0.0", false), (#""2""#, true),
      (#""0""#, false), (#""0.0""#, false), (#""0.1""#, true), (#""3 apples""#, true),
      (#""apples""#, false), (#""""#, false), (#""on""#, false), (#""yes""#, true),
      (#""no""#, false),
    ]
    for (json, value) in cases {
      #expect(try input.read(json, as: Bool.self, options: Self.options) == value, "\(json)")
    }
  }

  @Test(arguments: Input.allCases)
  func `without coercion only true, false, 1 and 0 are Bools`(
    input: Input
  ) throws {
    for (json, value) in [
      ("true", true), ("false", false), ("1", true), ("1.0", true), ("0", false), ("2", nil),
      (#""1""#, nil), (#""true""#, nil), ("0.5", nil),
    ] as [(String, Bool?)] {
      #expect(try input.read(json, as: Bool.self) == value, "\(json)")
    }
  }

  // NSString.
  @Test(arguments: Input.allCases)
  func `numbers are text, true is "1", arrays and objects are ignored`(
    input: Input
  ) throws {
    for (json, value) in [
      ("12", "12"), ("-1.5", "-1.5"), ("1433156836801288448", "1433156836801288448"),
      ("18446744073709551615", "18446744073709551615"), ("true", "1"), ("false", "0"),
      (#""x""#, "x"), ("[]", nil), ("{}", nil), ("null", nil),
    ] as [(String, String?)] {
      #expect(try input.read(json, as: String.self, options: Self.options) == value, "\(json)")
    }
    // Foundation's numbers have no trailing zeros.
    #expect(try Input.text.read("1.50", as: String.self, options: Self.options) == "1.5")
    #expect(try Input.text.read("12.0", as: String.self, options: Self.options) == "12")
  }

  // NSString again, from what a dictionary holds.
  @Test func `Data and URLs that a dictionary holds are text`() throws {
    func text(_ value: Any) throws -> String? {
      try OneValue<String>.native(value, options: Self.options)
    }
    #expect(try text(Data("é".utf8)) == "é")
    #expect(try text(Data("\u{FEFF}é".utf8)) == "\u{FEFF}é")
    #expect(try text(Data([0xFF])) == nil)
    #expect(try text(#require(URL(string: "a:b"))) == "a:b")
    #expect(try OneValue<String>.native(Data("é".utf8)) == nil)
  }

  // NSDecimalNumber.
  @Test(arguments: Input.allCases)
  func `Decimals are numbers, or what a text begins with`(input: Input) throws {
    for (json, value) in [
      ("1.66", "1.66"), (#""1.66""#, "1.66"), (#""12abc""#, "12"), ("true", "1"), (#""NaN""#, nil),
      (#""abc""#, nil), ("{}", nil), ("null", nil),
    ] as [(String, String?)] {
      let decimal = try input.read(json, as: Decimal.self, options: Self.options)
      #expect(decimal == value.flatMap { Decimal(string: $0) }, "\(json)")
    }
    #expect(try input.read(#""12abc""#, as: Decimal.self) == nil)
  }

  /// What NSNumber, NSDecimalNumber and NSString are with each coercion, as text.
  private static let objects: [(json: String, coercion: MapOptions.Coercion, [String?])] = [
    (#""12""#, .yyModel, ["12", "12", "12"]),
    (#""1.5abc""#, .yyModel, ["1.5", "1.5", "1.5abc"]),
    (#""abc""#, .yyModel, ["0", nil, "abc"]),
    (#""yes""#, .yyModel, ["1", nil, "yes"]),
    (#""NO""#, .yyModel, ["0", nil, "NO"]),
    (#""NIL""#, .yyModel, [nil, nil, "NIL"]),
    (#""9223372036854775808""#, .yyModel, Array(repeating: "9223372036854775808", count: 3)),
    (#""36893488147419103232""#, .yyModel, [nil, "36893488147419103232", "36893488147419103232"]),
    ("12", .yyModel, ["12", "12", "12"]),
    ("true", .yyModel, ["1", "1", "1"]),
    ("{}", .yyModel, [nil, nil, nil]),
    (#""12""#, .lossless, ["12", "12", "12"]),
    (#""1.5""#, .lossless, ["1.5", "1.5", "1.5"]),
    (#""123456789.123456789""#, .lossless, Array(repeating: "123456789.123456789", count: 3)),
    (#""1.5abc""#, .lossless, [nil, nil, "1.5abc"]),
    (#""yes""#, .lossless, [nil, nil, "yes"]),
    ("true", .lossless, ["1", "1", "true"]),
    (#""12""#, .none, [nil, nil, "12"]),
    ("12", .none, ["12", "12", nil]),
  ]

  @Test(arguments: Input.allCases)
  func `objects of Foundation are converted like the values of Swift`(input: Input) throws {
    for (json, coercion, texts) in Self.objects {
      let options = MapOptions(reading: .init(coercion: coercion))
      let number = try input.read(json, as: NSNumber.self, options: options)
      let decimal = try input.read(json, as: NSDecimalNumber.self, options: options)
      let text = try input.read(json, as: NSString.self, options: options)
      #expect(
        [number?.stringValue, decimal?.stringValue, text.map { String(describing: $0) }] == texts,
        "\(json), \(coercion)"
      )
    }
  }

  @Test func `Data is written with its byte order mark`() throws {
    let json = try ValueMapper<[Data]>(options: Self.options).writeString([Data("\u{FEFF}a".utf8)])
    #expect(json == "[\"\u{FEFF}a\"]")
  }

  // NSData.
  @Test(arguments: Input.allCases)
  func `Data is the UTF-8 of a text, both ways`(input: Input) throws {
    for text in ["", "é", "AQID", "no base64!"] {
      let data = try input.read("\"\(text)\"", as: Data.self, options: Self.options)
      #expect(data == Data(text.utf8))
      for output in Output.allCases {
        #expect(try output.write(value: Data(text.utf8), options: Self.options) == "\"\(text)\"")
      }
    }
    #expect(try input.read("1", as: Data.self, options: Self.options) == nil)
    // What is no text has no form then, and it is told.
    let mapper = Mapper<OneValue<Data>>(options: Self.options)
    let error = #expect(throws: JSONWritingError.self) {
      try mapper.write(OneValue(Data([0xFF])))
    }
    #expect(error?.path.description == "$.v")
    #expect(mapper.toJSONString(OneValue(Data([0xFF]))) == "{}")
  }

  // NSURL.
  @Test(arguments: Input.allCases)
  func `URLs are trimmed, and blank ones are nil`(input: Input) throws {
    for (json, value) in [
      (#""http://a.b/c""#, "http://a.b/c"), (#"" \n http://a.b/c\t""#, "http://a.b/c"),
      (#""""#, nil), (#"" \n""#, nil), ("1", nil), ("null", nil),
    ] as [(String, String?)] {
      let url = try input.read(json, as: URL.self, options: Self.options)
      #expect(url == value.flatMap(URL.init(string:)), "\(json)")
    }
  }

  /// Optionals that have a value before.
  struct Kept: Mappable {
    var text: String? = "t"
    var data: Data? = Data([1])
    var url = URL(string: "a:b")
    var decimal: Decimal? = 7
    var array: [Int]? = [7]
    var object: [String: Int]? = ["a": 7]
    var model: Inner? = Inner()
    var number: Int? = 7

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      text <- map["v"]
      data <- map["v"]
      url <- map["v"]
      decimal <- map["v"]
      array <- map["v"]
      object <- map["v"]
      model <- map["v"]
      number <- map["v"]
    }
  }

  struct Inner: Mappable, Equatable {
    var a = 0
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) { a <- map["a"] }
  }

  // A value of another type is ignored unless listed.
  @Test(arguments: Input.allCases)
  func `a value of another type leaves an Optional alone, null doesn't`(
    input: Input
  ) throws {
    let mapper = Mapper<Kept>(options: Self.options)
    let array = try #require(try input.map(#"{"v": [true]}"#, with: mapper))
    #expect(array.text == "t")
    #expect(array.data == Data([1]))
    #expect(array.url == URL(string: "a:b"))
    #expect(array.decimal == 7)
    #expect(array.object == ["a": 7])
    #expect(array.model == Inner())
    #expect(array.array == [1])
    #expect(array.number == nil)
    let object = try #require(try input.map(#"{"v": {"a": 3}}"#, with: mapper))
    #expect(object.text == "t")
    #expect(object.array == [7])
    #expect(object.object == ["a": 3])
    #expect(object.model?.a == 3)
    let text = try #require(try input.map(#"{"v": "x"}"#, with: mapper))
    #expect(text.array == [7])
    #expect(text.object == ["a": 7])
    #expect(text.model == Inner())
    // A text that is no number is null for a Decimal, as a blank one is for a URL.
    #expect(text.decimal == nil)
    #expect(text.text == "x")
    #expect(text.number == 0)
    let blank = try #require(try input.map(#"{"v": " "}"#, with: mapper))
    #expect(blank.url == nil)
    let null = try #require(try input.map(#"{"v": null}"#, with: mapper))
    #expect(null.text == nil)
    #expect(null.data == nil)
    #expect(null.url == nil)
    #expect(null.decimal == nil)
    #expect(null.array == nil)
    #expect(null.object == nil)
    #expect(null.model == nil)
    #expect(null.number == nil)
    // Without coercion, a value of another type is nil.
    #expect(try input.map(#"{"v": [1]}"#, to: Kept.self)?.text == nil)
  }

  // NSArray, NSDictionary and NSSet whose element class is known.
  @Test(arguments: Input.allCases)
  func `elements that are no models are dropped`(input: Input) throws {
    struct Item: Mappable, Hashable {
      var a = 0
      init?(map: Map) {}
      mutating func mapping(map: Map) { a <- map["a"] }
    }
    let list = #"[{"a": 1}, null, 2, "x", {"a": "3"}]"#
    let items = try input.read(list, as: [Item].self, options: Self.options)
    #expect(items?.map(\.a) == [1, 3])
    let set = try input.read(list, as: Set<Item>.self, options: Self.options)
    #expect(set?.map(\.a).sorted() == [1, 3])
    let entries = #"{"x": {"a": 1}, "y": 2, "z": null}"#
    let named = try input.read(entries, as: [String: Item].self, options: Self.options)
    #expect(named?.mapValues(\.a) == ["x": 1])
  }
}
