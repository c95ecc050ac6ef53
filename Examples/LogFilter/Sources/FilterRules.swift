/// Decides which records are written, and changes them.
struct FilterRules {
  /// The shortest duration of a slow request, in milliseconds.
  let slow: Double

  /// The paths by which other programs check whether the server runs.
  private static let healthChecks: Set<Substring> = ["/health", "/healthz", "/ready"]

  /// Returns the record to write; nil if it is a health check.
  func applied(to record: AccessRecord) -> AccessRecord? {
    let path = record.path.prefix { $0 != "?" }
    if Self.healthChecks.contains(path) { return nil }
    var record = record
    record.isSlow = (record.duration ?? 0) >= slow
    return record
  }
}
