import Foundation
import JSONText

/// Dates as `MapOptions.dates` specifies. By default, reads ISO 8601 text or seconds since 1970, and writes
/// ISO 8601 in UTC.
extension Date: MapValue {
  public func _pass(to line: MapPassedLine) -> Bool {
    line.take(MapScalar(.number(timeIntervalSinceReferenceDate)))
  }

  public static func readJSON(from input: MapInput) -> Date? {
    if let date = input.nativeDate ?? input.native() { return date.usable }
    // A true that counts as 1 would be a date in 1970.
    if input.isBool { return nil }
    guard input.map.session.options.hasISO8601Dates else { return read(input) }
    return readISO8601(input)
  }

  private static func readISO8601(_ input: MapInput) -> Date? {
    if let time = ISO8601Time(input) { return Date(time, in: nil) }
    return MapOptions.Dates.iso8601.number(input).map { Date(timeIntervalSince1970: $0) }
  }

  /// Separate, to keep the code small that reads dates with default options.
  @inline(never)
  private static func read(_ input: MapInput) -> Date? {
    read(input, as: input.map.options.dates)
  }

  /// Returns the date that an option reads; nil if it reads none.
  static func read(_ input: MapInput, as dates: MapOptions.Dates) -> Date? {
    switch dates {
    case .iso8601: readISO8601(input)
    case .secondsSince1970: dates.number(input).map { Date(timeIntervalSince1970: $0) }
    case .millisecondsSince1970:
      dates.number(input).map { Date(timeIntervalSince1970: $0 / 1000) }
    case .secondsSince2001:
      dates.number(input).map { Date(timeIntervalSinceReferenceDate: $0) }
    case .automatic: Date(recognisedIn: input)
    case .wcf: input.string.flatMap { Date(wcf: $0) }
    case .formatted(let formats): formats.date(from: input)
    }
  }

  public func writeJSON(to output: inout MapOutput) {
    guard output.isText, output.map.session.options.hasISO8601Dates else {
      return write(to: &output)
    }
    if !output.writeISO8601(self, fractionDigits: nil) { output.writeNil() }
  }

  @inline(never)
  private func write(to output: inout MapOutput) {
    if isTooFar {
      output.noteOmission()
      return output.writeNil()
    }
    if output.writeNative(self) { return }
    switch output.map.options.dates {
    case .iso8601, .automatic:
      if !output.writeISO8601(self, fractionDigits: nil) { output.writeNil() }
    case .secondsSince1970: output.write(number: timeSince1970(per: 1))
    case .millisecondsSince1970: output.write(number: timeSince1970(per: 1000))
    case .secondsSince2001: output.write(number: timeIntervalSinceReferenceDate)
    case .wcf:
      if let text = wcfText { return output.write(text) }
      output.noteOmission()
      output.writeNil()
    case .formatted(let formats):
      if formats.write(self, to: &output) { return }
      output.noteOmission()
      output.writeNil()
    }
  }

  /// Returns the time since 1970 in units of 1 / `second` seconds.
  ///
  /// The result is rounded to whole milliseconds if they read back as this Date, and to whole microseconds
  /// if these are within the precision of a Date: a Date counts from 2001, and converting to that and back
  /// changes the last bits of many numbers.
  func timeSince1970(per second: Double) -> Double {
    let seconds = timeIntervalSince1970
    let milliseconds = (seconds * 1e3).rounded()
    if second <= 1e3, Date(timeIntervalSince1970: milliseconds / 1e3) == self {
      return milliseconds / (1e3 / second)
    }
    // Apart, since the product of all would be rounded before it is.
    let whole = seconds.rounded(.down)
    let microseconds = whole * 1e6 + ((seconds - whole) * 1e6).rounded()
    let precision = max(seconds.ulp, timeIntervalSinceReferenceDate.ulp)
    guard abs(microseconds / 1e6 - seconds) <= precision else { return seconds * second }
    return microseconds / (1e6 / second)
  }
}

extension MapOptions.Dates {
  /// The numbers that are dates with this option; nil if it has no numbers, or if not only their range decides.
  ///
  /// Where a text is written for each date, these are the dates that have one.
  package var numbers: ClosedRange<Double>? {
    switch self {
    case .iso8601: -62_167_219_200...(253_402_300_800.0.nextDown)
    case .secondsSince1970, .secondsSince2001:
      -Date.maximumSeconds...Date.maximumSeconds
    case .millisecondsSince1970: -Date.maximumSeconds * 1000...Date.maximumSeconds * 1000
    case .automatic, .wcf, .formatted: nil
    }
  }

  /// Returns the value of a number that is a date with this option; nil for any other value.
  fileprivate func number(_ input: MapInput) -> Double? {
    guard let number = input.double, numbers?.contains(number) == true else { return nil }
    return number
  }
}

extension MapOutput {
  /// Writes the number of a date, unless the option couldn't read it.
  fileprivate mutating func write(number: Double) {
    if !number.isFinite || map.options.dates.numbers?.contains(number) == true {
      return write(number, as: number)
    }
    noteOmission()
    writeNil()
  }
}
