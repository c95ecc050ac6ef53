import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Subclasses that override one of the two methods: no short way passes them by.
struct OverridingTests {
  private final class ReadingDate: DateTransform, @unchecked Sendable {
    override func transformFromJSON(_ value: Any?) -> Date? {
      super.transformFromJSON(value)?.addingTimeInterval(1)
    }
  }

  private final class WritingDate: DateTransform, @unchecked Sendable {
    override func transformToJSON(_ value: Date?) -> Double? { value == nil ? -1 : 7 }
  }

  private final class ReadingISO: ISO8601DateTransform, @unchecked Sendable {
    override func transformFromJSON(_ value: Any?) -> Date? {
      super.transformFromJSON(value)?.addingTimeInterval(1)
    }
  }

  private final class WritingISO: ISO8601DateTransform, @unchecked Sendable {
    override func transformToJSON(_ value: Date?) -> String? { value == nil ? "none" : "iso" }
  }

  private final class ReadingFormatter: DateFormatterTransform, @unchecked Sendable {
    override func transformFromJSON(_ value: Any?) -> Date? { Date(timeIntervalSince1970: 1) }
  }

  private final class WritingFormatter: DateFormatterTransform, @unchecked Sendable {
    override func transformToJSON(_ value: Date?) -> String? { value == nil ? "none" : "day" }
  }

  private final class ReadingFormat: CustomDateFormatTransform, @unchecked Sendable {
    override func transformFromJSON(_ value: Any?) -> Date? { Date(timeIntervalSince1970: 1) }
  }

  private final class WritingFormat: CustomDateFormatTransform, @unchecked Sendable {
    override func transformToJSON(_ value: Date?) -> String? { value == nil ? "none" : "day" }
  }

  private final class ReadingData: DataTransform, @unchecked Sendable {
    override func transformFromJSON(_ value: Any?) -> Data? { Data([7]) }
  }

  private final class WritingData: DataTransform, @unchecked Sendable {
    override func transformToJSON(_ value: Data?) -> String? { value == nil ? "none" : "bytes" }
  }

  private final class ReadingNumber: NSDecimalNumberTransform, @unchecked Sendable {
    override func transformFromJSON(_ value: Any?) -> NSDecimalNumber? { 7 }
  }

  private final class WritingNumber: NSDecimalNumberTransform, @unchecked Sendable {
    override func transformToJSON(_ value: NSDecimalNumber?) -> String? {
      value == nil ? "none" : "number"
    }
  }

  private final class ReadingURL: URLTransform, @unchecked Sendable {
    override func transformFromJSON(_ value: Any?) -> URL? { URL(string: "over:ridden") }
  }

  private final class WritingURL: URLTransform, @unchecked Sendable {
    override func transformToJSON(_ value: URL?) -> String? { value == nil ? "none" : "url" }
  }

  private final class ReadingCodable: CodableTransform<Int>, @unchecked Sendable {
    override func transformFromJSON(_ value: Any?) -> Int? { 7 }
  }

  private final class WritingCodable: CodableTransform<Int>, @unchecked Sendable {
    override func transformToJSON(_ value: Int?) -> Any? { value == nil ? "none" : ["int": 7] }
  }

  private enum Level: Int { case low, high }

  private final class WritingEnum: EnumTransform<Level>, @unchecked Sendable {
    override func transformToJSON(_ value: Level?) -> Int? { value == nil ? -1 : 7 }
  }

  private func expectReads<X: TransformType>(
    _ transform: X,
    _ json: String,
    as object: X.Object,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws where X.Object: Equatable {
    for input in Input.allCases {
      let text = #"{"v":\#(json),"l":[\#(json)],"d":{"k":\#(json)}}"#
      let isRight = try input.read(text) { map in
        var (optional, array, named) = (X.Object?.none, [X.Object](), [String: X.Object]())
        optional <- (map["v"], transform)
        array <- (map["l"], transform)
        named <- (map["d"], transform)
        let value: X.Object = try map.value("v", using: transform)
        let values: [X.Object] = try map.value("l", using: transform)
        var first: X.Object?
        first <- (map["v"], FirstOfTransform(transform, transform))
        return optional == object && array == [object] && named == ["k": object]
          && value == object && values == [object] && first == object
      }
      #expect(isRight, "\(input)", sourceLocation: sourceLocation)
    }
  }

  private func expectWrites<X: TransformType>(
    _ transform: X,
    _ object: X.Object,
    as json: String,
    nil none: String = #""none""#,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for output in Output.allCases {
      let text = try output.write { map in
        object >>> (map["a"], transform)
        X.Object?.some(object) >>> (map["b"], transform)
        [object] >>> (map["c"], transform)
        ["k": object] >>> (map["d"], transform)
        X.Object?.none >>> (map["e"], transform)
        object >>> (map["f"], FirstOfTransform(transform, transform))
      }
      #expect(
        text
          == #"{"a":\#(json),"b":\#(json),"c":[\#(json)],"d":{"k":\#(json)},"e":\#(none),"f":\#(json)}"#,
        sourceLocation: sourceLocation
      )
    }
  }

  @Test func `what a subclass reads counts`() throws {
    let second = Date(timeIntervalSince1970: 1)
    try expectReads(ReadingDate(), "0", as: second)
    try expectReads(ReadingISO(), #""1970-01-01T00:00:00Z""#, as: second)
    try expectReads(ReadingFormatter(dateFormatter: DateFormatter()), "5", as: second)
    try expectReads(ReadingFormat(formatString: "yyyy"), "5", as: second)
    try expectReads(ReadingData(), "5", as: Data([7]))
    try expectReads(ReadingNumber(), #""x""#, as: 7)
    try expectReads(ReadingURL(), "5", as: #require(URL(string: "over:ridden")))
    try expectReads(ReadingCodable(), "[]", as: 7)
  }

  @Test func `what a subclass writes counts`() throws {
    let date = Date(timeIntervalSince1970: 0)
    try expectWrites(WritingDate(), date, as: "7", nil: "-1")
    try expectWrites(WritingISO(), date, as: #""iso""#)
    try expectWrites(WritingFormatter(dateFormatter: DateFormatter()), date, as: #""day""#)
    try expectWrites(WritingFormat(formatString: "yyyy"), date, as: #""day""#)
    try expectWrites(WritingData(), Data(), as: #""bytes""#)
    try expectWrites(WritingNumber(), 1, as: #""number""#)
    try expectWrites(WritingURL(), #require(URL(string: "a:b")), as: #""url""#)
    try expectWrites(WritingCodable(), 1, as: #"{"int":7}"#)
    try expectWrites(WritingEnum(), .low, as: "7", nil: "-1")
  }

  @Test func `what a subclass leaves alone works as before`() throws {
    let date = Date(timeIntervalSince1970: 1)
    try expectReads(WritingDate(), "1", as: date)
    try expectReads(WritingISO(), #""1970-01-01T00:00:01Z""#, as: date)
    try expectReads(WritingCodable(), "1", as: 1)
    try expectReads(WritingNumber(), "1", as: 1)
    try expectReads(WritingEnum(), "1", as: .high)
    for output in Output.allCases {
      #expect(try output.write(date, using: ReadingDate()) == "1")
      #expect(try output.write(date, using: ReadingISO()) == #""1970-01-01T00:00:01Z""#)
      #expect(try output.write(5, using: ReadingCodable()) == "5")
      #expect(try output.write(nil, using: ReadingCodable()) == "")
    }
  }
}
