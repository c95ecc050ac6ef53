import Foundation
import JSONText

/// A date format, shared by all transforms with the same format, zone and locale.
final class DateFormat: @unchecked Sendable {
  // Unchecked because of the formatter: a lock guards the property, and formatters are safe on several
  // threads.

  private let text: String
  let timeZone: TimeZone
  private let locale: Locale
  /// Reads and writes most dates of the format; nil if every date needs the formatter.
  let layout: DateLayout?
  private var formatter: DateFormatter?

  init(_ text: String, timeZone: TimeZone, locale: Locale) {
    self.text = text
    self.timeZone = timeZone
    self.locale = locale
    layout = DateFormat.hasLayouts(locale, timeZone) ? DateLayout(text) : nil
  }

  /// Whether a layout can represent the format: English names, and a fixed zone with an offset of whole
  /// minutes.
  private static func hasLayouts(_ locale: Locale, _ timeZone: TimeZone) -> Bool {
    locale.identifier == "en_US_POSIX" && timeZone != .autoupdatingCurrent
      && timeZone.secondsFromGMT() % 60 == 0
  }

  /// Returns a new formatter.
  func makeFormatter() -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.timeZone = timeZone
    formatter.dateFormat = text
    return formatter
  }

  /// The shared formatter; it must not be changed. Creating one costs as much as reading a hundred dates.
  var sharedFormatter: DateFormatter {
    if let formatter = exclusively({ formatter }) { return formatter }
    let made = makeFormatter()
    return exclusively {
      // Another thread may have created one in the meantime.
      let shared = formatter ?? made
      formatter = shared
      return shared
    }
  }
}
