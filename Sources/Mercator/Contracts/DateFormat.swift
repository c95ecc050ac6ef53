import Foundation
import JSONText

/// A date format, shared by all transforms or options with the same format, zone and locale.
final class DateFormat: @unchecked Sendable {
  // Unchecked because of the formatter: a lock guards the property, and formatters are safe on several
  // threads.

  private let text: String
  let timeZone: TimeZone
  private let locale: Locale
  /// The calendar and the leniency: those of a formatter for transforms, proleptic for `MapOptions.dates`.
  private let scope: DateLayout.Scope
  /// Reads and writes most dates of the format; nil if every date needs the formatter.
  let layout: DateLayout?
  private var formatter: DateFormatter?

  init(
    _ text: String,
    timeZone: TimeZone,
    locale: Locale,
    scope: DateLayout.Scope = .formatter
  ) {
    self.text = text
    self.scope = scope
    self.timeZone = timeZone
    self.locale = locale
    // A layout has English names. Formatters treat zones that change, or have seconds, in ways of their own.
    let hasLayout =
      locale.identifier == "en_US_POSIX"
      && (scope == .proleptic
        || timeZone != .autoupdatingCurrent && timeZone.secondsFromGMT() % 60 == 0)
    layout = hasLayout ? DateLayout(text, for: scope) : nil
  }

  /// Returns a new formatter.
  func makeFormatter() -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.timeZone = timeZone
    formatter.dateFormat = text
    if scope == .proleptic { formatter.gregorianStartDate = DateFormat.beforeYear0 }
    return formatter
  }

  /// A day before all that are read or written; the calendar of a formatter is Julian up to this day.
  private static let beforeYear0 = Date(timeIntervalSince1970: -63_000_000_000)

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

  /// The locale of date formats of protocols: English, and the same on every machine.
  static let english = Locale(identifier: "en_US_POSIX")

  /// Returns the format that all with the same arguments share; by default in the current time zone and in
  /// English.
  @inline(never)
  static func shared(
    _ text: String,
    timeZone: TimeZone? = nil,
    locale: Locale? = nil,
    scope: DateLayout.Scope = .formatter
  ) -> DateFormat {
    let key = Key(text: text, timeZone: timeZone ?? .current, locale: locale, scope: scope)
    if let format = exclusively({ sharedFormats[key] }) { return format }
    let format = DateFormat(
      text,
      timeZone: key.timeZone,
      locale: locale ?? english,
      scope: scope
    )
    let old = exclusively {
      let old = sharedFormats
      if old.count == sharedFormatLimit { sharedFormats.removeAll() }
      sharedFormats[key] = format
      return old
    }
    _ = consume old
    return format
  }

  fileprivate struct Key: Hashable {
    let text: String
    let timeZone: TimeZone
    /// Nil for English, because creating and comparing locales costs more than the rest of the lookup.
    let locale: Locale?
    let scope: DateLayout.Scope

    // Few formats are used in more than one zone, and hashing a zone costs as much as hashing a text.
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }
}

/// The formats in use. `nonisolated(unsafe)` because every access is inside `exclusively`.
nonisolated(unsafe) private var sharedFormats = RareDictionary<DateFormat.Key, DateFormat>()

/// Far more formats than a program has; a limit in case a program generates them.
private let sharedFormatLimit = 100
