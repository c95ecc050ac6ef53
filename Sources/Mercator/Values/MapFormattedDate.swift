import Foundation
import JSONText

/// A date that is written in the form it was read in, byte for byte.
///
///     var born: MapFormattedDate?        // "2015-07-07 15:07:42.050", or 1436274462, or what it is
///     born?.date                      // the moment
///
/// Reads what `MapOptions.Dates.automatic` reads, whatever the options say. With another `date` it
/// keeps its form: the zone, the digits of the fraction, to which the date is rounded, and that there
/// is a time at all. What is no longer of the form is 24:00:00, a second of 60, the sign of a zero, a
/// number with an exponent or parts of a nanosecond, and a number in `/Date(…)/` with zeros in front or
/// more than 15 digits.
public struct MapFormattedDate: Hashable, Sendable {
  /// The moment. A new one is written in the form of the last.
  public var date: Date {
    didSet { time = date.iso8601Time(fractionDigits: form.fractionDigits) }
  }

  let form: Form
  /// The same in UTC with all digits of the text, of which a Date can't hold nine; nil where the year
  /// hasn't four digits.
  private(set) var time: ISO8601Time?

  /// What a date was read from.
  enum Form: Hashable, Sendable {
    case text(DateForm)
    /// With so many digits behind the point, or as many as it takes.
    case number(DateUnit, digits: Int?, isText: Bool)
    /// With a zone, or an empty text.
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

  /// A date that is written as ISO 8601 in UTC, with as many digits of a fraction as it takes.
  public init(_ date: Date) {
    self.init(date, .text(.utc(fractionDigits: date.iso8601FractionDigits)))
  }

  /// Another date in the form of this one.
  public func with(_ date: Date) -> MapFormattedDate {
    var other = self
    other.date = date
    return other
  }

  /// The date that a text stands for, and its form; nil where it is none.
  public init?(_ text: String) {
    if let (form, time) = DateForm.reading(text) {
      self.init(time.inUTC, .text(form))
    } else if let (time, unit, digits) = ISO8601Time.counting(text) {
      self.init(time, .number(unit, digits: digits, isText: true))
    } else if let number = exactDouble(text), let unit = DateUnit(of: number) {
      self.init(unit.date(number), .number(unit, digits: nil, isText: true))
    } else if let date = WCFDateTransform().transformFromJSON(text) {
      let content = text.dropFirst("/Date(".count).dropLast(")/".count)
      self.init(date, .wcf(zone: String(content.dropFirst().drop { $0.isNumber })))
    } else {
      return nil
    }
  }
}

extension MapFormattedDate.Form {
  /// How many digits of a fraction of a second there are.
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
