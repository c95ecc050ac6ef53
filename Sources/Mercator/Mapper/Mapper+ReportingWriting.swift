import Foundation

// Writing with a report of all values that couldn't be written.

extension Mapper {
  /// Writes a model as UTF-8 bytes and reports every issue.
  ///
  ///     let (json, report) = mapper.writeReporting(chart)
  ///     print(report)   // error  $.points[3].y  unwritable: found NaN and infinities ...; failed
  ///
  /// - Parameters:
  ///   - object: the model.
  ///   - prettyPrint: whether each member is on its own line; false by default.
  /// - Returns: the bytes and the report. The bytes are nil if JSON can't represent a number, an object
  ///   contains itself or is nested too deeply, the model refuses to be written, or the policy makes an
  ///   issue an error.
  @_disfavoredOverload
  public func writeReporting(
    _ object: N,
    prettyPrint: Bool = false
  ) -> (value: Data?, report: MapReport) {
    reporting(object, prettyPrint)
  }

  /// Writes models as UTF-8 bytes and reports every issue; see `writeReporting(_:prettyPrint:)`.
  @_disfavoredOverload
  public func writeReporting(
    _ array: [N],
    prettyPrint: Bool = false
  ) -> (value: Data?, report: MapReport) {
    reporting(array, prettyPrint)
  }

  /// Writes a dictionary of models as UTF-8 bytes and reports every issue; see
  /// `writeReporting(_:prettyPrint:)`.
  @_disfavoredOverload
  public func writeReporting(
    _ dictionary: [String: N],
    prettyPrint: Bool = false
  ) -> (value: Data?, report: MapReport) {
    reporting(dictionary, prettyPrint)
  }

  private func reporting<T: MapValue>(
    _ value: T,
    _ isPretty: Bool
  ) -> (value: Data?, report: MapReport) {
    let writing = WriteSession.of(value, settings, isPretty: isPretty, isReporting: true)
    return (try? writing.data(), writing.report)
  }
}

extension Mapper where N: Hashable {
  /// Writes models as UTF-8 bytes in the order of the set; see `writeReporting(_:prettyPrint:)`.
  @_disfavoredOverload
  public func writeReporting(
    _ set: Set<N>,
    prettyPrint: Bool = false
  ) -> (value: Data?, report: MapReport) {
    writeReporting(Array(set), prettyPrint: prettyPrint)
  }
}
