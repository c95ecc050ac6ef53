import Testing

@testable import JSONText
import TestSupport

@Suite("Scanning eight bytes at a time")
struct ByteScanningTests {
  private func words(_ random: inout SeededGenerator) -> [UInt8] {
    let interesting: [UInt8] = [0, 1, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x2F, 0x30, 0x39, 0x3A, 0x5B]
    let more: [UInt8] = [0x5C, 0x5D, 0x7F, 0x80, 0x9F, 0xA0, 0xA2, 0xDC, 0xFF]
    return (0..<8).map { _ in
      random.below(2) == 0
        ? (interesting + more)[random.below(21)] : UInt8(truncatingIfNeeded: random.next())
    }
  }

  @Test("the lowest mark is the first byte that stops a string")
  func stops() {
    var random = SeededGenerator(state: 51)
    for _ in 0..<20_000 {
      let bytes = words(&random)
      let word = bytes.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { ByteScanning.load($0, 0) } ?? 0
      }
      for alsoNonASCII in [false, true] {
        let first = bytes.firstIndex {
          $0 < 0x20 || $0 == 0x22 || $0 == 0x5C || (alsoNonASCII && $0 >= 0x80)
        }
        let nonASCII = alsoNonASCII ? ByteScanning.highs : 0
        let marks = ByteScanning.stops(in: word) | word & nonASCII
        #expect(marks.trailingZeroBitCount / 8 == first ?? 8, "\(bytes)")
      }
      let slash = ByteScanning.marks(of: UInt8(ascii: "/"), in: word)
      #expect(slash.trailingZeroBitCount / 8 == bytes.firstIndex(of: 0x2F) ?? 8, "\(bytes)")
    }
  }

  @Test("an exponent is told from the other bytes of a number")
  func exponents() {
    for position in 0..<8 {
      for byte in "0123456789+-.eE".utf8 {
        var bytes = Array("90817263".utf8)
        bytes[position] = byte
        let word = bytes.withUnsafeBufferPointer { buffer in
          buffer.baseAddress.map { ByteScanning.load($0, 0) } ?? 0
        }
        #expect(ByteScanning.haveExponent(word) == "eE".utf8.contains(byte), "\(bytes)")
      }
    }
  }

  @Test("a word at the end of a text has zeros behind the text")
  func loadUpToEnd() {
    for count in 1..<20 {
      // A buffer of just this size, so that a sanitizer sees what is read behind it.
      let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
      defer { bytes.deallocate() }
      for index in 0..<count { bytes[index] = UInt8(0xE0 + index) }
      for offset in 0..<count {
        let expected = (0..<8).reduce(0 as UInt64) { word, index in
          offset + index < count ? word | UInt64(bytes[offset + index]) << UInt64(8 * index) : word
        }
        #expect(ByteScanning.load(bytes, offset, upTo: count) == expected)
      }
    }
  }

  @Test("a byte is found wherever it stands, and nowhere else")
  func contains() {
    for count in 0..<30 {
      for position in 0...count {
        var bytes = [UInt8](repeating: UInt8(ascii: "-"), count: count)
        if position < count { bytes[position] = UInt8(ascii: ".") }
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.containsByte(UInt8(ascii: ".")) == (position < count))
        #expect(!text.containsByte(UInt8(ascii: "/")))
      }
    }
  }

  @Test("the first of several bytes is found from any position on, in texts of any length")
  func firstIndex() {
    var wrong: [String] = []
    for count in [0, 1, 7, 8, 9, 16, 63, 64, 65, 79, 80, 81, 128, 129, 150] {
      // A buffer of just this size, so that a sanitizer sees what is read behind it.
      let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count)
      defer { bytes.deallocate() }
      bytes.initialize(repeating: UInt8(ascii: "-"))
      for start in [0, 1, 15, 16, 17, 63, 64, 65, 127, 128] where start <= count {
        for position in start...count {
          // One in front of the start, the one to find, and the byte behind it.
          let places = [start - 1, position, position + 1].filter { (0..<count).contains($0) }
          for place in places { bytes[place] = UInt8(ascii: ".") }
          defer { for place in places { bytes[place] = UInt8(ascii: "-") } }
          let text = UnsafeBufferPointer(bytes)
          let found = ByteScanning.firstIndex(of: UInt8(ascii: "."), in: text, from: start)
          if found != (position < count ? position : nil) {
            wrong.append("\(count) bytes from \(start): \(String(describing: found))")
          }
        }
      }
    }
    #expect(wrong.isEmpty)
  }
}
