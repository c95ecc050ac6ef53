import Foundation
import JSONText

extension MapInput {
  /// The date that a value stands for, in any recognized form; see `MapOptions.Dates.automatic`.
  var recognisedDate: Date? {
    if let (_, time) = dateForm { return Date(time.inUTC, in: nil) }
    if let number = dateNumber { return DateUnit(of: number)?.date(number) }
    return string.flatMap { Date(wcf: $0) }
  }

  /// The form and the time of a text that contains a date in digits and names.
  var dateForm: (form: DateForm, time: ISO8601Time)? {
    if let store = map.store { return store.dateForm(at: slot) }
    return string.flatMap { DateForm.reading($0) }
  }

  /// The value of a number, or of a text that is a number as a whole; nil for true and false, because a true
  /// that is read as 1 would be a date in 1970.
  var dateNumber: Double? { isBool ? nil : double ?? string.flatMap { exactDouble($0) } }
}

extension ISO8601Time {
  /// The same moment in UTC. A time without a zone is taken to be in UTC.
  var inUTC: ISO8601Time {
    ISO8601Time(seconds: seconds - (offset ?? 0), nanoseconds: nanoseconds)
  }
}

/// The unit of a number that stands for a date, recognized by its magnitude.
enum DateUnit: Double, Hashable, Sendable {
  case seconds = 1
  case milliseconds = 1000

  /// Creates the unit of a number: seconds below 10^11, which is in the year 5138; milliseconds from
  /// there, which is in March 1973, to the year 9999; nil beyond.
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
