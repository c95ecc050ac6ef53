import Foundation
import JSONText

extension ValueMapper {
  /// Writes a value as UTF-8 bytes.
  ///
  ///     let data = try ValueMapper<[Int]>().write([1, 2, 3])   // [1,2,3]
  ///
  /// - Parameters:
  ///   - value: the value; nil of an Optional is written as null.
  ///   - prettyPrint: whether elements and members are on lines of their own; false by default.
  /// - Throws: `JSONWritingError` for the first value that JSON has no form for, such as NaN, unless
  ///   `MapOptions.nonFiniteNumbers` gives it one; and for an issue that the policy of the options makes
  ///   an error.
  public func write(_ value: Value, prettyPrint: Bool = false) throws(JSONWritingError) -> Data {
    try written(value, prettyPrint).data()
  }

  /// Writes a value as text; see `write(_:prettyPrint:)`.
  public func writeString(
    _ value: Value,
    prettyPrint: Bool = false
  ) throws(JSONWritingError) -> String {
    try written(value, prettyPrint).text()
  }

  /// Writes a value as an array of UTF-8 bytes; see `write(_:prettyPrint:)`.
  public func writeBytes(
    _ value: Value,
    prettyPrint: Bool = false
  ) throws(JSONWritingError) -> [UInt8] {
    try written(value, prettyPrint).bytes()
  }

  /// Writes a value as UTF-8 bytes, and reports every issue.
  ///
  /// - Returns: the bytes, or nil if a value has no form in JSON, or the policy of the options makes an
  ///   issue an error; and the report.
  public func writeReporting(
    _ value: Value,
    prettyPrint: Bool = false
  ) -> (value: Data?, report: MapReport) {
    let writing = WriteSession.of(value, settings, isPretty: prettyPrint, isReporting: true)
    return (try? writing.data(), writing.report)
  }

  /// Writes a value as an object that `JSONSerialization` would give for its text, but with Swift types:
  /// `[Any]`, `[String: Any]`, a scalar, or `NSNull`. Nil if nothing is written, such as for a model that
  /// refuses to be.
  public func toJSONObject(_ value: Value) -> Any? {
    DictionarySink.tree(of: value, (settings ?? .usual).value)
  }

  private func written(
    _ value: Value,
    _ isPretty: Bool
  ) throws(JSONWritingError) -> WriteSession {
    let writing = WriteSession.of(value, settings, isPretty: isPretty)
    if let error = writing.omission ?? writing.error { throw error }
    return writing
  }
}
