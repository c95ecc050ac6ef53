import Foundation
import JSONText

/// Dates as ISO 8601 text: `2015-07-07T13:07:42Z`.
///
///     born <- (map["born"], ISO8601DateTransform())
///     seen <- (map["seen"], .iso8601Date(fractionDigits: 3))      // 2015-07-07T13:07:42.050Z
///
/// Reads the extended and the basic form, fractions of 1 to 9 digits, and the zones `Z`, `+02:00`,
/// `+0200`, `+02`. Without a zone a text names an instant only where there is a `defaultTimeZone`,
/// and so does a date alone, which is then the start of that day. 24:00:00 is the start of the next
/// day, and a second of 60 the start of the next minute.
///
/// Writes UTC with a `Z`, in the years 0 to 9999. The fraction has as many digits as asked for, or as
/// it takes to read the same Date again (0, 3, 6 or 9), or one that seconds since 1970 can't tell from
/// it: those are some tenths of a microsecond apart.
open class ISO8601DateTransform: DateFormatterTransform, @unchecked Sendable {
  private let fractionDigits: Int?
  private let defaultTimeZone: TimeZone?

  /// A transform that reads only text with a zone, and writes all digits of a fraction.
  public init() {
    fractionDigits = nil
    defaultTimeZone = nil
    super.init(ISO8601DateTransform.format)
  }

  /// A transform that says how fractions are written, or where times without a zone are.
  ///
  /// - Parameters:
  ///   - fractionDigits: 0 to 9 digits, rounded to the nearest; nil for as many as it takes.
  ///   - defaultTimeZone: the zone of a text that names none; nil makes such a text unusable.
  public init(fractionDigits: Int? = nil, defaultTimeZone: TimeZone? = nil) {
    self.fractionDigits = fractionDigits.map { min(max($0, 0), 9) }
    self.defaultTimeZone = defaultTimeZone
    super.init(ISO8601DateTransform.format)
  }

  /// What `dateFormatter` has; this class itself reads and writes without it.
  private static let format = DateFormat(
    "yyyy-MM-dd'T'HH:mm:ssZZZZZ",
    timeZone: TimeZone(secondsFromGMT: 0) ?? .current,
    locale: DateFormat.english
  )

  /// The instant, or nil for anything that isn't such a text.
  open override func transformFromJSON(_ value: Any?) -> Date? {
    (value as? String).flatMap { ISO8601Time($0) }.flatMap { Date($0, in: defaultTimeZone) }
  }

  /// The text, or nil where the year has no four digits.
  open override func transformToJSON(_ value: Date?) -> String? {
    value?.iso8601Text(fractionDigits: fractionDigits)
  }

  public override func _read(_ input: MapInput) -> Date? {
    guard type(of: self) == ISO8601DateTransform.self else { return transform(input) }
    return input.iso8601Time.flatMap { Date($0, in: defaultTimeZone) }
  }

  public override func _write(_ value: Date?, to output: inout MapOutput) {
    guard let value, type(of: self) == ISO8601DateTransform.self else {
      return transform(value, to: &output)
    }
    if !output.writeISO8601(value, fractionDigits: fractionDigits) { output.writeNoResult() }
  }
}

extension TransformType where Self == ISO8601DateTransform {
  /// ISO 8601 text; see `ISO8601DateTransform`.
  public static var iso8601Date: ISO8601DateTransform { ISO8601DateTransform() }

  /// ISO 8601 text with so many digits of a fraction, or with a zone for texts that have none.
  public static func iso8601Date(
    fractionDigits: Int? = nil,
    defaultTimeZone: TimeZone? = nil
  ) -> ISO8601DateTransform {
    ISO8601DateTransform(fractionDigits: fractionDigits, defaultTimeZone: defaultTimeZone)
  }
}
