import Foundation
import JSONText

// All calls use `value` or `reporting`; they differ in the form of input.

extension ValueMapper {
  /// Reads a value.
  ///
  ///     let numbers = try ValueMapper<[Int]>().read("[1, 2, 3]")
  ///
  /// An unusable value throws, as in `try map.value("key")`, also inside a collection or in place of an
  /// Optional. `MapOptions(reading: .init(elements: .skip))` leaves out unusable elements instead. Properties
  /// of models follow the rules of their mapping lines.
  ///
  /// - Parameters:
  ///   - input: text, UTF-8 bytes, a span of either, or a `[String: Any]`.
  ///   - path: the path of the value, as in `map["a.b"]`; nil, the default, for the whole input. If nothing
  ///     is there, an Optional is nil, and any other value is missing.
  /// - Throws: `.json` if the text isn't JSON, `.model` if the value can't be made or the policy makes an
  ///   issue an error, `.custom` with an error that a model threw, and `.stopped` if `MapOptions.limits.stop`
  ///   ended reading.
  public func read(
    _ input: borrowing some MapperInputOrSpan,
    at path: String? = nil
  ) throws(MappingFailure) -> Value {
    try value(input, path, settings)
  }

  /// Reads a value from an object as `JSONSerialization` returns it: an array, a dictionary, a string, a
  /// number or `NSNull`; nil counts as null. See `read(_:at:)`.
  public func read(
    JSONObject: Any?,
    at path: String? = nil
  ) throws(MappingFailure) -> Value {
    try value(ObjectInput(object: JSONObject ?? NSNull()), path, settings)
  }

  /// Reads a value and reports every issue; see `read(_:at:)`.
  ///
  ///     let (numbers, report) = ValueMapper<[Int?]>().readReporting(#"[1, "x"]"#)
  ///     print(report)   // 1:5  warning  $[1]  wrong type: expected Int, found string "x"; nil
  ///
  /// As lenient as a property: the report has an issue for each element that is nil or left out.
  ///
  /// - Returns: the value, or nil if it can't be made or the policy makes an issue an error; and the
  ///   report.
  public func readReporting(
    _ input: borrowing some MapperInputOrSpan,
    at path: String? = nil
  ) -> (value: Value?, report: MapReport) {
    reporting(input, path, settings)
  }

  /// Reads a value from an object as `JSONSerialization` returns it and reports every issue; see
  /// `readReporting(_:at:)`.
  public func readReporting(
    JSONObject: Any?,
    at path: String? = nil
  ) -> (value: Value?, report: MapReport) {
    reporting(ObjectInput(object: JSONObject ?? NSNull()), path, settings)
  }

  package func value(
    _ input: borrowing some MapperInputOrSpan,
    _ path: String?,
    _ settings: MapSettings
  ) throws(MappingFailure) -> Value {
    do {
      let root = try ReadSession(input, settings)
      if let absent = Value._absent, !root.moves(to: path) { return absent }
      try root.move(to: path, for: Value.self)
      return try root.require()
    } catch {
      throw MappingFailure(error)
    }
  }

  package func reporting(
    _ input: borrowing some MapperInputOrSpan,
    _ path: String?,
    _ settings: MapSettings
  ) -> (value: Value?, report: MapReport) {
    do {
      let root = try ReadSession(input, settings, isReporting: true)
      if let absent = Value._absent, !root.moves(to: path) { return (absent, root.report) }
      guard root.moveOrReport(to: path, for: Value.self) else { return (nil, root.report) }
      // By the rules of a mapping line, including coercion and transforms by type.
      let value: Value? = root.input.mapped()
      if value == nil { root.map.report(root.input, Value.self, .failed) }
      return (root.reporter?.failsAtEnd() == true ? nil : value, root.report)
    } catch {
      var report = MapReport()
      report.issues = [MapIssue(error)]
      return (nil, report)
    }
  }
}
