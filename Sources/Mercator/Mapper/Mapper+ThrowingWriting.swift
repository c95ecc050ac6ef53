import Foundation
import JSONText

/// A value that can't be written as JSON: which, why, and where it stands.
public typealias JSONWritingError = JSONText.JSONWritingError

// Writing that says what it couldn't write, where `toJSONString` is nil or leaves a value out.

extension Mapper {
  /// Writes a model as UTF-8 bytes.
  ///
  /// - Parameters:
  ///   - object: the model.
  ///   - prettyPrint: whether members are on lines of their own; false by default.
  /// - Throws: `JSONWritingError` for the first value that JSON has no form for, such as NaN (unless
  ///   `MapOptions.nonFiniteNumbers` gives it one) or an object that maps nothing.
  public func write(_ object: N, prettyPrint: Bool = false) throws(JSONWritingError) -> Data {
    try written(object, prettyPrint).withBytes { Data($0) }
  }

  /// Writes models as UTF-8 bytes; see `write(_:prettyPrint:)`.
  public func write(_ array: [N], prettyPrint: Bool = false) throws(JSONWritingError) -> Data {
    try written(array, prettyPrint).withBytes { Data($0) }
  }

  /// Writes a model as text; see `write(_:prettyPrint:)`.
  public func writeString(
    _ object: N,
    prettyPrint: Bool = false
  ) throws(JSONWritingError) -> String {
    try written(object, prettyPrint).text()
  }

  /// Writes models as text; see `write(_:prettyPrint:)`.
  public func writeString(
    _ array: [N],
    prettyPrint: Bool = false
  ) throws(JSONWritingError) -> String {
    try written(array, prettyPrint).text()
  }

  private func written<T: MapValue>(
    _ value: T,
    _ isPretty: Bool
  ) throws(JSONWritingError) -> JSONWriter {
    let writer = writer(value, isPretty)
    if let error = writer.omission ?? writer.error { throw error }
    return writer
  }
}
