import Testing

@testable import JSONText

@Suite("Integers")
struct IntegerTests {
  private func integer<I: FixedWidthInteger>(_ text: String, as type: I.Type) throws -> I? {
    try JSONDocument(text).root.integer(as: type)
  }

  /// Both ends fit in every notation, and the integers beyond them don't.
  private func checkEnds<I: FixedWidthInteger>(
    _ type: I.Type,
    below: String,
    above: String
  ) throws {
    for end in [I.min, I.max, 0, 1] {
      for text in ["\(end)", "\(end).0", "\(end)e0", "\(end).000E+0"] {
        #expect(try integer(text, as: type) == end, "\(text) as \(type)")
      }
      for zeros in 1...3 where end != 0 {
        let text = "\(end)" + self.zeros(zeros) + "e-\(zeros)"
        #expect(try integer(text, as: type) == end, "\(text) as \(type)")
      }
    }
    for text in [below, above] {
      for text in [text, text + ".0", text + "e0", text + "000e-3", text + "0", text + "e30"] {
        #expect(try integer(text, as: type) == nil, "\(text) as \(type)")
      }
    }
  }

  @Test("both ends of every width, and one beyond them")
  func ends() throws {
    try checkEnds(Int8.self, below: "-129", above: "128")
    try checkEnds(Int16.self, below: "-32769", above: "32768")
    try checkEnds(Int32.self, below: "-2147483649", above: "2147483648")
    try checkEnds(Int64.self, below: "-9223372036854775809", above: "9223372036854775808")
    try checkEnds(UInt8.self, below: "-1", above: "256")
    try checkEnds(UInt16.self, below: "-1", above: "65536")
    try checkEnds(UInt32.self, below: "-1", above: "4294967296")
    try checkEnds(UInt64.self, below: "-1", above: "18446744073709551616")
    if Int.bitWidth == 64 {
      try checkEnds(Int.self, below: "-9223372036854775809", above: "9223372036854775808")
      try checkEnds(UInt.self, below: "-1", above: "18446744073709551616")
    }
  }

  @Test("both ends of 128 bits, and one beyond them")
  func wideEnds() throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    try checkEnds(
      Int128.self,
      below: "-170141183460469231731687303715884105729",
      above: "170141183460469231731687303715884105728"
    )
    try checkEnds(
      UInt128.self,
      below: "-1",
      above: "340282366920938463463374607431768211456"
    )
    #expect(try integer("1e38", as: Int128.self)?.description == "1" + zeros(38))
    #expect(try integer("1e39", as: Int128.self) == nil)
    #expect(
      try integer("18446744073709551616", as: Int128.self)?.description == "18446744073709551616"
    )
  }

  private func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

  @Test(
    "any notation of a whole number is an integer, a fraction is none",
    arguments: [
      ("34.0", 34), ("1e3", 1000), ("1E+2", 100), ("100e-2", 1), ("-0", 0), ("-0.0", 0),
      ("0e999999999999", 0), ("0.0e-999999999999999999999", 0), ("0E+0", 0), ("1.5", nil),
      ("1e-1", nil), ("-0.5", nil), ("1.50e1", 15), ("1.25e1", nil), ("1.25e2", 125),
      ("-3.0e0", -3), ("10e-1", 1), ("10e-2", nil), ("0.001e3", 1), ("0.0010e3", 1),
      ("0.0001e3", nil), ("123.456e3", 123_456), ("123.456e2", nil), ("1200e-2", 12),
      ("1e18", 1_000_000_000_000_000_000), ("9.2e18", 9_200_000_000_000_000_000),
      ("9.3e18", nil), ("-9.2e18", -9_200_000_000_000_000_000), ("1e19", nil), ("1e-400", nil),
      ("1e999999999999999", nil), ("-1e999999999999999", nil), ("1e-999999999999999", nil),
      ("1e99999999999999999999999999", nil), ("9223372036854775807.0", Int64.max),
      ("-9223372036854775808.00", Int64.min), ("9223372036854775807.5", nil),
      ("922337203685477580.7e1", Int64.max), ("922337203685477580.8e1", nil),
      ("-922337203685477580.8e1", Int64.min), ("0.000", 0),
      ("999999999999999999", 999_999_999_999_999_999),
      ("1000000000000000000", 1_000_000_000_000_000_000),
      ("-999999999999999999", -999_999_999_999_999_999),
    ] as [(String, Int64?)]
  )
  func notation(_ text: String, _ expected: Int64?) throws {
    #expect(try integer(text, as: Int64.self) == expected)
    let unsigned = expected.flatMap(UInt64.init(exactly:))
    if text != "1e19", text != "9.3e18", text != "922337203685477580.8e1" {
      #expect(try integer(text, as: UInt64.self) == unsigned)
    }
    #expect(try integer(text, as: Int8.self) == expected.flatMap(Int8.init(exactly:)))
    #expect(try integer(text, as: UInt16.self) == expected.flatMap(UInt16.init(exactly:)))
  }

  @Test("an unsigned integer has the whole of its range")
  func unsigned() throws {
    #expect(try integer("1e19", as: UInt64.self) == 10_000_000_000_000_000_000)
    #expect(try integer("9.3e18", as: UInt64.self) == 9_300_000_000_000_000_000)
    #expect(try integer("18446744073709551615.0", as: UInt64.self) == .max)
    #expect(try integer("1844674407370955161.5e1", as: UInt64.self) == .max)
    #expect(try integer("1844674407370955161.6e1", as: UInt64.self) == nil)
    #expect(try integer("2e19", as: UInt64.self) == nil)
    #expect(try integer("-0.0", as: UInt64.self) == 0)
    #expect(try integer("-0", as: UInt8.self) == 0)
    #expect(try integer("-1e0", as: UInt64.self) == nil)
  }

  @Test("long digit strings count for what they are worth")
  func longDigits() throws {
    #expect(try integer("5" + zeros(400) + "e-400", as: Int.self) == 5)
    #expect(try integer("5" + zeros(400) + "e-401", as: Int.self) == nil)
    #expect(try integer("5" + zeros(400) + "e-399", as: Int.self) == 50)
    #expect(try integer("5" + zeros(400), as: Int.self) == nil)
    #expect(try integer("5." + zeros(400), as: Int8.self) == 5)
    #expect(try integer("5." + zeros(400) + "1", as: Int8.self) == nil)
    #expect(try integer("0." + zeros(400) + "7e401", as: Int8.self) == 7)
    #expect(try integer("-128" + zeros(100_000) + "e-100000", as: Int8.self) == -128)
    #expect(try integer("1" + zeros(100_000), as: UInt64.self) == nil)
  }

  @Test("only numbers are integers")
  func otherKinds() throws {
    for text in ["null", "true", #""1""#, "[1]", "{}"] {
      #expect(try integer(text, as: Int.self) == nil)
    }
  }
}
