import Foundation

/// Dates as text of a format of Unicode TS 35, such as `yyyy-MM-dd`.
///
///     day <- (map["day"], CustomDateFormatTransform(formatString: "yyyy-MM-dd"))
///     day <- (map["day"], .dateFormat("yyyy-MM-dd", timeZone: .gmt))
///
/// A format's formatter is made once and shared by all transforms.
open class CustomDateFormatTransform: DateFormatterTransform, @unchecked Sendable {
  /// A transform for a format in English, in the zone of this machine.
  public init(formatString: String) { super.init(DateFormat(formatString)) }

  /// A transform for a format.
  ///
  /// - Parameters:
  ///   - formatString: the format.
  ///   - timeZone: the zone of texts that name none, and of what is written; the machine's by
  ///     default.
  ///   - locale: the language of names of months and days; English by default.
  public init(
    formatString: String,
    timeZone: TimeZone?,
    locale: Locale = Locale(identifier: "en_US_POSIX")
  ) {
    super.init(DateFormat(formatString, timeZone: timeZone, locale: locale))
  }
}

extension TransformType where Self == CustomDateFormatTransform {
  /// Text of a format; see `CustomDateFormatTransform`.
  public static func dateFormat(
    _ format: String,
    timeZone: TimeZone? = nil,
    locale: Locale = Locale(identifier: "en_US_POSIX")
  ) -> CustomDateFormatTransform {
    CustomDateFormatTransform(formatString: format, timeZone: timeZone, locale: locale)
  }
}
