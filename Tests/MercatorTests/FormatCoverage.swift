import Foundation

/// Writes a line for each model that is tested in a format to the file that `MERCATOR_FORMAT_COVERAGE` names, for
/// `.ci/format-coverage`.
enum FormatCoverage {
  enum Outcome: String {
    /// The JSON is that after a round trip in JSON.
    case equal
    case different
    /// The model can't be read as JSON.
    case unread
  }

  static func note(
    _ format: String,
    _ type: String,
    _ name: String,
    _ outcome: Outcome,
    _ decision: FormatExclusions.Decision
  ) {
    guard let file else { return }
    let line =
      [format, type, name, outcome.rawValue, decision.rawValue].joined(separator: "\t") + "\n"
    lock.withLock { file.write(Data(line.utf8)) }
  }

  private static let lock = NSLock()

  private static let file: FileHandle? = {
    guard let path = ProcessInfo.processInfo.environment["MERCATOR_FORMAT_COVERAGE"] else {
      return nil
    }
    // Appended, since tests that run in a process of their own write to the same file.
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT, 0o644)
    return file < 0 ? nil : FileHandle(fileDescriptor: file)
  }()
}
