import Foundation
import JSONText

/// A value written as text, with what there is to tell of it.
struct Writing {
  private let writer: JSONWriter
  /// What a report has; nothing where nobody asked for one.
  let report: MapReport
  private let refusal: JSONWritingError?

  init<T: MapValue>(_ value: T, _ settings: MapSettings, isPretty: Bool, isReporting: Bool = false)
  {
    let options = settings.options
    writer = JSONWriter(options: options.writing(isPretty: isPretty))
    let map = Map(writing: writer, settings)
    guard isReporting || options.watches else {
      MapOutput.write(value, to: map)
      (report, refusal) = (MapReport(), nil)
      return
    }
    let reporter = Reporter(options)
    var refusal: JSONWritingError?
    writer.observe { code, error in
      reporter.add(error, code)
      if refusal == nil, reporter.failure != nil { refusal = error() }
    }
    MapOutput.write(value, to: map)
    (report, self.refusal) = (reporter.report, refusal)
  }

  /// Why there is no text: a value that has none, or an issue that the policy lets fail.
  var error: JSONWritingError? { writer.error ?? refusal }
  /// The first value that was left out, because JSON has no form for it.
  var omission: JSONWritingError? { writer.omission }

  func text() throws(JSONWritingError) -> String {
    if let error { throw error }
    return try writer.text()
  }

  func data() throws(JSONWritingError) -> Data {
    if let error { throw error }
    return try writer.withBytes { Data($0) }
  }

  func bytes() throws(JSONWritingError) -> [UInt8] {
    if let error { throw error }
    return try writer.bytes()
  }
}

extension Reporter {
  fileprivate func add(_ error: () -> JSONWritingError, _ code: JSONWritingError.Code) {
    let (kind, outcome): (MapIssue.Kind, MapIssue.Outcome) =
      switch code {
      case .nonFiniteNumber: (.unwritable, .failed)
      case .tooDeep: (.tooDeep, .failed)
      case .containsItself: (.cycle, .failed)
      case .unsupportedType: (.unwritable, .skipped)
      case .transformRefused: (.transformRefused, .skipped)
      case .refused: (.modelRefused, .skipped)
      }
    add(
      kind,
      at: error().path,
      found: error().reason.map { "the error \($0)" } ?? code.rawValue,
      outcome
    )
  }
}
