import Foundation
import JSONText

/// A format of dates, shared by all transforms that have it.
final class DateFormat: @unchecked Sendable {
  // Unchecked because of the formatter, which is guarded and may be used from several threads.

  private let text: String
  private let timeZone: TimeZone
  private let locale: Locale
  /// What reads and writes most dates of the format; nil where it takes the formatter for all.
  private let layout: DateLayout?
  private var formatter: DateFormatter?

  init(_ text: String, timeZone: TimeZone, locale: Locale) {
    self.text = text
    self.timeZone = timeZone
    self.locale = locale
    layout = DateFormat.hasLayouts(locale, timeZone) ? DateLayout(text) : nil
  }

  /// Whether names are English, and zones of whole minutes, which stay what they are.
  private static func hasLayouts(_ locale: Locale, _ timeZone: TimeZone) -> Bool {
    locale.identifier == "en_US_POSIX" && timeZone != .autoupdatingCurrent
      && timeZone.secondsFromGMT() % 60 == 0
  }

  /// A formatter that nobody else has.
  func makeFormatter() -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.timeZone = timeZone
    formatter.dateFormat = text
    return formatter
  }

  /// The formatter that everybody shares, which must not be changed. Making one costs as much as
  /// reading a hundred dates.
  private var sharedFormatter: DateFormatter {
    if let formatter = exclusively({ formatter }) { return formatter }
    let made = makeFormatter()
    return exclusively {
      // Another thread may have been quicker.
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

  /// The date of a text of the layout, which is looked at where it lies; nil for any other.
  func plainDate(from input: MapInput) -> Date? {
    layout.flatMap { input.time($0) }.flatMap { Date($0, in: timeZone) }
  }

  /// The date of a text that is exactly of the format, where there is a layout to tell. A formatter
  /// has a say only where there is none, and where clocks were changed that day.
  func exactDate(from input: MapInput) -> Date? {
    guard let layout else { return input.string.flatMap { sharedFormatter.date(from: $0) } }
    guard let time = input.time(layout) else { return nil }
    return Date(time, in: timeZone) ?? input.string.flatMap { sharedFormatter.date(from: $0) }
  }

  /// Writes a date that the layout can write; false, and nothing written, for any other.
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
  /// A formatter for a format and the identifier of a locale, in the zone of this machine.
  public convenience init(withFormat format: String, locale: String) {
    self.init()
    self.locale = Locale(identifier: locale)
    dateFormat = format
  }
}
