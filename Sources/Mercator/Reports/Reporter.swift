import JSONText

/// Collects the issues of reading or writing one document.
///
/// It exists only if they are used: by a report, an observer, or a policy that fails on issues. It belongs
/// to one session, and so to one thread.
final class Reporter {
  private(set) var report = MapReport()
  /// The first issue that makes the session fail.
  private(set) var failure: MapIssue?
  /// The error for `failure`; nil if there is none, or if reading was stopped.
  private(set) var error: MapError?
  /// Whether an issue makes the session fail.
  var hasFailed: Bool { failure != nil }
  /// The error of writing, if an issue makes it fail.
  var writingError: JSONWritingError?
  private let resolved: ResolvedOptions
  /// The document being read; nil for a dictionary source and when writing.
  private let document: JSONDocument?
  /// Where the document lies in a longer input; nil if it is the input.
  private let origin: TextOrigin?
  /// Returns whether to stop reading, such as at a deadline; nil if reading can't be stopped.
  private let isDue: (() -> Bool)?
  /// The number of values that may be read before `isDue` is called again.
  private var untilQuestion = Reporter.valuesPerQuestion
  /// Whether reading can be stopped. Every model checks this.
  private(set) var mayStop: Bool
  /// Whether reading was stopped. Values that are unusable after that are not issues.
  var isStopped: Bool { outer?.reporter.isStopped ?? wasStopped }
  private var wasStopped = false
  /// Whether the call has ended. Maps that the user kept can't add issues to its report.
  var isClosed = false
  /// The issues of attempts whose result may be discarded, one array for each, the innermost last.
  private var held: [[MapIssue]] = []
  /// The errors for issues that make the session fail unless they are discarded.
  private var heldErrors = RareDictionary<MapIssue, MapError>()

  /// For JSON in a string: the reporter of the document around it, and the place of the string. For values gathered
  /// from a document: its reporter, and the place of what contains them.
  private var outer: (reporter: Reporter, place: ReportedPlace)?

  /// Creates a reporter for the JSON in a string, or for values gathered from what is at `place`. It adds its issues
  /// to `reporter`.
  convenience init(inside place: ReportedPlace, _ reporter: Reporter, _ document: JSONDocument) {
    self.init(reporter.resolved, document)
    outer = (reporter, place)
    mayStop = reporter.mayStop
  }

  @inline(never)
  init(
    _ options: ResolvedOptions,
    _ document: JSONDocument? = nil,
    at origin: TextOrigin? = nil,
    stoppingIf isDue: (() -> Bool)? = nil
  ) {
    resolved = options
    self.document = document
    self.origin = origin
    self.isDue = isDue
    mayStop = isDue != nil
  }

  /// Whether what is read is the whole input of a call.
  var isOfWholeInput: Bool { outer == nil && origin == nil }

  /// Whether the values were gathered from another document, whose paths they have.
  private var isGathered: Bool { document?.gathered != nil }

  private var options: MapOptions { resolved.options }

  /// Whether to record the keys that the model looks up, in order to report the unknown ones.
  var tellsUnknownKeys: Bool { resolved.tellsUnknownKeys }

