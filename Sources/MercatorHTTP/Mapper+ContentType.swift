import Foundation
import Mercator

// Reading the body of a response or a request, whose content type says whether it is JSON.

extension Mapper {
  /// Reads a model from the body of an HTTP message, if its content type and its first bytes are those of JSON.
  ///
  ///     let contentType = response.value(forHTTPHeaderField: "Content-Type")
  ///     let user = try Mapper<User>().read(data, contentType: contentType)
  ///
  /// - JSON is `application/json`, `text/json`, and every media type that ends with `+json`.
  /// - The charset has to be UTF-8, the only one of JSON by RFC 8259, or US-ASCII, which is a part of it. The body
  ///   is always read as UTF-8.
  /// - A body that begins with `<!doctype` or `<html` is an HTML page, whatever its content type.
  /// - Without a content type, any other body is read as JSON.
  ///
  /// - Parameters:
  ///   - bytes: the body, such as `Data` or `[UInt8]`.
  ///   - contentType: the value of the Content-Type field; nil if there is none.
  ///   - path: the path of the model, as in `map["a.b"]`; nil, the default, for the whole body.
  /// - Throws: `JSONContentError` if the body isn't JSON by its content type or its first bytes, `MappingFailure`
  ///   as `read(_:at:)`.
  public func read(
    _ bytes: some ContiguousBytes,
    contentType: String?,
    at path: String? = nil
  ) throws -> N {
    try read(ContiguousInput(bytes, contentType: contentType, options), at: path)
  }

  /// Reads an array of models from the body of an HTTP message; see `read(_:contentType:at:)` and
  /// `readArray(_:at:)`.
  public func readArray(
    _ bytes: some ContiguousBytes,
    contentType: String?,
    at path: String? = nil
  ) throws -> [N] {
    try readArray(ContiguousInput(bytes, contentType: contentType, options), at: path)
  }

  /// Reads a dictionary of models from the body of an HTTP message; see `read(_:contentType:at:)` and
  /// `readArray(_:at:)`.
  public func readDictionary(
    _ bytes: some ContiguousBytes,
    contentType: String?,
    at path: String? = nil
  ) throws -> [String: N] {
    try readDictionary(ContiguousInput(bytes, contentType: contentType, options), at: path)
  }
}

extension Mapper where N: Hashable {
  /// Reads a set of models from the body of an HTTP message; see `read(_:contentType:at:)` and
  /// `readArray(_:at:)`.
  public func readSet(
    _ bytes: some ContiguousBytes,
    contentType: String?,
    at path: String? = nil
  ) throws -> Set<N> {
    try readSet(ContiguousInput(bytes, contentType: contentType, options), at: path)
  }
}

// MARK: Reports

extension Mapper {
  /// Reads a model from the body of an HTTP message and reports every issue.
  ///
  ///     let (user, report) = try Mapper<User>().readReporting(data, contentType: contentType)
  ///
  /// - Parameters:
  ///   - bytes: the body, such as `Data` or `[UInt8]`.
  ///   - contentType: the value of the Content-Type field; nil if there is none. See `read(_:contentType:at:)`.
  ///   - path: the path of the model, as in `map["a.b"]`; nil, the default, for the whole body.
  /// - Returns: the model and the report as `readReporting(_:at:)` returns them, also for invalid JSON.
  /// - Throws: an error if the body isn't JSON by its content type or its first bytes.
  public func readReporting(
    _ bytes: some ContiguousBytes,
    contentType: String?,
    at path: String? = nil
  ) throws(JSONContentError) -> (value: N?, report: MapReport) {
    try readReporting(ContiguousInput(bytes, contentType: contentType, options), at: path)
  }

  /// Reads an array of models from the body of an HTTP message and reports every issue; see
  /// `readReporting(_:contentType:at:)`.
  public func readArrayReporting(
    _ bytes: some ContiguousBytes,
    contentType: String?,
    at path: String? = nil
  ) throws(JSONContentError) -> (value: [N]?, report: MapReport) {
    try readArrayReporting(ContiguousInput(bytes, contentType: contentType, options), at: path)
  }

  /// Reads a dictionary of models from the body of an HTTP message and reports every issue; see
  /// `readReporting(_:contentType:at:)`.
  public func readDictionaryReporting(
    _ bytes: some ContiguousBytes,
    contentType: String?,
    at path: String? = nil
  ) throws(JSONContentError) -> (value: [String: N]?, report: MapReport) {
    try readDictionaryReporting(ContiguousInput(bytes, contentType: contentType, options), at: path)
  }
}

extension Mapper where N: Hashable {
  /// Reads a set of models from the body of an HTTP message and reports every issue; see
  /// `readReporting(_:contentType:at:)`.
  public func readSetReporting(
    _ bytes: some ContiguousBytes,
    contentType: String?,
    at path: String? = nil
  ) throws(JSONContentError) -> (value: Set<N>?, report: MapReport) {
    try readSetReporting(ContiguousInput(bytes, contentType: contentType, options), at: path)
  }
}
