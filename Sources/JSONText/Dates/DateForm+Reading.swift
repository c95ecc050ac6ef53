extension DateForm {
  /// Returns the form and the time of a text, or nil. The time has no offset if the text has no zone.
  package static func reading(_ text: String) -> (form: DateForm, time: ISO8601Time)? {
    text.withBytes { reading($0) }
  }

  static func reading(_ text: UnsafeBufferPointer<UInt8>) -> (form: DateForm, time: ISO8601Time)? {
    var reader = DateFormReader(text)
    return reader.time(mayLackTime: false).map { (reader.form, $0) }
  }
}

extension JSONStore {
  /// Returns the form and the time of a string, without copying its text.
  package func dateForm(at index: Int) -> (form: DateForm, time: ISO8601Time)? {
    withString(at: index) { DateForm.reading($0) }
  }
}

/// Parses a text from its start, and records its form.
struct DateFormReader {
  private(set) var form = DateForm()
  private var scanner: DateScanner

  init(_ text: UnsafeBufferPointer<UInt8>) { scanner = DateScanner(text) }

  /// Returns the time of the whole text, or nil. Eight digits are a day if they `mayLackTime`.
  mutating func time(mayLackTime: Bool) -> ISO8601Time? {
    guard scanner.isBeforeDigit else { return namedTime() }
    guard let day = day() else { return nil }
    let midnight = day.daysSince1970 * 86400
    if scanner.isAtEnd, form.day != .basic || mayLackTime {
      return ISO8601Time(seconds: midnight, nanoseconds: 0, offset: nil)
    }
    form.separator = scanner.take { $0 | 0x20 == UInt8(ascii: "t") || $0 == UInt8(ascii: " ") }
    guard form.separator != nil, let (seconds, nanoseconds) = timeOfDay() else { return nil }
    let isLocal = scanner.isAtEnd
    guard isLocal || takeZone(), scanner.isAtEnd else { return nil }
    return ISO8601Time(
      seconds: midnight + seconds,
      nanoseconds: nanoseconds,
      offset: isLocal ? nil : form.offset
    )
  }

  /// Parses `Fri Sep 04 00:12:21 +0800 2015`, where the weekday must match the date.
  @inline(never)
  private mutating func namedTime() -> ISO8601Time? {
    form.day = .named
    guard let weekday = scanner.position(in: EnglishNames.weekdays, isShort: true),
      scanner.take(" "), let month = scanner.position(in: EnglishNames.months, isShort: true),
      scanner.take(" "), let dayOfMonth = scanner.number(2), scanner.take(" "),
      let (seconds, nanoseconds) = timeOfDay(), form.hasSeconds, scanner.take(" "), takeZone(),
      form.zone == .basic, scanner.take(" "), let year = scanner.number(4), scanner.isAtEnd,
      let days = CivilDay(year: year, month: month + 1, day: dayOfMonth)?.daysSince1970,
      DateLayout.weekday(ofDay: days) == weekday
    else { return nil }
    return ISO8601Time(
      seconds: days * 86400 + seconds,
      nanoseconds: nanoseconds,
      offset: form.offset
    )
  }

  @inline(__always)  // Measured with `DateScanner`.
  private mutating func day() -> CivilDay? {
    let start = scanner
    guard let year = scanner.number(4) else {
      scanner = start
      form.day = .monthFirst
      guard let month = scanner.number(2), scanner.take("/"), let day = scanner.number(2),
        scanner.take("/"), let year = scanner.number(4)
      else { return nil }
      return CivilDay(year: year, month: month, day: day)
    }
    form.day = scanner.take("-") ? .dashed : scanner.take("/") ? .slashed : .basic
    guard let month = scanner.number(2),
      form.day == .basic || scanner.take(form.day == .dashed ? "-" : "/"),
      let day = scanner.number(2)
    else { return nil }
    return CivilDay(year: year, month: month, day: day)
  }

  /// Parses a time of day as seconds since midnight and nanoseconds.
  @inline(__always)  // Measured with `DateScanner`.
  private mutating func timeOfDay() -> (seconds: Int64, nanoseconds: Int64)? {
    let isBasic = form.day == .basic
    guard let hour = scanner.number(2), hour <= 24, isBasic || scanner.take(":"),
      let minute = scanner.number(2), minute < 60
    else { return nil }
    var (second, nanosecond): (Int64, Int64) = (0, 0)
    if isBasic ? scanner.isBeforeDigit : scanner.take(":") {
      form.hasSeconds = true
      guard let number = scanner.number(2), number <= 60, let fraction = fraction() else {
        return nil
      }
      (second, nanosecond) = (number, fraction)
    }
    // 24:00 is the only valid time of hour 24.
    guard hour < 24 || (minute == 0 && second == 0 && nanosecond == 0) else { return nil }
    return (hour * 3600 + minute * 60 + second, nanosecond)
  }

  /// Parses a fraction as nanoseconds; 0 if there is none, nil if it has no digits. Digits after the ninth are
  /// dropped, from the form as well.
  private mutating func fraction() -> Int64? {
    let mark = scanner.take { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
    guard let mark else { return 0 }
    form.fractionMark = mark
    var value: Int64 = 0
    while let digit = scanner.digit() {
      guard form.fractionDigits < 9 else { continue }
      form.fractionDigits += 1
      value = value * 10 + digit
    }
    for _ in form.fractionDigits..<9 { value *= 10 }
    return form.fractionDigits == 0 ? nil : value
  }

  @inline(__always)  // Measured with `DateScanner`.
  private mutating func takeZone() -> Bool {
    if let letter = scanner.take(where: { $0 | 0x20 == UInt8(ascii: "z") }) {
      form.zone = .letter(letter)
      return true
    }
    form.isWest = scanner.take("-")
    guard form.isWest || scanner.take("+"), let hours = scanner.number(2), hours < 24 else {
      return false
    }
    var minutes: Int64 = 0
    form.zone = scanner.take(":") ? .extended : scanner.isBeforeDigit ? .basic : .hours
    if form.zone != .hours {
      guard let number = scanner.number(2), number < 60 else { return false }
      minutes = number
    }
    form.offset = (hours * 3600 + minutes * 60) * (form.isWest ? -1 : 1)
    return true
  }
}
