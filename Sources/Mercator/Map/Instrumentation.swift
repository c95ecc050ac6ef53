/// How much a line has to check and report. That of a session is where its lines begin; one with options of
/// its own has full instrumentation, and so has a line of an ended map.
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
  @inlinable var isWatched: Bool { line.instrumentation != .none }
  /// The instrumentation of lines without options of their own.
  var usualInstrumentation: Instrumentation {
    guard session.instrumentation == .none, diagnostics?.lookedUpKeys != nil else {
      return session.instrumentation
    }
    return .toMisses
  }
  /// Whether reading can be stopped before its end.
  var mayStop: Bool { session.reporter?.mayStop == true }
  /// Whether issues are reported for every line.
  var watchesAll: Bool { session.instrumentation != .none }
  /// Whether lookups record their key or follow the key rules of the options.
  var followsKeys: Bool { session.options.keyRules != nil || diagnostics?.lookedUpKeys != nil }

  /// The first unusable value since this property was last reset.
  var failure: Failure? {
    get { diagnostics?.failure }
    set {
      guard newValue != nil || diagnostics?.failure != nil else { return }
      requiredDiagnostics.failure = newValue
    }
  }

  /// The reason why the value being read can't be used, kept until the outcome is known. It is stored only
  /// on watched lines.
  var cause: Failure? {
    get { diagnostics?.cause }
    set {
      guard newValue != nil || diagnostics?.cause != nil else { return }
      requiredDiagnostics.cause = newValue
      if newValue != nil, isWatched { instrument(.full) }
    }
  }

  /// Whether a cause can be recorded and none has been yet.
  var wantsCause: Bool { isWatched && diagnostics?.cause == nil }
}
