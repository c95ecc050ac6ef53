import Foundation

extension DateFormat {
  /// The locale of date formats of protocols: English, and the same on every machine.
  static let english = Locale(identifier: "en_US_POSIX")

  /// Returns the format shared by all transforms; by default in the current time zone and in English.
  static func shared(
    _ text: String,
    timeZone: TimeZone? = nil,
    locale: Locale? = nil
  ) -> DateFormat {
    let key = Key(text: text, timeZone: timeZone ?? .current, locale: locale)
    if let format = exclusively({ sharedFormats[key] }) { return format }
    let format = DateFormat(text, timeZone: key.timeZone, locale: locale ?? english)
    let old = exclusively {
      let old = sharedFormats
      if old.count == sharedFormatLimit { sharedFormats = [:] }
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

    // Few formats are used in more than one zone, and hashing a zone costs as much as hashing a text.
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }
}

/// The formats in use. `nonisolated(unsafe)` because every access is inside `exclusively`.
nonisolated(unsafe) private var sharedFormats: [DateFormat.Key: DateFormat] = [:]

/// Far more formats than a program has; a limit in case a program generates them.
private let sharedFormatLimit = 100
