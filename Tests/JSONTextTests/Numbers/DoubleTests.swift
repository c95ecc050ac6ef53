import Testing

@testable import JSONText
import TestSupport

@Suite("Doubles, bit for bit as strtod reads them")
struct DoubleTests {
  private func check(_ texts: [String]) throws {
    for text in texts {
      let difference = try LibraryConversion.differenceOfDouble(text)
      #expect(difference == nil)
      let negative = try LibraryConversion.differenceOfDouble("-" + text)
      #expect(negative == nil)
    }
  }

  /// The middle between a positive finite Double and the next one, and the numbers around it.
  private func middle(above value: Double) -> [DecimalText] {
    let bits = value.bitPattern & 0xF_FFFF_FFFF_FFFF
    let field = Int(value.bitPattern >> 52)
    let mantissa = field == 0 ? bits : bits | 1 << 52
    let exact = DecimalText(2 * mantissa + 1, timesTwoTo: max(field, 1) - 1075 - 1)
    return [exact, exact.above(places: 1), exact.below(places: 1), exact.above(places: 40)]
      + [exact.below(places: 40)]
  }

  @Test("halfway between random neighbours, and one unit in a far digit beside it")
  func randomMiddles() throws {
    var random = SeededGenerator(state: 1)
    var count = 0
    while count < 3_000 {
      let value = Double(bitPattern: random.next() >> 1)
      guard value.isFinite else { continue }
      let middle = middle(above: value)
      try check(middle.map(\.withExponent))
      try check([middle[0].scientific])
      count += middle.count + 1
    }
  }

  @Test("halfway between neighbours of moderate size, without an exponent")
  func plainMiddles() throws {
    var random = SeededGenerator(state: 2)
    for _ in 0..<300 {
      let value =
        Double(sign: .plus, exponent: random.below(140) - 70, significand: 1)
        * (1 + Double(random.next() >> 12) * 0x1p-52)
      try check(middle(above: value).map(\.plain))
    }
  }

  @Test("halfway where the mantissa is short, so that few digits decide")
  func shortMiddles() throws {
    for power in 53...63 {
      for odd in [1, 3, 5, 7, 9, 11] as [UInt64] {
        let integer = (1 << UInt64(power)) + odd << UInt64(power - 53)
        try check(["\(integer)", "\(integer - 1)", "\(integer + 1)", "\(integer).0000000000001"])
        try check(["\(integer)e2", "\(integer)e-2", "\(integer)e5", "\(integer)e-4"])
      }
    }
  }

  @Test("an exponent at any place of a short number")
  func shortExponents() throws {
    for integer in ["0", "7", "65", "1234", "98765432", "123456789012345"] {
      for count in 0...17 {
        let fraction = count == 0 ? "" : "." + "61361699999997786".prefix(count)
        let exponents = ["", "e5", "E5", "e-3", "E+12", "e0", "E-05", "e+100"]
        try check(exponents.map { integer + fraction + $0 })
      }
    }
  }

  @Test("halfway around the edges of the range")
  func edgeMiddles() throws {
    let edges: [Double] = [
      0, .leastNonzeroMagnitude, 2 * .leastNonzeroMagnitude, 3 * .leastNonzeroMagnitude,
      Double.leastNormalMagnitude.nextDown, .leastNormalMagnitude,
      Double.leastNormalMagnitude.nextUp, 2 * .leastNormalMagnitude,
      Double.greatestFiniteMagnitude.nextDown, .greatestFiniteMagnitude, 1, Double(1).nextDown,
      0x1p53, 0x1p63, 0x1p64, 0x1p-1022, 0x1p1023, 1e22, 1e23, 1e-22, 1e-23,
    ]
    for value in edges {
      let middle = middle(above: value)
      try check(middle.map(\.withExponent))
      try check(middle.map(\.scientific))
    }
  }

  @Test("random subnormals, exact and halfway")
  func subnormals() throws {
    var random = SeededGenerator(state: 3)
    for bits in 1...52 {
      let value = Double(bitPattern: random.next() >> UInt64(64 - bits))
      try check(middle(above: value).map(\.withExponent))
      try check(["\(value)"])
    }
  }

