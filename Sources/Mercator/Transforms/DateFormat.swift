import Foundation
import JSONText

/// A date format, shared by all transforms with the same format, zone and locale.
final class DateFormat: @unchecked Sendable {
  // Unchecked because of the formatter: a lock guards the property, and formatters are safe on several
  // threads.

  private let text: String
  private let timeZone: TimeZone
  private let locale: Locale
  /// Reads and writes most dates of the format; nil if every date needs the formatter.
  private let layout: DateLayout?
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
  private var sharedFormatter: DateFormatter {
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

// MARK: Dates

extension DateFormat {
  func date(from text: String) -> Date? {
    layout?.time(of: text).flatMap { Date($0, in: timeZone) } ?? sharedFormatter.date(from: text)
  }

  func string(from date: Date) -> String {
    if let layout, let time = time(of: date) { return layout.text(time) }
    return sharedFormatter.string(from: date)
  }

  /// Returns the date of a text that matches the layout, without copying the text; nil for any other text.
  func plainDate(from input: MapInput) -> Date? {
    layout.flatMap { input.time($0) }.flatMap { Date($0, in: timeZone) }
  }

  /// Returns the date of a text that exactly matches the format, if there is a layout. The formatter is used
  /// only if there is none, or if the clocks were changed on that day.
  func exactDate(from input: MapInput) -> Date? {
    guard let layout else { return input.string.flatMap { sharedFormatter.date(from: $0) } }
    guard let time = input.time(layout) else { return nil }
    return Date(time, in: timeZone) ?? input.string.flatMap { sharedFormatter.date(from: $0) }
  }

  /// Writes a date that the layout supports; returns false, and writes nothing, for any other date.
  func writePlain(_ date: Date, to output: inout MapOutput) -> Bool {
    guard let layout, let time = time(of: date) else { return false }
    output.write(time, layout)
    return true
  }

  private func time(of date: Date) -> WallTime? {
    guard let time = date.wallTime(in: timeZone), layout?.canWrite(time) == true else { return nil }
    return time
  }
}

extension DateFormatter {
  /// Creates a formatter for a format and the identifier of a locale, in the current time zone.
  public convenience init(withFormat format: String, locale: String) {
    self.init()
    self.locale = Locale(identifier: locale)
    dateFormat = format
  }
}
