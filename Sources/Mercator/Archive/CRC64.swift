/// The checksum CRC-64/XZ of some bytes.
///
/// Polynomial and bit order are those of ECMA-182, annex B, as "The .xz File Format", version 1.2.1, section 6,
/// has them. Every damage is found that lies within 64 bits in a row, such as a changed byte, and of all other
/// damage all but one in 2^64. That is for accidents: whoever changes an archive on purpose can give it a
/// checksum, too.
struct CRC64 {
  /// For each byte, the remainder of the polynomial division.
  private static let remainders: [UInt64] = (0..<256).map { byte in
    (0..<8).reduce(UInt64(byte)) { rest, _ in
      rest & 1 == 0 ? rest >> 1 : rest >> 1 ^ 0xC96C_5795_D787_0F42
    }
  }

  private var state = UInt64.max

  /// The checksum of all bytes so far.
  var value: UInt64 { ~state }

  /// Adds bytes behind those so far.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    let remainders = Self.remainders
    var state = state
    for byte in bytes {
      state = state >> 8 ^ remainders[Int(UInt8(truncatingIfNeeded: state) ^ byte)]
    }
    self.state = state
  }
}
