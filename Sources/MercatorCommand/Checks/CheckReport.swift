import JSONText

/// Tells what is wrong with a file, up to a number of errors.
struct CheckReport {
  private let name: String
  private let maximumErrors: Int
  private(set) var errorCount = 0
  private var warningCount = 0
  var progress: ProgressBar?

  /// - Parameters:
  ///   - name: the name of the file for messages.
  ///   - maximumErrors: the number of errors, and of warnings, that are told. Others are only counted.
  init(_ name: String, maximumErrors: Int) {
    (self.name, self.maximumErrors) = (name, maximumErrors)
  }

  /// Tells an error of the syntax.
  mutating func add(_ error: JSONParsingError) {
    addError(InvalidInput(error, in: name).description)
  }

  /// Tells an error at a place.
  mutating func addError(_ message: String, at place: TextPlace) {
    addError("\(name):\(place.line):\(place.column): \(message)")
  }

  /// Tells an error, with the name of the file in front of it.
  mutating func addError(_ line: String) {
    errorCount += 1
    if errorCount <= maximumErrors { report(line) }
  }

  /// Tells a warning at a place.
  mutating func addWarning(_ message: String, at place: TextPlace) {
    addWarning("\(name):\(place.line):\(place.column): warning: \(message)")
  }

  /// Tells a warning, with the name of the file in front of it.
  mutating func addWarning(_ line: String) {
    warningCount += 1
    if warningCount <= maximumErrors { report(line) }
  }

  /// Counts errors and warnings that weren't told.
  mutating func count(errors: Int, warnings: Int) {
    errorCount += errors
    warningCount += warnings
  }

  /// Tells how many errors and warnings weren't told.
  mutating func finish() {
    progress?.clear()
    tellRest(of: errorCount, "error")
    tellRest(of: warningCount, "warning")
  }

  private mutating func tellRest(of count: Int, _ noun: String) {
    let rest = count - maximumErrors
    if rest > 0 { report("\(name): \(rest) more \(noun)\(rest == 1 ? "" : "s")") }
  }

  private mutating func report(_ line: String) {
    progress?.clear()
    Terminal.report(line, in: "mercator check")
  }
}
