import JSONText

/// Gathers the issues of one pass over one input.
///
/// There is one only where somebody wants to know: a report, an observer, or a policy by which
/// something fails. It belongs to one mapping, which is one thread's.
final class Reporter {
  private(set) var report = MapReport()
  /// The first issue that makes the whole fail.
  private(set) var failure: MapIssue?
  /// Whether there is one.
  var hasFailed: Bool { failure != nil }
  /// Why what is written has no text, where an issue makes it fail.
  var refusal: JSONWritingError?
  private let boxedOptions: BoxedOptions
  /// The text, where the input is one.
  private let document: JSONDocument?
  /// Whether it is time to stop, where somebody may say so, and how often it was asked.
  private let isDue: (() -> Bool)?
  /// How many values may be read before it is asked again.
  private var untilQuestion = Reporter.valuesPerQuestion
  /// Whether reading may have to be stopped at all: what every model asks.
  private(set) var mayStop: Bool
  /// Whether reading was stopped: what is unusable from then on is no issue.
  var isStopped: Bool { outer?.reporter.isStopped ?? wasStopped }
  private var wasStopped = false
  /// Whether the call is over: what maps say that were kept is for nobody.
  fileprivate var isClosed = false
  /// The issues of what is only being tried out, of the innermost attempt last.
  private var held: [[MapIssue]] = []

  /// Who gathers the issues of the text around, and the string there that this text is.
  private var outer: (reporter: Reporter, string: MapInput)?

  /// A reporter for the JSON in a string, whose issues are those of the text around.
  convenience init(inside string: MapInput, _ reporter: Reporter, _ document: JSONDocument) {
    self.init(reporter.boxedOptions, document)
    outer = (reporter, string)
    mayStop = reporter.mayStop
  }

  init(
    _ options: BoxedOptions,
    _ document: JSONDocument? = nil,
    stoppingIf isDue: (() -> Bool)? = nil
  ) {
    boxedOptions = options
    self.document = document
    self.isDue = isDue
    mayStop = isDue != nil
  }

  private var options: MapOptions { boxedOptions.options }

  /// Whether it matters which keys the model asks for.
  var tellsUnknownKeys: Bool { boxedOptions.tellsUnknownKeys }

  /// How many issues have been met, those that are ignored by policy not counted.
  var count: Int { report.issues.count + report.omittedCount }

  /// Adds an issue, unless the policy ignores its kind.
  ///
  /// - Parameters:
  ///   - slot: the value in the text, where there is one.
  ///   - isRequired: whether a model can't do without it: it is told then, whatever the policy.
  ///   - isFatal: whether nothing can be made for want of it, whatever the policy.
  func add(
    _ kind: MapIssue.Kind,
    at path: @autoclosure () -> JSONPath,
    slot: Int? = nil,
    expected: @autoclosure () -> String? = nil,
    found: @autoclosure () -> String? = nil,
    _ outcome: MapIssue.Outcome,
    isRequired: Bool = false,
    isFatal: Bool = false
  ) {
    if let outer {
      return outer.reporter.add(
        kind,
        at: JSONPath(outer.string.path.steps + path().steps),
        slot: outer.string.map.store == nil ? nil : outer.string.slot,
        expected: expected(),
        found: found(),
        outcome,
        isRequired: isRequired,
        isFatal: isFatal
      )
    }
    if isStopped || isClosed { return }
    var reaction = options.policy[kind]
    // What a model can't do without is never passed over.
    if isRequired, reaction == .ignore { reaction = .warn }
    if isFatal { reaction = .fail }
    guard reaction != .ignore else { return }
    guard keeps(isFailing: reaction == .fail) else {
      report.omittedCount += 1
      return
    }
    var path = path()
    let isRedacted = options.isRedacted(path)
    if isRedacted { path = options.unredactedPart(of: path) }
    // A key may be as long as the text: a report must not have it once for each value inside.
    path.steps = path.steps.map { step in
      if case .key(let key) = step { .key(clipped(key, to: 200)) } else { step }
    }
    record(
      MapIssue(
        kind: kind,
        path: path.description,
        expected: expected(),
        found: isRedacted ? MapOptions.redactedText : found(),
        location: slot.flatMap { location(of: $0) },
        severity: reaction == .fail ? .error : .warning,
        outcome: outcome
      )
    )
  }

