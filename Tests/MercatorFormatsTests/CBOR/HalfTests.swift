import Testing

@testable import Mercator
@testable import MercatorFormats

@Suite struct HalfTests {
  // Bits are collected and compared at once: an expectation for each takes seconds.

  @Test func `all half-precision numbers keep their bits`() {
    let others = (UInt16.min...UInt16.max).filter { bits in
      let value = Double(half: bits)
      let isNaN = bits & 0x7FFF > 0x7C00
      return value.isNaN != isNaN || value.half != (isNaN ? 0x7E00 : bits)
    }
    #expect(others == [])
  }

  @Test func `half-precision numbers have the value of their parts`() {
    let others = (UInt16.min..<0x7C00).filter { bits in
      let (exponent, fraction) = (Int(bits >> 10), Double(bits & 0x3FF))
      // RFC 8949, appendix D.
      let value =
        exponent == 0
        ? fraction * 0x1p-24
        : Double(sign: .plus, exponent: exponent - 25, significand: fraction + 1024)
      return Double(half: bits) != value || Double(half: bits | 0x8000) != -value
    }
    #expect(others == [])
  }

  @Test func `numbers between two half-precision numbers have no bits`() {
    let others = (UInt16.min..<0x7BFF).filter { bits in
      let (value, next) = (Double(half: bits), Double(half: bits + 1))
      return [value.nextUp, next.nextDown, (value + next) / 2].contains { $0.half != nil }
    }
    #expect(others == [])
    #expect(65504.0.nextUp.half == nil)
    #expect(65520.0.half == nil)
    #expect(Double.greatestFiniteMagnitude.half == nil)
  }
}
