import Mercator

extension MapReport {
  /// Its issues in one line each, without the places, which only a text has.
  var lines: [String] {
    issues.map { issue in
      let details = [issue.expected.map { "expected \($0)" }, issue.found.map { "found \($0)" }]
      return "\(issue.path): \(issue.kind.rawValue), "
        + details.compactMap { $0 }.joined(separator: ", ") + "; \(issue.outcome.rawValue)"
    }
  }

  /// The descriptions of its issues without line and column, which only a text has.
  var summaries: [String] { issues.map(\.summary) }
}

extension MapIssue {
  /// Its description without line and column.
  var summary: String { description.replacing(/\ \(line \d+, column \d+\)/, with: "") }
}