  /// Whether there is any use for another issue: an observer is told each, also behind those that a
  /// report keeps.
  private func keeps(isFailing: Bool) -> Bool {
    if options.observer != nil { return true }
    let count = held.last?.count ?? report.issues.count
    if count < options.maximumIssues { return true }
    guard isFailing else { return false }
    return held.last.map { !$0.contains { $0.severity == .error } } ?? !hasFailed
  }

  private func record(_ issue: MapIssue) {
    guard held.isEmpty else { return held[held.count - 1].append(issue) }
    if report.issues.count < options.maximumIssues {
      report.issues.append(issue)
    } else {
      report.omittedCount += 1
    }
    if issue.severity == .error, !hasFailed { failure = issue }
    options.observer?(issue)
  }

  /// Adds the keys that stand twice in an object of the text.
  func addRepeatedKeys() {
    guard let document, boxedOptions.tellsRepeatedKeys else { return }
    let store = document.store
    for object in store.irregularObjects() {
      for value in store.unusedDuplicates(at: object) {
        add(
          .duplicateKey,
          at: document.path(of: value),
          slot: value,
          found: store.excerpt(of: value),
          .skipped
        )
      }
    }
  }

  /// Whether reading has to end here, which it then says.
  ///
  /// - Parameter count: how many values have been read since this was asked, or are about to be.
  func mustStop(at input: MapInput, after count: Int = 1) -> Bool {
    if let outer { return outer.reporter.mustStop(at: outer.string, after: count) }
    guard isDue != nil, !isStopped else { return isStopped }
    // Looking at a clock takes longer than reading a small model.
    untilQuestion -= count
    guard untilQuestion <= 0 else { return false }
    return mustStopNow(at: input)
  }

  private static var valuesPerQuestion: Int { 256 }

  /// The same without regard to how many values have been read.
  func mustStopNow(at input: MapInput) -> Bool {
    if let outer { return outer.reporter.mustStopNow(at: outer.string) }
    untilQuestion = Self.valuesPerQuestion
    guard let isDue, !isStopped, isDue() else { return isStopped }
    stop(at: input)
    return true
  }

  /// Says that reading ends here.
  private func stop(at input: MapInput) {
    // Behind the first megabyte there is no time left to find out where that is.
    let isNear = document.map { $0.store.offset(of: input.slot) < 1 << 20 } ?? true
    // Whatever the policy: there is nothing to be made of the input.
    let issue = MapIssue(
      kind: .stopped,
      path: isNear ? options.unredactedPart(of: input.path).description : "$",
      expected: nil,
      found: nil,
      location: isNear ? location(of: input.slot) : nil,
      severity: .error,
      outcome: .failed
    )
    report.issues.append(issue)
    if !hasFailed { failure = issue }
    options.observer?(issue)
    wasStopped = true
  }

  private func location(of slot: Int) -> MapIssue.Location? {
    document.map { document in
      let place = document.place(of: slot)
      return .init(offset: place.offset, line: place.line, column: place.column)
    }
  }
}

extension Reporter {
  /// Takes no more issues.
  func close() { isClosed = true }
}

// MARK: Trying out

extension Reporter {
  /// Holds back what is added from here on, until `letGo`.
  func hold() { if let outer { outer.reporter.hold() } else { held.append([]) } }

  /// What has been held back last, which nobody has been told.
  func letGo() -> [MapIssue] { outer?.reporter.letGo() ?? held.popLast() ?? [] }

  /// Adds what was held back.
  func add(_ issues: [MapIssue]) {
    if let outer { return outer.reporter.add(issues) }
    for issue in issues {
      if keeps(isFailing: issue.severity == .error) {
        record(issue)
      } else {
        report.omittedCount += 1
      }
    }
  }
}
