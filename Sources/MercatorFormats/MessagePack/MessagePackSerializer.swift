import Foundation
import JSONText
import Mercator

/// Serializes a tree of values as MessagePack, each value in its shortest encoding and keys in the order of their UTF-8.
struct MessagePackSerializer: TreeWriter {
  static let format = NodeFormat.messagePack.name

  var bytes: [UInt8] = []

  /// Returns the bytes for a tree. Throws `MapFormatError` for a value that MessagePack doesn't have.
  static func serialize(_ tree: Any, _ options: MapOptions) throws -> Data {
    var serializer = MessagePackSerializer()
    try serializer.write(tree: tree, options)
    return Data(serializer.bytes)
  }

  /// Returns whether MessagePack holds a date so that it is read as the same Date.
  static func keeps(_ date: Date) -> Bool { MessagePackTimestamp(date) != nil }

  static func precedes(_ key: String, _ other: String) -> Bool {
    key.utf8.lexicographicallyPrecedes(other.utf8)
  }

  mutating func beginArray(count: Int) throws(TreeWritingFailure) {
    try head(count, short: 0x90, below: 16, (nil, 0xDC, 0xDD))
  }

  mutating func beginObject(count: Int) throws(TreeWritingFailure) {
    try head(count, short: 0x80, below: 16, (nil, 0xDE, 0xDF))
  }

  mutating func write(_ text: String) throws(TreeWritingFailure) {
    try head(text.utf8.count, short: 0xA0, below: 32, (0xD9, 0xDA, 0xDB))
    bytes += text.utf8
  }

  mutating func write(scalar: TreeValue) throws(TreeWritingFailure) {
    switch scalar {
    case .null: bytes.append(0xC0)
    case .bool(let value): bytes.append(value ? 0xC3 : 0xC2)
    case .signed(let value): write(value)
    case .unsigned(let value): write(unsigned: value)
    case .double(let value): write(value)
    case .number(let number): try write(number)
    case .data(let data):
      try head(data.count, (0xC4, 0xC5, 0xC6))
      bytes += data
    case .date(let date): try write(date)
    // Written by other functions.
    case .text, .array, .object: break
    }
  }

  /// Writes a length or count in its shortest encoding.
  ///
  /// - Parameters:
  ///   - short: the byte to which a small count is added.
  ///   - limit: the first count that isn't small enough; 0 if there is no such byte.
  ///   - initials: the first bytes before 1, 2 and 4 bytes of the count; nil if the format has no count of 1 byte.
  private mutating func head(
    _ count: Int,
    short: UInt8 = 0,
    below limit: Int = 0,
    _ initials: (one: UInt8?, two: UInt8, four: UInt8)
  ) throws(TreeWritingFailure) {
    if count < limit {
      bytes.append(short | UInt8(count))
    } else if let initial = initials.one, let count = UInt8(exactly: count) {
      bytes += [initial, count]
    } else if let count = UInt16(exactly: count) {
      bytes.append(initials.two)
      bytes.append(bigEndian: count)
    } else if let count = UInt32(exactly: count) {
      bytes.append(initials.four)
      bytes.append(bigEndian: count)
    } else {
      throw TreeWritingFailure(reason: "length or count of more than 32 bits")
    }
  }

  private mutating func write(_ date: Date) throws(TreeWritingFailure) {
    guard let timestamp = MessagePackTimestamp(date) else {
      throw TreeWritingFailure(reason: "date that MessagePack doesn't hold exactly")
    }
    let data = timestamp.data
    switch data.count {
    case 4: bytes.append(0xD6)
    case 8: bytes.append(0xD7)
    default: bytes += [0xC7, UInt8(data.count)]
    }
    bytes.append(UInt8(bitPattern: MessagePackTimestamp.type))
    bytes += data
  }
}
