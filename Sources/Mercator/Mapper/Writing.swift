import Foundation
import JSONText

/// A value written as text, with what there is to tell of it.
struct Writing: ~Copyable {
  // Unmanaged, to be given back without anybody else holding it.
  private let held: Unmanaged<JSONWriter>
  /// What a report has; nothing where nobody asked for one.
  let report: MapReport
  private let refusal: JSONWritingError?

  // Not an initialiser, which would own the value, and so copy it.
  static func of<T: MapValue>(
    _ value: T,
    _ settings: BoxedSettings,
    isPretty: Bool,
    isReporting: Bool = false
  ) -> Writing {
    let writer = JSONWriter.reused(options: settings.value.boxedOptions.writing(isPretty: isPretty))
    let map = Map.writing(writer, settings)
    guard isReporting || settings.value.boxedOptions.watches else {
      MapOutput.write(value, to: map)
      Map.keep(consume map, of: writer)
      return Writing(writer: writer, report: MapReport(), refusal: nil)
    }
    let reporter = Reporter(settings.value.boxedOptions)
    var refusal: JSONWritingError?
    writer.observe { code, error in
      reporter.add(error, code)
      if refusal == nil, reporter.hasFailed { refusal = error() }
    }
    MapOutput.write(value, to: map)
    Map.keep(consume map, of: writer)
    return Writing(writer: writer, report: reporter.report, refusal: refusal)
  }

  private init(writer: JSONWriter, report: MapReport, refusal: JSONWritingError?) {
    held = .passRetained(writer)
    self.report = report
    self.refusal = refusal
  }

  deinit { JSONWriter.keep(held.takeRetainedValue()) }

  /// Why there is no text: a value that has none, or an issue that the policy lets fail.
  var error: JSONWritingError? { held._withUnsafeGuaranteedRef { $0.error } ?? refusal }
  /// The first value that was left out, because JSON has no form for it.
  var omission: JSONWritingError? { held._withUnsafeGuaranteedRef { $0.omission } }

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
    return try held._withUnsafeGuaranteedRef { writer in
      Result { () throws(JSONWritingError) in try make(writer) }
    }.get()
  }
}

extension Reporter {
  fileprivate func add(_ error: () -> JSONWritingError, _ code: JSONWritingError.Code) {
    let (kind, isFatal): (MapIssue.Kind, Bool) =
      switch code {
      case .nonFiniteNumber: (.unwritable, true)
      case .tooDeep: (.tooDeep, true)
      case .containsItself: (.cycle, true)
      case .unsupportedType: (.unwritable, false)
      case .refusedByTransform: (.transformRefused, false)
      // Without the root there is no text.
      case .refused: (.modelRefused, error().path.steps.isEmpty)
      }
    add(
      kind,
      at: error().path,
      found: error().reason.map { "the error \(clipped($0, to: 200))" } ?? code.rawValue,
      isFatal ? .failed : .skipped,
      isFatal: isFatal
    )
  }
}
