import Foundation
import JSONText

/// One call of a mapper that writes text: the writer with the output, and the issues.
struct WriteSession: ~Copyable {
  // Unmanaged, so that `deinit` can pass on the only reference.
  private let held: Unmanaged<JSONWriter>
  /// The reporter that collects issues, if any. Unmanaged, because releasing an Optional reference takes 50
  /// instructions, even though it is mostly nil.
  private let reporter: Unmanaged<Reporter>?
  /// The options; nil for the default options.
  private let options: BoxedOptions?

  // Not an initializer, which would own the value and so copy it.

  /// Writes `value` as text.
  ///
  /// - Parameter settings: nil for the default settings.
  static func of<T: MapValue>(
    _ value: T,
    _ settings: BoxedSettings?,
    isPretty: Bool,
    isReporting: Bool = false
  ) -> WriteSession {
    let options = settings?.value.boxedOptions
    let writer = writer(options, isPretty: isPretty)
    let isWatched = isReporting || options?.watches == true
    let reporter = isWatched ? reporter(options ?? .lenient, of: writer) : nil
    if let stop = options?.options.stop { writer.stop(if: stop.begin()) }
    Map.write(value, to: writer, settings)
    // There is a reporter whenever writing can be stopped.
    if let reporter, writer.isStopped, let error = writer.error {
      reporter._withUnsafeGuaranteedRef { $0.add({ error }, .stopped) }
    }
    return WriteSession(writer: writer, reporter: reporter, options)
  }

  /// Returns a retained reporter that collects the issues of `writer`.
  private static func reporter(
    _ options: BoxedOptions,
    of writer: JSONWriter
  ) -> Unmanaged<Reporter> {
    let reporter = Reporter(options)
    writer.observe { code, error in
      reporter.add(error, code)
      if reporter.refusal == nil, reporter.hasFailed { reporter.refusal = error() }
    }
    return .passRetained(reporter)
  }

  private static func writer(_ options: BoxedOptions?, isPretty: Bool) -> JSONWriter {
    guard let options, !options.areDefault else { return .reused(isPretty: isPretty) }
    var writing = options.writing
    writing.isPretty = isPretty
    return .reused(options: writing)
  }

  private init(
    writer: consuming JSONWriter,
    reporter: Unmanaged<Reporter>?,
    _ options: BoxedOptions?
  ) {
    held = .passRetained(writer)
    self.reporter = reporter
    self.options = options
  }

  deinit {
    reporter?.release()
    JSONWriter.keep(held.takeRetainedValue())
  }

  /// The report; empty if no reporter was needed.
  var report: MapReport { reporter?.takeUnretainedValue().report ?? MapReport() }
  /// The reason why there is no text: a value that JSON can't represent, or an issue that the policy makes
  /// an error.
  var error: JSONWritingError? {
    // Copied, because closures can't capture a noncopyable value.
    let options = options
    let error = held._withUnsafeGuaranteedRef { $0.error } ?? refusal
    return error.map { Self.shown($0, options) }
  }
  private var refusal: JSONWritingError? { reporter?.takeUnretainedValue().refusal }
  /// The first value that was left out because JSON can't represent it.
  var omission: JSONWritingError? {
    let options = options
    return held._withUnsafeGuaranteedRef { $0.omission }.map { Self.shown($0, options) }
  }

  private static func shown(_ error: JSONWritingError, _ options: BoxedOptions?) -> JSONWritingError
  {
    options?.options.redacted(error) ?? error
  }

  func text() throws(JSONWritingError) -> String {
    try result { writer throws(JSONWritingError) in try writer.text() }
  }

  func data() throws(JSONWritingError) -> Data {
    try result { writer throws(JSONWritingError) in try writer.data() }
  }

  func bytes() throws(JSONWritingError) -> [UInt8] {
    try result { writer throws(JSONWritingError) in try writer.bytes() }
  }

  private func result<R>(
    _ make: (JSONWriter) throws(JSONWritingError) -> R
  ) throws(JSONWritingError) -> R {
    if refusal != nil, let error { throw error }
    let result = held._withUnsafeGuaranteedRef { writer in
      Result { () throws(JSONWritingError) in try make(writer) }
    }
    switch result {
    case .success(let made): return made
    case .failure(let error): throw Self.shown(error, options)
    }
  }
}

extension Reporter {
  fileprivate func add(_ error: () -> JSONWritingError, _ code: JSONWritingError.Code) {
    let (kind, isFatal): (MapIssue.Kind, Bool) =
      switch code {
      case .nonFiniteNumber: (.unwritable, true)
      case .tooDeep: (.tooDeep, true)
      case .containsItself: (.cycle, true)
      case .unsupportedType: (error().reason == nil ? .unwritable : .unmappable, false)
      case .unusableType: (.unmappable, false)
      case .refusedByTransform: (.transformRefused, false)
      // Without a root value there is no text.
      case .refused: (.modelRefused, error().path.steps.isEmpty)
      case .stopped: (.stopped, true)
      }
    if kind == .unmappable {
      let outcome: MapIssue.Outcome = code == .unusableType ? .used : .skipped
      return add(kind, at: error().path, expected: error().reason, outcome)
    }
    add(
      kind,
      at: error().path,
      found: code == .stopped
        ? nil : error().reason.map { "the error \(clipped($0, to: 200))" } ?? code.rawValue,
      isFatal ? .failed : .skipped,
      isFatal: isFatal
    )
  }
}
