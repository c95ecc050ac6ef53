import Foundation
import Testing

@testable import Mercator
@testable import MercatorFormats

/// All formats of MessagePack's type table.
@Suite struct MessagePackTypesTests {
  @Test(arguments: [
    // positive fixint, uint 8 to 64
    ("00", "Int64(0)"), ("7f", "Int64(127)"), ("cc80", "Int64(128)"), ("ccff", "Int64(255)"),
    ("cd0100", "Int64(256)"), ("cdffff", "Int64(65535)"), ("ce00010000", "Int64(65536)"),
    ("ceffffffff", "Int64(4294967295)"), ("cf0000000100000000", "Int64(4294967296)"),
    ("cf7fffffffffffffff", "Int64(9223372036854775807)"),
    ("cf8000000000000000", "UInt64(9223372036854775808)"),
    ("cfffffffffffffffff", "UInt64(18446744073709551615)"),
    // negative fixint, int 8 to 64
    ("ff", "Int64(-1)"), ("e0", "Int64(-32)"), ("d0df", "Int64(-33)"), ("d080", "Int64(-128)"),
    ("d1ff7f", "Int64(-129)"), ("d18000", "Int64(-32768)"), ("d2ffff7fff", "Int64(-32769)"),
    ("d280000000", "Int64(-2147483648)"), ("d3ffffffff7fffffff", "Int64(-2147483649)"),
    ("d38000000000000000", "Int64(-9223372036854775808)"),
    // nil, false, true
    ("c0", "null"), ("c2", "false"), ("c3", "true"),
    // float 32, float 64
    ("ca3fc00000", "Double(1.5)"), ("ca80000000", "Double(-0.0)"), ("ca7f800000", "Double(inf)"),
    ("ca7fc00000", "Double(nan)"), ("cb3fb999999999999a", "Double(0.1)"),
    // fixstr, str 8
    ("a0", #""""#), ("a161", #""a""#),
    ("bf" + String(repeating: "61", count: 31), "\"\(String(repeating: "a", count: 31))\""),
    ("d920" + String(repeating: "61", count: 32), "\"\(String(repeating: "a", count: 32))\""),
    // bin 8
    ("c400", "h''"), ("c40101", "h'01'"),
    // fixarray, array 16
    ("90", "[]"), ("9201a161", #"[Int64(1), "a"]"#), ("9191c0", "[[null]]"),
    // fixmap
    ("80", "{}"), ("82a16101a16281a16302", #"{"a": Int64(1), "b": {"c": Int64(2)}}"#),
    // timestamp 32, 64, 96
    ("d6ff00000000", "Date(0.0)"), ("d6ffffffffff", "Date(4294967295.0)"),
    ("d7ff0000000100000000", "Date(4294967296.0)"), ("d7ff773594000000" + "0001", "Date(1.5)"),
    ("d7ff00000003ffffffff", "Date(17179869183.0)"),
    ("c70cff000000000000000400000000", "Date(17179869184.0)"),
    ("c70cff1dcd6500fffffffffffffffe", "Date(-1.5)"),
  ])
  func `each format is read and written`(_ bytes: String, _ tree: String) throws {
    let read = try MapFormat.messagePack.tree(bytes)
    #expect(shown(read) == tree)
    #expect(try MapFormat.messagePack.hex(read) == bytes)
  }

  @Test(arguments: [
    ("cc00", "Int64(0)", "00"), ("d3ffffffffffffffff", "Int64(-1)", "ff"),
    ("d001", "Int64(1)", "01"),
    ("cb3ff8000000000000", "Double(1.5)", "ca3fc00000"),
    ("cb7ff8000000000000", "Double(nan)", "ca7fc00000"),
    ("d90161", #""a""#, "a161"), ("da000161", #""a""#, "a161"), ("db0000000161", #""a""#, "a161"),
    ("c5000101", "h'01'", "c40101"), ("c60000000101", "h'01'", "c40101"),
    ("dc000101", "[Int64(1)]", "9101"), ("dd0000000101", "[Int64(1)]", "9101"),
    ("de0001a16101", #"{"a": Int64(1)}"#, "81a16101"),
    ("df00000001a16101", #"{"a": Int64(1)}"#, "81a16101"),
    // Keys that are integers.
    ("82010103ff", #"{"1": Int64(1), "3": Int64(-1)}"#, "82a13101a133ff"),
    (
      "81cfffffffffffffffff01", #"{"18446744073709551615": Int64(1)}"#,
      "81b4" + "313834343637343430373337303935353136313501"
    ),
    ("81ff01", #"{"-1": Int64(1)}"#, "81a22d3101"),
    // Timestamps in longer forms.
    ("d7ff0000000000000001", "Date(1.0)", "d6ff00000001"),
    ("c704ff00000001", "Date(1.0)", "d6ff00000001"),
    ("c80008ff0000000000000001", "Date(1.0)", "d6ff00000001"),
    ("c90000000cff000000000000000000000001", "Date(1.0)", "d6ff00000001"),
  ])
  func `longer encodings are read`(_ bytes: String, _ tree: String, _ written: String) throws {
    let read = try MapFormat.messagePack.tree(bytes)
    #expect(shown(read) == tree)
    #expect(try MapFormat.messagePack.hex(read) == written)
  }

  @Test(arguments: [15, 16, 31, 32, 255, 256, 65535, 65536])
  func `lengths and counts have the shortest encoding`(_ count: Int) throws {
    /// Returns the head of a count.
    ///
    /// - Parameters:
    ///   - small: the byte that a small count is added to.
    ///   - initials: the bytes before 1, 2 and 4 bytes of the count.
    func head(_ small: Int?, _ initials: [UInt8?]) -> [UInt8] {
      if let small { return [UInt8(small + count)] }
      if count < 0x100, let initial = initials[0] { return [initial, UInt8(count)] }
      let size = count < 0x10000 ? 2 : 4
      let digits = (0..<size).reversed().map { UInt8(count >> (8 * $0) & 0xFF) }
      return [initials[size / 2] ?? 0] + digits
    }
    let ones = Array(repeating: 1 as UInt8, count: count)
    func expect(
      _ value: Any,
      _ head: [UInt8],
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let bytes = try MapFormat.messagePack.serialize(value, MapOptions())
      #expect(bytes == Data(head + ones), sourceLocation: sourceLocation)
      let again = try MapFormat.messagePack.parse(bytes, MapOptions())
      #expect(
        try MapFormat.messagePack.serialize(again, MapOptions()) == bytes,
        sourceLocation: sourceLocation
      )
    }
    let text = String(repeating: "\u{1}", count: count)
    try expect(text, head(count < 32 ? 0xA0 : nil, [0xD9, 0xDA, 0xDB]))
    try expect(Data(ones), head(nil, [0xC4, 0xC5, 0xC6]))
    try expect(ones, head(count < 16 ? 0x90 : nil, [nil, 0xDC, 0xDD]))
    let object = Dictionary(uniqueKeysWithValues: (0..<count).map { ("\($0)", 1) })
    let bytes = try MapFormat.messagePack.serialize(object, MapOptions())
    #expect(bytes.starts(with: head(count < 16 ? 0x80 : nil, [nil, 0xDE, 0xDF])))
    let tree = try MapFormat.messagePack.parse(bytes, MapOptions())
    #expect((tree as? [String: Int64])?.count == count)
  }

  @Test(arguments: [
    ("", "unexpected end of input at offset 0"),
    ("c1", "byte 0xC1, which has no meaning at offset 0"),
    ("91c1", "byte 0xC1, which has no meaning at offset 1"),
    ("cd00", "unexpected end of input at offset 2"),
    ("ca000000", "unexpected end of input at offset 4"),
    ("cb00000000000000", "unexpected end of input at offset 8"),
    ("a261", "text with a length of 2, but only 1 byte is left at offset 0"),
    ("dbffffffff", "text with a length of 4294967295, but only 0 bytes are left at offset 0"),
    (
      "c6ffffffff00", "byte string with a length of 4294967295, but only 1 byte is left at offset 0"
    ),
    ("9301", "array with a count of 3, but only 1 byte is left at offset 0"),
    ("ddffffffff", "array with a count of 4294967295, but only 0 bytes are left at offset 0"),
    ("81a0", "map with a count of 1, but only 1 byte is left at offset 0"),
    ("dfffffffff0000", "map with a count of 4294967295, but only 2 bytes are left at offset 0"),
    (
      "c9ffffffffff00", "extension with a length of 4294967295, but only 1 byte is left at offset 0"
    ),
    ("a1ff", "invalid UTF-8 at offset 1"),
    ("0000", "unexpected bytes after the value at offset 1"),
  ])
  func `other bytes are refused`(_ bytes: String, _ error: String) {
    #expect(MapFormat.messagePack.failure(bytes) == "MessagePack: " + error)
  }
}
