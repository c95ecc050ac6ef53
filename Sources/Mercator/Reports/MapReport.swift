/// Every issue of one pass over the JSON.
///
///     let (user, report) = Mapper<User>().readReporting(text)
///     if !report.isEmpty { log(report) }
///
/// As text it is a block with one line for every issue, of which the paths and places are aligned; by
/// Codable it is what a log or a metric takes.
public struct MapReport: Hashable, Sendable, Codable {
  /// The issues, as they were met.
  public internal(set) var issues: [MapIssue] = []
  /// How many more there were than `MapOptions.maximumIssues`.
  public internal(set) var omittedCount = 0

  /// A report of nothing.
  public init() {}

  /// Whether there was nothing to tell.
  public var isEmpty: Bool { issues.isEmpty }
}

extension MapReport: CustomStringConvertible {
  /// One line for every issue.
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
