import Foundation
import Mercator

extension ValueMapper {
  /// Reads a value from the body of an HTTP message, if its content type and its first bytes are those of JSON.
  ///
  ///     let rates = try ValueMapper<[String: Double]>().read(data, contentType: contentType, at: "rates")
  ///
  /// - Parameters:
  ///   - bytes: the body, such as `Data` or `[UInt8]`.
  ///   - contentType: the value of the Content-Type field; nil if there is none. What is accepted is said at
  ///     `Mapper.read(_:contentType:at:)`.
  ///   - path: the path of the value, as in `map["a.b"]`; nil, the default, for the whole body.
  /// - Throws: `JSONContentError` if the body isn't JSON by its content type or its first bytes, `MappingFailure`
  ///   as `read(_:at:)`.
  public func read(
    _ bytes: some ContiguousBytes,
    contentType: String?,
    at path: String? = nil
  ) throws -> Value {
    try read(ContiguousInput(bytes, contentType: contentType, options), at: path)
  }

  /// Reads a value from the body of an HTTP message and reports every issue; see `read(_:contentType:at:)`.
  ///
  /// - Returns: the value and the report as `readReporting(_:at:)` returns them, also for invalid JSON.
  /// - Throws: an error if the body isn't JSON by its content type or its first bytes.
  public func readReporting(
    _ bytes: some ContiguousBytes,
    contentType: String?,
    at path: String? = nil
  ) throws(JSONContentError) -> (value: Value?, report: MapReport) {
    try readReporting(ContiguousInput(bytes, contentType: contentType, options), at: path)
  }
}
