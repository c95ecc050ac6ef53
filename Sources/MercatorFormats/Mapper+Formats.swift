import Foundation
import Mercator

// Reading and writing models in formats other than JSON.

extension Mapper {
  /// Reads a model in a format other than JSON.
  ///
  ///     let user = try Mapper<User>().read(data, as: .propertyList(.binary))
  ///
  /// - Parameters:
  ///   - input: the bytes, a span of them, or a text. A dictionary is read as the tree of values of the format, in which
  ///     dates and bytes are `Date` and `Data`.
  ///   - format: the format of the input.
  ///   - path: the path of the model, as in `map["a.b"]`; nil, the default, for the whole input.
  /// - Throws: `.custom` with a `MapFormatError` if the bytes aren't in the format or exceed a limit, `.model` if the
  ///   model can't be made or the policy makes an issue an error, `.custom` with an error that the model threw, and
  ///   `.stopped` if `MapOptions.limits.stop` ended reading.
  public func read(
    _ input: borrowing some MapperInputOrSpan,
    as format: MapFormat,
    at path: String? = nil
  ) throws(MappingFailure) -> N {
    try format.reading(input, settings) { input, settings throws(MappingFailure) in
      try value(input, path, settings)
    }
  }

  /// Reads an array of models in a format other than JSON; see `read(_:as:at:)` and `readArray(_:at:)`.
  public func readArray(
    _ input: borrowing some MapperInputOrSpan,
    as format: MapFormat,
    at path: String? = nil
  ) throws(MappingFailure) -> [N] {
    try format.reading(input, settings) { input, settings throws(MappingFailure) in
      try value(input, path, settings)
    }
  }

  /// Reads a dictionary of models in a format other than JSON; see `read(_:as:at:)` and `readArray(_:at:)`.
  public func readDictionary(
    _ input: borrowing some MapperInputOrSpan,
    as format: MapFormat,
    at path: String? = nil
  ) throws(MappingFailure) -> [String: N] {
    try format.reading(input, settings) { input, settings throws(MappingFailure) in
      try value(input, path, settings)
    }
  }

  /// Reads a model in a format other than JSON and reports every issue; see `read(_:as:at:)`.
  ///
  /// Bytes that aren't in the format are an issue of the kind `invalidFormat`.
  ///
  /// - Returns: the model, or nil if it can't be made or the policy makes an issue an error; and the report.
  public func readReporting(
    _ input: borrowing some MapperInputOrSpan,
    as format: MapFormat,
    at path: String? = nil
  ) -> (value: N?, report: MapReport) {
    reporting(input, format, path)
  }

  /// Reads an array of models in a format other than JSON and reports every issue; see `readReporting(_:as:at:)`.
  public func readArrayReporting(
    _ input: borrowing some MapperInputOrSpan,
    as format: MapFormat,
    at path: String? = nil
  ) -> (value: [N]?, report: MapReport) {
    reporting(input, format, path)
  }

  /// Reads a dictionary of models in a format other than JSON and reports every issue; see `readReporting(_:as:at:)`.
  public func readDictionaryReporting(
    _ input: borrowing some MapperInputOrSpan,
    as format: MapFormat,
    at path: String? = nil
  ) -> (value: [String: N]?, report: MapReport) {
    reporting(input, format, path)
  }

  private func reporting<T: MapValue>(
    _ input: borrowing some MapperInputOrSpan,
    _ format: MapFormat,
    _ path: String?
  ) -> (value: T?, report: MapReport) {
    do throws(MappingFailure) {
      return try format.reading(input, settings) { reporting($0, path, $1) }
    } catch {
      return (nil, MapReport(error, of: format))
    }
  }

  // MARK: Writing

  /// Writes a model in a format other than JSON.
  ///
  ///     let data = try Mapper<User>().write(user, as: .propertyList(.binary))
  ///
  /// Members are in the order of the lines. Those of dictionaries and the elements of sets are sorted, so writing a model
  /// again gives the same bytes.
  ///
  /// - Parameters:
  ///   - object: the model.
  ///   - format: the format of the bytes.
  /// - Throws: `MapFormatError` with the path of the first value that the format doesn't have, that can't be written, or
  ///   that the policy of the options makes an error.
  @_disfavoredOverload
  public func write(_ object: N, as format: MapFormat) throws(MapFormatError) -> Data {
    try format.data(of: object, settings)
  }

  /// Writes models in a format other than JSON; see `write(_:as:)`.
  @_disfavoredOverload
  public func write(_ array: [N], as format: MapFormat) throws(MapFormatError) -> Data {
    try format.data(of: array, settings)
  }

  /// Writes a dictionary of models in a format other than JSON; see `write(_:as:)`.
  @_disfavoredOverload
  public func write(
    _ dictionary: [String: N],
    as format: MapFormat
  ) throws(MapFormatError) -> Data {
    try format.data(of: dictionary, settings)
  }
}

extension Mapper where N: Hashable {
  /// Reads a set of models in a format other than JSON; see `read(_:as:at:)` and `readArray(_:at:)`.
  public func readSet(
    _ input: borrowing some MapperInputOrSpan,
    as format: MapFormat,
    at path: String? = nil
  ) throws(MappingFailure) -> Set<N> {
    try format.reading(input, settings) { input, settings throws(MappingFailure) in
      try value(input, path, settings)
    }
  }

  /// Writes a set of models in a format other than JSON, sorted by their bytes; see `write(_:as:)`.
  @_disfavoredOverload
  public func write(_ set: Set<N>, as format: MapFormat) throws(MapFormatError) -> Data {
    try format.data(of: set, settings)
  }
}
