import Foundation
import JSONText

/// One call of a mapper that writes text: the writer with the output, and the issues.
package struct WriteSession {
  private let session: Session
  /// The writer, which the session holds.
  private let writer: UncountedReference<JSONWriter>
  /// The reporter that collects issues, if any.
  private let reporter: Reporter?

  // Not an initializer, which would own the value and so copy it.

  /// Writes `value` as text.
  ///
  /// - Parameters:
  ///   - isReporting: whether issues are collected even if the options don't need them.
  ///   - isElement: whether the text becomes an element of an array.
  static func of<T: MapValue>(
    _ value: T,
    _ settings: consuming MapSettings,
    isPretty: Bool,
    isReporting: Bool = false,
    isElement: Bool = false
  ) -> WriteSession {
    // Not by a local constant for the options, which would retain them beside the settings.
    let writing = isPretty ? settings.options.prettyWriting : settings.options.writing
    let writer = isElement ? JSONWriter(elementWith: writing) : JSONWriter(options: writing)
    let needsReporter = isReporting || settings.options.needsReporter
    let reporter = needsReporter ? reporter(settings.options, of: writer) : nil
    if let stop = settings.options.options.limits.stop { writer.stop(if: stop.begin()) }
    let keySequences = writer.followsSequences ? KeySequences.take() : nil
    let uncounted = UncountedReference(writer)
    // Without the reporter, which the writer calls: its maps record nothing when they write.
    let writtenObjects = ReferenceWriter.of(settings.options)
    let session = Session(
      .writer(consume writer),
      consume settings,
      writtenObjects: writtenObjects,
      keySequences: keySequences,
      text: nil
    )
    MapOutput.withRoot(of: Map(session, object: 0)) { $0.writeRoot(value) }
    let call = WriteSession(session: session, writer: uncounted, reporter: reporter)
    // There is a reporter whenever writing can be stopped.
    if let reporter, uncounted.with({ $0.isStopped }), let error = uncounted.with({ $0.error }) {
      reporter.add({ error }, .stopped)
    }
    return call
  }

  /// Writes `value` as text; throws if a value was left out, or if there is no text.
  package static func complete<T: MapValue>(
    _ value: T,
    _ settings: MapSettings,
    isPretty: Bool,
    isElement: Bool = false
  ) throws(JSONWritingError) -> WriteSession {
    let writing = of(value, settings, isPretty: isPretty, isElement: isElement)
    if let error = writing.omission ?? writing.error { throw error }
    return writing
  }

  /// Writes `value` as UTF-8 bytes, which are nil if there is no text, and collects issues.
  static func reporting<T: MapValue>(
    _ value: T,
    _ settings: MapSettings,
    isPretty: Bool
  ) -> (value: Data?, report: MapReport) {
    let writing = of(value, settings, isPretty: isPretty, isReporting: true)
    return (try? writing.data(), writing.report)
  }

  private static func reporter(_ options: ResolvedOptions, of writer: JSONWriter) -> Reporter {
    let reporter = Reporter(options)
    writer.observe { code, error in reporter.add(error, code) }
    return reporter
  }

  /// The report; empty if no reporter was needed.
  var report: MapReport { reporter?.report ?? MapReport() }
  /// The reason why there is no text: a value that JSON can't represent, or an issue that the policy makes
  /// an error.
  var error: JSONWritingError? {
    (writer.with { $0.error } ?? reporter?.writingError).map { shown($0) }
  }
  /// The first value that was left out because JSON can't represent it.
  var omission: JSONWritingError? { writer.with { $0.omission }.map { shown($0) } }

  private func shown(_ error: JSONWritingError) -> JSONWritingError {
    session.options.options.redacted(error)
  }

  // Compiled once, not into each call of a mapper: 150 bytes each.

  @inline(never)
  func text() throws(JSONWritingError) -> String {
    try result { writer throws(JSONWritingError) in try writer.text() }
  }

  @inline(never)
  package func data() throws(JSONWritingError) -> Data {
    try result { writer throws(JSONWritingError) in try writer.data() }
  }

  @inline(never)
  func bytes() throws(JSONWritingError) -> [UInt8] {
    try result { writer throws(JSONWritingError) in try writer.bytes() }
  }

  private func result<R>(
    _ make: (JSONWriter) throws(JSONWritingError) -> R
  ) throws(JSONWritingError) -> R {
    if reporter?.writingError != nil, let error { throw error }
    let made: Result<R, JSONWritingError> = writer.with { writer in
      Result { () throws(JSONWritingError) in try make(writer) }
    }
    if case .failure(let error) = made { throw shown(error) }
    return try made.get()
  }
}

extension Reporter {
  /// Adds the issue for a value that can't be written. The first one that makes writing fail is its error.
  func add(_ error: JSONWritingError) { add({ error }, error.code) }

  fileprivate func add(_ error: () -> JSONWritingError, _ code: JSONWritingError.Code) {
    addIssue(error, code)
    if writingError == nil, hasFailed { writingError = error() }
  }

  private func addIssue(_ error: () -> JSONWritingError, _ code: JSONWritingError.Code) {
    let (kind, isFatal): (MapIssue.Kind, Bool) =
      switch code {
      case .nonFiniteNumber: (.unwritable, true)
      case .tooDeep: (.tooDeep, true)
      case .containsItself: (.cycle, true)
      case .unsupportedType: (error().reason == nil ? .unwritable : .unmappable, false)
      case .unusableType, .nothingWritten: (.unmappable, false)
      case .unequalCounts, .unmatchedKey: (.unwritable, false)
      case .equivalentKey: (.duplicateKey, false)
      // These two are errors of the canonical form, which has no report.
      case .duplicateKey: (.duplicateKey, true)
      case .numberBeyondDouble: (.unwritable, true)
      case .refusedByTransform: (.transformRefused, false)
      // Without a root value there is no text.
      case .refused: (.modelRefused, error().path.steps.isEmpty)
      case .stopped: (.stopped, true)
      }
    if kind == .unmappable {
      let outcome: MapIssue.Outcome = code == .unsupportedType ? .skipped : .used
      return add(kind, at: error().path, expected: error().reason, outcome)
    }
    add(
      kind,
      at: error().path,
      found: code == .stopped ? nil : finding(error(), code),
      isFatal ? .failed : code == .unequalCounts ? .used : .skipped,
      isFatal: isFatal
    )
  }

  private func finding(_ error: JSONWritingError, _ code: JSONWritingError.Code) -> String {
    guard let reason = error.reason.map({ clipped($0, to: 200) }) else { return code.rawValue }
    switch code {
    case .unequalCounts, .unmatchedKey: return reason
    default: return "the error \(reason)"
    }
  }
}
