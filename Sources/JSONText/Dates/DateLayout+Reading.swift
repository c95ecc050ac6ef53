extension DateLayout {
  /// Returns the time of a text, or nil if the text doesn't match this layout exactly.
  package func time(of text: String) -> WallTime? { text.withBytes { time(of: $0) } }

  func time(of text: UnsafeBufferPointer<UInt8>) -> WallTime? {
    var reader = DateLayoutReader(text, scope)
    for part in parts where !reader.take(part) { return nil }
    return reader.time
  }
}

extension JSONStore {
  /// Returns the time of a string in this layout, without copying its text.
  package func time(at index: Int, _ layout: DateLayout) -> WallTime? {
    withString(at: index) { layout.time(of: $0) }
  }
}

/// Collects the values of a text. Values that the layout lacks have the defaults of ICU.
private struct DateLayoutReader {
  private var scanner: DateScanner
  private let scope: DateLayout.Scope
  private var year: Int64 = 0
  private var month: Int64 = 1
  private var day: Int64 = 1
  /// 0 for Sunday; negative if the layout has no weekday.
  private var weekday: Int64 = -1
  private var hour: Int64 = 0
  private var minute: Int64 = 0
  private var second: Int64 = 0
  private var millisecond: Int64 = 0
  private var offset: Int64?

  init(_ text: UnsafeBufferPointer<UInt8>, _ scope: DateLayout.Scope) {
    scanner = DateScanner(text)
    self.scope = scope
  }

  /// The time that was read; nil if the text has more characters or there is no such time.
  var time: WallTime? {
    guard scanner.isAtEnd, scope.years ~= year, hour < 24, minute < 60, second < 60,
      let days = CivilDay(year: year, month: month, day: day)?.daysSince1970,
      weekday < 0 || weekday == DateLayout.weekday(ofDay: days)
    else { return nil }
    let seconds = days * 86400 + hour * 3600 + minute * 60 + second
    return WallTime(milliseconds: seconds * 1000 + millisecond, offset: offset)
  }

  /// Parses the value of a part. Returns false if the text doesn't match it.
  @inline(__always)  // Measured: see `DateScanner`.
  mutating func take(_ part: DateLayout.LayoutPart) -> Bool {
    switch part.field {
    case .literal: scanner.take(part.byte)
    case .year: set(&year, part.width == 1 ? number(upTo: 4) : scanner.number(4))
    case .month: set(&month, number(part))
    case .monthName:
      set(&month, scanner.position(in: EnglishNames.months, isShort: part.isShort).map { $0 + 1 })
    case .day: set(&day, number(part))
    case .weekdayName:
      set(&weekday, scanner.position(in: EnglishNames.weekdays, isShort: part.isShort))
    case .hour: set(&hour, number(part))
    case .minute: set(&minute, number(part))
    case .second: set(&second, number(part))
    case .fraction: set(&millisecond, fraction(part.width))
    case .zone: takeOffset(part.zone)
    }
  }

  /// Parses a number of two digits, or of one or two if the format has one letter.
  @inline(__always)
  private mutating func number(_ part: DateLayout.LayoutPart) -> Int64? {
    part.width == 1 ? number(upTo: 2) : scanner.number(2)
  }

  /// Parses a number of one digit or more.
  @inline(__always)
  private mutating func number(upTo maximumWidth: Int) -> Int64? {
    guard var value = scanner.digit() else { return nil }
    for _ in 1..<maximumWidth {
      guard let digit = scanner.digit() else { break }
      value = value * 10 + digit
    }
    return value
  }

  /// Parses a fraction as milliseconds; further digits are dropped.
  private mutating func fraction(_ width: Int) -> Int64? {
    guard var value = scanner.number(width) else { return nil }
    for _ in min(width, 3)..<3 { value *= 10 }
    for _ in 3..<max(width, 3) { value /= 10 }
    return value
  }

  private mutating func takeOffset(_ style: DateLayout.ZoneStyle) -> Bool {
    offset = zoneOffset(style)
    return offset != nil
  }

  /// Parses a zone as seconds east of UTC.
  private mutating func zoneOffset(_ style: DateLayout.ZoneStyle) -> Int64? {
    let isAny = scope == .proleptic
    if isAny || style.contains(.hasLetter), scanner.take("Z") { return 0 }
    let isWest = scanner.take("-")
    guard isWest || scanner.take("+"), let hours = scanner.number(2), hours < 24 else { return nil }
    var minutes: Int64 = 0
    let hasMinutes =
      isAny
      ? scanner.take(":") || scanner.isBeforeDigit
      : !style.contains(.omitsZeroMinutes) || scanner.isBeforeDigit
    if hasMinutes {
      guard isAny || !style.contains(.hasColon) || scanner.take(":"),
        let number = scanner.number(2), number < 60
      else { return nil }
      minutes = number
    }
    let offset = hours * 3600 + minutes * 60
    return isWest ? -offset : offset
  }
}

/// Sets a field to a value. Returns false if the value is nil.
@inline(__always)
private func set(_ field: inout Int64, _ value: Int64?) -> Bool {
  guard let value else { return false }
  field = value
  return true
}
