import Foundation
import MappingTestSupport
import Mercator
import TestSupport
import Testing

@Suite("A Decimal in a dictionary is read like the digits it has in a text")
struct DecimalInputTests {
  static let digits: [String] = {
    var random = SeededGenerator(state: 7)
    let made = (0..<2000).map { _ in
      let count = Int(random.next() % 38) + 1
      let digits = String((0..<count).map { _ in Character("\(random.next() % 10)") })
      let integer = digits.drop { $0 == "0" }.isEmpty ? "0" : String(digits.drop { $0 == "0" })
      let sign = random.next() % 2 == 0 ? "-" : ""
      switch random.next() % 3 {
      case 0: return sign + integer
      case 1: return "\(sign)\(random.next() % 1000).\(digits.prefix(35))"
      default: return "\(sign)\(integer)e\(Int(random.next() % 160) - 100)"
      }
    }
    return made + [
      "0", "-65.613616999999977", "43.420273000000009", "9007199254740993", "9007199254740992",
      "18446744073709551615", "18446744073709551616", "9223372036854775807", "-9223372036854775808",
      "-9223372036854775809", "340282366920938463463374607431768211455", "1e127", "1e-127",
      "16777217", "16777217.000000000000001", "1e39", "1e-46", "300", "255", "-1", "1.50",
      "7.038531e-26", "0.1",
    ]
  }()

  @Test func `as a floating-point number it is the nearest`() throws {
    for text in Self.digits {
      for value in try numbers(text) {
        #expect(try OneValue<Double>.native(value) == Double("\(value)"), "\(text)")
        let float = try #require(Float("\(value)"))
        #expect(try OneValue<Float>.native(value) == (float.isFinite ? float : nil), "\(text)")
      }
    }
  }

  @Test func `as an integer or a Decimal it is exact`() throws {
    for text in Self.digits {
      for value in try numbers(text) {
        let json = "\(value)"
        try check(value, json, Int64.self)
        try check(value, json, UInt64.self)
        try check(value, json, UInt8.self)
        #expect(try OneValue<Decimal>.native(value) == Decimal(string: json), "\(text)")
      }
    }
  }

  @Test func `wide integers have all digits`() throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) else { return }
    let text = "12345678901234567890123456789012345678"
    for value in try numbers(text) {
      #expect(try OneValue<Int128>.native(value) == Int128(text))
    }
  }

  @Test func `NaN is no number`() throws {
    for value in [Decimal.nan, NSDecimalNumber.notANumber] as [Any] {
      #expect(try OneValue<Double>.native(value) == nil)
      #expect(try OneValue<Float>.native(value) == nil)
      #expect(try OneValue<Int>.native(value) == nil)
      #expect(try OneValue<UInt64>.native(value) == nil)
      #expect(try OneValue<Decimal>.native(value) == nil)
    }
  }

  private func check<T: MapValue & Equatable>(_ value: Any, _ json: String, _: T.Type) throws {
    #expect(try OneValue<T>.native(value) == Input.text.read(json, as: T.self), "\(json)")
  }

  private func numbers(_ text: String) throws -> [Any] {
    let decimal = try #require(Decimal(string: text))
    return [decimal, NSDecimalNumber(decimal: decimal)]
  }
}
