import Foundation

/// Archives made without the library, from their description.
package enum ReferenceArchive {
  /// Returns an archive with these members in front of the length.
  package static func text(_ members: String, _ content: String, checksum: String? = nil) -> String
  {
    let start = "{\(members),\"length\":\(content.utf8.count)"
    let checksum = checksum ?? self.checksum(Array((start + content).utf8))
    return "\(start),\"checksum\":\"\(checksum)\"}\n\(content)"
  }

  /// Returns the CRC-64/XZ of some bytes, bit by bit: the remainder of a division of polynomials.
  package static func checksum(_ bytes: [UInt8]) -> String {
    var rest = UInt64.max
    for byte in bytes {
      rest ^= UInt64(byte)
      for _ in 0..<8 {
        let isOdd = rest & 1 == 1
        rest >>= 1
        if isOdd { rest ^= 0xC96C_5795_D787_0F42 }
      }
    }
    let digits = String(~rest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