  /// Adds an issue, unless the policy ignores its kind.
  ///
  /// - Parameters:
  ///   - slot: The slot of the value in the text; nil if there is none.
  ///   - place: The place in the text, if it isn't that of the value.
  ///   - hint: How to avoid the issue; nil if that isn't known. A redacted value has none.
  ///   - isRequired: Whether a required value is missing. Such an issue is never ignored.
  ///   - isFatal: Whether nothing can be made without the value. Such an issue always fails.
  ///   - error: The error for the issue, with the key and the value; by default with the last key of the path.
  func add(
    _ kind: MapIssue.Kind,
    at path: @autoclosure () -> JSONPath,
    slot: Int? = nil,
    place: TextPlace? = nil,
    expected: @autoclosure () -> String? = nil,
    found: @autoclosure () -> String? = nil,
    hint: @autoclosure () -> String? = nil,
    _ outcome: MapIssue.Outcome,
    isRequired: Bool = false,
    isFatal: Bool = false,
    error: @autoclosure () -> MapError? = nil
  ) {
    if let outer {
      return outer.reporter.add(
        kind,
        at: isGathered ? path() : JSONPath(outer.place.path().steps + path().steps),
        slot: outer.place.slot,
        expected: expected(),
        found: found(),
        hint: hint(),
        outcome,
        isRequired: isRequired,
        isFatal: isFatal,
        error: isGathered ? error() : error()?.moved(into: outer.place.path(), options)
      )
    }
    if isStopped || isClosed { return }
    var reaction = options.policy[kind]
    // A missing required value is always reported.
    if isRequired, reaction == .ignore { reaction = .warn }
    if isFatal { reaction = .fail }
    guard reaction != .ignore else { return }
    guard keeps(isFailing: reaction == .fail) else {
      report.omittedCount += 1
      return
    }
    var path = shown(path())
    let isRedacted = options.isRedacted(path)
    if isRedacted { path = options.unredactedPart(of: path) }
    let key = path.lastKey
    // A key may be as long as the text, and would be repeated for each value below it.
    path.steps = path.steps.map { step in
      if case .key(let key) = step { .key(clipped(key, to: 200)) } else { step }
    }
    let issue = MapIssue(
      kind: kind,
      path: path.description,
      expected: expected(),
      found: isRedacted ? MapOptions.redactedText : found(),
      location: place.map { location(of: $0) } ?? slot.flatMap { location(of: $0) },
      severity: reaction == .fail ? .error : .warning,
      outcome: outcome,
      hint: isRedacted ? nil : hint()
    )
    if reaction == .fail, !hasFailed {
      let error = error() ?? MapError(key: key, currentValue: nil, reason: nil)
      heldErrors[issue] = error.reported(as: issue)
    }
    record(issue)
  }

  /// Returns whether to keep another issue. An observer gets every issue; a report keeps `maximumIssues`,
  /// and the first one that fails.
  private func keeps(isFailing: Bool) -> Bool {
    if options.reporting.observer != nil { return true }
    let count = held.last?.count ?? report.issues.count
    if count < options.reporting.maximumIssues { return true }
    guard isFailing else { return false }
    return held.last.map { !$0.contains { $0.severity == .error } } ?? !hasFailed
  }

  private func record(_ issue: MapIssue) {
    guard held.isEmpty else { return held[held.count - 1].append(issue) }
    if report.issues.count < options.reporting.maximumIssues {
      report.issues.append(issue)
    } else {
      report.omittedCount += 1
    }
    if issue.severity == .error, !hasFailed {
      (failure, error) = (issue, heldErrors[issue])
      heldErrors.removeAll()
    }
    options.reporting.observer?(issue)
  }

  /// Adds an issue if parts of the text were replaced because they weren't Unicode.
  @inline(never)
  func addReplacedText() {
    guard let document, document.replacementCount > 0 else { return }
    let count = document.replacementCount
    add(
      .replacedText,
      at: JSONPath(),
      slot: 0,
      place: document.firstReplacement,
      expected: "valid Unicode",
      found: "\(count) invalid sequence\(count == 1 ? "" : "s")",
      .used
    )
  }

