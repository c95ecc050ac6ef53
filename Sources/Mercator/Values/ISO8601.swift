import Foundation

/// Dates as ISO 8601 text, without a formatter: `2015-07-07T13:07:42.05Z`.
///
/// Read: the extended and the basic form, fractions of 1 to 9 digits after a point or a comma,
/// zones `Z`, `z`, `+hh:mm`, `+hhmm`, `+hh`; `T`, `t` or a space in between. A text without a zone
/// isn't an instant and isn't read. 24:00:00 is the start of the next day; a second of 60 is the
/// start of the next minute, since a Date has no leap seconds. Written: UTC, with a `Z`, and with
/// the milliseconds where there are any.
enum ISO8601 {
  static func date(from text: String) -> Date? {
    var text = text
    return text.withUTF8 { utf8 in
      var reader = Reader(rest: utf8[...])
      return reader.date()
    }
  }

  /// Nil outside the years 0 to 9999, which four digits can't name.
  static func text(from date: Date) -> String? {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
    guard milliseconds >= -62_167_219_200_000, milliseconds < 253_402_300_800_000 else {
      return nil
    }
    let total = Int64(milliseconds)
    let (seconds, fraction) = floorDivision(total, by: 1000)
    let (days, secondOfDay) = floorDivision(seconds, by: 86400)
    let (year, month, day) = civil(fromDays: days)
    var text = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T"
    text += "\(padded(secondOfDay / 3600, 2)):\(padded(secondOfDay / 60 % 60, 2))"
    text += ":\(padded(secondOfDay % 60, 2))"
    if fraction != 0 { text += ".\(padded(fraction, 3))" }
    return text + "Z"
  }

  private static func padded(_ value: Int64, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(width - digits.count, 0)) + digits
  }

  private static func floorDivision(
    _ value: Int64,
    by divisor: Int64
  ) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  // The proleptic Gregorian calendar in eras of 400 years that begin on 1 March, so that the leap
  // day is the last of its year: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".

  fileprivate static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let marchYear = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = floorDivision(marchYear, by: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private static func civil(fromDays days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let (era, dayOfEra) = floorDivision(days + 719_468, by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * marchMonth + 2) / 5 + 1
    )
  }

  fileprivate static func lengthOfMonth(_ month: Int64, year: Int64) -> Int64 {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}

/// Takes a text apart from the front.
private struct Reader {
  var rest: Slice<UnsafeBufferPointer<UInt8>>

  mutating func date() -> Date? {
    guard let year = number(4) else { return nil }
    let isExtended = take("-")
    guard let month = number(2), 1...12 ~= month, !isExtended || take("-"),
      let day = number(2), 1...ISO8601.lengthOfMonth(month, year: year) ~= day,
      take("T") || take("t") || take(" "),
      let hour = number(2), !isExtended || take(":"), let minute = number(2), minute < 60,
      !isExtended || take(":"), let second = number(2), second <= 60, let fraction = fraction(),
      hour < 24 || (hour == 24 && minute == 0 && second == 0 && fraction == 0),
      let offset = offset(), rest.isEmpty
    else { return nil }
    let days = ISO8601.days(year: year, month: month, day: day)
    let seconds = days * 86400 + hour * 3600 + minute * 60 + second - offset
    return Date(timeIntervalSince1970: Double(seconds) + fraction)
  }

  /// Seconds east of UTC.
  private mutating func offset() -> Int64? {
    if take("Z") || take("z") { return 0 }
    let sign: Int64
    if take("+") { sign = 1 } else if take("-") { sign = -1 } else { return nil }
    guard let hours = number(2), hours < 24 else { return nil }
    if rest.isEmpty { return sign * hours * 3600 }
    _ = take(":")
    guard let minutes = number(2), minutes < 60 else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }

  /// 0 where there is none, nil where it has no digits or more than nine.
  private mutating func fraction() -> Double? {
    guard take(".") || take(",") else { return 0 }
    let digits = rest.prefix { $0 &- UInt8(ascii: "0") < 10 }
    guard 1...9 ~= digits.count else { return nil }
    rest = rest[digits.endIndex...]
    var value = 0.0
    var scale = 1.0
    for digit in digits {
      value = value * 10 + Double(digit - UInt8(ascii: "0"))
      scale *= 10
    }
    return value / scale
  }

  private mutating func number(_ width: Int) -> Int64? {
    let digits = rest.prefix(width)
    guard digits.count == width else { return nil }
    var value: Int64 = 0
    for digit in digits {
      guard digit &- UInt8(ascii: "0") < 10 else { return nil }
      value = value * 10 + Int64(digit - UInt8(ascii: "0"))
    }
    rest = rest[digits.endIndex...]
    return value
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
  }
}
