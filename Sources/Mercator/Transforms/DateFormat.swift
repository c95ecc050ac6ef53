import Foundation

/// What a formatter of dates is made from.
struct DateFormat: Hashable, Sendable {
  private let text: String
  private let timeZone: TimeZone
  private let locale: Locale

  init(
    _ text: String,
    timeZone: TimeZone? = nil,
    locale: Locale = Locale(identifier: "en_US_POSIX")
  ) {
    self.text = text
    self.timeZone = timeZone ?? .current
    self.locale = locale
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
  var sharedFormatter: DateFormatter {
    if let formatter = exclusively({ sharedFormatters[self] }) { return formatter }
    let formatter = makeFormatter()
    let old = exclusively {
      let old = sharedFormatters
      if old.count == sharedFormatterLimit { sharedFormatters = [:] }
      sharedFormatters[self] = formatter
      return old
    }
    _ = consume old
    return formatter
  }
}

/// A formatter for each format that was used; unsafe but for `exclusively`.
nonisolated(unsafe) private var sharedFormatters: [DateFormat: DateFormatter] = [:]

/// Far more than a program has formats; a limit in case they are made up as it goes.
private let sharedFormatterLimit = 100

extension DateFormatter {
  /// A formatter for a format and the identifier of a locale, in the zone of this machine.
  public convenience init(withFormat format: String, locale: String) {
    self.init()
    self.locale = Locale(identifier: locale)
    dateFormat = format
  }
}
