import Foundation
import Mercator
import Testing

/// Rows about scalars that no other suite is about.
@Suite("Scalars, row by row")
struct ScalarRowsTests {
  struct Strict: ImmutableMappable {
    let count: Int
    init(map: Map) throws { count = try map.value("count") }
  }

  @Test(arguments: Input.allCases)
  func `a value of another type is an error that says which`(input: Input) throws {
    let error = #expect(throws: MapError.self) {
      try input.require(#"{"count": "12"}"#, as: Strict.self)
    }
    #expect(error?.reason == #"wrong type: expected Int, found string "12""#)
    #expect(error?.path == "$.count")
    #expect(error?.currentValue as? String == "12")
  }

  struct Scalars: Mappable {
    var int = 1
    var double = 1.0
    var text = "t"
    var flag = true
    var optional: Int? = 1
    var note: String? = "n"

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      int <- map["v"]
      double <- map["v"]
      text <- map["v"]
      flag <- map["v"]
      optional <- map["v"]
      note <- map["v"]
    }
  }

  @Test(arguments: Input.allCases)
  func `null keeps what isn't Optional, whatever its type, and clears what is`(
    input: Input
  ) throws {
    let (value, report) = try input.report(#"{"v": null}"#, with: Mapper<Scalars>())
    let scalars = try #require(value)
    #expect(scalars.int == 1 && scalars.double == 1 && scalars.text == "t" && scalars.flag)
    #expect(scalars.optional == nil && scalars.note == nil)
    #expect(report.issues.map(\.kind) == [.null, .null, .null, .null])
    let written = Mapper<Scalars>(shouldIncludeNilValues: true).toJSON(scalars)
    #expect(written["v"] is NSNull)
  }

  @Test(arguments: Input.allCases)
  func `text by description is what a transform is for`(input: Input) throws {
    let described = TransformOf<String, Any>(fromJSON: { $0.map { "\($0)" } }, toJSON: { $0 })
    #expect(try input.read("[1]", using: described)?.contains("1") == true)
    let seconds = TransformOf<Int, Double>(
      fromJSON: { $0.map { Int($0) } },
      toJSON: { $0.map { Double($0) } }
    )
    #expect(try input.read("12.0", using: seconds) == 12)
    #expect(try input.read("[1]", as: String.self) == nil)
  }

  @Test(arguments: Input.allCases)
  func `numbers of a locale are what a formatter is for`(input: Input) throws {
    let german = TransformOf<Double, String>(
      fromJSON: { text in
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        formatter.locale = Locale(identifier: "de_DE")
        return text.flatMap { formatter.number(from: $0)?.doubleValue }
      },
      toJSON: { $0.map { "\($0)".replacingOccurrences(of: ".", with: ",") } }
    )
    #expect(try input.read(#""1,5""#, using: german) == 1.5)
    for output in Output.allCases { #expect(try output.write(1.5, using: german) == #""1,5""#) }
    // Without one, no locale is asked, by no rule.
    for coercion in [MapOptions.Coercion.none, .lossless] {
      let options = MapOptions(coercion: coercion)
      #expect(try input.read(#""1,5""#, as: Double.self, options: options) == nil)
    }
  }

  struct Automatic: Mappable {
    var bytes = Data()
    var colors: Set<String> = []
    var nested: Int??
    var page: URL?
    var price = Decimal()
    var uuid: UUID?

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      bytes <- map["bytes"]
      colors <- map["colors"]
      nested <- map["nested"]
      page <- map["page"]
      price <- map["price"]
      uuid <- map["uuid"]
    }
  }

  @Test(arguments: Input.allCases)
  func `base64, sets, URLs, decimals, UUIDs and Optionals in Optionals go by their type`(
    input: Input
  ) throws {
    let json = #"{"bytes":"AQI=","colors":["red"],"nested":3,"page":"http:\/\/a.b","price":1.66,"#
    let whole = json + #""uuid":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F"}"#
    let values = try #require(try input.map(whole, to: Automatic.self))
    #expect(values.bytes == Data([1, 2]) && values.colors == ["red"] && values.nested == 3)
    #expect(values.page?.host == "a.b" && "\(values.price)" == "1.66")
    #expect(values.uuid?.uuidString == "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
    for output in Output.allCases {
      #expect(try output.write(values) == whole.replacingOccurrences(of: "\\/", with: "/"))
    }
    let faults = #"{"bytes": "é", "colors": 1, "nested": "x", "page": "", "price": "x", "uuid": 1}"#
    let report = try input.report(faults, with: Mapper<Automatic>()).report
    #expect(report.issues.map(\.kind) == Array(repeating: .wrongType, count: 6))
  }

  @Test(arguments: Input.allCases)
  func `a URL may be encoded, with a set of one's own`(input: Input) throws {
    let json = #""http://a.b/two words""#
    let encoding = URLTransform(shouldEncodeURLString: true)
    #expect(try input.read(json, using: encoding)?.absoluteString == "http://a.b/two%20words")
    let set = URLTransform(shouldEncodeURLString: true, allowedCharacterSet: .alphanumerics)
    #expect(try input.read(#""a-b""#, using: set)?.absoluteString == "a%2Db")
  }
}
