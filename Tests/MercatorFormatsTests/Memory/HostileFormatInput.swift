import Foundation
import MappingTestSupport
import Testing

@testable import MercatorFormats

/// An input that is made to take much memory for each of its bytes.
struct HostileFormatInput: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let format: MapFormat
  /// Returns an input of about the given size, in bytes.
  let bytes: @Sendable (_ size: Int) -> Data

  private init(
    _ name: String,
    _ format: MapFormat,
    _ bytes: @escaping @Sendable (Int) -> Data
  ) {
    (testDescription, self.format, self.bytes) = ("\(format.name): \(name)", format, bytes)
  }

  /// Creates an input of the same bytes again and again, between others.
  private init(_ name: String, cbor part: String, from start: String = "9f", to end: String = "ff")
  {
    self.init(name, .cbor) { size in
      Self.repeated(Data(hex: part), size, Data(hex: start), Data(hex: end))
    }
  }

  /// Creates an input of a container that announces more items than it has.
  private init(_ name: String, messagePack part: String, from start: String = "dd") {
    self.init(name, .messagePack) { size in
      // Each item has a byte at least, and each member two.
      let count = UInt32(start == "dd" ? size - 5 : (size - 5) / 2)
      var head = Array(Data(hex: start))
      head.append(bigEndian: count)
      return Self.repeated(Data(hex: part), size - 5, Data(head))
    }
  }

  private init(_ name: String, form part: String, from start: String = "b[]&") {
    self.init(name, .form) { Self.repeated(Data(part.utf8), $0, Data(start.utf8)) }
  }

  private init(_ name: String, xml part: String, from start: String, to end: String) {
    self.init(name, .propertyList(.xml)) { size in
      Self.repeated(
        Data(part.utf8),
        size,
        Data("<plist>\(start)".utf8),
        Data("\(end)</plist>".utf8)
      )
    }
  }

  /// Creates a form of pairs with different keys, each with the same bytes behind it.
  private init(
    _ name: String,
    keysBefore tail: String,
    repeats: Int = 1,
    from start: String = "b[]&"
  ) {
    self.init(name, .form) { size in
      var data = Data(start.utf8)
      // Most keys have four digits.
      let count = size / (tail.utf8.count + 4) / repeats
      for _ in 0..<repeats {
        for number in 0..<count { data += Data((String(number, radix: 36) + tail).utf8) }
      }
      return data
    }
  }

  /// Creates a binary list whose root is a container of different objects, or of members with different keys.
  private init(
    _ name: String,
    objects: @escaping @Sendable (_ number: Int) -> [UInt8],
    ofDictionary isDictionary: Bool = false
  ) {
    self.init(name, .propertyList(.binary)) { size in
      // An object, its offset and the references to it.
      let count = size / (objects(0).count + (isDictionary ? 9 : 6))
      var bytes = Array("bplist00".utf8)
      func add(_ number: Int) {
        bytes.append(UInt8(number >> 16))
        bytes.append(bigEndian: UInt16(number & 0xFFFF))
      }
      bytes += [isDictionary ? 0xDF : 0xAF, 0x12, 0]
      add(count)
      for _ in 0..<(isDictionary ? 2 : 1) {
        for number in 1...count { add(number) }
      }
      let content = bytes.count
      for number in 0..<count { bytes += objects(number) }
      let table = bytes.count
      add(8)
      for number in 0..<count { add(content + number * objects(0).count) }
      bytes += [0, 0, 0, 0, 0, 0, 3, 3]
      for number in [count + 1, 0, table] { bytes.append(bigEndian: UInt64(number)) }
      return Data(bytes)
    }
  }

  private static func repeated(
    _ part: Data,
    _ size: Int,
    _ start: Data,
    _ end: Data = Data()
  ) -> Data {
    var parts = part
    while parts.count < size { parts += parts }
    return start + parts.prefix(size / part.count * part.count) + end
  }

  /// Returns the digits of a number as a key of four bytes.
  private static func key(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(ascii: "0") + UInt8(number >> (6 * $0) & 0x3F) }
  }

  /// Returns the object of a text of a binary list, which differs with the number.
  private static func ascii(_ number: Int) -> [UInt8] { [0x54] + key(number) }

  private static func utf16(_ number: Int) -> [UInt8] {
    [0x62, 0x4E, UInt8(number & 0xFF), 0x4E, UInt8(number >> 8 & 0xFF)]
  }

  static let all: [Self] = cbor + messagePack + forms + lists

  private static let cbor: [Self] = [
    Self("zeros", cbor: "00"),
    Self("zeros without an end", cbor: "00", to: ""),
    Self("empty arrays", cbor: "80"),
    Self("empty maps", cbor: "a0"),
    Self("arrays that aren't closed", cbor: "9f", from: "", to: ""),
    Self("arrays in arrays", cbor: String(repeating: "81", count: 60) + "00"),
    Self("maps of one key", cbor: "a16000"),
    Self("maps of a key twice", cbor: "a260006000"),
    Self("decimal fractions of many digits", cbor: "c482187f01"),
    Self("decimal fractions of the smallest exponent", cbor: "c482387f01"),
    Self("bignums", cbor: "c249ffffffffffffffffff"),
    Self("large bignums", cbor: "c25880" + String(repeating: "ff", count: 128)),
    Self("large negative integers", cbor: "3bffffffffffffffff"),
    Self("tags around tags", cbor: "c6", from: "", to: "00"),
    Self("chunks", cbor: "6161", from: "7f"),
    Self("empty chunks", cbor: "40", from: "5f"),
    Self("texts of one chunk", cbor: "7f6161ff"),
    Self("texts without chunks", cbor: "7fff"),
    Self("keys of one chunk", cbor: "7f6161ff00", from: "bf"),
    Self("one integer as all keys", cbor: "0000", from: "bf"),
    Self("one negative integer as all keys", cbor: "3800f6", from: "bf"),
    Self("one text as all keys", cbor: "6000", from: "bf"),
    Self("keys that can't be one", cbor: "f6f6", from: "bf"),
    Self("items without a value", cbor: "e0"),
    Self("tags without their content", cbor: "c0f6"),
    Self("different integers as keys", .cbor) { size in
      var bytes: [UInt8] = [0xBF]
      for number in 0..<size / 6 {
        bytes.append(0x1A)
        bytes.append(bigEndian: UInt32(number))
        bytes.append(0)
      }
      return Data(bytes + [0xFF])
    },
    Self("different texts as keys, each twice", .cbor) { size in
      var members: [UInt8] = []
      for number in 0..<size / 12 {
        members.append(0x64)
        members += key(number)
        members.append(0)
      }
      return Data([0xBF]) + Data(members) + Data(members) + Data([0xFF])
    },
  ]

  private static let messagePack: [Self] = [
    Self("zeros", messagePack: "00"),
    Self("empty maps", messagePack: "80"),
    Self("one integer as all keys", messagePack: "ff00", from: "df"),
    Self("one text as all keys", messagePack: "a000", from: "df"),
    Self("keys that can't be one", messagePack: "c000", from: "df"),
    Self("extensions", messagePack: "d40700"),
    Self("timestamps", messagePack: "d6ff00000000"),
    Self("arrays that announce more than there is", messagePack: "dc7fff"),
  ]

  private static let forms: [Self] = [
    Self("one key", form: "a&", from: ""),
    Self("one key, with brackets", form: "a&"),
    Self("a list", form: "a[]&"),
    Self("an encoded list", form: "a%5B%5D&"),
    Self("lists in lists", form: "a" + String(repeating: "[]", count: 500) + "&"),
    Self("objects in objects", form: "a" + String(repeating: "[b]", count: 60) + "&"),
    Self("one list in objects", form: "a[b][c]=&", from: ""),
    Self("encoded values", form: "a=+&"),
    Self("percent signs that encode nothing", form: "a=%&"),
    Self("keys that are percent signs", form: "%&", from: ""),
    Self("brackets", form: "[", from: "a"),
    Self("keys", keysBefore: "&"),
    Self("keys with a value", keysBefore: "=+&"),
    Self("keys of lists", keysBefore: "[]&"),
    Self("keys of objects", keysBefore: "[b]&"),
    Self("keys of encoded objects", keysBefore: "%5Bb%5D&"),
    Self("keys that are there twice", keysBefore: "&", repeats: 2, from: ""),
    Self("keys that are there twice, with brackets", keysBefore: "&", repeats: 2),
  ]

  private static let lists: [Self] = [
    Self("empty objects", xml: "<dict/>", from: "<array>", to: "</array>"),
    Self("numbers", xml: "<real>1</real>", from: "<array>", to: "</array>"),
    Self(
      "numbers of many digits",
      xml: "<real>123456789012345678e110</real>",
      from: "<array>",
      to: "</array>"
    ),
    Self("long data", xml: "AAAA", from: "<data>", to: "</data>"),
    Self("a text of references", xml: "&#49;", from: "<string>", to: "</string>"),
    Self("a text of sections", xml: "<![CDATA[]]>", from: "<string>", to: "</string>"),
    Self("references", xml: "<string>&lt;</string>", from: "<array>", to: "</array>"),
    Self("one key of a reference", xml: "<key>&lt;</key><true/>", from: "<dict>", to: "</dict>"),
    Self("a long integer", xml: "1234", from: "<integer>", to: "</integer>"),
    Self("a list that isn't closed", xml: "<array>", from: "", to: ""),
    Self("empty arrays", objects: { _ in [0xA0] }),
    Self("empty texts of UTF-16", objects: { _ in [0x60] }),
    Self("texts of UTF-16", objects: { utf16($0) }),
    Self("keys", objects: { ascii($0) }, ofDictionary: true),
    Self("keys of UTF-16", objects: { utf16($0) }, ofDictionary: true),
  ]
}
