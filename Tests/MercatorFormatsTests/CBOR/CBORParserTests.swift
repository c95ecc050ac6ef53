import Foundation
import Testing

@testable import Mercator
@testable import MercatorFormats

/// What is accepted of CBOR beyond the examples of RFC 8949, and what is refused.
@Suite struct CBORParserTests {
  @Test(arguments: [
    // Longer encodings than needed.
    ("1800", "Int64(0)"),
    ("190001", "Int64(1)"),
    ("1a00000001", "Int64(1)"),
    ("1b0000000000000001", "Int64(1)"),
    ("3b0000000000000000", "Int64(-1)"),
    ("5800", "h''"),
    ("9800", "[]"),
    ("b800", "{}"),
    ("fb3ff0000000000000", "Double(1.0)"),
    // The limits of integers.
    ("1b7fffffffffffffff", "Int64(9223372036854775807)"),
    ("1b8000000000000000", "UInt64(9223372036854775808)"),
    ("3b7fffffffffffffff", "Int64(-9223372036854775808)"),
    ("3b8000000000000000", "Decimal(-9223372036854775809)"),
    ("3bfffffffffffffffe", "Decimal(-18446744073709551615)"),
    // Bignums.
    ("c240", "Int64(0)"),
    ("c340", "Int64(-1)"),
    ("c24101", "Int64(1)"),
    ("c2430000ff", "Int64(255)"),
    ("c248ffffffffffffffff", "UInt64(18446744073709551615)"),
    ("c3487fffffffffffffff", "Int64(-9223372036854775808)"),
    ("c25f41014200ffff", "Int64(65791)"),
    (
      "c250ffffffffffffffffffffffffffffffff",
      "JSONNumberLiteral(340282366920938463463374607431768211455)"
    ),
    // Decimal fractions and bigfloats.
    ("c48221196ab3", "Decimal(273.15)"),
    ("c4820005", "Int64(5)"),
    ("c4820205", "Int64(500)"),
    ("c48221c24101", "Decimal(0.01)"),
    ("c48221c340", "Decimal(-0.01)"),
    ("c49f2001ff", "Decimal(0.1)"),
    ("c48219019001", "JSONNumberLiteral(1e400)"),
    ("c4821a00ffffff01", "JSONNumberLiteral(1e16777215)"),
    ("c4821b7fffffffffffffff00", "Int64(0)"),
    ("c5822003", "Double(1.5)"),
    ("c5822022", "Double(-1.5)"),
    ("c5820303", "Double(24.0)"),
    ("c582390431" + "01", "Double(5e-324)"),
    ("c5821a7fffffff00", "Double(0.0)"),
    // Dates.
    ("c100", "Date(0.0)"),
    ("c120", "Date(-1.0)"),
    ("c1f93e00", "Date(1.5)"),
    ("c07818323031332d30332d32315432303a30343a30302e3235305a", "Date(1363896240.25)"),
    ("c07f6a323031332d30332d32316a5432303a30343a30305aff", "Date(1363896240.0)"),
    // Tags without a meaning here.
    ("d9d9f783010203", "[Int64(1), Int64(2), Int64(3)]"),
    ("d9d9f7d9d9f7c100", "Date(0.0)"),
    ("db00000001000000000a", "Int64(10)"),
    ("a1d8206161d8206162", #"{"a": "b"}"#),
    ("9fd82001ff", "[Int64(1)]"),
    // Indefinite lengths.
    ("5fff", "h''"),
    ("7fff", #""""#),
    ("7f6061616060ff", #""a""#),
    ("bf7f61616162ff01ff", #"{"ab": Int64(1)}"#),
    ("9f9f9fffff80ff", "[[[]], []]"),
    // Keys that are integers.
    ("a22001186302", #"{"-1": Int64(1), "99": Int64(2)}"#),
    (
      "a21bffffffffffffffff003bffffffffffffffff01",
      #"{"-18446744073709551616": Int64(1), "18446744073709551615": Int64(0)}"#
    ),
  ])
  func `well-formed bytes are read`(_ bytes: String, _ tree: String) throws {
    #expect(shown(try MapFormat.cbor.tree(bytes)) == tree)
  }

  @Test(arguments: [
    ("", "unexpected end of input at offset 0"),
    ("18", "unexpected end of input at offset 1"),
    ("1900", "unexpected end of input at offset 2"),
    ("1bffffffffffffff", "unexpected end of input at offset 8"),
    ("c1", "unexpected end of input at offset 1"),
    ("a161", "map with a count of 1, but only 1 byte is left at offset 0"),
    ("a16161", "unexpected end of input at offset 3"),
    ("830102", "array with a count of 3, but only 2 bytes are left at offset 0"),
    ("8261", "array with a count of 2, but only 1 byte is left at offset 0"),
    ("6261", "text with a length of 2, but only 1 byte is left at offset 0"),
    ("4201", "byte string with a length of 2, but only 1 byte is left at offset 0"),
    (
      "5bffffffffffffffff",
      "byte string with a length of 18446744073709551615, but only 0 bytes are left at offset 0"
    ),
    (
      "9b7fffffffffffffff",
      "array with a count of 9223372036854775807, but only 0 bytes are left at offset 0"
    ),
    ("9f", "unexpected end of input at offset 1"),
    ("bf616101", "unexpected end of input at offset 4"),
    ("7f6161", "unexpected end of input at offset 3"),
    ("0000", "unexpected bytes after the value at offset 1"),
    ("80ff", "unexpected bytes after the value at offset 1"),
    // Reserved encodings.
    ("1c", "reserved additional information 28 at offset 0"),
    ("3d", "reserved additional information 29 at offset 0"),
    ("5e", "reserved additional information 30 at offset 0"),
    ("fc", "reserved additional information 28 at offset 0"),
    ("1f", "reserved additional information 31 at offset 0"),
    ("3f", "reserved additional information 31 at offset 0"),
    ("df00", "reserved additional information 31 at offset 0"),
    ("f818", "simple value 24 in two bytes at offset 0"),
    ("f814", "simple value 20 in two bytes at offset 0"),
    // Breaks.
    ("ff", "unexpected break at offset 0"),
    ("81ff", "unexpected break at offset 1"),
    ("a1ff00", "unexpected break at offset 1"),
    ("bf6161ff", "unexpected break at offset 3"),
    ("9fd820ff", "tag without a value at offset 3"),
    ("bfd820ff", "tag without a value at offset 3"),
    // Chunks.
    ("5f6161ff", "chunk that isn't a string of the same type at offset 1"),
    ("7f4161ff", "chunk that isn't a string of the same type at offset 1"),
    ("7f00ff", "chunk that isn't a string of the same type at offset 1"),
    ("5f5fffff", "chunk that isn't a string of the same type at offset 1"),
    ("7f61c361bcff", "invalid UTF-8 at offset 2"),
    // Tags.
    ("c1ff", "tag without a value at offset 1"),
  ])
  func `other bytes are refused`(_ bytes: String, _ error: String) {
    #expect(MapFormat.cbor.failure(bytes) == "CBOR: " + error)
  }

  @Test func `an integer of 1024 bits is read exactly`() throws {
    let bytes = "c25880" + String(repeating: "ff", count: 128)
    let literal = try #require(try MapFormat.cbor.tree(bytes) as? JSONNumberLiteral)
    #expect(literal.text.hasPrefix("1797693134862315907729305190789024733617976978942306572734"))
    #expect(literal.text.hasSuffix("4586298239947245938479716304835356329624224137215"))
    #expect(literal.text.count == 309)
    #expect(try MapFormat.cbor.hex(literal) == bytes)
  }
}
