extension ISO8601Time {
  /// The length of `2015-07-07T13:07:42.123456789Z`.
  static let maximumLength = 30

  /// Whether the year has four digits.
  package var isWritable: Bool {
    // The years 0 to 9999.
    -62_167_219_200..<253_402_300_800 ~= seconds
  }

  /// Returns the text in UTC, with the first `fractionDigits` digits of the fraction, 0 to 9.
  ///
  /// The time must be in UTC and writable.
  package func text(fractionDigits: Int) -> String {
    dateText(maximumLength: ISO8601Time.maximumLength) {
      write(to: $0, fractionDigits: fractionDigits)
    }
  }

  /// Writes at most `maximumLength` bytes to `target`, and returns how many.
  func write(to target: UnsafeMutablePointer<UInt8>, fractionDigits: Int) -> Int {
    let (days, second) = floorDivision(seconds, by: 86400)
    let date = CivilDay(daysSince1970: days)
    var printer = DatePrinter(target)
    // 4 + 1 + 2 + 1 + 2 + 1 + 2 + 1 + 2 + 1 + 2 bytes, then up to 1 + 9, then 1.
    printer.put(date.year, 4)
    printer.put("-")
    printer.put(date.month, 2)
    printer.put("-")
    printer.put(date.day, 2)
    printer.put("T")
    printer.put(second / 3600, 2)
    printer.put(":")
    printer.put(second / 60 % 60, 2)
    printer.put(":")
    printer.put(second % 60, 2)
    let digits = min(max(fractionDigits, 0), 9)
    if digits > 0 {
      printer.put(".")
      var fraction = nanoseconds
      for _ in digits..<9 { fraction /= 10 }
      printer.put(fraction, digits)
    }
    printer.put("Z")
    return printer.count
  }
}

extension JSONWriter {
  /// Writes a time, which must be in UTC and writable, as a string.
  package func iso8601(_ time: ISO8601Time, fractionDigits: Int) {
    dateText(maximumLength: ISO8601Time.maximumLength) {
      time.write(to: $0, fractionDigits: fractionDigits)
    }
  }

  /// Writes a member whose value is a time; see `key(at:)` for when it returns false.
  package func iso8601(_ time: ISO8601Time, fractionDigits: Int, at cachedKey: CachedKey) -> Bool {
    guard key(at: cachedKey) else { return false }
    putDateText(maximumLength: ISO8601Time.maximumLength) {
      time.write(to: $0, fractionDigits: fractionDigits)
    }
    return true
  }
}