  @Test("the largest finite number and where infinity begins")
  func overflow() throws {
    // 2^1024 - 2^970 is the middle between the largest Double and 2^1024, and rounds up.
    let boundary = DecimalText((1 << 54) - 1, timesTwoTo: 970)
    #expect(try JSONDocument(boundary.withExponent).root.double == nil)
    #expect(try JSONDocument(boundary.plain).root.double == nil)
    #expect(try JSONDocument(boundary.above(places: 100).withExponent).root.double == nil)
    let below = try JSONDocument(boundary.below(places: 100).withExponent).root.double
    #expect(below == .greatestFiniteMagnitude)
    for text in ["1e309", "2e308", "1e310", "1e400", "1e99999", "1e999999999999999999999"] {
      #expect(try JSONDocument(text).root.double == nil)
      #expect(try JSONDocument("-" + text).root.double == nil)
    }
    #expect(try JSONDocument("0e999999999999999999999").root.double?.bitPattern == 0)
  }

  @Test("what is too small becomes zero and keeps its sign")
  func underflow() throws {
    // Half of the smallest number is the middle between it and zero, and rounds to even: zero.
    let half = DecimalText(1, timesTwoTo: -1075)
    #expect(try JSONDocument(half.withExponent).root.double?.bitPattern == 0)
    #expect(try JSONDocument("-" + half.withExponent).root.double?.bitPattern == 1 << 63)
    let above = try JSONDocument(half.above(places: 200).withExponent).root.double
    #expect(above == .leastNonzeroMagnitude)
    #expect(try JSONDocument(half.below(places: 200).withExponent).root.double?.bitPattern == 0)
    for text in ["1e-400", "1e-99999", "1e-99999999999999999999", "0.0", "0", "0e5"] {
      #expect(try JSONDocument(text).root.double?.bitPattern == 0)
      #expect(try JSONDocument("-" + text).root.double?.bitPattern == 1 << 63)
    }
  }

  @Test("1 to 40 random digits with exponents from end to end")
  func randomDigits() throws {
    var random = SeededGenerator(state: 4)
    for _ in 0..<6_000 {
      var digits = "\(1 + random.below(9))"
      for _ in 0..<random.below(40) { digits += "\(random.below(10))" }
      let exponent = random.below(720) - 380
      try check([digits + "e\(exponent - digits.count)"])
    }
  }

  @Test("17 to 30 digits around what a Double holds")
  func manyDigits() throws {
    var random = SeededGenerator(state: 5)
    for count in 17...30 {
      for _ in 0..<100 {
        var digits = ""
        for _ in 0..<count { digits += "\(random.below(10))" }
        try check(["1." + digits, "9\(digits)", "0.\(digits)", "0.000\(digits)e\(count)"])
      }
    }
  }

  @Test("every power of ten, and the digits that go with the edges of the table")
  func powersOfTen() throws {
    for exponent in -345...310 {
      try check(["1e\(exponent)", "9e\(exponent)", "17976931348623157e\(exponent)"])
    }
    for exponent in Array(-365 ... -330) + Array(285...310) {
      try check(
        ["9223372036854775807e\(exponent)", "9999999999999999999e\(exponent)"]
          + ["18446744073709551615e\(exponent)", "24703282292062327208e\(exponent)"]
          + ["4.9406564584124654e\(exponent)", "2.2250738585072011e\(exponent)"]
      )
    }
  }

  @Test("hundreds of digits, zeros behind the point, zeros at the end")
  func longTexts() throws {
    for count in [20, 50, 100, 308, 309, 400, 800, 2_000] {
      let nines = String(repeating: "9", count: count)
      let zeros = String(repeating: "0", count: count)
      try check([nines, "0." + nines, "1." + zeros + "1", "0." + zeros + "1", "1" + zeros])
      try check(["0." + zeros + "123456789e\(count)", "1" + zeros + "e-\(count)"])
      try check(["5" + zeros + "." + zeros, "0." + zeros, "0." + zeros + "e-\(count)"])
      try check(["123456789012345678\(zeros)1e-\(count)", "1234567890123456789\(zeros)e-\(count)"])
      try check(["9007199254740993" + zeros + "e-\(count)", "9007199254740993." + zeros + "1"])
      try check(["9007199254740992." + nines, "9007199254740993." + zeros])
    }
  }

  @Test("the shortest digits of a random Double read back as that Double")
  func shortestDigits() throws {
    var random = SeededGenerator(state: 6)
    for _ in 0..<5_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      #expect(try JSONDocument("\(value)").root.double?.bitPattern == value.bitPattern)
    }
  }

  @Test("only numbers have a Double")
  func otherKinds() throws {
    for text in ["null", "true", #""1.5""#, "[1]", "{}"] {
      let root = try JSONDocument(text).root
      #expect(root.double == nil)
      #expect(root.float == nil)
    }
  }
}
