import Foundation

/// As `MapOptions.dates` says: ISO 8601 text or seconds in, ISO 8601 in UTC out, by default.
extension Date: MapValue {
  public static func _read(_ input: MapInput) -> Date? {
    if let date: Date = input.native() { return date }
    // A true that counts as 1 would be a date in 1970.
    if input.isBool { return nil }
    let dates = input.map.options.dates
    if dates == .iso8601, let time = input.iso8601Time { return Date(time, in: nil) }
    return input.double.map { Date(timeIntervalSince1970: $0 / dates.unitsPerSecond) }
  }

  public func _write(to output: inout MapOutput) {
    let dates = output.map.options.dates
    if dates == .iso8601 {
      if !output.writeISO8601(self, fractionDigits: nil) { output.writeNil() }
    } else {
      let number = timeSince1970(per: dates.unitsPerSecond)
      output.write(number, as: number)
    }
  }

  /// The time since 1970 in units of which a second has so many.
  ///
  /// Whole milliseconds that read as this very Date are what was read. What else lies within the
  /// precision of a Date of a whole number of microseconds is taken for that: a Date counts from
  /// 2001, and the way there and back costs the last bits of many a number.
  func timeSince1970(per second: Double) -> Double {
    let seconds = timeIntervalSince1970
    let milliseconds = (seconds * 1e3).rounded()
    if second <= 1e3, Date(timeIntervalSince1970: milliseconds / 1e3) == self {
      return milliseconds / (1e3 / second)
    }
    let microseconds = (seconds * 1e6).rounded()
    let precision = max(seconds.ulp, timeIntervalSinceReferenceDate.ulp)
    guard abs(microseconds / 1e6 - seconds) <= precision else { return seconds * second }
    return microseconds / (1e6 / second)
  }
}

extension MapOptions.Dates {
  /// How many units of a number there are in a second.
  fileprivate var unitsPerSecond: Double { self == .millisecondsSince1970 ? 1000 : 1 }
}
