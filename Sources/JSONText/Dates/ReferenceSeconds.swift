/// Converts times to seconds since 2001-01-01T00:00:00Z, which a Date of Foundation counts.
package enum ReferenceSeconds {
  /// The beginning of 2001 in seconds since 1970.
  package static let sinceUnix: Int64 = 978_307_200

  /// Returns the instant that is nearest to a number of seconds and nanoseconds since 1970. Nil if whole seconds would
  /// be rounded, as they are millions of years away from now.
  package static func ofUnix(_ seconds: Int64, nanoseconds: UInt32 = 0) -> Double? {
    // Computing from 1970 would round once more.
    let (whole, isOverflow) = seconds.subtractingReportingOverflow(sinceUnix)
    guard !isOverflow, let exact = Double(exactly: whole) else { return nil }
    return exact + Double(nanoseconds) / 1e9
  }

  package static func ofUnix(_ seconds: Double) -> Double { seconds - Double(sinceUnix) }

  /// Returns the beginning of a day in UTC, by its days since 1970; nil if its seconds would be rounded.
  package static func ofUnixDays(_ days: Int64) -> Double? {
    let (seconds, isOverflow) = days.multipliedReportingOverflow(by: 86400)
    return isOverflow ? nil : ofUnix(seconds)
  }

  /// Returns the instant of a time with its zone; nil if it has no zone.
  package static func of(_ time: ISO8601Time) -> Double? {
    guard let offset = time.offset else { return nil }
    return Double(time.seconds - offset - sinceUnix) + Double(time.nanoseconds) / 1e9
  }
}
