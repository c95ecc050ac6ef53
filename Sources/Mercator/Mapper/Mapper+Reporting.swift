import Foundation

// Reading and writing with a report of all issues.

extension Mapper {
  /// Reads a model and reports every issue.
  ///
  ///     let (user, report) = mapper.readReporting(text)
  ///     print(report)   // 7:12  warning  $.users[3].age  wrong type: expected Int, found string "old"; kept
  ///
  /// - Parameters:
  ///   - input: text, UTF-8 bytes, a span of either, a `[String: Any]`, `[AnyHashable: Any]` or
  ///     `NSDictionary`.
  ///   - path: the path of the model, as in `map["a.b"]`; nil, the default, for the whole input.
  /// - Returns: the model, or nil if it can't be made or the policy makes an issue an error; and the
  ///   report.
  public func readReporting(
    _ input: borrowing some MapperInputOrSpan,
    at path: String? = nil
  ) -> (value: N?, report: MapReport) {
    reporting(input, path, settings)
  }

  /// Reads an array of models and reports every issue; see `readReporting(_:at:)`.
  public func readArrayReporting(
    _ input: borrowing some MapperInputOrSpan,
    at path: String? = nil
  ) -> (value: [N]?, report: MapReport) {
    reporting(input, path, settings)
  }

  /// Reads an array of models from dictionaries and reports every issue; see `readReporting(_:at:)`.
  @_disfavoredOverload
  public func readArrayReporting(
    _ input: [[String: Any]],
    at path: String? = nil
  ) -> (value: [N]?, report: MapReport) {
    reporting(ObjectInput(object: input), path, settings)
  }

  /// Reads a dictionary of models and reports every issue; see `readReporting(_:at:)`.
  public func readDictionaryReporting(
    _ input: borrowing some MapperInputOrSpan,
    at path: String? = nil
  ) -> (value: [String: N]?, report: MapReport) {
    reporting(input, path, settings)
  }

  package func reporting<T: MapValue>(
    _ input: borrowing some MapperInputOrSpan,
    _ path: String?,
    _ settings: MapSettings
  ) -> (value: T?, report: MapReport) {
    do {
      let root = try ReadSession(input, settings, isReporting: true)
      guard root.moveOrReport(to: path, for: T.self) else { return (nil, root.report) }
      // In one expression, which reads the value directly into the result, without a copy.
      return (root.read(), root.report)
    } catch {
      var report = MapReport()
      report.issues = [MapIssue(error)]
      return (nil, report)
    }
  }

  // MARK: Writing

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
    WriteSession.reporting(object, settings, isPretty: prettyPrint)
  }

  /// Writes models as UTF-8 bytes and reports every issue; see `writeReporting(_:prettyPrint:)`.
  @_disfavoredOverload
  public func writeReporting(
    _ array: [N],
    prettyPrint: Bool = false
  ) -> (value: Data?, report: MapReport) {
    WriteSession.reporting(array, settings, isPretty: prettyPrint)
  }

  /// Writes a dictionary of models as UTF-8 bytes and reports every issue; see
  /// `writeReporting(_:prettyPrint:)`.
  @_disfavoredOverload
  public func writeReporting(
    _ dictionary: [String: N],
    prettyPrint: Bool = false
  ) -> (value: Data?, report: MapReport) {
    WriteSession.reporting(dictionary, settings, isPretty: prettyPrint)
  }
}

extension Mapper where N: Hashable {
  /// Reads a set of models and reports every issue; see `readReporting(_:at:)`.
  public func readSetReporting(
    _ input: borrowing some MapperInputOrSpan,
    at path: String? = nil
  ) -> (value: Set<N>?, report: MapReport) {
    reporting(input, path, settings)
  }

  /// Reads a set of models from dictionaries and reports every issue; see `readReporting(_:at:)`.
  @_disfavoredOverload
  public func readSetReporting(
    _ input: [[String: Any]],
    at path: String? = nil
  ) -> (value: Set<N>?, report: MapReport) {
    reporting(ObjectInput(object: input), path, settings)
  }

  /// Writes models as UTF-8 bytes in the order of the set; see `writeReporting(_:prettyPrint:)`.
  @_disfavoredOverload
  public func writeReporting(
    _ set: Set<N>,
    prettyPrint: Bool = false
  ) -> (value: Data?, report: MapReport) {
    writeReporting(Array(set), prettyPrint: prettyPrint)
  }
}
