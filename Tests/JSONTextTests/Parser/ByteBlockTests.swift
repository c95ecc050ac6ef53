import Testing

@testable import JSONText

@Suite("Scanning sixteen bytes at a time")
struct ByteBlockTests {
  /// A block of `filling` over and over, with any byte at any place.
  private func check(
    _ filling: [UInt8],
    _ body: (_ block: ByteBlock, _ byte: UInt8, _ position: Int) -> Void
  ) {
    for position in 0..<16 {
      for byte in UInt8.min ... .max {
        var bytes = (0..<16).map { filling[$0 % filling.count] }
        bytes[position] = byte
        let block = bytes.withUnsafeBufferPointer { buffer in
          buffer.baseAddress.map { ByteBlock($0, 0) } ?? ByteBlock(0, 0)
        }
        body(block, byte, position)
      }
    }
  }

  @Test("the first byte that is no white space is found")
  func whitespace() {
    check([0x20, 0x0A, 0x0D, 0x09]) { block, byte, position in
      let isWhitespace = [0x20, 0x0A, 0x0D, 0x09].contains(byte)
      let first = block.whitespace.firstUnmarked
      #expect(first == (isWhitespace ? nil : position), "\(byte) at \(position)")
    }
  }

  @Test("the first byte that stops a string is found")
  func stops() {
    check([0x21]) { block, byte, position in
      let stops = byte < 0x20 || byte == 0x22 || byte == 0x5C
      #expect(block.stops.first == (stops ? position : nil), "\(byte) at \(position)")
      #expect(block.stops.isEmpty == !stops, "\(byte) at \(position)")
      let stopsPlain = stops || byte >= 0x80
      let first = block.stopsAndNonASCII.first
      #expect(first == (stopsPlain ? position : nil), "\(byte) at \(position)")
    }
  }

  @Test("bytes are compared as numbers without a sign")
  func comparisons() {
    check([0x7F]) { block, byte, position in
      #expect(block.atLeast(0xC0).first == (byte >= 0xC0 ? position : nil))
      #expect(block.below(0x7F).first == (byte < 0x7F ? position : nil))
      #expect(block.equal(0x80).first == (byte == 0x80 ? position : nil))
    }
  }
}
