/// All issues found while reading or writing JSON once.
///
///     let (user, report) = Mapper<User>().readReporting(text)
///     if !report.isEmpty { log(report) }
///
/// Its description has one line for each issue, with aligned columns. Encode it with Codable to send it to
/// a log or to metrics.
public struct MapReport: Hashable, Sendable, Codable {
  /// The issues, in the order in which they were found.
  public internal(set) var issues: [MapIssue] = []
  /// The number of further issues, beyond `MapOptions.reporting.maximumIssues`.
  public internal(set) var omittedCount = 0

  /// Creates an empty report.
  public init() {}

  /// Whether there are no issues.
  public var isEmpty: Bool { issues.isEmpty }
}

extension MapReport: CustomStringConvertible {
  /// One line for each issue, with aligned columns.
  public var description: String {
    guard !isEmpty else { return "no issues" }
    let rows = issues.map { issue in
      let place = issue.location.map { "\($0.line):\($0.column)" } ?? ""
      return (
        place, issue.severity.rawValue, issue.path, "\(issue.summary); \(issue.outcome.rawValue)"
      )
    }
    let widths = (
      rows.map(\.0.count).max() ?? 0, rows.map(\.1.count).max() ?? 0, rows.map(\.2.count).max() ?? 0
    )
    var lines = rows.map { place, severity, path, text in
      let columns = [
        (place, widths.0), (severity, widths.1), (path, widths.2),
      ].filter { $0.1 > 0 }.map { $0.0 + String(repeating: " ", count: $0.1 - $0.0.count) }
      return (columns + [text]).joined(separator: "  ")
    }
    if omittedCount > 0 { lines.append("and \(omittedCount) more") }
    return lines.joined(separator: "\n")
  }
}
