import Foundation

/// A date in one of the three forms of HTTP (RFC 9110, section 5.6.7).
enum HTTPDate {
  /// Returns the date in a text such as `Sun, 06 Nov 1994 08:49:37 GMT`; nil if it has none of the forms.
  static func date(in text: String) -> Date? {
    // Longer texts can't be dates, and aren't worth the time of a formatter.
    guard text.utf8.count <= 40 else { return nil }
    return formats.lazy.compactMap { formatter($0).date(from: text) }.first
  }

  private static let formats = [
    "EEE, dd MMM yyyy HH:mm:ss 'GMT'",
    // The obsolete forms, which recipients still have to accept.
    "EEEE, dd-MMM-yy HH:mm:ss 'GMT'",
    "EEE MMM d HH:mm:ss yyyy",
  ]

  private static func formatter(_ format: String) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.isLenient = false
    formatter.dateFormat = format
    return formatter
  }
}
