// Reading with a report of all that disagreed.

extension Mapper {
  /// Reads a model, and tells every issue there was.
  ///
  ///     let (user, report) = mapper.readReporting(text)
  ///     print(report)   // 7:12  warning  $.users[3].age  wrong type: expected Int, found string "old"; kept
  ///
  /// - Parameters:
  ///   - input: text, UTF-8 bytes, a span of either, or a `[String: Any]`.
  ///   - path: where the model lies, as in `map["a.b"]`; nil for the whole.
  /// - Returns: the model, or nil where none could be made or the policy let it fail; and the report.
  public func readReporting(
    _ input: borrowing some MapperInputOrSpan,
    at path: String? = nil
  ) -> (value: N?, report: MapReport) {
    reporting(input, path)
  }

  /// Reads an array of models, and tells every issue there was; see `readReporting(_:at:)`.
  public func readArrayReporting(
    _ input: borrowing some MapperInputOrSpan,
    at path: String? = nil
  ) -> (value: [N]?, report: MapReport) {
    reporting(input, path)
  }

  /// Reads a dictionary of models, and tells every issue there was; see `readReporting(_:at:)`.
  public func readDictionaryReporting(
    _ input: borrowing some MapperInputOrSpan,
    at path: String? = nil
  ) -> (value: [String: N]?, report: MapReport) {
    reporting(input, path)
  }

  private func reporting<T: MapValue>(
    _ input: borrowing some MapperInputOrSpan,
    _ path: String?
  ) -> (value: T?, report: MapReport) {
    do {
      let root = try ReadSession(input, ownSettings, isReporting: true)
      guard root.has(path, for: T.self) else { return (nil, root.report) }
      // In one step, which reads the value where it is handed on, without a copy.
      return (root.read(), root.report)
    } catch {
      var report = MapReport()
      report.issues = [MapIssue(error)]
      return (nil, report)
    }
  }
}

extension Mapper where N: Hashable {
  /// Reads a set of models, and tells every issue there was; see `readReporting(_:at:)`.
  public func readSetReporting(
    _ input: borrowing some MapperInputOrSpan,
    at path: String? = nil
  ) -> (value: Set<N>?, report: MapReport) {
    reporting(input, path)
  }
}
