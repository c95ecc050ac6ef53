import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Data, Decimal, NSDecimalNumber and UUID.
struct ScalarTransformTests {
  // MARK: Data

  @Test func `base64 in every shape`() throws {
    for other in ["5", "\"A\"", "[]"] {
      try expectEveryShape(
        DataTransform(),
        #""AQID""#,
        is: Data([1, 2, 3]),
        insteadOf: Data([9]),
        other: other
      )
    }
    try expectEveryShape(DataTransform(), #""""#, is: Data(), insteadOf: Data([9]))
    let all = Data(UInt8.min...UInt8.max)
    let json = "\"\(all.base64EncodedString())\"".replacingOccurrences(of: "/", with: "\\/")
    let written = "\"\(all.base64EncodedString())\""
    try expectEveryShape(DataTransform(), json, is: all, written: written, insteadOf: Data())
  }

  @Test(arguments: Input.allCases)
  func `base64 is strict`(input: Input) throws {
    for text in [
      "AQ", "AQ=", "A===", "AQI", "AQID\\nAQID", "AQID ", " AQID", "AQ==AQ==", "-_-_",
      "AQ\\u0000D", "é", "=", "A", "AQI!",
    ] {
      #expect(try input.read("\"\(text)\"", using: .data) == nil, "\(text)")
    }
    for (text, bytes) in [("AQ==", [1]), ("AQI=", [1, 2]), ("+/+/", [251, 255, 191])]
      as [(String, [UInt8])]
    {
      #expect(try input.read("\"\(text)\"", using: .data) == Data(bytes))
    }
  }

  // MARK: Decimal

  private func decimal(_ text: String) throws -> Decimal { try #require(Decimal(string: text)) }

  // On Linux an NSDecimalNumber in a Set ends the process: its hash calls itself.
  private struct Value: TransformType {
    let transform = NSDecimalNumberTransform()

    func transformFromJSON(_ value: Any?) -> Decimal? {
      transform.transformFromJSON(value)?.decimalValue
    }

    func transformToJSON(_ value: Decimal?) -> String? {
      transform.transformToJSON(value.map { NSDecimalNumber(decimal: $0) })
    }

    func _read(_ input: MapInput) -> Decimal? { transform._read(input)?.decimalValue }

    func _write(_ value: Decimal?, to output: inout MapOutput) {
      transform._write(value.map { NSDecimalNumber(decimal: $0) }, to: &output)
    }
  }

  @Test func `decimals in every shape, as numbers and as texts`() throws {
    let (object, initial) = (try decimal("0.691"), Decimal(-7))
    for json in ["0.691", #""0.691""#] {
      for other in ["[]", #""abc""#, #""""#, #""1,5""#, #""NaN""#] {
        try expectEveryShape(
          DecimalTransform(),
          json,
          is: object,
          written: "0.691",
          insteadOf: initial,
          other: other
        )
        try expectEveryShape(
          DecimalTransform(asText: true),
          json,
          is: object,
          written: #""0.691""#,
          insteadOf: initial,
          other: other
        )
        try expectEveryShape(
          Value(),
          json,
          is: object,
          written: #""0.691""#,
          insteadOf: initial,
          other: other
        )
      }
    }
  }

  private let exact = [
    "1.66", "0", "-1", "0.1", "123456789012345678901234567890.12345678", "1E-100", "1.5e3",
    "-0.00000000000000000000000000000000000001", "99999999999999999999999999999999999999",
    "18446744073709551616",
  ]

  // Exact everywhere.
  @Test func `digits of a text are exact`() throws {
    for text in exact {
      let number = NSDecimalNumber(decimal: try decimal(text))
      for json in [text, "\"\(text)\""] {
        #expect(try Input.text.read(json, using: .decimalNumber) == number, "\(json)")
        #expect(try Input.text.read(json, using: .decimal) == number.decimalValue, "\(json)")
        #expect(try Input.text.read(json, using: .decimal(asText: true)) == number.decimalValue)
      }
      #expect(try Input.dictionary.read("\"\(text)\"", using: .decimalNumber) == number, "\(text)")
    }
    for input in Input.allCases {
      #expect(try input.read("1.66", using: .decimalNumber)?.stringValue == "1.66")
      #expect(try input.read("1.66", using: .decimal)?.description == "1.66")
    }
    #expect(NSDecimalNumberTransform().transformFromJSON(1.66)?.stringValue == "1.66")
    #expect(NSDecimalNumberTransform().transformFromJSON(Float(1.66))?.stringValue == "1.66")
    #expect(NSDecimalNumberTransform().transformFromJSON(7)?.stringValue == "7")
    #expect(DecimalTransform().transformFromJSON(NSNumber(value: 1.66))?.description == "1.66")
  }

  @Test(arguments: Input.allCases)
  func `what is no decimal, or has too many digits, is nil`(input: Input) throws {
    for json in [
      #""abc""#, #""""#, #""1,5""#, #"" 1""#, #""1 ""#, #""1.5.5""#, #""+1""#, #""NaN""#,
      #""0x1""#, #""1e200""#, "null", "[]", "{}", #""1234567890123456789012345678901234567890""#,
    ] {
      #expect(try input.read(json, using: .decimalNumber) == nil, "\(json)")
      #expect(try input.read(json, using: .decimal) == nil, "\(json)")
    }
  }

  @Test func `NaN is no text`() throws {
    #expect(NSDecimalNumberTransform().transformToJSON(.notANumber) == nil)
    #expect(NSDecimalNumberTransform().transformToJSON(nil) == nil)
    #expect(NSDecimalNumberTransform().transformToJSON(1.5) == "1.5")
    #expect(try Output.text(NSDecimalNumber.notANumber, using: .decimalNumber) == "")
    for transform in [DecimalTransform(), DecimalTransform(asText: true)] {
      #expect(Output.textInOrder { map in Decimal.nan >>> (map["v"], transform) } == nil)
    }
  }

  @Test func `the dictionary holds a Decimal, or its text`() throws {
    #expect(DecimalTransform().transformToJSON(Decimal(5)) as? Decimal == 5)
    #expect(DecimalTransform(asText: true).transformToJSON(Decimal(5)) as? String == "5")
    #expect(DecimalTransform().transformToJSON(nil) == nil)
  }
}
