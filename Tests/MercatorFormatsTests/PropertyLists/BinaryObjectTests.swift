import Foundation
import TestSupport
import Testing

@testable import Mercator
@testable import MercatorFormats

/// Objects of binary property lists, with numbers of any size for their references, offsets and lengths.
struct BinaryObjectTests {
  private let format = MapFormat.propertyList(.binary)

  private static func number(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> ($0 * 8)) : 0 }
  }

  /// An object: its bytes, with references to others behind them.
  private struct Object {
    var bytes: [UInt8]
    var references: [Int] = []
  }

  /// Returns the head of an object with a length, whose integer has `size` bytes; 0 for the shortest head.
  private static func head(_ kind: UInt8, _ count: Int, _ size: Int = 0) -> [UInt8] {
    if size == 0, count < 15 { return [kind | UInt8(count)] }
    let size = max(size, 1)
    return [kind | 0xF, 0x10 | UInt8(size.trailingZeroBitCount)] + number(count, size)
  }

  private static func ascii(_ text: String, _ size: Int = 0) -> Object {
    Object(bytes: head(0x50, text.utf8.count, size) + text.utf8)
  }

  private static func utf16(_ text: String) -> Object {
    Object(bytes: head(0x60, text.utf16.count) + text.utf16.flatMap { number(Int($0), 2) })
  }

  private static func array(_ references: [Int], _ size: Int = 0) -> Object {
    Object(bytes: head(0xA0, references.count, size), references: references)
  }

  /// - Parameter references: those to the keys, and then those to the values.
  private static func dictionary(_ references: [Int], _ size: Int = 0) -> Object {
    Object(bytes: head(0xD0, references.count / 2, size), references: references)
  }

  private static func list(_ objects: [Object], _ referenceSize: Int = 1, _ offsetSize: Int = 2)
    -> Data
  {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += number(bytes.count, offsetSize)
      bytes += object.bytes + object.references.flatMap { number($0, referenceSize) }
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    return Data(bytes + number(objects.count, 8) + number(0, 8) + number(table, 8))
  }

  private func tree(_ list: Data) throws -> String { shown(try format.parse(list, MapOptions())) }

  /// A dictionary in which objects of all kinds take turns.
  private static let mixed: [Object] = [
    dictionary([1, 2, 3, 4, 5, 6, 7, 8]), ascii("a"), utf16("é"), ascii("k"),
    utf16(String(repeating: "ü", count: 20)), array([9, 10, 11, 12, 13]), array([]),
    dictionary([1, 2, 11, 10]), dictionary([]), Object(bytes: [0x10, 7]), utf16("𝄞"),
    Object(bytes: [0x22, 0x3F, 0x80, 0, 0]),
    Object(bytes: [0x33, 0x41, 0xC0, 0, 0, 0, 0, 0, 0]),
    Object(bytes: [0x43, 1, 2, 3]),
  ]

  @Test(arguments: 1...8, 1...8)
  func `references and offsets have any size`(referenceSize: Int, offsetSize: Int) throws {
    let key = String(repeating: "ü", count: 20)
    #expect(
      try tree(Self.list(Self.mixed, referenceSize, offsetSize))
        == #"{"a": [Int64(7), "𝄞", Double(1.0), Date(1515178112.0), h'010203'], "k": "#
        + #"{"a": Double(1.0), "é": "𝄞"}, "é": [], "\#(key)": {}}"#
    )
  }

  @Test(arguments: [0, 1, 2, 4, 8], [0, 1, 14, 15, 16, 17, 255])
  func `lengths have any size`(size: Int, count: Int) throws {
    let text = String(repeating: "b", count: count)
    let bytes = Object(bytes: Self.head(0x40, count, size) + [UInt8](repeating: 1, count: count))
    let list = Self.list([
      Self.array([1, 2, 3, 4]), Self.ascii(text, size), bytes,
      Self.array(Array(repeating: 5, count: count), size), Self.dictionary([1, 5], size),
      Object(bytes: [0x09]),
    ])
    let array = "[" + Array(repeating: "true", count: count).joined(separator: ", ") + "]"
    let hex = String(repeating: "01", count: count)
    #expect(try tree(list) == #"["\#(text)", h'\#(hex)', \#(array), {"\#(text)": true}]"#)
  }

  @Test func `a member that can't be read is refused behind others`() {
    let cases: [(member: [Object], error: String)] = [
      ([Self.ascii("b"), Object(bytes: [0x51, 0x80])], "a text that isn't ASCII at offset 19"),
      ([Object(bytes: [0x51, 0x80]), Self.ascii("b")], "a text that isn't ASCII at offset 17"),
      ([Object(bytes: [0x09]), Self.ascii("b")], "a key that isn't a text at offset 17"),
      ([Self.ascii("b"), Object(bytes: [0x5F, 0x10])], "an invalid length at offset 19"),
      ([Self.ascii("b"), Object(bytes: [0x5F, 0x09])], "an invalid length at offset 19"),
      (
        [Self.ascii("b"), Object(bytes: [0xA1, 0])], "a container that contains itself at offset 8"
      ),
      ([Self.ascii("b"), Object(bytes: [0xA1, 9])], "an invalid reference at offset 20"),
      ([Self.ascii("b"), Object(bytes: [0xAE])], "an object beyond the end at offset 19"),
    ]
    for (member, error) in cases {
      let list = Self.list(
        [Self.dictionary([1, 3, 2, 4]), Self.ascii("a"), Self.ascii("c")] + member
      )
      #expect(format.failure(list) == "property list: " + error)
    }
  }

  @Test func `a dictionary whose key is repeated is irregular, however its objects are spelled`() {
    let keys = [Self.ascii("a"), Self.ascii("a", 1), Self.utf16("a")]
    for key in keys {
      let list = Self.list([
        Self.dictionary([1, 2, 3, 3]), Self.ascii("a"), key, Object(bytes: [9]),
      ])
      #expect(
        format.failure(list, MapOptions(reading: .init(duplicateKeys: .reject)))?
          .hasPrefix("property list: duplicate key at offset ") == true
      )
    }
  }
}
