import Foundation

/// The checksum CRC-64/XZ of some bytes.
///
/// Polynomial and order of bits are those of ECMA-182, annex B, as section 6 of "The .xz File Format", version
/// 1.2.1, has them. Every damage is found that lies within 64 bits in a row, such as a changed byte, and of all
/// other damage all but one in 2^64. That is for accidents: whoever changes a file on purpose can give it
/// a checksum, too.
///
/// Eight bytes are taken at once, each by a table of its own: Kounavis and Berry, "Novel Table Lookup-Based
/// Algorithms for High-Performance CRC Generation", 2008. Measured: 1.4 GB in a second instead of 0.3.
package struct CRC64 {
  /// Eight tables of 256. The first has the remainder of the polynomial division for each byte, and each of the
  /// others that for the byte with one more zero byte behind it.
  private static let remainders: [UInt64] = {
    var remainders = (0..<256).map { (byte: UInt64) in
      (0..<8).reduce(byte) { (rest: UInt64, _: Int) in
        rest & 1 == 0 ? rest >> 1 : rest >> 1 ^ 0xC96C_5795_D787_0F42
      }
    }
    for index in 0..<(7 * 256) {
      remainders.append(after(0, remainders[index], remainders))
    }
    return remainders
  }()

  private var state = UInt64.max

  package init() {}

  /// The checksum of all bytes so far.
  package var value: UInt64 { ~state }

  /// Adds bytes behind those so far.
  package mutating func add(_ bytes: Data) {
    state = bytes.withUnsafeBytes { Self.state(after: $0, state) }
  }

  private static func state(after bytes: UnsafeRawBufferPointer, _ old: UInt64) -> UInt64 {
    let remainders = remainders
    var state = old
    // The last bytes, fewer than eight, are taken one by one.
    let wordsEnd = bytes.count & ~7
    for start in stride(from: 0, to: wordsEnd, by: 8) {
      let word = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
      var rest = state ^ UInt64(littleEndian: word)
      state = 0
      for table in (0..<8).reversed() {
        state ^= remainders[table * 256 + Int(rest & 0xFF)]
        rest >>= 8
      }
    }
    for byte in bytes[wordsEnd...] { state = after(byte, state, remainders) }
    return state
  }

  private static func after(_ byte: UInt8, _ state: UInt64, _ remainders: [UInt64]) -> UInt64 {
    state >> 8 ^ remainders[Int(UInt8(truncatingIfNeeded: state) ^ byte)]
  }
}
