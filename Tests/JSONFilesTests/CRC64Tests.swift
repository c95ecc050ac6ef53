import Foundation
import TestSupport
import Testing

@testable import JSONFiles

struct CRC64Tests {
  /// The check value that catalogues of CRCs list for CRC-64/XZ.
  @Test func `the checksum of the digits is the one that is known`() {
    #expect(checksum(of: Data("123456789".utf8)) == 0x995D_C9BB_DF19_39FA)
  }

  @Test func `the checksum of nothing is 0`() {
    #expect(checksum(of: Data()) == 0)
  }

  @Test(arguments: 0...70)
  func `the checksum is the remainder of a polynomial division, however long the bytes`(
    count: Int
  ) {
    var random = SeededGenerator(state: UInt64(count))
    let bytes = Data((0..<count).map { _ in UInt8(random.int(0...255)) })
    #expect(checksum(of: bytes) == remainder(of: bytes))
    // In two parts, of which the second starts anywhere.
    let middle = random.int(0...count)
    var parts = CRC64()
    parts.add(bytes[..<middle])
    parts.add(bytes[middle...])
    #expect(parts.value == checksum(of: bytes))
  }

  private func checksum(of bytes: Data) -> UInt64 {
    var checksum = CRC64()
    checksum.add(bytes)
    return checksum.value
  }

  /// Divides bit by bit.
  private func remainder(of bytes: Data) -> UInt64 {
    var rest = UInt64.max
    for byte in bytes {
      rest ^= UInt64(byte)
      for _ in 0..<8 {
        let isOdd = rest & 1 == 1
        rest >>= 1
        if isOdd { rest ^= 0xC96C_5795_D787_0F42 }
      }
    }
    return ~rest
  }
}
