import Foundation

/// When a server wants to be asked again, as the Retry-After field has it (RFC 9110, section 10.2.3).
enum RetryAfter: Equatable {
  case seconds(Double)
  case date(Date)

  /// Creates a value from that of the field; nil if it is neither a number of seconds nor a date.
  init?(_ text: String) {
    if !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    {
      // Any number of digits is a number; a huge one is infinite.
      self = .seconds(Double(text) ?? .infinity)
    } else if let date = HTTPDate.date(in: text) {
      self = .date(date)
    } else {
      return nil
    }
  }

  /// Returns the seconds to wait, counted from a moment on the clock of the server.
  func delay(from now: Date) -> Double {
    switch self {
    case .seconds(let seconds): seconds
    case .date(let date): max(0, date.timeIntervalSince(now))
    }
  }
}
