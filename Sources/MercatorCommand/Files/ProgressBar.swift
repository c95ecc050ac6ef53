import Foundation

/// Shows on a terminal how much of a file has been read.
///
///     export.json  [############------------------]  40%
struct ProgressBar {
  private let name: String
  /// The number of bytes of the file; nil if it isn't known.
  private let total: Int64?
  private var count: Int64 = 0
  private var nextTime = Date(timeIntervalSinceNow: 0.3)
  private var isShown = false

  /// Creates a bar; nil if standard error isn't a terminal.
  ///
  /// - Parameter writesOutput: whether the command writes to standard output meanwhile. On a terminal there is no bar then.
  init?(_ name: String, of total: Int64?, writesOutput: Bool) {
    guard writesOutput ? Terminal.showsProgress : Terminal.showsMessages else { return nil }
    (self.name, self.total) = (name, total)
  }

  /// Shows the progress after some more bytes, up to ten times a second.
  mutating func update(by bytes: Int) {
    count += Int64(bytes)
    guard Date() >= nextTime else { return }
    nextTime = Date(timeIntervalSinceNow: 0.1)
    isShown = true
    show("\(name.suffix(30))  \(state)")
  }

  private var state: String {
    guard let total, total > 0 else { return "\(count >> 20) MB" }
    let part = min(Double(count) / Double(total), 1)
    let width = 30
    let done = Int(part * Double(width))
    let bar = String(repeating: "#", count: done) + String(repeating: "-", count: width - done)
    return "[\(bar)]  \(Int(part * 100))%"
  }

  /// Removes the bar.
  mutating func clear() {
    if isShown { show("") }
    isShown = false
  }

  private func show(_ text: String) {
    // To the start of the line, and behind the text the rest of the line is erased.
    Terminal.showOnStandardError("\r\(text)\u{1B}[K")
  }
}
