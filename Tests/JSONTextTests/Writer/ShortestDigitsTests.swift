import JSONText
import Testing
import TestSupport

@Suite("The digits of numbers, as Swift describes them")
struct ShortestDigitsTests {
  /// All digits where the value is whole and none is lost, else the description.
  private func expected<T: BinaryFloatingPoint & CustomStringConvertible>(_ value: T) -> String {
    let limit = T(sign: .plus, exponent: T.Exponent(T.significandBitCount + 1), significand: 1)
    if value.magnitude < limit, value == value.rounded(.towardZero) {
      return (value.sign == .minus ? "-" : "") + "\(UInt64(value.magnitude))"
    }
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private func check(_ values: [Double]) throws {
    for value in values where value.isFinite {
      #expect(try JSONWriter.text { $0.double(value) } == expected(value))
    }
  }

  private func check(_ values: [Float]) throws {
    for value in values where value.isFinite {
      #expect(try JSONWriter.text { $0.float(value) } == expected(value))
    }
  }

  private func neighbours<T: BinaryFloatingPoint>(_ value: T) -> [T] {
    [value, -value, value.nextUp, value.nextDown]
  }

  @Test("powers of two and their neighbours, of which the one below is nearer")
  func powersOfTwo() throws {
    try check(
      (-1074...1023).flatMap { neighbours(Double(sign: .plus, exponent: $0, significand: 1)) }
    )
    try check((-149...127).flatMap { neighbours(Float(sign: .plus, exponent: $0, significand: 1)) })
  }

  @Test("one to nine times a power of ten, and the neighbours")
  func powersOfTen() throws {
    for digit in 1...9 {
      try check((-324...308).compactMap { Double("\(digit)e\($0)") }.flatMap(neighbours))
      try check((-45...38).compactMap { Float("\(digit)e\($0)") }.flatMap(neighbours))
    }
  }

  @Test("the ends of the range, zero, and where the form changes")
  func edges() throws {
    let doubles: [Double] = [
      0, .greatestFiniteMagnitude, .leastNormalMagnitude, 0x1p52, 0x1p53, 0x1p54, 1e-4, 1e-5,
      9.5e-5,
      0x1p52 - 0.5, 0x1p51 - 0.25, 999_999_999_999_999.9, 12_345_678.5, 1_234_567.5, 123_456_789.5,
      .leastNonzeroMagnitude, 9.5367431640625e-7, 5.684341886080801e-14, 5.684341886080802e-14,
    ]
    try check(doubles.flatMap(neighbours))
    let floats: [Float] = [
      0, .greatestFiniteMagnitude, .leastNormalMagnitude, 0x1p23, 0x1p24, 0x1p25, 1e-4, 1e-5,
      0x1p23 - 0.5, 33_554_452, 8_388_607.5, .leastNonzeroMagnitude,
    ]
    try check(floats.flatMap(neighbours))
    // The first and the last subnormal ones.
    try check((0..<500).map { Double(bitPattern: $0) })
    try check((0..<500).map { Double(bitPattern: 0x000F_FFFF_FFFF_FFFF - $0) })
    try check((0..<500).map { Float(bitPattern: $0) })
    try check((0..<500).map { Float(bitPattern: 0x007F_FFFF - $0) })
  }

  @Test("one to seventeen digits with the point at any place")
  func decimals() throws {
    var random = SeededGenerator(state: 22)
    for count in 1...17 {
      for exponent in -count - 6...3 {
        let digits = (0..<count).map { _ in "\(1 + random.below(9))" }.joined()
        guard let value = Double("\(digits)e\(exponent)") else { continue }
        try check([value, -value])
        try check([Float(value)])
      }
    }
  }

  @Test("50,000 random Doubles, and as many Floats")
  func randomBitPatterns() throws {
    var random = SeededGenerator(state: 23)
    for _ in 0..<50_000 {
      let bits = random.next()
      // Of the other half, the exponents are those of numbers as they are in use.
      let common = bits & 0x800F_FFFF_FFFF_FFFF | UInt64(1023 - 30 + random.below(90)) << 52
      let value = Double(bitPattern: bits & 1 == 0 ? bits : common)
      let float = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
      guard value.isFinite, float.isFinite else { continue }
      let text = try JSONWriter.text { $0.double(value) }
      if text != expected(value) { Issue.record("\(text), not \(expected(value))") }
      let shorter = try JSONWriter.text { $0.float(float) }
      if shorter != expected(float) { Issue.record("\(shorter), not \(expected(float))") }
    }
  }

  @Test("integers of one to twenty digits, zeros among them")
  func integers() throws {
    var random = SeededGenerator(state: 24)
    for shift in 0..<64 as Range<UInt64> {
      for _ in 0..<50 {
        let bits = random.next() >> shift
        let rounded = bits / 100_000_000 * 100_000_000
        for value in [bits, rounded, rounded + 7, bits / 1000 * 1000] {
          #expect(try JSONWriter.text { $0.integer(value) } == "\(value)")
          let signed = Int64(bitPattern: value)
          #expect(try JSONWriter.text { $0.integer(signed) } == "\(signed)")
        }
      }
    }
  }
}
