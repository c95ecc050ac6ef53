/// What the compiler says at a place of the source.
struct MacroDiagnostic {
  enum Severity: String { case error, warning }

  let message: String
  let severity: Severity
  /// Where, in the source of the declaration.
  let offset: Int
  let fixIts: [FixIt]

  /// Changes of the source that the compiler offers together.
  struct FixIt {
    let message: String
    let changes: [Change]

    init(_ message: String, _ changes: [Change]) {
      (self.message, self.changes) = (message, changes)
    }

    init(_ message: String, _ start: Int, _ end: Int, _ newText: String) {
      self.init(message, [Change(start: start, end: end, newText: newText)])
    }
  }

  struct Change {
    let start: Int
    let end: Int
    let newText: String
  }

  init(_ message: String, at offset: Int, severity: Severity = .error, fixIts: [FixIt] = []) {
    (self.message, self.severity, self.offset, self.fixIts) = (message, severity, offset, fixIts)
  }
}
