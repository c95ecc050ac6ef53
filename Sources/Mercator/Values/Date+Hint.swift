import Foundation
import JSONText

extension Date: HintedValue {
  /// Returns why the options don't read a date, and another option that does; nil if there is none.
  static func hint(for input: MapInput) -> String? {
    let dates = input.map.options.dates
    let number = input.isBool ? nil : input.double
    let (others, why): ([MapOptions.Dates], String) =
      if let number {
        (
          [DateUnit(of: number) == .seconds ? .secondsSince1970 : .millisecondsSince1970],
          dates.hasNumbers ? "the number is too large" : "the date is a number"
        )
      } else {
        ([.iso8601, .wcf, .automatic], textHint(for: input, dates))
      }
    guard let other = others.first(where: { $0 != dates && read(input, as: $0) != nil }) else {
      return nil
    }
    return "\(why); dates: .\(other) reads it"
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
