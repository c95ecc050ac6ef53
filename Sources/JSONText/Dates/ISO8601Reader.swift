/// Parses a text from its start; see `ISO8601Time` for the accepted forms.
struct ISO8601Reader {
  private var scanner: DateScanner

  init(_ text: UnsafeBufferPointer<UInt8>) { scanner = DateScanner(text) }

  /// Returns the time of the whole text, or nil.
  mutating func time() -> ISO8601Time? {
    guard let year = scanner.number(4) else { return nil }
    let isExtended = scanner.take("-")
    guard let month = scanner.number(2), !isExtended || scanner.take("-"),
      let dayOfMonth = scanner.number(2),
      let day = CivilDay(year: year, month: month, day: dayOfMonth)
    else { return nil }
    let midnight = day.daysSince1970 * 86400
    if scanner.isAtEnd {
      return ISO8601Time(seconds: midnight, nanoseconds: 0, offset: nil)
    }
    guard scanner.take("T") || scanner.take("t") || scanner.take(" "), let hour = scanner.number(2),
      hour <= 24,
      !isExtended || scanner.take(":"), let minute = scanner.number(2), minute < 60,
      !isExtended || scanner.take(":"), let second = scanner.number(2), second <= 60,
      let nanoseconds = nanoseconds(),
      hour < 24 || (minute == 0 && second == 0 && nanoseconds == 0)
    else { return nil }
    var offset: Int64?
    if !scanner.isAtEnd {
      offset = self.offset()
      guard offset != nil, scanner.isAtEnd else { return nil }
    }
    return ISO8601Time(
      seconds: midnight + hour * 3600 + minute * 60 + second,
      nanoseconds: nanoseconds,
      offset: offset
    )
  }

  /// Parses a fraction as nanoseconds; 0 if there is none, nil if it has no digits or more than nine.
  private mutating func nanoseconds() -> Int64? {
    guard scanner.take(".") || scanner.take(",") else { return 0 }
    var value: Int64 = 0
    var scale: Int64 = 1_000_000_000
    while let digit = scanner.digit() {
      if scale == 1 { return nil }
      value = value * 10 + digit
      scale /= 10
    }
    return scale == 1_000_000_000 ? nil : value * scale
  }

  /// Parses a zone as seconds east of UTC; nil if there is none.
  private mutating func offset() -> Int64? {
    if scanner.take("Z") || scanner.take("z") { return 0 }
    let sign: Int64
    if scanner.take("+") { sign = 1 } else if scanner.take("-") { sign = -1 } else { return nil }
    guard let hours = scanner.number(2), hours < 24 else { return nil }
    if scanner.isAtEnd { return sign * hours * 3600 }
    _ = scanner.take(":")
    guard let minutes = scanner.number(2), minutes < 60 else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }
}
