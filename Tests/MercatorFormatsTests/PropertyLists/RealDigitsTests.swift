import Foundation
import JSONText
import MappingTestSupport
import Mercator
import MercatorFormats
import Testing

/// Floating-point numbers whose digits look like those of an integer, or are more than a Double has, stay floating-point
/// numbers where they are written to the format that they were read from.
struct RealDigitsTests {
  private func written(_ data: Data, as format: MapFormat) throws -> Data {
    let mapper = ValueMapper<JSONValue>()
    return try mapper.write(mapper.read(data, as: format), as: format)
  }

  /// The text of a real, and the one that is written.
  static let reals = [
    ("5.0", "5"), ("-0.0", "-0"), ("1e18", "1e+18"), ("1000000000000000000.0", "1e+18"),
    ("1.00000000000000000000", "1"), ("-100000000000000000000000", "-1e+23"),
    ("0.10000000000000000000", "0.1"), ("9007199254740992.000", "9007199254740992"),
    // No Double has these digits.
    ("1234567890123456789", "1234567890123456789.0"),
    ("-1234567890123456789.0", "-1234567890123456789.0"),
    ("12345678901234567890", "12345678901234567890.0"),
    ("123456789012345678901234567890e7", "1234567890123456789012345678900000000.0"),
    ("123456789012345678e60", "123456789012345678e60"),
    ("1.234567890123456789", "1.234567890123456789"),
    // A Decimal doesn't have so many.
    (String(repeating: "1", count: 40), "1.1111111111111112e+39"),
  ]

  @Test(arguments: reals) func `a real of an XML property list`(
    real: String,
    expected: String
  ) throws {
    func list(_ text: String) -> String { "<array>\n\t<real>\(text)</real>\n</array>" }
    let data = Data("<plist>\(list(real))</plist>".utf8)
    let text = String(decoding: try written(data, as: .propertyList(.xml)), as: UTF8.self)
    #expect(text.hasSuffix("<plist version=\"1.0\">\n\(list(expected))\n</plist>\n"), "\(text)")
    #expect(try written(Data(text.utf8), as: .propertyList(.xml)) == Data(text.utf8))
  }

  @Test func `digits of a real that no Double has are exact where they are read`() throws {
    let data = Data("<plist><array><real>1234567890123456789</real></array></plist>".utf8)
    let format = MapFormat.propertyList(.xml)
    #expect(try ValueMapper<[Int]>().read(data, as: format) == [1_234_567_890_123_456_789])
    #expect(
      try ValueMapper<[Decimal]>().read(data, as: format) == [Decimal(1_234_567_890_123_456_789)]
    )
    let value = try ValueMapper<JSONValue>().read(data, as: format)
    #expect(value == [1_234_567_890_123_456_789])
    #expect(try ValueMapper<JSONValue>().write(value) == Data("[1234567890123456789.0]".utf8))
  }

  @Test func `digits of a real are those of an integer in a format that has no such reals`() throws
  {
    let data = Data("<plist><array><real>1234567890123456789</real></array></plist>".utf8)
    let value = try ValueMapper<JSONValue>().read(data, as: .propertyList(.xml))
    let list = try ValueMapper<JSONValue>().write(value, as: .propertyList(.binary))
    #expect(
      try ValueMapper<[Int]>().read(list, as: .propertyList(.binary)) == [1_234_567_890_123_456_789]
    )
    #expect(
      try ValueMapper<JSONValue>().write(value, as: .cbor) == Data(hex: "811b112210f47de98115")
    )
    let real = Data("<plist><array><real>1.234567890123456789</real></array></plist>".utf8)
    let fraction = try ValueMapper<JSONValue>().read(real, as: .propertyList(.xml))
    #expect(
      #expect(throws: MapFormatError.self) {
        try ValueMapper<JSONValue>().write(fraction, as: .propertyList(.binary))
      }?.description == "property list: a number with too many digits at $[0]"
    )
  }

  /// Whole numbers, whose digits are those of integers, in the bytes of other formats.
  static let binary: [(String, MapFormat, String)] = [
    ("5.0", .cbor, "81f94500"), ("-0.0", .cbor, "81f98000"),
    ("1e18", .cbor, "81fb43abc16d674ec800"),
    ("2^64", .cbor, "81fa5f800000"), ("4([1, 5])", .cbor, "81c4820105"),
    ("4([0, 1234567890123456789])", .cbor, "81c482001b112210f47de98115"),
    ("5([1, 5])", .cbor, "81c5820105"), ("5.0", .messagePack, "91ca40a00000"),
    ("1e18", .messagePack, "91cb43abc16d674ec800"), ("2^64", .messagePack, "91ca5f800000"),
  ]

  @Test(arguments: binary) func `a whole number of a binary format`(
    name: String,
    format: MapFormat,
    hex: String
  ) throws {
    #expect(try written(Data(hex: hex), as: format) == Data(hex: hex))
  }

  @Test(arguments: [5, -0.0, 1e18, 0x1p64, 1.2345678901234568e18, -1e300])
  func `a whole number of a binary property list`(number: Double) throws {
    let data = try ValueMapper<[Double]>().write([number], as: .propertyList(.binary))
    #expect(try written(data, as: .propertyList(.binary)) == data)
  }
}
