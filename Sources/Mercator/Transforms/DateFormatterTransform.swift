import Foundation

/// A transform for dates as text, with your own `DateFormatter`.
///
///     day <- (map["day"], DateFormatterTransform(dateFormatter: formatter))
open class DateFormatterTransform: TransformType, @unchecked Sendable {
  // Unchecked because the class is open. A lock guards its state, and formatters are safe on several threads.

  public typealias Object = Date
  public typealias JSON = String

  private let format: DateFormat?
  /// The formatter of this transform alone: given by the user, or returned to the user.
  private var own: DateFormatter?

  /// Creates a transform that reads and writes with `dateFormatter`.
  public init(dateFormatter: DateFormatter) {
    format = nil
    own = dateFormatter
  }

  init(_ format: DateFormat) { self.format = format }

  /// The formatter. Changes to it affect only this transform.
  public var dateFormatter: DateFormatter {
    if let formatter = exclusively({ own }) { return formatter }
    let made = format?.makeFormatter() ?? DateFormatter()
    return exclusively {
      // Another thread may have created one in the meantime.
      let formatter = own ?? made
      own = formatter
      return formatter
    }
  }

  /// The shared format, or nil if this transform has its own formatter, which may have been changed.
  var unchangedFormat: DateFormat? { exclusively { own == nil } ? format : nil }

  /// Returns the date, or nil for any other value.
  open func transformFromJSON(_ value: Any?) -> Date? {
    guard let text = value as? String else { return nil }
    guard let format = unchangedFormat else { return dateFormatter.date(from: text) }
    return format.date(from: text)
  }

  /// Returns the text of the date; nil if the formatter couldn't read the text again because of the year, as that
  /// of a date before the year 1.
  open func transformToJSON(_ value: Date?) -> String? {
    value.flatMap { text(of: $0) }
  }

  /// The text that this class writes, whatever a subclass of an app does.
  func text(of date: Date) -> String? {
    guard let format = unchangedFormat else { return dateFormatter.readableText(of: date) }
    return format.string(from: date)
  }

  public func _json(from value: Date?, map: Map) throws -> String? {
    let json = transformToJSON(value, map: map)
    // A subclass may have its reasons for nil.
    if json == nil, let value, text(of: value) == nil { throw Refusal.farDate }
    return json
  }

  public func _read(_ input: MapInput) -> Date? { transform(input) }

  public func _write(_ value: Date?, to output: inout MapOutput) { transform(value, to: &output) }
}

extension TransformShortForm where Transform == DateFormatterTransform {
  /// A date as text, with your own formatter; see `DateFormatterTransform`.
  @_disfavoredOverload
  public static func dateFormatter(_ formatter: DateFormatter) -> Self {
    Self(DateFormatterTransform(dateFormatter: formatter))
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
