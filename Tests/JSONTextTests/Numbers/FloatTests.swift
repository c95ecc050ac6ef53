import Testing

@testable import JSONText
import TestSupport

@Suite("Floats, bit for bit as strtof reads them")
struct FloatTests {
  private func check(_ texts: [String]) throws {
    for text in texts {
      let difference = try LibraryConversion.differenceOfFloat(text)
      #expect(difference == nil)
      let negative = try LibraryConversion.differenceOfFloat("-" + text)
      #expect(negative == nil)
    }
  }

  /// The middle between a positive finite Float and the next one, and numbers so close to it that
  /// as a Double they are the middle itself.
  private func middle(above value: Float) -> [DecimalText] {
    let bits = UInt64(value.bitPattern & 0x7F_FFFF)
    let field = Int(value.bitPattern >> 23)
    let mantissa = field == 0 ? bits : bits | 1 << 23
    let exact = DecimalText(2 * mantissa + 1, timesTwoTo: max(field, 1) - 150 - 1)
    return [exact, exact.above(places: 1), exact.below(places: 1), exact.above(places: 30)]
      + [exact.below(places: 30)]
  }

  @Test("halfway between random neighbours, and one unit in a far digit beside it")
  func randomMiddles() throws {
    var random = SeededGenerator(state: 11)
    var count = 0
    while count < 600 {
      let value = Float(bitPattern: UInt32(truncatingIfNeeded: random.next() >> 33))
      guard value.isFinite else { continue }
      let middle = middle(above: value)
      try check(middle.map(\.withExponent))
      try check(middle.map(\.scientific))
      count += 1
    }
  }

  @Test("close to the middle in 19 digits, where the Double is the middle")
  func doubleRounding() throws {
    var random = SeededGenerator(state: 12)
    for _ in 0..<500 {
      let value = Float(1 + random.below(1 << 23)) * 0x1p-20
      let middle = Double(value) + Double(value.ulp) / 2
      for text in ["\(middle)", "\(middle.nextUp)", "\(middle.nextDown)"] { try check([text]) }
      try check([self.middle(above: value)[0].plain + "0000000000000001"])
    }
    try check(["1.00000017881393432617187499", "1.000000178813934326171875"])
    try check(["1.00000017881393432617187501", "16777217", "16777217.0000000001", "16777219"])
    try check(["16777216.9999999999", "33554434", "33554433.99999999999999", "33554431"])
  }

  @Test("subnormal Floats, exact and halfway")
  func subnormals() throws {
    var random = SeededGenerator(state: 13)
    for bits in 1...23 {
      for _ in 0..<10 {
        let value = Float(bitPattern: UInt32(truncatingIfNeeded: random.next() >> (64 - bits)))
        try check(middle(above: value).map(\.withExponent))
        let double = Double(max(value, .leastNonzeroMagnitude))
        try check(["\(value)", "\(double)", "\(double.nextUp)", "\(double.nextDown)"])
      }
    }
  }

  @Test("the edges of the range")
  func edges() throws {
    let edges: [Float] = [
      0, .leastNonzeroMagnitude, 2 * .leastNonzeroMagnitude, .leastNormalMagnitude,
      Float.leastNormalMagnitude.nextDown, Float.leastNormalMagnitude.nextUp,
      .greatestFiniteMagnitude, Float.greatestFiniteMagnitude.nextDown, 1, 0x1p24, 0x1p-24,
    ]
    for value in edges { try check(middle(above: value).map(\.withExponent)) }
    for text in ["3.4028236e38", "3.5e38", "1e39", "1e308", "1e309", "1e99999"] {
      #expect(try JSONDocument(text).root.float == nil)
    }
    #expect(try JSONDocument("3.4028235e38").root.float == .greatestFiniteMagnitude)
    #expect(try JSONDocument("3.4028235677973367e38").root.float == nil)
    #expect(try JSONDocument("3.4028235677973366e38").root.float == .greatestFiniteMagnitude)
    #expect(try JSONDocument("-0.0").root.float?.bitPattern == 1 << 31)
    #expect(try JSONDocument("-1e-50").root.float?.bitPattern == 1 << 31)
    #expect(try JSONDocument("7.0064923216240853e-46").root.float?.bitPattern == 0)
    #expect(try JSONDocument("7.0064923216240855e-46").root.float == .leastNonzeroMagnitude)
  }

  @Test("1 to 30 random digits with exponents from end to end")
  func randomDigits() throws {
    var random = SeededGenerator(state: 14)
    for _ in 0..<3_000 {
      var digits = "\(1 + random.below(9))"
      for _ in 0..<random.below(30) { digits += "\(random.below(10))" }
      try check([digits + "e\(random.below(100) - 55 - digits.count)"])
    }
  }

  @Test("the shortest digits of a random Float read back as that Float")
  func shortestDigits() throws {
    var random = SeededGenerator(state: 15)
    for _ in 0..<3_000 {
      let value = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
      guard value.isFinite else { continue }
      #expect(try JSONDocument("\(value)").root.float?.bitPattern == value.bitPattern)
    }
  }
}
