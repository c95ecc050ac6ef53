import Foundation
import JSONText

// Everything comes down to two functions, `value` and `reporting`; the rest are the forms of input.

extension ValueMapper {
  /// Reads a value.
  ///
  ///     let numbers = try ValueMapper<[Int]>().read("[1, 2, 3]")
  ///
  /// What isn't usable throws, as in `try map.value("key")`: a wrong type inside a collection, and in the
  /// place of an Optional, too. `MapOptions(elements: .skip)` leaves out elements that can't be used.
  /// Properties of models follow the rules of their mapping lines.
  ///
  /// - Parameters:
  ///   - input: text, UTF-8 bytes, a span of either, or a `[String: Any]`.
  ///   - path: where the value is, as in `map["a.b"]`; nil for the whole. If there is nothing, an Optional
  ///     is nil, and any other value is missing.
  /// - Throws: `.json` if the text isn't JSON, `.model` if it holds another value, or if the policy of the
  ///   options makes an issue an error, and `.custom` with an error that a model has thrown.
  public func read(
    _ input: borrowing some MapperInputOrSpan,
    at path: String? = nil
  ) throws(MappingFailure) -> Value {
    try value(input, path)
  }

  /// Reads a value from UTF-8 bytes; see `read(_:at:)`.
  @_disfavoredOverload
  public func read(
    _ bytes: some ContiguousBytes,
    at path: String? = nil
  ) throws(MappingFailure) -> Value {
    try value(ContiguousInput(bytes), path)
  }

  /// Reads a value from an object as `JSONSerialization` gives it: an array, a dictionary, a string, a
  /// number or `NSNull`; nil counts as null. See `read(_:at:)`.
  public func read(
    JSONObject: Any?,
    at path: String? = nil
  ) throws(MappingFailure) -> Value {
    try value(ObjectInput(object: JSONObject ?? NSNull()), path)
  }

  /// Reads a value, and reports every issue; see `read(_:at:)`.
  ///
  ///     let (numbers, report) = ValueMapper<[Int?]>().readReporting(#"[1, "x"]"#)
  ///     print(report)   // 1:5  warning  $[1]  wrong type: expected Int, found string "x"; nil
  ///
  /// Lenient, as properties are: an element that is nil or left out is told in the report.
  ///
  /// - Returns: the value, or nil if there is none or the policy of the options makes an issue an error;
  ///   and the report.
  public func readReporting(
    _ input: borrowing some MapperInputOrSpan,
    at path: String? = nil
  ) -> (value: Value?, report: MapReport) {
    reporting(input, path)
  }

  /// Reads a value from UTF-8 bytes, and reports every issue; see `readReporting(_:at:)`.
  @_disfavoredOverload
  public func readReporting(
    _ bytes: some ContiguousBytes,
    at path: String? = nil
  ) -> (value: Value?, report: MapReport) {
    reporting(ContiguousInput(bytes), path)
  }

  /// Reads a value from an object as `JSONSerialization` gives it, and reports every issue; see
  /// `readReporting(_:at:)`.
  public func readReporting(
    JSONObject: Any?,
    at path: String? = nil
  ) -> (value: Value?, report: MapReport) {
    reporting(ObjectInput(object: JSONObject ?? NSNull()), path)
  }

  private func value(
    _ input: borrowing some MapperInputOrSpan,
    _ path: String?
  ) throws(MappingFailure) -> Value {
    do {
      let root = try ReadSession(input, settings)
      if let absent = Value._absent, !root.hasValue(at: path) { return absent }
      try root.move(to: path, for: Value.self)
      return try root.require()
    } catch {
      throw MappingFailure(error)
    }
  }

  private func reporting(
    _ input: borrowing some MapperInputOrSpan,
    _ path: String?
  ) -> (value: Value?, report: MapReport) {
    do {
      let root = try ReadSession(input, settings, isReporting: true)
      if let absent = Value._absent, !root.hasValue(at: path) { return (absent, root.report) }
      guard root.has(path, for: Value.self) else { return (nil, root.report) }
      return (root.readAsLine(), root.report)
    } catch {
      var report = MapReport()
      report.issues = [MapIssue(error)]
      return (nil, report)
    }
  }
}

extension ReadSession {
  /// Whether there is anything at a path.
  fileprivate func hasValue(at path: String?) -> Bool {
    guard let path else { return true }
    return map.moveRoot(to: path)
  }

  /// Reads a value by all the rules that a mapping line has: with coercion, and with transforms by type.
  fileprivate func readAsLine<T: MapValue>(_ type: T.Type = T.self) -> T? {
    let value: T? = input.mapped()
    if value == nil { map.report(input, type, .failed) }
    return reporter?.hasFailed == true ? nil : value
  }
}
