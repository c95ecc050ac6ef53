import JSONText

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

  /// Creates the report of a call that fails before anything is mapped.
  package init(_ issue: MapIssue) { issues = [issue] }

  /// Whether there are no issues.
  public var isEmpty: Bool { issues.isEmpty }
}

extension MapReport: CustomStringConvertible {
  /// One line for each issue, with aligned columns.
  public var description: String {
    guard !isEmpty else { return "no issues" }
    let rows = issues.map { issue in
      [
        issue.location?.shortText ?? "",
        issue.severity.rawValue,
        issue.path.escapingControls,
        issue.text,
      ]
    }
    var widths = [0, 0, 0]
    for row in rows {
      for column in 0..<3 { widths[column] = max(widths[column], row[column].count) }
    }
    var lines: [String] = []
    for row in rows {
      var line = ""
      for column in 0..<3 where widths[column] > 0 {
        let space = String(repeating: " ", count: widths[column] + 2 - row[column].count)
        line += row[column] + space
      }
      lines.append(line + row[3])
    }
    if omittedCount > 0 { lines.append("and \(omittedCount) more") }
    return lines.joined(separator: "\n")
  }
}