  /// Adds an issue for each unused value of duplicate keys in the text.
  func addRepeatedKeys() {
    guard let document, resolved.tellsRepeatedKeys else { return }
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

  /// Adds what is wrong in the bytes of a document in another format, although it has been read.
  func addFindings() {
    guard let document, let findings = document.findings else { return }
    var isIgnored = true
    for finding in findings.all {
      let (path, place) = (document.path(of: finding.node), document.place(at: finding.offset))
      switch finding.kind {
      case .leftOutKey(let key):
        isIgnored = options.policy[.wrongType] == .ignore
        add(
          .wrongType,
          at: path,
          place: place,
          expected: "a string as key",
          found: "\(key)",
          .skipped
        )
      case .malformed(let expected, let found):
        isIgnored = options.policy[.invalidFormat] == .ignore
        add(.invalidFormat, at: path, place: place, expected: "\(expected)", found: found, .used)
      }
    }
    if !isIgnored { report.omittedCount += findings.omittedCount }
  }

  /// Adds an issue for each repeated key of a form that wasn't read as a list, and returns whether the session fails.
  /// Call it when everything is read.
  func failsAtEnd() -> Bool {
    if let document { addRepeatedTexts(in: document) }
    return hasFailed
  }

  private func addRepeatedTexts(in document: JSONDocument) {
    // A form with duplicate keys is refused as a whole.
    let (store, keys) = (document.store, document.repeatedKeys)
    if keys.isEmpty || options.reading.duplicateKeys == .reject { return }
    for index in 0..<store.behind(0) {
      guard keys[index]?.isDuplicate == true,
        let unused = store.repeatedText(at: index)?.unused
      else { continue }
      add(
        .duplicateKey,
        at: document.path(of: index),
        slot: unused,
        found: store.excerpt(of: unused),
        .skipped
      )
    }
  }

  /// Returns whether reading has to stop at a value; adds an issue if so.
  ///
  /// - Parameters:
  ///   - slot: The slot of the value in the text; nil if there is none.
  ///   - count: The number of values read since the last call, or about to be read.
  func mustStop(at slot: Int?, _ path: @autoclosure () -> JSONPath, after count: Int) -> Bool {
    if let outer {
      return outer.reporter.mustStop(at: outer.place.slot, outer.place.path(), after: count)
    }
    guard isDue != nil, !isStopped else { return isStopped }
    // Reading a clock takes longer than reading a small model.
    untilQuestion -= count
    guard untilQuestion <= 0 else { return false }
    return mustStopNow(at: slot, path())
  }

  private static var valuesPerQuestion: Int { 256 }

  /// Returns whether reading has to stop at a value, without first counting values; adds an issue if so.
  func mustStopNow(at slot: Int?, _ path: @autoclosure () -> JSONPath) -> Bool {
    if let outer { return outer.reporter.mustStopNow(at: outer.place.slot, outer.place.path()) }
    untilQuestion = Self.valuesPerQuestion
    guard let isDue, !isStopped, isDue() else { return isStopped }
    noteStop(at: slot, isNear(slot) ? path() : nil)
    return true
  }

  /// Whether computing the path and the line of a value doesn't take too long: before the first megabyte.
  private func isNear(_ slot: Int?) -> Bool {
    guard let document, let slot else { return true }
    return document.store.offset(of: slot) < 1 << 20
  }

  /// Adds the issue for reading that stops at a value, whose path is nil if it is too far into the text.
  private func noteStop(at slot: Int?, _ path: JSONPath?) {
    // The policy doesn't apply: there is no result.
    let issue = MapIssue(
      kind: .stopped,
      path: path.map { options.unredactedPart(of: shown($0)).description } ?? shown("$"),
      expected: nil,
      found: nil,
      location: path == nil ? nil : slot.flatMap { location(of: $0) },
      severity: .error,
      outcome: .failed
    )
    report.issues.append(issue)
    if !hasFailed { failure = issue }
    options.reporting.observer?(issue)
    wasStopped = true
  }

  private func location(of slot: Int) -> MapIssue.Location? {
    document.flatMap { $0.hasPlaces ? location(of: $0.place(of: slot)) : nil }
  }

  private func location(of place: TextPlace) -> MapIssue.Location {
    .init(origin?.moved(place) ?? place)
  }

  private func shown(_ path: JSONPath) -> JSONPath { origin?.moved(path) ?? path }

  private func shown(_ path: String) -> String { origin?.moved(path) ?? path }
}

// MARK: Attempts

extension Reporter {
  /// Holds back the issues added from here on, until `endAttempt`.
  func beginAttempt() { if let outer { outer.reporter.beginAttempt() } else { held.append([]) } }

  /// Ends the innermost `beginAttempt`, and returns its issues, which have not been reported.
  func endAttempt() -> [MapIssue] { outer?.reporter.endAttempt() ?? held.popLast() ?? [] }

  /// Adds issues that were held back.
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

/// The place of a value that is read: its slot in the text, if it is in one, and its path, which takes time to compute.
struct ReportedPlace {
  let slot: Int?
  let path: () -> JSONPath
}
