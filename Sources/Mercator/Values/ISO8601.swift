import Foundation
import JSONText

extension Date {
  /// The instant, to the bit that a Date can hold; nil where the text names no zone and there is no
  /// zone to take it in.
  init?(_ time: ISO8601Time, in zone: TimeZone?) {
    guard let offset = time.offset ?? zone?.offset(atLocal: time.seconds) else { return nil }
    // A Date counts from 2001, so going over 1970 would cost a rounding more.
    let seconds = Double(time.seconds - offset - ISO8601Time.referenceDate)
    self.init(timeIntervalSinceReferenceDate: seconds + Double(time.nanoseconds) / 1e9)
  }

  /// The instant in whole units of 1 / 10^`fractionDigits` seconds, the nearest; nil where the year
  /// has no four digits.
  func iso8601Time(fractionDigits: Int) -> ISO8601Time? {
    let interval = timeIntervalSinceReferenceDate
    // Also keeps out what isn't a number and what an Int64 can't hold.
    guard interval.magnitude < 1e12 else { return nil }
    var seconds = interval.rounded(.down)
    var units = Int64(((interval - seconds) * powerOfTen(fractionDigits)).rounded())
    if units == Int64(powerOfTen(fractionDigits)) {
      seconds += 1
      units = 0
    }
    let time = ISO8601Time(
      seconds: Int64(seconds) + ISO8601Time.referenceDate,
      nanoseconds: units * Int64(powerOfTen(9 - fractionDigits))
    )
    return time.isWritable ? time : nil
  }

  /// The fewest fraction digits, in groups of three as `java.time.Instant` writes them, that stand
  /// for this Date; nine where even those don't, which is so in the weeks around 2001-01-01.
  ///
  /// They do if they read back as this Date, or if this Date was made from seconds since 1970, which
  /// have a few bits less: 1436274462.05 is meant to be .050 and not the .049999952 it becomes.
  var iso8601FractionDigits: Int {
    wholeTime != nil ? 0 : digitsOfFraction
  }

  /// The time of a Date that has no fraction of a second, as most haven't; nil where the year has no four
  /// digits.
  fileprivate var wholeTime: ISO8601Time? {
    let interval = timeIntervalSinceReferenceDate
    guard interval.magnitude < 1e12, let seconds = Int64(exactly: interval) else { return nil }
    let time = ISO8601Time(seconds: seconds + ISO8601Time.referenceDate)
    return time.isWritable ? time : nil
  }

  fileprivate var digitsOfFraction: Int {
    [0, 3, 6].first { digits in
      guard let time = iso8601Time(fractionDigits: digits) else { return false }
      let since1970 = Double(time.seconds) + Double(time.nanoseconds) / 1e9
      return Date(time, in: nil) == self || Date(timeIntervalSince1970: since1970) == self
    } ?? 9
  }
}

extension Date {
  /// The text, with so many digits of a fraction or as many as it takes; nil where the year has no
  /// four digits.
  func iso8601Text(fractionDigits: Int?) -> String? {
    let digits = fractionDigits ?? iso8601FractionDigits
    return iso8601Time(fractionDigits: digits)?.text(fractionDigits: digits)
  }
}

extension ISO8601Time {
  /// 2001-01-01T00:00:00Z.
  fileprivate static let referenceDate = Int64(Date.timeIntervalBetween1970AndReferenceDate)
}

private func powerOfTen(_ exponent: Int) -> Double {
  (0..<exponent).reduce(1) { power, _ in power * 10 }
}

extension TimeZone {
  /// Seconds east of UTC when the clocks of this zone show what they show in UTC at `seconds`.
  ///
  /// Of an hour that comes twice the first is meant; one that is left out is reckoned as if it were
  /// not: the rules of the day before count, where they can.
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

extension MapInput {
  /// The time that a text stands for, which is looked at where it lies.
  var iso8601Time: ISO8601Time? {
    if let store = map.store { return store.iso8601Time(at: slot) }
    return string.flatMap { ISO8601Time($0) }
  }
}

extension MapOutput {
  /// Writes a date as ISO 8601 in UTC; false, and nothing written but that it is missing, where its
  /// year has no four digits.
  ///
  /// - Parameter fractionDigits: 0 to 9, or nil for as many as it takes.
  mutating func writeISO8601(_ date: Date, fractionDigits: Int?) -> Bool {
    if let time = date.wholeTime {
      write(time, fractionDigits: fractionDigits ?? 0)
      return true
    }
    return writeFraction(date, fractionDigits: fractionDigits)
  }

  /// The same where `wholeTime` is nil. Not in the same function, which most dates come through.
  @inline(never)
  private mutating func writeFraction(_ date: Date, fractionDigits: Int?) -> Bool {
    let digits = fractionDigits ?? date.digitsOfFraction
    guard let time = date.iso8601Time(fractionDigits: digits) else {
      noteOmission()
      return false
    }
    write(time, fractionDigits: digits)
    return true
  }
}
