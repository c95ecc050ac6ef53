import Foundation

/// A transform for dates as text in a format of Unicode TS 35, such as `yyyy-MM-dd`.
///
///     day <- (map["day"], CustomDateFormatTransform(formatString: "yyyy-MM-dd"))
///     day <- (map["day"], .dateFormat("yyyy-MM-dd", timeZone: .gmt))
///
/// If the format consists of digits, English names and zones, such as `EEE MMM dd HH:mm:ss Z yyyy`, most
/// dates are read and written without a formatter. Other dates and other formats use a formatter, which is
/// created once per format and shared by all transforms.
open class CustomDateFormatTransform: DateFormatterTransform, @unchecked Sendable {
  /// Creates a transform for a format in English, in the current time zone.
  public init(formatString: String) { super.init(.shared(formatString)) }

  /// Creates a transform for a format.
  ///
  /// - Parameters:
  ///   - formatString: the format.
  ///   - timeZone: the zone of texts without one, and of written texts; the current zone by default.
  ///   - locale: the language of the names of months and days; English by default.
  public init(
    formatString: String,
    timeZone: TimeZone?,
    locale: Locale? = nil
  ) {
    super.init(.shared(formatString, timeZone: timeZone, locale: locale))
  }

  public override func _read(_ input: MapInput) -> Date? {
    guard type(of: self) == CustomDateFormatTransform.self,
      let date = unchangedFormat?.plainDate(from: input)
    else { return transform(input) }
    return date
  }

  public override func _write(_ value: Date?, to output: inout MapOutput) {
    guard let value, type(of: self) == CustomDateFormatTransform.self,
      unchangedFormat?.writePlain(value, to: &output) == true
    else { return transform(value, to: &output) }
  }
}

extension TransformShortForm where Transform == CustomDateFormatTransform {
  /// A date as text in a format; see `CustomDateFormatTransform`.
  @_disfavoredOverload
  public static func dateFormat(
    _ format: String,
    timeZone: TimeZone? = nil,
    locale: Locale? = nil
  ) -> Self {
    Self(CustomDateFormatTransform(formatString: format, timeZone: timeZone, locale: locale))
  }
}
