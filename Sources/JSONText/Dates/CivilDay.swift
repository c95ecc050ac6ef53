/// A day of the proleptic Gregorian calendar, which ISO 8601 requires for days before 1582.
package struct CivilDay: Equatable {
  package let year: Int64
  package let month: Int64
  package let day: Int64

  /// Creates a day; nil if the calendar has no such day.
  package init?(year: Int64, month: Int64, day: Int64) {
    guard 1...12 ~= month, day >= 1, day <= CivilDay.length(ofMonth: month, year: year) else {
      return nil
    }
    self.year = year
    self.month = month
    self.day = day
  }

  private static func length(ofMonth month: Int64, year: Int64) -> Int64 {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  // Both conversions count in eras of 400 years that begin on 1 March, so that the leap day is the last of
  // its year: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".

  /// Creates the day with this number, where 1970-01-01 is 0.
  package init(daysSince1970 days: Int64) {
    let (era, dayOfEra) = floorDivision(days + 719_468, by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The number of the day, where 1970-01-01 is 0.
  package var daysSince1970: Int64 {
    let marchYear = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = floorDivision(marchYear, by: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

/// Divides and rounds down, so that the remainder is never negative.
func floorDivision(
  _ value: Int64,
  by divisor: Int64
) -> (quotient: Int64, remainder: Int64) {
  let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
  return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
}
