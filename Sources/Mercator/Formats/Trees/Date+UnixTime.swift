import Foundation

extension Date {
  /// Creates the instant that is nearest to a number of seconds and nanoseconds since 1970. Nil if whole seconds
  /// would be rounded, as they are millions of years away from now.
  init?(unixSeconds: Int64, nanoseconds: UInt32 = 0) {
    // A Date counts from 2001; computing from 1970 would round once more.
    let (seconds, isOverflow) = unixSeconds.subtractingReportingOverflow(Date.unixReference)
    guard !isOverflow, let whole = Double(exactly: seconds) else { return nil }
    self.init(timeIntervalSinceReferenceDate: whole + Double(nanoseconds) / 1e9)
  }

  /// The whole seconds since 1970 before this instant, and the nearest number of nanoseconds after them; nil out of
  /// the range of Int64, and for NaN.
  var unixTime: (seconds: Int64, nanoseconds: UInt32)? {
    let interval = timeIntervalSinceReferenceDate
    let whole = interval.rounded(.down)
    guard let seconds = Int64(exactly: whole) else { return nil }
    var nanoseconds = ((interval - whole) * 1e9).rounded()
    // A fraction that rounds up to a second.
    let carry: Int64 = nanoseconds >= 1e9 ? 1 : 0
    if carry == 1 { nanoseconds = 0 }
    let (sum, isOverflow) = seconds.addingReportingOverflow(Date.unixReference + carry)
    return isOverflow ? nil : (sum, UInt32(nanoseconds))
  }

  /// 2001-01-01T00:00:00Z in seconds since 1970.
  private static let unixReference = Int64(Date.timeIntervalBetween1970AndReferenceDate)
}
