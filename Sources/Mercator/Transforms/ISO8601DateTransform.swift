import Foundation
import JSONText

/// A transform for dates as ISO 8601 text: `2015-07-07T13:07:42Z`.
///
///     born <- (map["born"], ISO8601DateTransform())
///     seen <- (map["seen"], .iso8601Date(fractionDigits: 3))      // 2015-07-07T13:07:42.050Z
///
/// Reads the extended and the basic form, fractions of 1 to 9 digits, and the zones `Z`, `+02:00`, `+0200`,
/// `+02`. A text without a zone, or a date without a time, is usable only with a `defaultTimeZone`; a date
/// without a time is the start of that day. 24:00:00 is the start of the next day, and second 60 the start of
/// the next minute.
///
/// Writes UTC with a `Z`, for the years 0 to 9999. The fraction has the requested number of digits. Without a
/// request it has the fewest (0, 3, 6 or 9) that read back as the same Date, or as a neighboring one: a Date
/// stores seconds since 1970 with a precision of some tenths of a microsecond.
open class ISO8601DateTransform: DateFormatterTransform, @unchecked Sendable {
  private let fractionDigits: Int?
  private let defaultTimeZone: TimeZone?

  /// Creates a transform that reads only text with a zone, and writes as many digits of a fraction as needed.
  public init() {
    fractionDigits = nil
    defaultTimeZone = nil
    super.init(ISO8601DateTransform.format)
  }

  /// Creates a transform with a number of fraction digits or a default zone.
  ///
  /// - Parameters:
  ///   - fractionDigits: 0 to 9 digits, rounded to the nearest; nil for as many as needed.
  ///   - defaultTimeZone: the zone of a text without one; nil makes such a text unusable.
  public init(fractionDigits: Int? = nil, defaultTimeZone: TimeZone? = nil) {
    self.fractionDigits = fractionDigits.map { min(max($0, 0), 9) }
    self.defaultTimeZone = defaultTimeZone
    super.init(ISO8601DateTransform.format)
  }

  /// The format of `dateFormatter`. This class itself reads and writes without a formatter.
  private static let format = DateFormat(
    "yyyy-MM-dd'T'HH:mm:ssZZZZZ",
    timeZone: TimeZone(secondsFromGMT: 0) ?? .current,
    locale: DateFormat.english
  )

  /// Returns the date, or nil for any other value.
  open override func transformFromJSON(_ value: Any?) -> Date? {
    (value as? String).flatMap { ISO8601Time($0) }.flatMap { Date($0, in: defaultTimeZone) }
  }

  /// Returns the text, or nil if the year is outside 0 to 9999.
  open override func transformToJSON(_ value: Date?) -> String? {
    value.flatMap { text(of: $0) }
  }

  override func text(of date: Date) -> String? { date.iso8601Text(fractionDigits: fractionDigits) }

  public override func _read(_ input: MapInput) -> Date? {
    guard type(of: self) == ISO8601DateTransform.self else { return transform(input) }
    return ISO8601Time(input).flatMap { Date($0, in: defaultTimeZone) }
  }

  public override func _write(_ value: Date?, to output: inout MapOutput) {
    guard let value, type(of: self) == ISO8601DateTransform.self else {
      return transform(value, to: &output)
    }
    if !output.writeISO8601(value, fractionDigits: fractionDigits) { output.writeNoResult() }
  }
}

extension TransformShortForm where Transform == ISO8601DateTransform {
  /// A date as ISO 8601 text; see `ISO8601DateTransform`.
  @_disfavoredOverload
  public static var iso8601Date: Self { Self(ISO8601DateTransform()) }

  /// A date as ISO 8601 text, with a number of fraction digits or a default zone; see `ISO8601DateTransform`.
  @_disfavoredOverload
  public static func iso8601Date(
    fractionDigits: Int? = nil,
    defaultTimeZone: TimeZone? = nil
  ) -> Self {
    Self(ISO8601DateTransform(fractionDigits: fractionDigits, defaultTimeZone: defaultTimeZone))
  }
}
