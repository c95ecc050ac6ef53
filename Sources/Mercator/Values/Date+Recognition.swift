import Foundation
import JSONText

extension ISO8601Time {
  /// The same moment in UTC. A time without a zone is taken to be in UTC.
  var inUTC: ISO8601Time {
    ISO8601Time(seconds: seconds - (offset ?? 0), nanoseconds: nanoseconds)
  }
}

extension DateForm {
  /// Returns the form and the time of a text that contains a date in digits and names; nil for any other value.
  fileprivate static func reading(_ input: MapInput) -> (form: DateForm, time: ISO8601Time)? {
    if let store = input.map.store { return store.dateForm(at: input.slot) }
    return input.string.flatMap { reading($0) }
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

extension Date {
  /// Creates the date that a value stands for, in any recognized form; see `MapOptions.Dates.automatic`.
  init?(recognisedIn input: MapInput) {
    if let (_, time) = DateForm.reading(input) {
      self.init(time.inUTC, in: nil)
    } else if let number = Self.number(input) {
      // The years before 0 have no text.
      guard let date = DateUnit(of: number)?.date(number),
        date.iso8601Time(fractionDigits: 6) != nil
      else { return nil }
      self = date
    } else if let text = input.string {
      self.init(wcf: text)
    } else {
      return nil
    }
  }

  /// Returns the value of a number, or of a text that is a number as a whole; nil for true and false, because a true
  /// that is read as 1 would be a date in 1970.
  static func number(_ input: MapInput) -> Double? {
    input.isBool ? nil : input.double ?? input.string.flatMap { exactDouble($0) }
  }

  /// Creates a date from a text such as `/Date(788140800000+0100)/`; nil for any other text.
  ///
  /// The number counts milliseconds since 1970 in UTC. The zone after it is ignored.
  @inline(never)
  init?(wcf text: String) {
    guard text.hasPrefix("/Date("), text.hasSuffix(")/") else { return nil }
    let content = text.dropFirst("/Date(".count).dropLast(")/".count)
    let digits = content.drop { $0 == "-" }.prefix(while: isDigit)
    let zone = content[digits.endIndex...]
    guard zone.isEmpty || isZone(zone), !digits.isEmpty,
      let milliseconds = Int64(parsing: String(content[..<digits.endIndex]))
    else { return nil }
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
  }

  /// The date as a text such as `/Date(788140800000)/`; nil if its milliseconds don't fit an Int64.
  var wcfText: String? {
    Int64(exactly: (timeIntervalSince1970 * 1000).rounded()).map { "/Date(\($0))/" }
  }
}

private func isZone(_ text: Substring) -> Bool {
  (text.first == "+" || text.first == "-") && text.count == 5
    && text.dropFirst().allSatisfy(isDigit)
}

// A digit with a combining mark also compares as between two digits.
private func isDigit(_ character: Character) -> Bool {
  character.isASCII && "0"..."9" ~= character
}
