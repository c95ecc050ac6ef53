import Foundation
import JSONText

extension MapInput {
  /// The date that a value stands for, whatever form it has; see `MapOptions.Dates.automatic`.
  var recognisedDate: Date? {
    if let (_, time) = dateForm { return Date(time.inUTC, in: nil) }
    if let number = dateNumber { return DateUnit(of: number)?.date(number) }
    return string.flatMap { WCFDateTransform().transformFromJSON($0) }
  }

  /// The form and the time of a text that says its date in digits and names.
  var dateForm: (form: DateForm, time: ISO8601Time)? {
    if let store = map.store { return store.dateForm(at: slot) }
    return string.flatMap { DateForm.reading($0) }
  }

  /// A number, or a text that is wholly one; not a true that counts as 1.
  var dateNumber: Double? { isBool ? nil : double ?? string.flatMap { exactDouble($0) } }
}

extension ISO8601Time {
  /// The same moment, where clocks show UTC; a time without a zone is taken to be one of UTC.
  var inUTC: ISO8601Time {
    ISO8601Time(seconds: seconds - (offset ?? 0), nanoseconds: nanoseconds)
  }
}

/// What a number counts that stands for a date, told by its size.
enum DateUnit: Double, Hashable, Sendable {
  case seconds = 1
  case milliseconds = 1000

  /// Below 10^11 seconds, which are in the year 5138, seconds are meant, and milliseconds, of which
  /// so many had passed in March 1973, from there to the year 9999. Nil beyond.
  init?(of number: Double) {
    if number.magnitude < 1e11 {
      self = .seconds
    } else if -62_167_219_200_000..<253_402_300_800_000 ~= number {
      // The years 0 to 9999.
      self = .milliseconds
    } else {
      return nil
    }
  }

  func date(_ number: Double) -> Date { Date(timeIntervalSince1970: number / rawValue) }
}
