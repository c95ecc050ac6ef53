import JSONText
import Testing
import TestSupport

@Suite("Writing numbers")
struct NumberWritingTests {
  @Test(
    "a Double is written with the fewest digits, without .0 where it is whole",
    arguments: [
      (0, "0"), (-0.0, "-0"), (1, "1"), (-1, "-1"), (5.0, "5"), (10, "10"), (100_000, "100000"),
      (0.1, "0.1"), (-0.1, "-0.1"), (1.5, "1.5"), (0.1 + 0.2, "0.30000000000000004"),
      (1e-5, "1e-05"), (123456.789, "123456.789"), (1e15, "1000000000000000"),
      (0x1p53 - 1, "9007199254740991"), (0x1p53, "9007199254740992"),
      (0x1p53 + 2, "9.007199254740994e+15"), (-0x1p53, "-9007199254740992"), (1e16, "1e+16"),
      (1e21, "1e+21"), (1.5e300, "1.5e+300"), (Double.pi, "3.141592653589793"),
      (Double.greatestFiniteMagnitude, "1.7976931348623157e+308"),
      (-Double.greatestFiniteMagnitude, "-1.7976931348623157e+308"),
      (Double.leastNonzeroMagnitude, "5e-324"),
      (Double.leastNormalMagnitude, "2.2250738585072014e-308"),
      (Double(1).nextUp, "1.0000000000000002"),
    ] as [(Double, String)]
  )
  func doubles(_ value: Double, _ expected: String) throws {
    #expect(try JSONWriter.text { $0.double(value) } == expected)
    #expect(try JSONDocument(expected).root.double?.bitPattern == value.bitPattern)
  }

  @Test(
    "a Float is written with the fewest digits that make the same Float",
    arguments: [
      (0, "0"), (-0.0, "-0"), (5, "5"), (0.1, "0.1"), (-2.5, "-2.5"), (16_777_215, "16777215"),
      (16_777_216, "16777216"), (3.4028235e38, "3.4028235e+38"), (.leastNonzeroMagnitude, "1e-45"),
      (0.333333343, "0.33333334"), (1e10, "1e+10"),
    ] as [(Float, String)]
  )
  func floats(_ value: Float, _ expected: String) throws {
    #expect(try JSONWriter.text { $0.float(value) } == expected)
    #expect(try JSONDocument(expected).root.float?.bitPattern == value.bitPattern)
  }

  @Test("10,000 random Doubles and Floats read back bit for bit")
  func randomBitPatterns() throws {
    var random = SeededGenerator(state: 21)
    let writer = JSONWriter()
    var doubles: [Double] = []
    var floats: [Float] = []
    while doubles.count < 10_000 {
      let bits = random.next()
      // Every other value is whole, or nearly so.
      let value =
        doubles.count & 1 == 0
        ? Double(bitPattern: bits) : Double(Int64(bitPattern: bits) >> Int64(bits & 63)) / 2
      let float = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
      guard value.isFinite, float.isFinite else { continue }
      doubles.append(value)
      floats.append(float)
    }
    writer.beginArray()
    for (double, float) in zip(doubles, floats) {
      writer.double(double)
      writer.float(float)
    }
    writer.endArray()
    var elements = try JSONDocument(writer.bytes()).root.elements
    for (double, float) in zip(doubles, floats) {
      #expect(elements.next()?.double?.bitPattern == double.bitPattern)
      #expect(elements.next()?.float?.bitPattern == float.bitPattern)
    }
  }

  @Test("integers are written with all their digits")
  func integers() throws {
    for value in [0, 1, -1, 9, 10, -10, 99, 100, .min, .max, .min + 1] as [Int64] {
      #expect(try JSONWriter.text { $0.integer(value) } == "\(value)")
    }
    var power: UInt64 = 1
    for _ in 0..<20 {
      for value in [power - 1, power, power + 1, UInt64.max, UInt64.max - 1] {
        #expect(try JSONWriter.text { $0.integer(value) } == "\(value)")
      }
      power = power.multipliedReportingOverflow(by: 10).partialValue
    }
  }

  @Test(
    "digits are written as they are, but for a last .0",
    arguments: [
      ("12", "12"), ("1e5", "1e5"), ("-0.50", "-0.50"), ("1.0", "1"), ("-0.0", "-0"), ("0", "0"),
      ("10.0", "10"), ("1.00", "1.00"), ("1.0e0", "1.0e0"),
      ("123456789012345678901234567890.12345", "123456789012345678901234567890.12345"),
    ]
  )
  func digits(_ digits: String, _ expected: String) throws {
    #expect(try JSONWriter.text { $0.number(digits: digits) } == expected)
  }
}
