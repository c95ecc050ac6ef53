/// How closely a line is looked at.
@usableFromInline enum Instrumentation: UInt8, Sendable {
  /// Nobody watches.
  case none
  /// Somebody wants to hear of a value that isn't there, or that can't be used; one that is read is no
  /// news. Measured: reading GitHub's user with a report, looking at each line was a fourteenth of it.
  case toMisses
  /// The line or the options may have something else read than what is there, or what was read has
  /// left a cause behind.
  case full
}

extension Map {
  /// Whether somebody watches, or the current line has options of its own.
  @inlinable var isWatched: Bool { instrumentation != .none }
  /// Whether somebody may say that reading is to stop.
  var mayStop: Bool { reporter?.mayStop == true }
  /// Whether somebody watches every line.
  var watchesAll: Bool { usualInstrumentation != .none }

  /// Why the value being read can't be used, until it is known what becomes of it; kept where somebody
  /// wants to know.
  var cause: Failure? {
    get { diagnostics?.cause }
    set {
      guard let newValue else {
        // A look is cheaper than letting go of nothing.
        if let diagnostics, diagnostics.cause != nil { diagnostics.cause = nil }
        return
      }
      if diagnostics == nil, reporter != nil { diagnostics = ModelDiagnostics() }
      guard let diagnostics else { return }
      diagnostics.cause = newValue
      if isWatched { instrumentation = .full }
    }
  }

  /// Whether causes are kept, and none is.
  var wantsCause: Bool { diagnostics.map { $0.cause == nil } ?? (reporter != nil) }
}
