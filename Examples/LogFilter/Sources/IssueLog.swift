import Foundation
import Mercator

/// Counts the issues of a source by their kind, and keeps the first ones.
///
/// Several workers add issues at once, and not in the order of the lines.
final class IssueLog: Sendable {
  /// An issue and the name of its source.
  struct Entry {
    let source: String
    let issue: MapIssue

    private var place: (Int, Int) { (issue.location?.line ?? 0, issue.location?.column ?? 0) }

    /// Returns whether the issue is in front of another one of the same source.
    func precedes(_ other: Entry) -> Bool { place < other.place }
  }

  private let source: String
  private let maximumCount: Int
  private let lock = NSLock()
  // Safe because they are only used under the lock.
  nonisolated(unsafe) private var entries: [Entry] = []
  nonisolated(unsafe) private var countsByKind: [MapIssue.Kind: Int] = [:]

  /// - Parameter maximumCount: how many of the first issues are kept.
  init(source: String, keeping maximumCount: Int) {
    self.source = source
    self.maximumCount = maximumCount
  }

  /// The first issues, in the order of their lines.
  var first: [Entry] { lock.withLock { entries } }

  /// The number of issues of each kind.
  var counts: [MapIssue.Kind: Int] { lock.withLock { countsByKind } }

  /// Adds an issue.
  func add(_ issue: MapIssue) {
    let entry = Entry(source: source, issue: issue)
    lock.withLock {
      countsByKind[issue.kind, default: 0] += 1
      let index = entries.firstIndex { entry.precedes($0) } ?? entries.count
      guard index < maximumCount else { return }
      entries.insert(entry, at: index)
      if entries.count > maximumCount { entries.removeLast() }
    }
  }
}

extension IssueLog.Entry: CustomStringConvertible {
  /// The issue as one line: `access.jsonl:7:12: $.status: wrong-type, expected Int, found …; failed`.
  var description: String {
    let place = issue.location.map { "\($0.line ?? 0):\($0.column ?? 0):" } ?? ""
    let details = [
      issue.kind.rawValue,
      issue.expected.map { "expected \($0)" },
      issue.found.map { "found \($0)" },
    ]
    let text = details.compactMap { $0 }.joined(separator: ", ")
    return "\(source):\(place) \(issue.path): \(text); \(issue.outcome.rawValue)"
  }
}
