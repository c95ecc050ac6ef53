import Foundation
import JSONText

/// A date that is written in the form in which it was read, byte for byte.
///
///     var born: MapFormattedDate?     // "2015-07-07 15:07:42.050", 1436274462, or another form
///     born?.date                      // the moment
///
/// Reads all forms of `MapOptions.Dates.automatic`, whatever the options are. A new `date` keeps the form:
/// the zone, whether there is a time, and the number of fraction digits, to which it is rounded. The form
/// doesn't preserve 24:00:00, a second of 60, the sign of a zero, numbers with an exponent or with
/// fractions of a nanosecond, nor numbers in `/Date(…)/` with leading zeros or more than 15 digits.
public struct MapFormattedDate: Hashable, Sendable {
  /// The moment. A new one is written in the same form.
  public var date: Date {
    didSet { time = date.iso8601Time(fractionDigits: form.fractionDigits) }
  }

  let form: Form
  /// The moment in UTC with all nine fraction digits, which a Date can't hold; nil if the year doesn't have
  /// four digits.
  private(set) var time: ISO8601Time?

  /// The form that a date was read from.
  enum Form: Hashable, Sendable {
    case text(DateForm)
    /// With a fixed number of fraction digits, or with as many as needed if that is nil.
    case number(DateUnit, digits: Int?, isText: Bool)
    /// With a time zone, which may be empty.
    case wcf(zone: String)
  }

  init(_ date: Date, _ form: Form) {
    self.date = date
    self.form = form
    time = date.iso8601Time(fractionDigits: form.fractionDigits)
  }

  init(_ time: ISO8601Time, _ form: Form) {
    date = Date(timeInUTC: time)
    self.form = form
    self.time = time
  }

  /// Creates a date that is written as ISO 8601 in UTC, with as many fraction digits as needed.
  public init(_ date: Date) {
    self.init(date, .text(.utc(fractionDigits: date.iso8601FractionDigits)))
  }

  /// Returns another date in the form of this one.
  public func with(_ date: Date) -> MapFormattedDate {
    var other = self
    other.date = date
    return other
  }

  /// Creates a date with the form of a text; nil if the text isn't a date.
  public init?(_ text: String) {
    if let (form, time) = DateForm.reading(text) {
      self.init(time.inUTC, .text(form))
    } else if let (time, unit, digits) = ISO8601Time.counting(text) {
      self.init(time, .number(unit, digits: digits, isText: true))
    } else if let number = exactDouble(text), let unit = DateUnit(of: number) {
      self.init(unit.date(number), .number(unit, digits: nil, isText: true))
    } else if let date = Date(wcf: text) {
      let content = text.dropFirst("/Date(".count).dropLast(")/".count)
      self.init(date, .wcf(zone: String(content.dropFirst().drop { $0.isNumber })))
    } else {
      return nil
    }
  }
}

extension MapFormattedDate.Form {
  /// The number of digits of the fraction of a second.
  fileprivate var fractionDigits: Int {
    switch self {
    case .text(let form): form.fractionDigits
    case .number(_, nil, _): 9
    case .number(.seconds, let digits?, _): digits
    case .number(.milliseconds, let digits?, _): digits + 3
    case .wcf: 3
    }
  }
}

extension Date {
  fileprivate init(timeInUTC time: ISO8601Time) {
    self = Date(time, in: nil) ?? Date(timeIntervalSince1970: Double(time.seconds))
  }
}
