import Mercator

/// What became of the records of all sources.
struct Summary {
  var writtenCount = 0
  var healthCheckCount = 0
  var unreadableCount = 0

  private let maximumCount: Int
  private var counts: [MapIssue.Kind: Int] = [:]
  private var first: [IssueLog.Entry] = []

  /// - Parameter maximumCount: how many of the first issues are shown.
  init(showing maximumCount: Int) { self.maximumCount = maximumCount }

  /// The number of issues.
  var issueCount: Int { counts.values.reduce(0, +) }

  /// Adds the issues of the next source.
  mutating func add(_ issues: IssueLog) {
    counts.merge(issues.counts, uniquingKeysWith: +)
    first += issues.first.prefix(maximumCount - first.count)
  }

  /// The lines to print.
  var lines: [String] {
    let count = writtenCount + healthCheckCount + unreadableCount
    let records = """
      \(text(count, "record")): \(writtenCount) written, \
      \(text(healthCheckCount, "health check")) dropped, \(unreadableCount) unreadable
      """
    if issueCount == 0 { return [records] }
    let kinds = counts.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
      .map { "\($0.key.rawValue) \($0.value)" }
    let issues = "\(text(issueCount, "issue")): \(kinds.joined(separator: ", "))"
    let omitted = issueCount - first.count
    let rest = omitted > 0 && !first.isEmpty ? ["and \(text(omitted, "more issue"))"] : []
    return [records, issues] + first.map(\.description) + rest
  }

  private func text(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
