import JSONText

/// Reads a text of which members that no line asks for are skipped; see `LearntProjections`.
///
///     record     the first call for a type: parses the whole text and records what is read
///     project    the next calls: parse what earlier calls have read
///     again      if a call asks for something that was skipped: parses the whole text, records, reads once more
///
/// It belongs to one call, and so to one thread.
final class ProjectedReading {
  private let call: ReadCall
  private let type: ObjectIdentifier
  /// Records what is read of the document, or whether something is missing in it.
  private(set) var record: UseRecord
  private var document: JSONDocument?
  private var isDue: (() -> Bool)?
  /// The start path of the call.
  private var path: String?
  /// The map over the whole text, if it is read once more.
  private(set) var secondMap: Map?
  /// Why the text couldn't be parsed as a whole: it has too many values, or reading was stopped.
  private(set) var failure: JSONParsingError?

  /// Creates the reading of a call for a type; nil if nothing may be skipped.
  init?(_ call: ReadCall, of type: Any.Type) {
    guard call.skipsUnmapped else { return nil }
    self.call = call
    self.type = ObjectIdentifier(type)
    switch LearntProjections.shared.plan(for: self.type) {
    case .plain: return nil
    case .record: record = UseRecord(nil)
    case .project(let projection): record = UseRecord(projection)
    }
  }

  /// Sets the document, when it is parsed.
  func begin(_ document: JSONDocument, _ isDue: (() -> Bool)?) {
    (self.document, self.isDue) = (document, isDue)
  }

  /// Notes the start path, which was looked up in the map of the document.
  func move(to path: String) {
    self.path = path
    if record.isMissed { readAgain() }
  }

  /// Reads by `read`, and once more if it asks for something that was skipped. The issues of a first reading that
  /// isn't the last one aren't reported.
  func read<T>(_ map: Map, _ read: (Map) -> T?) -> T? {
    if failure != nil { return nil }
    // The map is the second one if the start path was skipped.
    let reporter = map.session.reporter
    reporter?.hold()
    let value = read(map)
    let issues = reporter?.letGo() ?? []
    guard record.isMissed, reporter?.isStopped != true else {
      reporter?.add(issues)
      return value
    }
    readAgain()
    return secondMap.flatMap(read)
  }

  /// Parses the whole text and makes a map over it.
  private func readAgain() {
    guard let document else { return }
    noteProblem(recordsNext: false)
    close()
    self.document = nil
    record = UseRecord(nil)
    do throws(JSONParsingError) {
      let map = try call.map(self, isDue) { () throws(JSONParsingError) in
        try document.parsedAgain(call.settings.options.parsing, stoppingIf: isDue, record)
      }
      if let path { map.select(path, at: map.find(path, delimiter: ".")) }
      secondMap = map
    } catch {
      failure = call.settings.options.options.redacted(error)
    }
  }

  /// The report of a text that couldn't be parsed as a whole.
  var failureReport: MapReport? {
    guard let failure else { return nil }
    var report = MapReport()
    report.issues = [MapIssue(failure)]
    return report
  }

  /// Ends the reading, after the map of the first document.
  func end() {
    if var map = secondMap.take() {
      map.session.reporter?.isClosed = true
      Map.end(&map)
    }
    close()
  }

  /// Ends the record of the current document.
  private func close() {
    record.isClosed = true
    // There is none if the text couldn't be parsed, or the input isn't a text.
    guard let document else { return }
    if record.projection == nil {
      LearntProjections.shared.add(MemberUse(record, of: document), for: type)
    } else if record.hasUnseenParts {
      noteProblem(recordsNext: true)
    }
    // A map that outlives the call, or the text of an error, needs the complete text.
    if record.isCompleted { noteProblem(recordsNext: false) }
  }

  private func noteProblem(recordsNext: Bool) {
    LearntProjections.shared.addProblem(for: type, recordsNext: recordsNext)
  }
}
