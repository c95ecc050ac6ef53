extension DateLayout {
  /// Whether the year is in range, and the zone, if it is written, has whole minutes.
  package func canWrite(_ time: WallTime) -> Bool {
    scope.milliseconds ~= time.milliseconds
      && (!hasZone || time.offset.map { $0 % 60 == 0 && abs($0) < 86400 } ?? false)
  }

  /// Returns the text of a time that can be written.
  package func text(_ time: WallTime) -> String {
    dateText(maximumLength: maximumLength) { write(time, to: $0) }
  }

  /// Writes at most `maximumLength` bytes to `target`, and returns how many.
  func write(_ time: WallTime, to target: UnsafeMutablePointer<UInt8>) -> Int {
    let (seconds, millisecond) = floorDivision(time.milliseconds, by: 1000)
    let (days, second) = floorDivision(seconds, by: 86400)
    let date = CivilDay(daysSince1970: days)
    // No part puts more bytes than `maximumLength` counts for it.
    var printer = DatePrinter(target)
    for part in parts {
      switch part.field {
      case .literal: printer.put(part.byte)
      case .year: printer.put(year: date.year, part)
      case .month: printer.put(date.month, part)
      case .monthName:
        printer.put(EnglishNames.months[Int(date.month - 1)].bytes(isShort: part.isShort))
      case .day: printer.put(date.day, part)
      case .weekdayName:
        let weekday = Int(DateLayout.weekday(ofDay: days))
        printer.put(EnglishNames.weekdays[weekday].bytes(isShort: part.isShort))
      case .hour: printer.put(second / 3600, part)
      case .minute: printer.put(second / 60 % 60, part)
      case .second: printer.put(second % 60, part)
      case .fraction: printer.put(fraction: millisecond, part.width)
      case .zone: printer.put(offset: time.offset ?? 0, part.zone)
      }
    }
    return printer.count
  }

  /// Returns the weekday, 0 for Sunday; 1970-01-01, day 0, was a Thursday.
  static func weekday(ofDay day: Int64) -> Int64 { floorDivision(day + 4, by: 7).remainder }
}

extension DatePrinter {
  fileprivate mutating func put(_ value: Int64, _ part: DateLayout.LayoutPart) {
    put(value, part.width == 1 && value < 10 ? 1 : 2)
  }

  fileprivate mutating func put(year: Int64, _ part: DateLayout.LayoutPart) {
    put(year, part.width == 4 || year > 999 ? 4 : year > 99 ? 3 : year > 9 ? 2 : 1)
  }

  /// Puts `width` digits of a fraction, given in milliseconds; digits behind the third are zeros.
  fileprivate mutating func put(fraction millisecond: Int64, _ width: Int) {
    var value = millisecond
    for _ in min(width, 3)..<3 { value /= 10 }
    put(value, min(width, 3))
    for _ in 3..<max(width, 3) { put("0") }
  }

  fileprivate mutating func put(offset: Int64, _ style: DateLayout.ZoneStyle) {
    if offset == 0, style.contains(.hasLetter) { return put("Z") }
    put(offset < 0 ? "-" : "+")
    let minutes = abs(offset) / 60
    put(minutes / 60, 2)
    if style.contains(.omitsZeroMinutes), minutes % 60 == 0 { return }
    if style.contains(.hasColon) { put(":") }
    put(minutes % 60, 2)
  }
}
