import Foundation

/// Shows on a terminal how much of a file has been read.
///
///     repositories.jsonl  [############------------------]  40%
struct ProgressBar {
  private let name: String
  private let progress: Progress
  private var recordCount = 0
  private var nextTime = Date()

  /// Creates a bar; nil if standard error isn't a terminal or the size of the input isn't known. There is no
  /// bar among records either, if these are written to a terminal.
  init?(_ name: String, _ progress: Progress) {
    guard isatty(STDERR_FILENO) == 1, isatty(STDOUT_FILENO) == 0 else { return nil }
    guard !progress.isIndeterminate, progress.totalUnitCount > 0 else { return nil }
    self.name = name
    self.progress = progress
  }

  /// Shows the progress after another record, up to ten times a second.
  mutating func update() {
    recordCount += 1
    // Reading a clock for each record would take longer than showing the bar.
    guard recordCount % 1024 == 0, Date() >= nextTime else { return }
    nextTime = Date(timeIntervalSinceNow: 0.1)
    let part = min(max(progress.fractionCompleted, 0), 1)
    let width = 30
    let done = Int(part * Double(width))
    let bar = String(repeating: "#", count: done) + String(repeating: "-", count: width - done)
    show("\(name.suffix(30))  [\(bar)]  \(Int(part * 100))%")
  }

  /// Removes the bar.
  func clear() { show("") }

  private func show(_ text: String) {
    // To the start of the line, and behind the text the rest of the line is erased.
    FileHandle.standardError.write(Data("\r\(text)\u{1B}[K".utf8))
  }
}
