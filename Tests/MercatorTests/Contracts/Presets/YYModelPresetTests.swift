import Foundation
import MappingTestSupport
import Mercator
import Testing

/// `MapOptions.yyModel`, compared with the behavior of YYModel.
struct YYModelPresetTests {
  private static let options = MapOptions.yyModel

  // C numbers: a number is converted as in C, a text by `atoll` or `atof`, and anything else is 0.
  static let numbers: [(json: String, integer: Int, double: Double, isTrue: Bool)] = [
    ("7", 7, 7, true), ("-1.9", -1, -1.9, true), ("0", 0, 0, false), ("true", 1, 1, true),
    (#""12""#, 12, 12, true), (#"" 12""#, 12, 12, true), (#""+7""#, 7, 7, true),
    (#""12abc""#, 12, 12, true), (#""abc""#, 0, 0, false), (#""""#, 0, 0, false),
    (#""1.5abc""#, 1, 1.5, true), (#"".5""#, 0, 0.5, true), (#""1.2.3""#, 1, 1.2, true),
    (#""1e5""#, 1, 1, true), (#""1,000""#, 1, 1, true), (#""0x1F""#, 0, 0, false),
    (#""0x1.8p1""#, 3, 3, true), (#""YES""#, 1, 1, true), (#""True""#, 1, 1, true),
    (#""no""#, 0, 0, false), (#""tRUE""#, 0, 0, false), (#""nil""#, 0, 0, false),
    (#""(null)""#, 0, 0, false), (#""<null>""#, 0, 0, false), ("null", 0, 0, false),
    ("{}", 0, 0, false), ("[1]", 0, 0, false), (#""1.e999""#, 0, 0, false),
  ]

  struct Numbers: Mappable {
    var integer = 77
    var double = 77.0
    var isTrue = true

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      integer <- map["v"]
      double <- map["v"]
      isTrue <- map["v"]
    }
  }

  @Test(arguments: Input.allCases)
  func `numbers and Bools are converted as in YYModel, and anything else is 0`(
    input: Input
  ) throws {
    let mapper = Mapper<Numbers>(options: Self.options)
    for (json, integer, double, isTrue) in Self.numbers {
      let model = try #require(try input.map("{\"v\": \(json)}", with: mapper))
      #expect(model.integer == integer, "\(json)")
      #expect(model.double == double, "\(json)")
      #expect(model.isTrue == isTrue, "\(json)")
    }
    let missing = try #require(try input.map("{}", with: mapper))
    #expect(missing.integer == 77)
    #expect(missing.double == 77)
    #expect(missing.isTrue)
  }

  // NSString and NSURL
  @Test(arguments: Input.allCases)
  func `strings take numbers, and URLs are trimmed`(input: Input) throws {
    for (json, value) in [
      (#""nil""#, "nil"), ("12", "12"), ("-1.5", "-1.5"), ("true", "1"), ("false", "0"),
      ("18446744073709551615", "18446744073709551615"), ("null", nil), ("{}", nil), ("[]", nil),
    ] as [(String, String?)] {
      #expect(try input.read(json, as: String.self, options: Self.options) == value, "\(json)")
    }
    for (json, value) in [
      (#"" http://a.b/c\n""#, "http://a.b/c"), (#"" ""#, nil), ("5", nil),
    ] as [(String, String?)] {
      let url = try input.read(json, as: URL.self, options: Self.options)
      #expect(url?.absoluteString == value, "\(json)")
    }
  }

  // 1390220688 is 2014-01-20T12:24:48Z, and 1441296741 is 2015-09-03T16:12:21Z.
  static let dates: [(json: String, seconds: Double?)] = [
    (#""2014-01-20""#, 1_390_176_000),
    (#""2014-01-20 12:24:48""#, 1_390_220_688), (#""2014-01-20T12:24:48""#, 1_390_220_688),
    (#""2014-01-20T12:24:48Z""#, 1_390_220_688),
    (#""2014-01-20 12:24:48.500""#, 1_390_220_688.5),
    (#""2014-01-20T12:24:48.500""#, 1_390_220_688.5),
    (#""2014-01-20T12:24:48+0800""#, 1_390_191_888),
    (#""2014-01-20T12:24:48.500Z""#, 1_390_220_688.5),
    (#""2014-01-20T12:24:48+12:00""#, 1_390_177_488),
    (#""2014-01-20T12:24:48.500+0800""#, 1_390_191_888.5),
    (#""2014-01-20T12:24:48.500+12:00""#, 1_390_177_488.5),
    (#""Fri Sep 04 00:12:21 +0800 2015""#, 1_441_296_741),
    (#""Fri Sep 04 00:12:21.500 +0800 2015""#, 1_441_296_741.5),
    // Text that is no date makes the property nil; null does, too.
    (#""2014-02-30""#, nil), (#""yesterday""#, nil), (#""""#, nil), ("null", nil),
  ]

  @Test(arguments: Input.allCases)
  func `dates are read in all formats of YYModel, in UTC if there is no time zone`(
    input: Input
  ) throws {
    for (json, seconds) in Self.dates {
      let date = try input.read(json, as: Date.self, options: Self.options)
      #expect(date?.timeIntervalSince1970 == seconds, "\(json)")
    }
  }

  struct Lists: Mappable, Equatable {
    var numbers: [Int]? = [77]
    var texts: [String]? = ["old"]
    var items: [Item]? = [Item(77)]
    var named: [String: Item]? = ["old": Item(77)]
    var letters: [Letter]? = [.b]

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      numbers <- map["numbers"]
      texts <- map["texts"]
      items <- map["items"]
      named <- map["named"]
      letters <- map["letters"]
    }

    static func with(_ change: (inout Lists) -> Void) -> Lists {
      var lists = Lists()
      change(&lists)
      return lists
    }
  }

  static let lists: [(json: String, lists: Lists)] = [
    ("{}", Lists()),
    (#"{"numbers": ["1", 2, null, "x"]}"#, .with { $0.numbers = [1, 2, 0, 0] }),
    (#"{"texts": ["a", 1, null, {}]}"#, .with { $0.texts = ["a", "1"] }),
    (#"{"items": [{"n": "1"}, null, 2, "x", {}]}"#, .with { $0.items = [Item(1), Item(0)] }),
    (#"{"named": {"a": {"n": 1}, "b": null, "c": 3}}"#, .with { $0.named = ["a": Item(1)] }),
    (#"{"letters": ["a", "z", 1]}"#, .with { $0.letters = [.a] }),
    (#"{"items": null}"#, .with { $0.items = nil }),
    // A value of another type leaves the property unchanged.
    (#"{"items": {"n": 1}}"#, Lists()), (#"{"items": "x"}"#, Lists()), (#"{"named": []}"#, Lists()),
  ]

  @Test(arguments: Input.allCases)
  func `unusable elements are left out, and other values leave a collection unchanged`(
    input: Input
  ) throws {
    let mapper = Mapper<Lists>(options: Self.options)
    for (json, lists) in Self.lists {
      #expect(try input.map(json, with: mapper) == lists, "\(json)")
    }
  }

  struct Written: Mappable {
    var ratio = Double.nan
    var path: String? = "a/b"
    var note: String?
    var born: Date? = Date(timeIntervalSince1970: 1_390_220_688)

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      ratio <- map["ratio"]
      path <- map["path"]
      note <- map["note"]
      born <- map["born"]
    }
  }

  // YYModel leaves out the key of NaN, and writes dates in the time zone of the device.
  @Test func `a NaN is null and doesn't prevent writing, and slashes are escaped`() {
    #expect(
      Mapper<Written>(options: Self.options).toJSONString(Written())
        == #"{"ratio":null,"path":"a\/b","born":"2014-01-20T12:24:48Z"}"#
    )
  }

  // An integer that wraps in YYModel isn't used. YYModel ignores numbers and texts of 16 characters for dates.
  @Test(arguments: Input.allCases)
  func `integers never wrap, and more values are dates`(input: Input) throws {
    #expect(try input.read("-1", as: UInt64.self, options: Self.options) == nil)
    #expect(try input.read("300", as: Int8.self, options: Self.options) == nil)
    for json in ["1390220640", "1390220640000", #""2014-01-20 12:24""#] {
      let date = try input.read(json, as: Date.self, options: Self.options)
      #expect(date?.timeIntervalSince1970 == 1_390_220_640, "\(json)")
    }
  }
}
