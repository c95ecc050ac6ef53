import Foundation
import JSONText

extension Date {
  /// Creates the instant that is nearest to a number of seconds and nanoseconds since 1970. Nil if whole seconds
  /// would be rounded, as they are millions of years away from now.
  init?(unixSeconds: Int64, nanoseconds: UInt32 = 0) {
    guard let seconds = ReferenceSeconds.ofUnix(unixSeconds, nanoseconds: nanoseconds) else {
      return nil
    }
    self.init(timeIntervalSinceReferenceDate: seconds)
  }

  /// The whole seconds since 1970 before this instant, and the nanoseconds after them; nil if these aren't read as the
  /// same Date.
  var unixTime: (seconds: Int64, nanoseconds: UInt32)? {
    let interval = timeIntervalSinceReferenceDate
    let whole = interval.rounded(.down)
    let nanoseconds = ((interval - whole) * 1e9).rounded()
    // A fraction that rounds up to a second isn't a number of nanoseconds.
    guard let seconds = Int64(exactly: whole), nanoseconds < 1e9 else { return nil }
    let (sum, isOverflow) = seconds.addingReportingOverflow(ReferenceSeconds.sinceUnix)
    guard !isOverflow, Date(unixSeconds: sum, nanoseconds: UInt32(nanoseconds)) == self else {
      return nil
    }
    return (sum, UInt32(nanoseconds))
  }
}
