import Foundation
import MappingTestSupport
import Testing

@testable import Mercator
@testable import MercatorFormats

/// All examples of RFC 8949, appendix A.
@Suite struct CBORAppendixTests {
  /// What becomes of an example.
  enum Outcome {
    /// It is read as this tree, and the tree is written as the same bytes.
    case both(String)
    /// It is read as this tree, which has another preferred encoding.
    case read(String, writtenAs: String)
  }

  static let rows: [(bytes: String, outcome: Outcome)] = [
    ("00", .both("Int64(0)")),
    ("01", .both("Int64(1)")),
    ("0a", .both("Int64(10)")),
    ("17", .both("Int64(23)")),
    ("1818", .both("Int64(24)")),
    ("1819", .both("Int64(25)")),
    ("1864", .both("Int64(100)")),
    ("1903e8", .both("Int64(1000)")),
    ("1a000f4240", .both("Int64(1000000)")),
    ("1b000000e8d4a51000", .both("Int64(1000000000000)")),
    ("1bffffffffffffffff", .both("UInt64(18446744073709551615)")),
    ("c249010000000000000000", .both("Decimal(18446744073709551616)")),
    ("3bffffffffffffffff", .both("Decimal(-18446744073709551616)")),
    ("c349010000000000000000", .both("Decimal(-18446744073709551617)")),
    ("20", .both("Int64(-1)")),
    ("29", .both("Int64(-10)")),
    ("3863", .both("Int64(-100)")),
    ("3903e7", .both("Int64(-1000)")),
    ("f90000", .both("Double(0.0)")),
    ("f98000", .both("Double(-0.0)")),
    ("f93c00", .both("Double(1.0)")),
    ("fb3ff199999999999a", .both("Double(1.1)")),
    ("f93e00", .both("Double(1.5)")),
    ("f97bff", .both("Double(65504.0)")),
    ("fa47c35000", .both("Double(100000.0)")),
    ("fa7f7fffff", .both("Double(3.4028234663852886e+38)")),
    ("fb7e37e43c8800759c", .both("Double(1e+300)")),
    ("f90001", .both("Double(5.960464477539063e-08)")),
    ("f90400", .both("Double(6.103515625e-05)")),
    ("f9c400", .both("Double(-4.0)")),
    ("fbc010666666666666", .both("Double(-4.1)")),
    ("f97c00", .both("Double(inf)")),
    ("f97e00", .both("Double(nan)")),
    ("f9fc00", .both("Double(-inf)")),
    ("fa7f800000", .read("Double(inf)", writtenAs: "f97c00")),
    ("fa7fc00000", .read("Double(nan)", writtenAs: "f97e00")),
    ("faff800000", .read("Double(-inf)", writtenAs: "f9fc00")),
    ("fb7ff0000000000000", .read("Double(inf)", writtenAs: "f97c00")),
    ("fb7ff8000000000000", .read("Double(nan)", writtenAs: "f97e00")),
    ("fbfff0000000000000", .read("Double(-inf)", writtenAs: "f9fc00")),
    ("f4", .both("false")),
    ("f5", .both("true")),
    ("f6", .both("null")),
    ("f7", .read("null", writtenAs: "f6")),
    // Simple values without a meaning.
    ("f0", .read("null", writtenAs: "f6")),
    ("f8ff", .read("null", writtenAs: "f6")),
    (
      "c074323031332d30332d32315432303a30343a30305a",
      .read("Date(1363896240.0)", writtenAs: "c11a514b67b0")
    ),
    ("c11a514b67b0", .both("Date(1363896240.0)")),
    ("c1fb41d452d9ec200000", .both("Date(1363896240.5)")),
    ("d74401020304", .read("h'01020304'", writtenAs: "4401020304")),
    ("d818456449455446", .read("h'6449455446'", writtenAs: "456449455446")),
    (
      "d82076687474703a2f2f7777772e6578616d706c652e636f6d",
      .read(
        #""http://www.example.com""#,
        writtenAs: "76687474703a2f2f7777772e6578616d706c652e636f6d"
      )
    ),
    ("40", .both("h''")),
    ("4401020304", .both("h'01020304'")),
    ("60", .both(#""""#)),
    ("6161", .both(#""a""#)),
    ("6449455446", .both(#""IETF""#)),
    ("62225c", .both(#"""\""#)),
    ("62c3bc", .both(#""ü""#)),
    ("63e6b0b4", .both(#""水""#)),
    ("64f0908591", .both("\"\u{10151}\"")),
    ("80", .both("[]")),
    ("83010203", .both("[Int64(1), Int64(2), Int64(3)]")),
    ("8301820203820405", .both("[Int64(1), [Int64(2), Int64(3)], [Int64(4), Int64(5)]]")),
    (
      "98190102030405060708090a0b0c0d0e0f101112131415161718181819",
      .both("[" + (1...25).map { "Int64(\($0))" }.joined(separator: ", ") + "]")
    ),
    ("a0", .both("{}")),
    (
      "a201020304",
      .read(#"{"1": Int64(2), "3": Int64(4)}"#, writtenAs: "a2613102613304")
    ),
    ("a26161016162820203", .both(#"{"a": Int64(1), "b": [Int64(2), Int64(3)]}"#)),
    ("826161a161626163", .both(#"["a", {"b": "c"}]"#)),
    (
      "a56161614161626142616361436164614461656145",
      .both(#"{"a": "A", "b": "B", "c": "C", "d": "D", "e": "E"}"#)
    ),
    ("5f42010243030405ff", .read("h'0102030405'", writtenAs: "450102030405")),
    ("7f657374726561646d696e67ff", .read(#""streaming""#, writtenAs: "6973747265616d696e67")),
    ("9fff", .read("[]", writtenAs: "80")),
    (
      "9f018202039f0405ffff",
      .read("[Int64(1), [Int64(2), Int64(3)], [Int64(4), Int64(5)]]", writtenAs: "8301820203820405")
    ),
    (
      "9f01820203820405ff",
      .read("[Int64(1), [Int64(2), Int64(3)], [Int64(4), Int64(5)]]", writtenAs: "8301820203820405")
    ),
    (
      "83018202039f0405ff",
      .read("[Int64(1), [Int64(2), Int64(3)], [Int64(4), Int64(5)]]", writtenAs: "8301820203820405")
    ),
    (
      "83019f0203ff820405",
      .read("[Int64(1), [Int64(2), Int64(3)], [Int64(4), Int64(5)]]", writtenAs: "8301820203820405")
    ),
    (
      "9f0102030405060708090a0b0c0d0e0f101112131415161718181819ff",
      .read(
        "[" + (1...25).map { "Int64(\($0))" }.joined(separator: ", ") + "]",
        writtenAs: "98190102030405060708090a0b0c0d0e0f101112131415161718181819"
      )
    ),
    (
      "bf61610161629f0203ffff",
      .read(#"{"a": Int64(1), "b": [Int64(2), Int64(3)]}"#, writtenAs: "a26161016162820203")
    ),
    ("826161bf61626163ff", .read(#"["a", {"b": "c"}]"#, writtenAs: "826161a161626163")),
    (
      "bf6346756ef563416d7421ff",
      .read(#"{"Amt": Int64(-2), "Fun": true}"#, writtenAs: "a263416d74216346756ef5")
    ),
  ]

  @Test func `there are as many rows as in the appendix`() {
    #expect(Self.rows.count == 81)
  }

  private struct Keeping: Mappable, KeepsUnmapped {
    var unmapped = JSONObject()
    init?(map: Map) {}
    mutating func mapping(map: Map) {}
  }

  /// The beginnings of the rows that aren't preferred serialization: indefinite lengths, and floating-point numbers that
  /// are longer than needed (RFC 8949, section 4.1).
  private static let longer = [
    "fa7f800000", "fa7fc00000", "faff800000", "fb7ff0", "fb7ff8", "fbfff0", "5f", "7f", "9f", "bf",
    "83018202039f0405ff", "83019f0203ff820405", "826161bf61626163ff",
  ]

  @Test func `JSON values and kept members give each preferred example back`() throws {
    var count = 0
    for (bytes, _) in Self.rows where !Self.longer.contains(where: { bytes.hasPrefix($0) }) {
      count += 1
      let value = try ValueMapper<JSONValue>().read(Data(hex: bytes), as: .cbor)
      #expect(try ValueMapper<JSONValue>().write(value, as: .cbor) == Data(hex: bytes), "\(bytes)")
      let member = Data(hex: "a16161" + bytes)
      let keeping = try Mapper<Keeping>().read(member, as: .cbor)
      #expect(try Mapper<Keeping>().write(keeping, as: .cbor) == member, "\(bytes)")
    }
    #expect(count == 64)
  }

  @Test(arguments: rows.indices)
  func `each example is read and written`(_ index: Int) throws {
    let (bytes, outcome) = Self.rows[index]
    switch outcome {
    case .both(let tree):
      let read = try MapFormat.cbor.tree(bytes)
      #expect(shown(read) == tree)
      #expect(try MapFormat.cbor.hex(read) == bytes)
    case .read(let tree, let written):
      let read = try MapFormat.cbor.tree(bytes)
      #expect(shown(read) == tree)
      #expect(try MapFormat.cbor.hex(read) == written)
    }
  }
}
