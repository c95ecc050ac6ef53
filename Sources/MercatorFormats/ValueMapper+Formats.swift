import Foundation
import Mercator

extension ValueMapper {
  /// Reads a value in a format other than JSON.
  ///
  ///     let numbers = try ValueMapper<[Int]>().read(data, as: .propertyList(.xml))
  ///
  /// - Parameters:
  ///   - input: the bytes, a span of them, or a text. A dictionary is read as the tree of values of the format, in which
  ///     dates and bytes are `Date` and `Data`.
  ///   - format: the format of the input.
  ///   - path: the path of the value, as in `map["a.b"]`; nil, the default, for the whole input.
  /// - Throws: `.custom` with a `MapFormatError` if the bytes aren't in the format or exceed a limit; any other failure
  ///   as `read(_:at:)`.
  public func read(
    _ input: borrowing some MapperInputOrSpan,
    as format: MapFormat,
    at path: String? = nil
  ) throws(MappingFailure) -> Value {
    try format.reading(input, settings) { input, settings throws(MappingFailure) in
      try value(input, path, settings)
    }
  }

  /// Reads a value in a format other than JSON and reports every issue; see `read(_:as:at:)` and
  /// `readReporting(_:at:)`.
  public func readReporting(
    _ input: borrowing some MapperInputOrSpan,
    as format: MapFormat,
    at path: String? = nil
  ) -> (value: Value?, report: MapReport) {
    do throws(MappingFailure) {
      return try format.reading(input, settings) { reporting($0, path, $1) }
    } catch {
      return (nil, MapReport(error, of: format))
    }
  }

  /// Writes a value in a format other than JSON.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - format: the format of the bytes.
  /// - Throws: `MapFormatError` with the path of the first value that the format doesn't have, that can't be written, or
  ///   that the policy of the options makes an error.
  public func write(_ value: Value, as format: MapFormat) throws(MapFormatError) -> Data {
    try format.data(of: value, settings)
  }
}
