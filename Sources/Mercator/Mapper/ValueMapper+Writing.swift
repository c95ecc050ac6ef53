import Foundation
import JSONText

extension ValueMapper {
  /// Writes a value as UTF-8 bytes.
  ///
  ///     let data = try ValueMapper<[Int]>().write([1, 2, 3])   // [1,2,3]
  ///
  /// - Parameters:
  ///   - value: the value; nil is written as null.
  ///   - prettyPrint: whether each element and member is on its own line; false by default.
  /// - Throws: `JSONWritingError` for the first value that JSON can't represent, such as NaN (unless
  ///   `MapOptions.nonFiniteNumbers` allows it), and for an issue that the policy of the options makes an
  ///   error.
  public func write(_ value: Value, prettyPrint: Bool = false) throws(JSONWritingError) -> Data {
    try WriteSession.complete(value, settings, isPretty: prettyPrint).data()
  }

  /// Writes a value as text; see `write(_:prettyPrint:)`.
  public func writeString(
    _ value: Value,
    prettyPrint: Bool = false
  ) throws(JSONWritingError) -> String {
    try WriteSession.complete(value, settings, isPretty: prettyPrint).text()
  }

  /// Writes a value as an array of UTF-8 bytes; see `write(_:prettyPrint:)`.
  public func writeBytes(
    _ value: Value,
    prettyPrint: Bool = false
  ) throws(JSONWritingError) -> [UInt8] {
    try WriteSession.complete(value, settings, isPretty: prettyPrint).bytes()
  }

  /// Writes a value as UTF-8 bytes and reports every issue.
  ///
  /// - Returns: the bytes, or nil if JSON can't represent a value or the policy makes an issue an error;
  ///   and the report.
  public func writeReporting(
    _ value: Value,
    prettyPrint: Bool = false
  ) -> (value: Data?, report: MapReport) {
    WriteSession.reporting(value, settings, isPretty: prettyPrint)
  }

  /// Writes a value as an object, in which values keep their Swift types: `[Any]`, `[String: Any]`, a
  /// scalar, or `NSNull`. Returns nil if nothing is written, such as for a model that refuses to be
  /// written.
  public func toJSONObject(_ value: Value) -> Any? {
    DictionarySink.tree(of: value, settings)
  }
}
