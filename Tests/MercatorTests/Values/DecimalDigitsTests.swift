import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("Digits of decimals")
struct DecimalDigitsTests {
  private struct Order: Mappable {
    var quantity: Decimal?
    var number: NSDecimalNumber?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      quantity <- map["quantity"]
      number <- map["number"]
    }
  }

  private func decimal(_ digits: String) throws -> Decimal {
    try #require(Decimal(string: digits, locale: Locale(identifier: "en_US_POSIX")))
  }

  @Test(arguments: ["0.691", "1.66", "0.1"], Input.allCases)
  func `a decimal has the digits of the text, both ways`(
    digits: String,
    input: Input
  ) throws {
    let json = "{\"quantity\":\(digits),\"number\":\(digits)}"
    let order = try #require(try input.map(json, to: Order.self))
    #expect(order.quantity?.description == digits)
    #expect(order.number?.stringValue == digits)
    #expect(order.toJSONString() == json)
  }

  @Test(
    arguments: [
      "0.691", "1.66", "0.1", "1.1", "7", "-0.5", "100", "19.99", "9223372036854775807",
    ],
    Input.allCases
  )
  func `a decimal in text is a Decimal as well`(digits: String, input: Input) throws {
    #expect(try input.read(digits, as: Decimal.self)?.description == digits)
    #expect(try input.read("\"\(digits)\"", as: Decimal.self)?.description == digits)
    #expect(try text(decimal(digits)) == digits)
  }

  private static let long = [
    "0.12345678901234567", "123456789012345678.123456789",
    "0.1234567890123456789012345678901234567", "12345678901234567890123456789012345678",
    "-99999999999999999999999999999999999999",
  ]

  @Test(arguments: long, Input.allCases)
  func `long fractions keep every digit`(digits: String, input: Input) throws {
    #expect(try input.read(digits, as: Decimal.self)?.description == digits)
    #expect(try input.read("\"\(digits)\"", as: Decimal.self)?.description == digits)
    #expect(try text(decimal(digits)) == digits)
  }

  private struct Transformed: Mappable {
    var quantity: Decimal?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      let same = TransformOf<Decimal, Decimal>(fromJSON: { $0 }, toJSON: { $0 })
      quantity <- (map["quantity"], same)
    }
  }

  @Test(arguments: long, Input.allCases)
  func `a transform gets every digit of a long fraction`(digits: String, input: Input) throws {
    let json = "{\"quantity\":\(digits)}"
    let model = try #require(try input.map(json, to: Transformed.self))
    #expect(model.quantity?.description == digits)
    #expect(model.toJSONString() == json)
  }
}
