import Foundation
import FormatBytes
import JSONText
import Mercator

/// Encodes numbers of any length in CBOR, in the shortest encodings that keep them.
struct CBORSerializer {
  private(set) var bytes: [UInt8] = []

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

  mutating func write(text: String) {
    head(.text, UInt64(text.utf8.count))
    bytes += text.utf8
  }
}

extension BinaryFormat {
  static let cbor = BinaryFormat(
    .cbor,
    .cbor,
    parse: { nodes throws(FormatFailure) in try nodes.parseCBOR() },
    sortsByBytes: true,
    keepsDate: { CBORDate(Date(timeIntervalSinceReferenceDate: $0)) != nil },
    writeDate: { seconds, writer in
      if let date = CBORDate(Date(timeIntervalSinceReferenceDate: seconds)) { writer.write(date) }
    },
    writeNumber: { digits, writer in
      var serializer = CBORSerializer()
      do throws(TreeWritingFailure) {
        try serializer.write(JSONNumberLiteral(ofNumber: digits))
        writer.encoded(serializer.bytes)
        return nil
      } catch {
        return error.reason
      }
    }
  )
}
