import Foundation
import JSONText

extension Date: HintedValue {
  /// Returns why the options don't read a date, and another option that does; nil if there is none.
  static func hint(for input: MapInput) -> String? {
    let dates = input.map.options.dates
    guard !input.isBool, let number = input.double else {
      let other =
        other(.iso8601, for: input) ?? other(.wcf, for: input) ?? other(.automatic, for: input)
      return other.map { "\(textHint(for: input, dates)); \($0)" }
    }
    let why = dates.hasNumbers ? "the number is too large" : "the date is a number"
    let isSeconds = DateUnit(of: number) == .seconds
    let other = other(isSeconds ? .secondsSince1970 : .millisecondsSince1970, for: input)
    return other.map { "\(why); \($0)" }
  }

  /// Returns that an option reads a date; nil if it doesn't, or is that of the mapper.
  private static func other(_ dates: MapOptions.Dates, for input: MapInput) -> String? {
    dates != input.map.options.dates && read(input, as: dates) != nil
      ? "dates: .\(dates) reads it" : nil
  }

  /// Why a text isn't a date.
  private static func textHint(for input: MapInput, _ dates: MapOptions.Dates) -> String {
    switch dates {
    case .iso8601:
      if let time = ISO8601Time(input), time.offset == nil { return "the date has no time zone" }
      return "the date isn't in ISO 8601"
    case .secondsSince1970, .millisecondsSince1970, .secondsSince2001: return "the date is a text"
    case .formatted: return "the date isn't in a format of the options"
    case .automatic, .wcf: return "the date has another form"
    }
  }
}

extension MapOptions.Dates {
  fileprivate var hasNumbers: Bool {
    switch self {
    case .iso8601, .secondsSince1970, .millisecondsSince1970, .secondsSince2001, .automatic: true
    case .wcf, .formatted: false
    }
  }
}
