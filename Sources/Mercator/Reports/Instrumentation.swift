/// How much a line has to check and report.
@usableFromInline enum Instrumentation: UInt8, Sendable {
  /// Nothing is reported.
  case none
  /// Missing and unusable values are reported; a value that could be read is not. Measured: checking every
  /// line took a fourteenth of the time of reading GitHub's user with a report.
  case toMisses
  /// Every value is checked: the line or the options may change what is read, or a cause has been recorded
  /// that must be cleared.
  case full
}

extension Map {
  /// Whether issues are reported, or the current line has options of its own.
  @inlinable var isWatched: Bool { instrumentation != .none }
  /// Whether reading can be stopped before its end.
  var mayStop: Bool { reporter?.mayStop == true }
  /// Whether issues are reported for every line.
  var watchesAll: Bool { usualInstrumentation != .none }

  /// The reason why the value being read can't be used, kept until the outcome is known. It is stored only
  /// if there is a reporter or there are model diagnostics.
  var cause: Failure? {
    get { diagnostics?.cause }
    set {
      guard let newValue else {
        // Checking for nil first avoids a release, which is an atomic operation.
        if let diagnostics, diagnostics.cause != nil { diagnostics.cause = nil }
        return
      }
      if diagnostics == nil, reporter != nil { diagnostics = ModelDiagnostics() }
      guard let diagnostics else { return }
      diagnostics.cause = newValue
      if isWatched { instrumentation = .full }
    }
  }

  /// Whether a cause can be recorded and none has been yet.
  var wantsCause: Bool { diagnostics.map { $0.cause == nil } ?? (reporter != nil) }
}
