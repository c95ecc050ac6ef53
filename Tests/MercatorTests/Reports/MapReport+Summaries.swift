import Mercator

extension MapReport {
  /// The descriptions of its issues without line and column, which only a text has.
  var summaries: [String] { issues.map(\.summary) }
}

extension MapIssue {
  /// Its description without line and column.
  var summary: String { description.replacing(/\ \(line \d+, column \d+\)/, with: "") }
}
