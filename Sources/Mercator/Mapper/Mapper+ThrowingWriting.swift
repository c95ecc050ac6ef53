import Foundation
import JSONText

// Writing that throws an error where `toJSONString` returns nil or leaves a value out.

extension Mapper {
  /// Writes a model as UTF-8 bytes, or throws an error that says why it can't be written.
  ///
  /// - Parameters:
  ///   - object: the model.
  ///   - prettyPrint: whether each member is on its own line; false by default.
  /// - Throws: `JSONWritingError` for the first value that JSON can't represent, such as NaN (unless
  ///   `MapOptions.nonFiniteNumbers` allows it), for an object that contains itself, and for an issue that
  ///   the policy of the options makes an error.
  @_disfavoredOverload
  public func write(_ object: N, prettyPrint: Bool = false) throws(JSONWritingError) -> Data {
    try WriteSession.complete(object, settings, isPretty: prettyPrint).data()
  }

  /// Writes models as UTF-8 bytes; see `write(_:prettyPrint:)`.
  @_disfavoredOverload
  public func write(_ array: [N], prettyPrint: Bool = false) throws(JSONWritingError) -> Data {
    try WriteSession.complete(array, settings, isPretty: prettyPrint).data()
  }

  /// Writes a dictionary of models as UTF-8 bytes; see `write(_:prettyPrint:)`.
  @_disfavoredOverload
  public func write(
    _ dictionary: [String: N],
    prettyPrint: Bool = false
  ) throws(JSONWritingError) -> Data {
    try WriteSession.complete(dictionary, settings, isPretty: prettyPrint).data()
  }

  /// Writes a model as text; see `write(_:prettyPrint:)`.
  @_disfavoredOverload
  public func writeString(
    _ object: N,
    prettyPrint: Bool = false
  ) throws(JSONWritingError) -> String {
    try WriteSession.complete(object, settings, isPretty: prettyPrint).text()
  }

  /// Writes models as text; see `write(_:prettyPrint:)`.
  @_disfavoredOverload
  public func writeString(
    _ array: [N],
    prettyPrint: Bool = false
  ) throws(JSONWritingError) -> String {
    try WriteSession.complete(array, settings, isPretty: prettyPrint).text()
  }

  /// Writes a dictionary of models as text; see `write(_:prettyPrint:)`.
  @_disfavoredOverload
  public func writeString(
    _ dictionary: [String: N],
    prettyPrint: Bool = false
  ) throws(JSONWritingError) -> String {
    try WriteSession.complete(dictionary, settings, isPretty: prettyPrint).text()
  }

  /// Writes a model as an array of UTF-8 bytes; see `write(_:prettyPrint:)`.
  @_disfavoredOverload
  public func writeBytes(
    _ object: N,
    prettyPrint: Bool = false
  ) throws(JSONWritingError) -> [UInt8] {
    try WriteSession.complete(object, settings, isPretty: prettyPrint).bytes()
  }

  /// Writes models as an array of UTF-8 bytes; see `write(_:prettyPrint:)`.
  @_disfavoredOverload
  public func writeBytes(
    _ array: [N],
    prettyPrint: Bool = false
  ) throws(JSONWritingError) -> [UInt8] {
    try WriteSession.complete(array, settings, isPretty: prettyPrint).bytes()
  }

  /// Writes a dictionary of models as an array of UTF-8 bytes; see `write(_:prettyPrint:)`.
  @_disfavoredOverload
  public func writeBytes(
    _ dictionary: [String: N],
    prettyPrint: Bool = false
  ) throws(JSONWritingError) -> [UInt8] {
    try WriteSession.complete(dictionary, settings, isPretty: prettyPrint).bytes()
  }
}

extension Mapper where N: Hashable {
  /// Writes models as UTF-8 bytes, in the order of the set; see `write(_:prettyPrint:)`.
  @_disfavoredOverload
  public func write(_ set: Set<N>, prettyPrint: Bool = false) throws(JSONWritingError) -> Data {
    try write(Array(set), prettyPrint: prettyPrint)
  }

  /// Writes models as text, in the order of the set; see `write(_:prettyPrint:)`.
  @_disfavoredOverload
  public func writeString(
    _ set: Set<N>,
    prettyPrint: Bool = false
  ) throws(JSONWritingError) -> String {
    try writeString(Array(set), prettyPrint: prettyPrint)
  }

  /// Writes models as an array of UTF-8 bytes, in the order of the set; see `write(_:prettyPrint:)`.
  @_disfavoredOverload
  public func writeBytes(
    _ set: Set<N>,
    prettyPrint: Bool = false
  ) throws(JSONWritingError) -> [UInt8] {
    try writeBytes(Array(set), prettyPrint: prettyPrint)
  }
}
