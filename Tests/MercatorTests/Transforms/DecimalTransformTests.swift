import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("Digits of decimals, through the transforms")
struct DecimalTransformTests {
  private struct Order: Mappable {
    var quantity: Decimal?
    var number: NSDecimalNumber?
    var quantities: [Decimal] = []
    var numbers: [NSDecimalNumber]?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      quantity <- (map["quantity"], DecimalTransform())
      number <- (map["number"], NSDecimalNumberTransform())
      quantities <- (map["quantities"], DecimalTransform())
      numbers <- (map["numbers"], NSDecimalNumberTransform())
    }
  }

  private func json(_ value: String, _ text: String) -> String {
    "{\"quantity\":\(value),\"number\":\(text),\"quantities\":[\(value)],\"numbers\":[\(text)]}"
  }

  private func check(_ order: Order?, _ digits: String) throws {
    let order = try #require(order)
    #expect(order.quantity?.description == digits)
    #expect(order.number?.stringValue == digits)
    #expect(order.quantities.map(\.description) == [digits])
    #expect(order.numbers?.map(\.stringValue) == [digits])
    #expect(order.toJSONString() == json(digits, "\"\(digits)\""))
  }

  @Test(arguments: ["0.691", "1.66", "0.1", "1.1", "-0.5", "100"], Input.allCases)
  func `the transforms keep the digits of a number and of a text`(
    digits: String,
    input: Input
  ) throws {
    try check(input.map(json(digits, digits)), digits)
    try check(input.map(json("\"\(digits)\"", "\"\(digits)\"")), digits)
  }

  @Test(arguments: ["0.12345678901234567", "123456789012345678.123456789"], Input.allCases)
  func `the transforms keep the digits of a long fraction`(
    digits: String,
    input: Input
  ) throws {
    try check(input.map(json(digits, digits)), digits)
    try check(input.map(json("\"\(digits)\"", "\"\(digits)\"")), digits)
  }
}
