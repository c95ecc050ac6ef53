import Foundation
import FormatBytes
import JSONText

/// A number of seconds and nanoseconds since 1970, as MessagePack's extension of the type -1.
///
///     4 bytes     seconds of 32 bits
///     8 bytes     nanoseconds of 30 bits, seconds of 34 bits
///     12 bytes    nanoseconds of 32 bits, signed seconds of 64 bits
struct MessagePackTimestamp {
  /// The type of the extension.
  static let type: Int8 = -1

  private let seconds: Int64
  private let nanoseconds: UInt32

  /// Creates a timestamp for the data of an extension; nil if the data has another length, or a second or more in
  /// nanoseconds.
  init?(_ data: some Collection<UInt8>) {
    func integer(_ bytes: some Sequence<UInt8>) -> UInt64 {
      bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
    switch data.count {
    case 4: (seconds, nanoseconds) = (Int64(integer(data)), 0)
    case 8:
      let bits = integer(data)
      seconds = Int64(bits & (1 << 34 - 1))
      nanoseconds = UInt32(bits >> 34)
    case 12:
      seconds = Int64(bitPattern: integer(data.dropFirst(4)))
      nanoseconds = UInt32(integer(data.prefix(4)))
    default: return nil
    }
    if nanoseconds >= 1_000_000_000 { return nil }
  }

  /// Creates the timestamp that is read as the same Date; nil if there is none.
  init?(_ date: Date) {
    guard let time = date.unixTime else { return nil }
    (seconds, nanoseconds) = time
  }

  /// The nearest Date in seconds since 2001; nil if whole seconds would be rounded.
  var date: Double? { ReferenceSeconds.ofUnix(seconds, nanoseconds: nanoseconds) }

  /// Writes the extension with the shortest data.
  func write(to writer: FormatWriter) {
    if nanoseconds == 0, let seconds = UInt32(exactly: seconds) {
      writer.numberExtension(of: Self.type, UInt64(seconds), size: 4)
    } else if 0..<(1 << 34) ~= seconds {
      let bits = UInt64(nanoseconds) << 34 | UInt64(seconds)
      writer.numberExtension(of: Self.type, bits, size: 8)
    } else {
      var bytes: [UInt8] = [0xC7, 12, UInt8(bitPattern: Self.type)]
      bytes.append(bigEndian: nanoseconds)
      bytes.append(bigEndian: UInt64(bitPattern: seconds))
      writer.encoded(bytes)
    }
  }
}
