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

  /// Writes an array, a dictionary or a set of models as UTF-8 bytes; see `write(_:prettyPrint:)`.
  @_disfavoredOverload
  public func write<C: MapCollection & MapValue>(
    _ models: C,
    prettyPrint: Bool = false
  ) throws(JSONWritingError) -> Data where C.MapElement == N {
    try WriteSession.complete(models, settings, isPretty: prettyPrint).data()
  }

  /// Writes a model as text; see `write(_:prettyPrint:)`.
  @_disfavoredOverload
  public func writeString(
    _ object: N,
    prettyPrint: Bool = false
  ) throws(JSONWritingError) -> String {
    try WriteSession.complete(object, settings, isPretty: prettyPrint).text()
  }

  /// Writes an array, a dictionary or a set of models as text; see `write(_:prettyPrint:)`.
  @_disfavoredOverload
  public func writeString<C: MapCollection & MapValue>(
    _ models: C,
    prettyPrint: Bool = false
  ) throws(JSONWritingError) -> String where C.MapElement == N {
    try WriteSession.complete(models, settings, isPretty: prettyPrint).text()
  }

  /// Writes a model as an array of UTF-8 bytes; see `write(_:prettyPrint:)`.
  @_disfavoredOverload
  public func writeBytes(
    _ object: N,
    prettyPrint: Bool = false
  ) throws(JSONWritingError) -> [UInt8] {
    try WriteSession.complete(object, settings, isPretty: prettyPrint).bytes()
  }

  /// Writes an array, a dictionary or a set of models as an array of UTF-8 bytes; see `write(_:prettyPrint:)`.
  @_disfavoredOverload
  public func writeBytes<C: MapCollection & MapValue>(
    _ models: C,
    prettyPrint: Bool = false
  ) throws(JSONWritingError) -> [UInt8] where C.MapElement == N {
    try WriteSession.complete(models, settings, isPretty: prettyPrint).bytes()
  }
}
