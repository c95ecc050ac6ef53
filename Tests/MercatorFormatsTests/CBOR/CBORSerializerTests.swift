import Foundation
import Testing

@testable import Mercator
@testable import MercatorFormats

/// What values of Swift and Foundation are written as in CBOR.
@Suite struct CBORSerializerTests {
  // Unchecked: the values are constants.
  private struct Row: @unchecked Sendable {
    let value: Any
    let bytes: String

    init(_ value: Any, _ bytes: String) { (self.value, self.bytes) = (value, bytes) }
  }

  private func expect(_ rows: [Row], sourceLocation: SourceLocation = #_sourceLocation) throws {
    for row in rows {
      let bytes = try MapFormat.cbor.hex(row.value)
      #expect(bytes == row.bytes, "\(row.value)", sourceLocation: sourceLocation)
    }
  }

  private func literal(_ text: String) throws -> JSONNumberLiteral {
    try #require(JSONNumberLiteral(text))
  }

  @Test func `integers of all types have the shortest encoding`() throws {
    try expect([
      Row(23, "17"), Row(24, "1818"), Row(255, "18ff"), Row(256, "190100"), Row(65535, "19ffff"),
      Row(65536, "1a00010000"), Row(4_294_967_295, "1affffffff"),
      Row(4_294_967_296, "1b0000000100000000"), Row(Int.max, "1b7fffffffffffffff"),
      Row(-1, "20"), Row(-24, "37"), Row(-25, "3818"), Row(-256, "38ff"), Row(-257, "390100"),
      Row(Int.min, "3b7fffffffffffffff"),
      Row(Int8(-1), "20"), Row(Int16(-1), "20"), Row(Int32(-1), "20"), Row(Int64(-1), "20"),
      Row(UInt8.max, "18ff"), Row(UInt16.max, "19ffff"), Row(UInt32.max, "1affffffff"),
      Row(UInt64.max, "1bffffffffffffffff"), Row(UInt.max, "1bffffffffffffffff"),
    ])
  }

  @Test func `numbers of Foundation are written by their value`() throws {
    try expect([
      Row(NSNumber(value: 1), "01"), Row(NSNumber(value: true), "f5"),
      Row(NSNumber(value: UInt64.max), "1bffffffffffffffff"), Row(NSNumber(value: 1.5), "f93e00"),
      Row(NSNumber(value: Float(0.1)), "fa3dcccccd"),
      Row(NSDecimalNumber(string: "0.1"), "c4822001"),
      Row(CGFloat(1.5), "f93e00"),
    ])
  }

  @Test func `floating-point numbers have the shortest encoding that keeps them`() throws {
    try expect([
      Row(1.0, "f93c00"), Row(Float(1), "f93c00"), Row(0x1p-24, "f90001"),
      Row(0x1p-25, "fa33000000"),
      Row(0x3FFp-24, "f903ff"), Row(65504.0, "f97bff"), Row(65505.0, "fa477fe100"),
      Row(65536.0, "fa47800000"), Row(2049.0, "fa45001000"),
      Row(Float(0.1), "fa3dcccccd"), Row(0.1, "fb3fb999999999999a"),
      Row(-Double.infinity, "f9fc00"), Row(Float.nan, "f97e00"), Row(-Double.nan, "f97e00"),
      Row(Double.leastNonzeroMagnitude, "fb0000000000000001"),
    ])
  }

  @Test func `decimal numbers are integers, floating-point numbers or decimal fractions`() throws {
    try expect([
      Row(Decimal(5), "05"), Row(Decimal(-5), "24"), Row(Decimal.nan, "f97e00"),
      Row(Decimal(string: "0.5") as Any, "f93800"), Row(Decimal(string: "-2.5") as Any, "f9c100"),
      Row(Decimal(string: "9.99") as Any, "c482211903e7"),
      Row(Decimal(string: "-9.99") as Any, "c482213903e6"),
      Row(Decimal(string: "18446744073709551615") as Any, "1bffffffffffffffff"),
      Row(Decimal(string: "18446744073709551616") as Any, "c249010000000000000000"),
      Row(Decimal(string: "-18446744073709551616") as Any, "3bffffffffffffffff"),
      Row(
        Decimal(string: "0.12345678901234567890123456789012345678") as Any,
        "c4823825c2500949b0f6f0023313c4499050de38f34e"
      ),
    ])
  }

  @Test func `literals of JSON are written by their value`() throws {
    try expect([
      Row(try literal("0"), "00"), Row(try literal("-0"), "f98000"), Row(try literal("0e5"), "00"),
      Row(try literal("1e3"), "1903e8"), Row(try literal("100"), "1864"),
      Row(try literal("1.50"), "f93e00"), Row(try literal("0.1"), "c4822001"),
      Row(try literal("9.90"), "c482201863"), Row(try literal("1e400"), "c48219019001"),
      Row(try literal("-1e400"), "c48219019020"), Row(try literal("1e-400"), "c48239018f01"),
      Row(try literal("10e16777214"), "c4821a00ffffff01"),
      Row(
        try literal("340282366920938463463374607431768211455"),
        "c250ffffffffffffffffffffffffffffffff"
      ),
      // An exact Double, but with more digits than are checked.
      Row(
        try literal("0.00000000000090949470177292823791503906250"),
        "c4823827c24c1d6329f1c35ca4bfabb9f561"
      ),
    ])
  }

