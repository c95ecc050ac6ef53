/// What the compiler says at a place of the source.
struct MacroDiagnostic {
  enum Severity: String { case error, warning }

  let message: String
  let severity: Severity
  /// Where, in the source of the declaration.
  let offset: Int
  let fixIts: [FixIt]

  /// A change of the source that the compiler offers.
  struct FixIt {
    let message: String
    let start: Int
    let end: Int
    let newText: String

    init(_ message: String, _ start: Int, _ end: Int, _ newText: String) {
      (self.message, self.start, self.end, self.newText) = (message, start, end, newText)
    }
  }

  init(_ message: String, at offset: Int, severity: Severity = .error, fixIts: [FixIt] = []) {
    (self.message, self.severity, self.offset, self.fixIts) = (message, severity, offset, fixIts)
  }
}
