import Foundation

extension DateFormat {
  /// English, as formats of protocols have it on every machine.
  static let english = Locale(identifier: "en_US_POSIX")

  /// The format that all transforms share; in the zone of this machine and in English by default.
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
    /// Nil for English, since locales cost more to make and to compare than all the rest.
    let locale: Locale?

    // Few formats are used in more than one zone, and the hash of one costs as much as a text's.
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }
}

/// The formats that were used; unsafe but for `exclusively`.
nonisolated(unsafe) private var sharedFormats: [DateFormat.Key: DateFormat] = [:]

/// Far more than a program has formats; a limit in case they are made up as it goes.
private let sharedFormatLimit = 100
