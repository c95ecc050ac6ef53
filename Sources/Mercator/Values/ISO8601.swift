import Foundation
import JSONText

extension Date {
  /// Creates the instant with the full precision of a Date; nil if neither the time nor the caller
  /// specifies a zone.
  package init?(_ time: ISO8601Time, in zone: TimeZone?) {
    guard let offset = time.offset ?? zone?.offset(atLocal: time.seconds) else { return nil }
    // A Date counts from 2001; computing from 1970 would round once more.
    let seconds = Double(time.seconds - offset - referenceDate)
    self.init(timeIntervalSinceReferenceDate: seconds + Double(time.nanoseconds) / 1e9)
  }

  /// Returns the instant rounded to 1 / 10^`fractionDigits` seconds; nil if the year isn't 0 to 9999.
  package func iso8601Time(fractionDigits: Int) -> ISO8601Time? {
    let interval = timeIntervalSinceReferenceDate
    // Also excludes NaN and values out of the range of Int64.
    guard interval.magnitude < 1e12 else { return nil }
    var seconds = interval.rounded(.down)
    var units = Int64(((interval - seconds) * powerOfTen(fractionDigits)).rounded())
    if units == Int64(powerOfTen(fractionDigits)) {
      seconds += 1
      units = 0
    }
    let time = ISO8601Time(
      seconds: Int64(seconds) + referenceDate,
      nanoseconds: units * Int64(powerOfTen(9 - fractionDigits))
    )
    return time.isWritable ? time : nil
  }

  /// The fewest fraction digits, in groups of three as in `java.time.Instant`, that identify this Date;
  /// nine if six don't, as in the weeks around 2001-01-01.
  ///
  /// Digits identify a Date if they read back as it, or if it was made from the same seconds since 1970,
  /// which have a few bits less: 1436274462.05 gives .050 and not .049999952.
  var iso8601FractionDigits: Int {
    [0, 3, 6].first { digits in
      guard let time = iso8601Time(fractionDigits: digits) else { return false }
      let since1970 = Double(time.seconds) + Double(time.nanoseconds) / 1e9
      return Date(time, in: nil) == self || Date(timeIntervalSince1970: since1970) == self
    } ?? 9
  }

  /// The time of a Date without a fraction of a second, the most frequent case; nil with a fraction, or if
  /// the year doesn't have four digits.
  fileprivate var wholeTime: ISO8601Time? {
    let interval = timeIntervalSinceReferenceDate
    guard interval.magnitude < 1e12, let seconds = Int64(exactly: interval) else { return nil }
    let time = ISO8601Time(seconds: seconds + referenceDate)
    return time.isWritable ? time : nil
  }

  /// Returns the text with `fractionDigits` digits, or with as many as needed if that is nil; nil if the
  /// year doesn't have four digits.
  package func iso8601Text(fractionDigits: Int?) -> String? {
    let digits = fractionDigits ?? iso8601FractionDigits
    return iso8601Time(fractionDigits: digits)?.text(fractionDigits: digits)
  }
}

/// 2001-01-01T00:00:00Z in seconds since 1970.
private let referenceDate = Int64(Date.timeIntervalBetween1970AndReferenceDate)

private func powerOfTen(_ exponent: Int) -> Double {
  (0..<exponent).reduce(1) { power, _ in power * 10 }
}

extension TimeZone {
  /// Returns the seconds east of UTC for a local time, in seconds as if it were UTC.
  ///
  /// If the local time occurs twice, the first occurrence counts; if it is skipped, the offset of the day
  /// before applies.
  fileprivate func offset(atLocal seconds: Int64) -> Int64 {
    func offset(at seconds: Int64) -> Int64 {
      Int64(secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))))
    }
    let before = offset(at: seconds - 86400)
    if offset(at: seconds - before) == before { return before }
    let after = offset(at: seconds + 86400)
    return offset(at: seconds - after) == after ? after : before
  }
}

extension ISO8601Time {
  /// Creates the time in a text, parsed in place; nil if the value isn't an ISO 8601 text.
  init?(_ input: MapInput) {
    let time: ISO8601Time? =
      if let store = input.map.store {
        store.iso8601Time(at: input.slot)
      } else {
        input.string.flatMap { ISO8601Time($0) }
      }
    guard let time else { return nil }
    self = time
  }
}

extension MapOutput {
  /// Writes a date as ISO 8601 in UTC. Returns false and notes an omission if the year isn't 0 to 9999.
  ///
  /// - Parameter fractionDigits: 0 to 9, or nil for as many as needed.
  mutating func writeISO8601(_ date: Date, fractionDigits: Int?) -> Bool {
    if let time = date.wholeTime {
      write(time, fractionDigits: fractionDigits ?? 0)
      return true
    }
    return writeFraction(date, fractionDigits: fractionDigits)
  }

  /// Writes a date with a fraction of a second. Separate, to keep the code small that most dates use.
  @inline(never)
  private mutating func writeFraction(_ date: Date, fractionDigits: Int?) -> Bool {
    let digits = fractionDigits ?? date.iso8601FractionDigits
    guard let time = date.iso8601Time(fractionDigits: digits) else {
      noteOmission()
      return false
    }
    write(time, fractionDigits: digits)
    return true
  }
}
