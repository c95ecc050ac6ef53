import Foundation
import MappingTestSupport
import Mercator
import MercatorFormats
import Testing

@Suite("A number with more digits than a Double is an NSDecimalNumber in Any")
struct LongFractionsInAnyTests {
  static let long = [
    "123456789.123456789", "-123456789.123456789", "100000000000000000.01",
    "3.14159265358979323846", "0.12345678901234567", "9007199254740993.0",
    "12345678901234567890.5", "123456789012345678e3", "-0.000012345678901234567890123",
    "1.2345678901234567890123456789012345678", "1.0000000000000000001e-100",
  ]

  static let short = [
    "0.1", "1.5", "-1.50", "1.50000000000000000000000", "43.420273000000009", "0.30000000000000004",
    "1e20", "1e100", "5e-324", "1.2345678901234567890e-120", "1e-400",
    "1.7976931348623157e308", "8.9406967163085938e-08",
  ]

  struct Anything: Mappable {
    var any: Any = 0
    var optional: Any?
    var array: [Any] = []
    var object: [String: Any] = [:]
    var nested: [String: [Any]] = [:]
    var number: NSNumber?
    var foundation: NSDictionary?
    var seen: NSNumber?
    var given: Any?
    var current: Any?
    var whole: Any?

    init?(map: Map) {
      current = map["any"].currentValue
      whole = map.JSON["any"]
      given = map["any"].value()
    }

    mutating func mapping(map: Map) {
      any <- map["any"]
      optional <- map["optional"]
      array <- map["array"]
      object <- map["object"]
      nested <- map["nested"]
      number <- map["number"]
      foundation <- map["foundation"]
      seen <- (map["seen"], TransformOf<NSNumber, NSNumber>(fromJSON: { $0 }, toJSON: { $0 }))
      given <- (map["given"], AnyTransform())
    }

    static func json(_ number: String) -> String {
      """
      {"any":\(number),"optional":\(number),"array":[1,\(number),[\(number)]],"object":{"a":\(number)},\
      "nested":{"a":[{"b":\(number)}]},"number":\(number),"foundation":{"a":\(number)},\
      "seen":\(number),"given":\(number)}
      """
    }

    /// The value of each place.
    var values: [Any?] {
      let inner = nested["a"]?.first as? [String: Any]
      let list = array.last as? [Any]
      return [
        any, optional, array.dropFirst().first, list?.first, object["a"], inner?["b"], number,
        foundation?["a"], seen, given, current, whole,
      ]
    }
  }

  private struct Number: Mappable {
    var any: Any = 0
    init(_ any: Any) { self.any = any }
    init?(map: Map) {}
    mutating func mapping(map: Map) { any <- map["any"] }
  }

  private struct AnyTransform: TransformType {
    func transformFromJSON(_ value: Any?) -> Any? { value }
    func transformToJSON(_ value: Any?) -> Any? { value }
  }

  @Test(arguments: Input.allCases, long)
  func `as JSONSerialization does, for every cast`(input: Input, number: String) throws {
    let model = try #require(try input.map(Anything.json(number), to: Anything.self))
    let original = try JSONSerialization.jsonObject(with: Data("[\(number)]".utf8)) as? [Any]
    let expected = try #require(original?.first)
    for (place, value) in model.values.enumerated() {
      let value = try #require(value, "\(place)")
      #expect(value as? NSDecimalNumber == NSDecimalNumber(string: number), "\(place)")
      #expect(value as? NSNumber == expected as? NSNumber, "\(place)")
      #expect(value as? Decimal == expected as? Decimal, "\(place)")
      #expect(value as? Double == expected as? Double, "\(place)")
      #expect(value as? Int == expected as? Int, "\(place)")
      #expect(value as? Bool == expected as? Bool, "\(place)")
      #expect(value as? String == nil, "\(place)")
    }
  }

  @Test(arguments: short)
  func `and a Double if that prints the number`(number: String) throws {
    let model = try #require(try Input.text.map(Anything.json(number), to: Anything.self))
    for (place, value) in model.values.enumerated() {
      #expect(!(value is NSDecimalNumber), "\(place)")
      #expect(value as? Double == Double(number), "\(place)")
    }
  }

  @Test func `and beyond 38 digits, which no NSDecimalNumber has`() throws {
    let number = "0." + String(repeating: "1234567890", count: 4)
    let model = try #require(try Input.text.map(Anything.json(number), to: Anything.self))
    #expect(model.values.allSatisfy { $0 as? Double == Double(number) })
  }

  @Test(arguments: Input.allCases, long)
  func `is written with its value`(input: Input, number: String) throws {
    let json = Anything.json(number)
    let model = try #require(try input.map(json, to: Anything.self))
    let expected = try JSONValue(parsing: json)
    #expect(try JSONValue(parsing: try #require(model.toJSONString())) == expected)
    let object = try JSONSerialization.data(withJSONObject: model.toJSON())
    #expect(try JSONValue(parsing: object) == expected)
    let data = try Mapper<Anything>().write(model, as: .cbor)
    let back = try Mapper<Anything>().read(data, as: .cbor)
    #expect(try JSONValue(parsing: try #require(back.toJSONString())) == expected)
    guard number != "9007199254740993.0" else { return }
    // A format without decimals says so.
    #expect(throws: MapFormatError.self) {
      try Mapper<Number>().write(Number(model.any), as: .messagePack)
    }
  }

  @Test func `without a model, too`() {
    let parsed = Mapper<Anything>.parseJSONString(JSONString: "[123456789.123456789]") as? [Any]
    #expect(parsed?.first as? Decimal == Decimal(string: "123456789.123456789"))
  }

  @Test(arguments: Input.allCases, long)
  func `is the nearest Double for a transform of Doubles`(input: Input, number: String) throws {
    class Halved: TransformOf<Double, Double>, @unchecked Sendable {
      override func transformFromJSON(_ value: Any?) -> Double? { super.transformFromJSON(value) }
    }
    struct Model: Mappable {
      var direct: Double?
      var overridden: Double?
      var date: Date?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        direct <- (map["v"], TransformOf<Double, Double>(fromJSON: { $0 }, toJSON: { $0 }))
        overridden <- (map["v"], Halved(fromJSON: { $0 }, toJSON: { $0 }))
      }
    }
    let model = try #require(try input.map("{\"v\":\(number)}", to: Model.self))
    #expect(model.direct == Double(number))
    #expect(model.overridden == Double(number))
  }

  @Test func `is text with its digits, where numbers are converted to text`() throws {
    let json = #"{"v":123456789.123456789}"#
    for input in Input.allCases {
      let mapper = Mapper<OneValue<String>>(options: .yyModel)
      #expect(try input.map(json, with: mapper)?.value == "123456789.123456789")
    }
  }
}
