import Foundation
import JSONText

/// A date that is written in the form in which it was read, byte for byte.
///
///     var born: MapFormattedDate?     // "2015-07-07 15:07:42.050", 1436274462, or another form
///     born?.date                      // the moment
///
/// Reads all forms of `MapOptions.Dates.automatic`, whatever the options are. A new `date` keeps the form:
/// the zone, whether there is a time, and the number of fraction digits, to which it is rounded. The form
/// doesn't preserve 24:00:00, a second of 60, the sign of a zero, numbers with an exponent or with
/// fractions of a nanosecond, nor numbers in `/Date(…)/` with leading zeros or more than 15 digits.
public struct MapFormattedDate: Hashable, Sendable {
  /// The moment. A new one is written in the same form.
  public var date: Date {
    didSet { time = date.iso8601Time(fractionDigits: notation.fractionDigits) }
  }

  let notation: Notation
  /// The moment in UTC with all nine fraction digits, which a Date can't hold; nil if the year doesn't have
  /// four digits.
  private(set) var time: ISO8601Time?

  /// The notation that a date was read from.
  enum Notation: Hashable, Sendable {
    case text(DateForm)
    /// With a fixed number of fraction digits, or with as many as needed if that is nil.
    case number(DateUnit, digits: Int?, isText: Bool)
    /// With a time zone, which may be empty.
    case wcf(zone: String)

    /// The number of digits of the fraction of a second.
    fileprivate var fractionDigits: Int {
      switch self {
      case .text(let form): form.fractionDigits
      case .number(_, nil, _): 9
      case .number(.seconds, let digits?, _): digits
      case .number(.milliseconds, let digits?, _): digits + 3
      case .wcf: 3
      }
    }
  }

  init(_ date: Date, _ notation: Notation) {
    self.date = date
    self.notation = notation
    time = date.iso8601Time(fractionDigits: notation.fractionDigits)
  }

  init(_ time: ISO8601Time, _ notation: Notation) {
    date = Date(time, in: nil) ?? Date(timeIntervalSince1970: Double(time.seconds))
    self.notation = notation
    self.time = time
  }

  /// Creates a date that is written as ISO 8601 in UTC, with as many fraction digits as needed.
  public init(_ date: Date) {
    self.init(date, .text(.utc(fractionDigits: date.iso8601FractionDigits)))
  }

  /// Returns another date in the form of this one.
  public func with(_ date: Date) -> MapFormattedDate {
    var other = self
    other.date = date
    return other
  }

  /// Creates a date with the form of a text; nil if the text isn't a date.
  public init?(_ text: String) {
    if let (form, time) = DateForm.reading(text) {
      self.init(time.inUTC, .text(form))
    } else if let (time, unit, digits) = ISO8601Time.counting(text) {
      self.init(time, .number(unit, digits: digits, isText: true))
    } else if let number = exactDouble(text), let unit = DateUnit(of: number) {
      self.init(unit.date(number), .number(unit, digits: nil, isText: true))
    } else if let date = Date(wcf: text) {
      let content = text.dropFirst("/Date(".count).dropLast(")/".count)
      self.init(date, .wcf(zone: String(content.dropFirst().drop { $0.isNumber })))
    } else {
      return nil
    }
  }
}

extension MapFormattedDate: MapValue {
  public static func readJSON(from input: MapInput) -> MapFormattedDate? {
    if let date = input.nativeDate ?? input.native() { return MapFormattedDate(date) }
    if let text = input.string { return MapFormattedDate(text) }
    guard let number = Date.number(input), let unit = DateUnit(of: number) else { return nil }
    if let text = input.map.store?.numberText(at: input.slot),
      let (time, unit, digits) = ISO8601Time.counting(text)
    {
      return MapFormattedDate(time, .number(unit, digits: digits, isText: false))
    }
    return MapFormattedDate(unit.date(number), .number(unit, digits: nil, isText: false))
  }

  public func writeJSON(to output: inout MapOutput) {
    guard let text else {
      output.noteOmission()
      return output.writeNil()
    }
    guard case .number(let unit, let digits, isText: false) = notation else {
      return output.write(text)
    }
    let number = date.timeSince1970(per: unit.rawValue)
    if digits == nil { return output.write(number, as: number) }
    output.write(digits: text, as: Int64(parsing: text) ?? number)
  }
}

extension MapFormattedDate: CustomStringConvertible {
  /// The text of the date in its form; empty if the form can't represent the year.
  public var description: String { text ?? "" }

  private var text: String? {
    switch notation {
    case .text(let form): return time.flatMap { form.text(of: $0) }
    case .number(let unit, nil, _):
      let number = date.timeSince1970(per: unit.rawValue)
      return Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    case .number(let unit, let digits?, _): return time?.count(of: unit, digits: digits)
    case .wcf(let zone):
      return date.wcfText.map { $0.dropLast(")/".count) + zone + ")/" }
    }
  }
}

extension ISO8601Time {
  /// Returns the time for a decimal number of seconds or milliseconds, with its unit and the number of
  /// fraction digits. Returns nil if it couldn't be written back with the same text.
  static func counting(_ text: String) -> (time: ISO8601Time, unit: DateUnit, digits: Int)? {
    let isNegative = text.first == "-"
    let parts = text.dropFirst(isNegative ? 1 : 0).components(separatedBy: ".")
    guard let whole = parts.first, 1...2 ~= parts.count, 1...15 ~= whole.utf8.count,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }),
      whole.utf8.count == 1 || whole.first != "0", let count = Int64(whole),
      let unit = DateUnit(of: Double(isNegative ? -count : count))
    else { return nil }
    let fraction = parts.count == 2 ? parts[1] : ""
    // Nanoseconds have nine digits, six of them after the milliseconds.
    let room = unit == .seconds ? 9 : 6
    let padding = String(repeating: "0", count: max(0, room - fraction.utf8.count))
    guard fraction.utf8.count <= room, let rest = Int64(fraction + padding) else { return nil }
    let (seconds, units) = count.quotientAndRemainder(dividingBy: Int64(unit.rawValue))
    let nanoseconds = units * 1_000_000 + rest
    // A zero would be written without its sign.
    guard !isNegative || seconds > 0 || nanoseconds > 0 else { return nil }
    let time =
      !isNegative
      ? ISO8601Time(seconds: seconds, nanoseconds: nanoseconds)
      : nanoseconds == 0
        ? ISO8601Time(seconds: -seconds)
        : ISO8601Time(seconds: -seconds - 1, nanoseconds: 1_000_000_000 - nanoseconds)
    return (time, unit, fraction.utf8.count)
  }

  /// Returns the number that `counting(_:)` reads as this time.
  func count(of unit: DateUnit, digits: Int) -> String {
    let isNegative = seconds < 0
    var (whole, rest) = (seconds, nanoseconds)
    if isNegative { (whole, rest) = rest == 0 ? (-whole, 0) : (-whole - 1, 1_000_000_000 - rest) }
    let room = unit == .seconds ? 9 : 6
    if unit == .milliseconds {
      (whole, rest) = (whole * 1000 + rest / 1_000_000, rest % 1_000_000)
    }
    let padded = String(repeating: "0", count: room - "\(rest)".count) + "\(rest)"
    return (isNegative ? "-" : "") + "\(whole)" + (digits == 0 ? "" : ".\(padded.prefix(digits))")
  }
}
