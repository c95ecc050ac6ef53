import Foundation
import MappingTestSupport
import Mercator
import Testing

/// NaN and the infinities, for which JSON has no numbers.
@Suite("Numbers that aren't finite")
struct NonFiniteNumbersTests {
  private let options = MapOptions(nonFiniteNumbers: .text)

  static let texts: [(text: String, value: Double)] = [
    ("NaN", .nan), ("Infinity", .infinity), ("-Infinity", -.infinity),
  ]

  @Test(arguments: Input.allCases)
  func `what is written as text is read back by the same option, and else unusable`(
    input: Input
  ) throws {
    for (name, value) in Self.texts {
      let written = try text(value, options: options)
      #expect(written == "\"\(name)\"")
      for json in [written, try text(Float(value), options: options)] {
        let double = try #require(try input.read(json, as: Double.self, options: options))
        #expect(double.isNaN == value.isNaN)
        #expect((double.isNaN || double == value))
        let float = try #require(try input.read(json, as: Float.self, options: options))
        #expect(float.isNaN == value.isNaN)
        #expect((float.isNaN || Double(float) == value))
        let length = try #require(try input.read(json, as: CGFloat.self, options: options))
        #expect(length.isNaN == value.isNaN)
        #expect((length.isNaN || Double(length) == value))
        #expect(try input.read("[\(json), 1]", as: [Double].self, options: options)?.count == 2)
        for other in [MapOptions(), MapOptions(reading: .init(coercion: .lossless))] {
          #expect(try input.read(json, as: Double.self, options: other) == nil)
          #expect(try input.read(json, as: Float.self, options: other) == nil)
        }
      }
    }
    let written = try text(Decimal.nan, options: options)
    #expect(written == #""NaN""#)
    #expect(try input.read(written, as: Decimal.self, options: options)?.isNaN == true)
    #expect(try input.read(#""Infinity""#, as: Decimal.self, options: options) == nil)
  }

  @Test(arguments: Input.allCases)
  func `other spellings, and integers, aren't read so`(input: Input) throws {
    for json in [#""nan""#, #""inf""#, #""+Infinity""#, #""infinity""#, #"" NaN""#, #""1""#] {
      #expect(try input.read(json, as: Double.self, options: options) == nil, "\(json)")
    }
    #expect(try input.read(#""NaN""#, as: Int.self, options: options) == nil)
    let (value, report) = try input.report(
      #"{"v": "Infinity"}"#,
      with: Mapper<OneValue<Double>>(options: options)
    )
    // It is no coercion: the option says what stands for what.
    #expect(value?.value == .infinity)
    #expect(report.isEmpty)
  }
}
