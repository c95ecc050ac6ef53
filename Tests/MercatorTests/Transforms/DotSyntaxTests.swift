import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Every transform by its short name, with and without a label.
struct DotSyntaxTests {
  private enum Color: String { case red, unknown }

  private struct Point: Codable, Hashable {
    var x = 0
  }

  private struct Dates: Mappable {
    var a: Date?, b: Date?, c: Date?, d: Date?, e: Date?, f: Date?, g: Date?, h: Date?, i: Date?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      let formatter = DateFormatter(withFormat: "yyyy", locale: "en_US_POSIX")
      formatter.timeZone = TimeZone(secondsFromGMT: 0)
      a <- (map["a"], .date)
      b <- (map["b"], using: .date(unit: .milliseconds))
      c <- (map["c"], .iso8601Date)
      d <- (map["d"], using: .iso8601Date(fractionDigits: 1))
      e <- (map["e"], .dateFormat("yyyy", timeZone: TimeZone(secondsFromGMT: 0)))
      f <- (map["f"], using: .dateFormatter(formatter))
      g <- (map["g"], .wcfDate)
      h <- (map["h"], using: .first(of: .iso8601Date, .date))
      i <- (map["i"], .first(of: .wcfDate, .iso8601Date, .date))
    }

    var all: [Date?] { [a, b, c, d, e, f, g, h, i] }
  }

  @Test(arguments: Input.allCases)
  func `dates`(input: Input) throws {
    let json = """
      {"a":0,"b":0,"c":"1970-01-01T00:00:00Z","d":"1970-01-01T00:00:00.0Z","e":"1970","f":"1970",\
      "g":"/Date(0)/","h":"1970-01-01T00:00:00Z","i":"/Date(0)/"}
      """
    let dates = try #require(try input.map(json, to: Dates.self))
    #expect(dates.all == [Date?](repeating: Date(timeIntervalSince1970: 0), count: 9))
    for output in Output.allCases { #expect(try output.write(dates) == json) }
  }

  private struct Others: Mappable {
    var bytes = Data()
    var codable: Point?
    var codables: [Point] = []
    var codableArray: [Point]?
    var codablePoint = Point()
    var color = Color.red
    var colors: [Color]? = []
    var decimal = Decimal(0)
    var decimalText: Decimal?
    var items: [Color: Item] = [:]
    var many: [String]?
    var number: NSDecimalNumber?
    var trimmed = ""
    var url: URL?
    var urls: Set<URL> = []
    var uuid: UUID?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      bytes <- (map["bytes"], .data)
      codable <- (map["codable"], .codable(Point.self))
      codableArray <- (map["codableArray"], .codable([Point].self))
      codablePoint <- (map["codablePoint"], .codable())
      codables <- (
        map["codables"], using: .codable(Point.self, decoder: JSONDecoder(), encoder: JSONEncoder())
      )
      color <- (map["color"], .enum(fallback: .unknown))
      colors <- (map["colors"], using: .enum())
      decimal <- (map["decimal"], .decimal)
      decimalText <- (map["decimalText"], using: .decimal(asText: true))
      items <- (map["items"], .dictionary())
      many <- (map["many"], using: .oneOrMany())
      number <- (map["number"], .decimalNumber)
      trimmed <- (
        map["trimmed"],
        .of(fromJSON: { (text: String?) in text }, toJSON: { (text: String?) in text })
      )
      url <- (map["url"], .url)
      urls <- (map["urls"], using: .url(shouldEncodeURLString: true))
      uuid <- map["uuid"]
    }
  }

  @Test(arguments: Input.allCases)
  func `all others`(input: Input) throws {
    let json = """
      {"bytes":"AQ==","codable":{"x":1},"codableArray":[{"x":3}],"codablePoint":{"x":4},\
      "codables":[{"x":2}],"color":"unknown","colors":["red"],\
      "decimal":1.5,"decimalText":"2.5","items":{"red":{"n":3}},"many":["m"],"number":"3.5",\
      "trimmed":"t","url":"a:b","urls":["c:d"],"uuid":"e621e1f8-c36c-495a-93fc-0c247a3e6e5f"}
      """
    let others = try #require(try input.map(json, to: Others.self))
    #expect(others.bytes == Data([1]))
    #expect(others.codable == Point(x: 1))
    #expect(others.codableArray == [Point(x: 3)])
    #expect(others.codablePoint == Point(x: 4))
    #expect(others.codables == [Point(x: 2)])
    #expect(others.color == .unknown)
    #expect(others.colors == [.red])
    #expect(others.decimal == 1.5)
    #expect(others.decimalText == 2.5)
    #expect(others.number == 3.5)
    #expect(others.items == [.red: Item(3)])
    #expect(others.many == ["m"])
    #expect(others.trimmed == "t")
    #expect(others.url == URL(string: "a:b"))
    #expect(others.urls.first == URL(string: "c:d"))
    #expect(others.uuid?.uuidString == "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
    for output in Output.allCases { #expect(try output.write(others) == json) }
  }

  @Test(arguments: Input.allCases)
  func `values, too`(input: Input) throws {
    let second = Date(timeIntervalSince1970: 1)
    let isRight = try input.read(#"{"a":1,"l":[1],"u":"a:b","e":"x"}"#) { map in
      let date: Date = try map.value("a", using: .date)
      let dates: [Date] = try map.value("l", using: .date)
      let other: Date = try map.value("e", default: second, using: .iso8601Date)
      let url: URL = try map.value("u", using: .url)
      return date == second && dates == [second] && other == second && url.absoluteString == "a:b"
    }
    #expect(isRight)
  }
}
