import Foundation
import Testing

@testable import Mercator
@testable import MercatorFormats

/// What values are written as in MessagePack if it has no type for them.
@Suite struct MessagePackSerializerTests {
  private func literal(_ text: String) throws -> JSONNumberLiteral {
    try #require(JSONNumberLiteral(text))
  }

  @Test func `decimal numbers are integers, or a Double with the same digits`() throws {
    let rows: [(Any, String)] = [
      (Decimal(5), "05"), (Decimal(-5), "fb"), (Decimal.nan, "ca7fc00000"),
      (Decimal(string: "18446744073709551615") as Any, "cfffffffffffffffff"),
      (Decimal(string: "0.5") as Any, "ca3f000000"),
      (Decimal(string: "9.99") as Any, "cb4023fae147ae147b"),
      (Decimal(string: "-0.00001") as Any, "cbbee4f8b588e368f1"),
      (NSDecimalNumber(string: "9.99"), "cb4023fae147ae147b"),
      (try literal("9.90"), "cb4023cccccccccccd"), (try literal("1e3"), "cd03e8"),
      (try literal("-0.0"), "ca80000000"), (try literal("0"), "00"),
    ]
    for (value, bytes) in rows {
      #expect(try MapFormat.messagePack.hex(value) == bytes, "\(value)")
    }
  }

  @Test func `a decimal number comes back from its Double`() throws {
    let price = try #require(Decimal(string: "123456.789"))
    let bytes = try MapFormat.messagePack.serialize(price, MapOptions())
    let double = try #require(try MapFormat.messagePack.parse(bytes, MapOptions()) as? Double)
    #expect(MapNumber(double)?.decimal == price)
  }

  @Test func `a value that MessagePack doesn't have is an error with its path`() throws {
    struct Unknown {}
    let rows: [(Any, String)] = [
      (
        ["a": Decimal(string: "18446744073709551616") as Any], "integer of more than 64 bits at $.a"
      ),
      ([Decimal(string: "-9223372036854775809") as Any], "integer of more than 64 bits at $[0]"),
      ([try literal("1e400")], "integer of more than 64 bits at $[0]"),
      ([try literal("1.5e400")], "integer of more than 64 bits at $[0]"),
      (
        ["a": ["b": Decimal(string: "0.1234567890123456789") as Any]],
        "number that no Double holds exactly at $.a.b"
      ),
      ([try literal("1e-400")], "number that no Double holds exactly at $[0]"),
      ([try literal("1e99999999999999999999")], "number that no Double holds exactly at $[0]"),
      (
        [Date(timeIntervalSinceReferenceDate: 1e-10)],
        "date that MessagePack doesn't hold exactly at $[0]"
      ),
      (
        [Date(timeIntervalSince1970: .infinity)],
        "date that MessagePack doesn't hold exactly at $[0]"
      ),
      ([Date(timeIntervalSince1970: 1e300)], "date that MessagePack doesn't hold exactly at $[0]"),
      ([Unknown()], "unsupported type Unknown at $[0]"),
    ]
    for (tree, error) in rows {
      #expect(MapFormat.messagePack.writingFailure(tree) == "MessagePack: " + error)
    }
  }

  @Test func `keys are in the order of their bytes`() throws {
    let tree = ["b": 1, "a": 2, "aa": 3, "": 4, "é": 5, "z": 6]
    #expect(
      try MapFormat.messagePack.hex(tree) == "86a004a16102a2616103a16201a17a06a2c3a905"
    )
  }

  @Test(arguments: [
    0, 0.5, -0.5, 1e-9, 0.001, 785_423_618.123_456_7, -978_307_200, -63_114_076_800, 1e12,
    252_423_993_599.999,
  ])
  func `a date that is kept is read as the same date`(_ interval: Double) throws {
    let date = Date(timeIntervalSinceReferenceDate: interval)
    for format in [MapFormat.cbor, .messagePack] {
      #expect(format.keepsDate(date))
      let bytes = try format.serialize(date, MapOptions())
      #expect(try format.parse(bytes, MapOptions()) as? Date == date)
    }
  }
}
