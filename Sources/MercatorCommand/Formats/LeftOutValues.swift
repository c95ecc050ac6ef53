import Foundation
import Mercator

/// Notes the first value of a file that its JSON value lacks.
final class LeftOutValues: @unchecked Sendable {
  // Unchecked: an observer may be called by any thread, and the lock protects what it changes.

  private let lock = NSLock()
  private var issue: MapIssue?

  /// The first member with a key that is neither a text nor an integer, or the first object of a property list without
  /// a value; nil if nothing is left out.
  var firstIssue: MapIssue? { lock.withLock { issue } }

  func note(_ issue: MapIssue, in format: FileFormat) {
    let isLeftOut =
      switch issue.kind {
      case .wrongType: issue.outcome == .skipped
      case .invalidFormat:
        issue.outcome == .nil && (format == .xmlPropertyList || format == .binaryPropertyList)
      default: false
      }
    guard isLeftOut else { return }
    lock.withLock { if self.issue == nil { self.issue = issue } }
  }
}
