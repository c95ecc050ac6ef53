import Foundation
import JSONText
import Mercator

/// Serializes a tree of values as CBOR (RFC 8949).
///
/// The encoding is deterministic, as in section 4.2.1: the shortest encodings that keep the value, definite lengths,
/// and keys in the order of their bytes.
struct CBORSerializer: TreeWriter {
  static let format = NodeFormat.cbor.name

  private(set) var bytes: [UInt8] = []

  /// Returns the bytes for a tree. Throws `MapFormatError` for a value that CBOR doesn't have.
  static func serialize(_ tree: Any, _ options: MapOptions) throws -> Data {
    var serializer = CBORSerializer()
    try serializer.write(tree: tree, options)
    return Data(serializer.bytes)
  }

  /// Encoded keys begin with their length, so a shorter one comes first.
  static func precedes(_ key: String, _ other: String) -> Bool {
    let (count, otherCount) = (key.utf8.count, other.utf8.count)
    return count == otherCount
      ? key.utf8.lexicographicallyPrecedes(other.utf8) : count < otherCount
  }

  mutating func beginArray(count: Int) { head(.array, UInt64(count)) }

  mutating func beginObject(count: Int) { head(.map, UInt64(count)) }

  mutating func write(_ text: String) {
    head(.text, UInt64(text.utf8.count))
    bytes += text.utf8
  }

  mutating func write(scalar: TreeValue) throws(TreeWritingFailure) {
    switch scalar {
    case .null: head(.simple, 22)
    case .bool(let value): head(.simple, value ? 21 : 20)
    case .signed(let value): write(value)
    case .unsigned(let value): head(.unsigned, value)
    case .double(let value): write(value)
    case .number(let number): try write(number)
    case .data(let data):
      head(.bytes, UInt64(data.count))
      bytes += data
    case .date(let date): try write(date)
    // Written by other functions.
    case .text, .array, .object: break
    }
  }

  /// Writes a head with the shortest argument.
  mutating func head(_ type: CBORHead.MajorType, _ argument: UInt64) {
    let initial = type.rawValue << 5
    switch argument {
    case 0..<24: bytes.append(initial | UInt8(argument))
    case 24...0xFF: bytes += [initial | 24, UInt8(argument)]
    case 0x100...0xFFFF:
      bytes.append(initial | 25)
      bytes.append(bigEndian: UInt16(argument))
    case 0x1_0000...0xFFFF_FFFF:
      bytes.append(initial | 26)
      bytes.append(bigEndian: UInt32(argument))
    default:
      bytes.append(initial | 27)
      bytes.append(bigEndian: argument)
    }
  }

  mutating func head(_ tag: CBORTag) { head(.tag, tag.rawValue) }

  mutating func write(_ value: Int64) {
    // -1 - n has the bits of n inverted.
    head(value < 0 ? .negative : .unsigned, UInt64(bitPattern: value < 0 ? ~value : value))
  }

  /// Writes the shortest floating-point number with this value.
  mutating func write(_ value: Double) {
    let initial = CBORHead.MajorType.simple.rawValue << 5
    if let half = value.half {
      bytes.append(initial | 25)
      bytes.append(bigEndian: half)
    } else if let single = Float(exactly: value) {
      bytes.append(initial | 26)
      bytes.append(bigEndian: single.bitPattern)
    } else {
      bytes.append(initial | 27)
      bytes.append(bigEndian: value.bitPattern)
    }
  }

  mutating func write(bytes data: [UInt8]) {
    head(.bytes, UInt64(data.count))
    bytes += data
  }
}
