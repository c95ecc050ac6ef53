import Mercator

extension MapReport {
  /// Its issues in one line each, without the places, which only a text has.
  package var lines: [String] {
    issues.map { issue in
      let details = [issue.expected.map { "expected \($0)" }, issue.found.map { "found \($0)" }]
      return "\(issue.path): \(issue.kind.rawValue), "
        + details.compactMap { $0 }.joined(separator: ", ") + "; \(issue.outcome.rawValue)"
    }
  }
}