  @Test func `other values are text, bytes and null`() throws {
    try expect([
      Row("a", "6161"), Row("a" as NSString, "6161"), Row(Data([1]), "4101"),
      Row(NSData(data: Data([1])), "4101"), Row(NSNull(), "f6"), Row(Int?.none as Any, "f6"),
      Row(Int??.some(1) as Any, "01"), Row(true, "f5"), Row(false, "f4"),
    ])
  }

  @Test func `containers of any type are arrays and maps`() throws {
    try expect([
      Row([1, 2], "820102"), Row([UInt8](), "80"), Row([[1], []], "82810180"),
      Row(["a": 1], "a1616101"), Row([1, nil] as [Int?], "8201f6"),
      Row(["a": [1.5]], "a1616181f93e00"), Row([1, "a"] as NSArray, "82016161"),
      Row(["a": 1] as NSDictionary, "a1616101"),
    ])
  }

  @Test func `shorter keys come first`() throws {
    let tree = ["b": 1, "a": 2, "aa": 3, "": 4, "é": 5, "z": 6]
    #expect(try MapFormat.cbor.hex(tree) == "a66004616102616201617a066261610362c3a905")
  }

  @Test func `dates are seconds, or text if that is more exact`() throws {
    try expect([
      Row(Date(timeIntervalSince1970: 0), "c100"),
      Row(NSDate(timeIntervalSince1970: -1), "c120"),
      Row(Date(timeIntervalSince1970: 1_363_896_240.5), "c1fb41d452d9ec200000"),
      Row(Date(timeIntervalSince1970: 1.5), "c1f93e00"),
      Row(Date.distantPast, "c13b0000000e779499ff"),
      Row(Date(timeIntervalSince1970: 1e300), "c1fb7e37e43c8800759c"),
      // 2001-01-01T00:00:00.001Z
      Row(
        Date(timeIntervalSinceReferenceDate: 0.001),
        "c07818323030312d30312d30315430303a30303a30302e3030315a"
      ),
      Row(
        Date(timeIntervalSinceReferenceDate: 0.000_000_001),
        "c0781e323030312d30312d30315430303a30303a30302e3030303030303030315a"
      ),
    ])
    #expect(MapFormat.cbor.keepsDate(Date(timeIntervalSinceReferenceDate: 0.001)))
    #expect(!MapFormat.cbor.keepsDate(Date(timeIntervalSinceReferenceDate: 1e-10)))
    #expect(!MapFormat.cbor.keepsDate(Date(timeIntervalSinceReferenceDate: .nan)))
    #expect(!MapFormat.cbor.keepsDate(Date(timeIntervalSinceReferenceDate: .infinity)))
  }

  @Test func `a value that CBOR doesn't have is an error with its path`() throws {
    struct Unknown {}
    let digits = String(repeating: "3", count: 310)
    let rows: [(Any, String)] = [
      (Unknown(), "unsupported type Unknown at $"),
      (["a": [1, Unknown()] as [Any]], "unsupported type Unknown at $.a[1]"),
      ([["b": Set([1])]], "unsupported type Set<Int> at $[0].b"),
      ([Date(timeIntervalSince1970: .nan)], "date that CBOR doesn't hold exactly at $[0]"),
      (["a": try literal(digits)], "number of more than 1024 bits at $.a"),
      (["a": try literal("0." + digits)], "number of more than 1024 bits at $.a"),
      (["a": try literal("1e" + digits)], "exponent of more than 24 bits at $.a"),
      (["a": try literal("1e-16777216")], "exponent of more than 24 bits at $.a"),
      (
        ["a": try literal(String(repeating: "3", count: 309))],
        "number of more than 1024 bits at $.a"
      ),
    ]
    for (tree, error) in rows {
      #expect(MapFormat.cbor.writingFailure(tree) == "CBOR: " + error)
    }
  }

  @Test func `the path of an error ends at a redacted key`() {
    let options = MapOptions(reporting: .init(redactedKeys: ["token"]))
    let tree = ["token": ["secret": Date(timeIntervalSince1970: .nan)]]
    let error = MapFormat.cbor.writingFailure(tree, options)
    #expect(error == "CBOR: a redacted value at $.token")
  }

  @Test func `an array that contains itself is nested too deeply`() throws {
    let array = NSMutableArray()
    array.add(array)
    array.add(array)
    let options = MapOptions(limits: .init(depth: 3))
    #expect(
      MapFormat.cbor.writingFailure(array, options) == "CBOR: nested too deeply at $[0][0][0]"
    )
    array.removeAllObjects()
  }
}
