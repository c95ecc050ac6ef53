extension DateForm {
  /// At least the length of `Fri Sep 04 00:12:21.123456789 +0800 2015`.
  static let maximumLength = 48

  /// Returns the text of a time in UTC, converted to the zone of the form; nil if the year hasn't four
  /// digits.
  ///
  /// A form without a zone counts as UTC.
  package func text(of time: ISO8601Time) -> String? {
    let local = ISO8601Time(seconds: time.seconds + offset, nanoseconds: time.nanoseconds)
    guard local.isWritable else { return nil }
    return dateText(maximumLength: DateForm.maximumLength) { write(local, to: $0) }
  }

  /// Writes at most `maximumLength` bytes to `target`, and returns how many. The time is in the zone of the
  /// form, and writable.
  @inline(__always)  // Measured: only the code for the constant form of `utc` remains.
  func write(_ time: ISO8601Time, to target: UnsafeMutablePointer<UInt8>) -> Int {
    let (days, second) = floorDivision(time.seconds, by: 86400)
    let date = CivilDay(daysSince1970: days)
    var printer = DatePrinter(target)
    if day == .named {
      printer.put(EnglishNames.weekdays[Int(DateLayout.weekday(ofDay: days))].bytes(isShort: true))
      printer.put(" ")
      printer.put(EnglishNames.months[Int(date.month - 1)].bytes(isShort: true))
      printer.put(" ")
      printer.put(date.day, 2)
      printer.put(" ")
      write(second, time.nanoseconds, to: &printer)
      printer.put(" ")
      writeZone(to: &printer)
      printer.put(" ")
      printer.put(date.year, 4)
    } else {
      write(date, to: &printer)
      if let separator {
        printer.put(separator)
        write(second, time.nanoseconds, to: &printer)
      }
      writeZone(to: &printer)
    }
    return printer.count
  }

  /// Writes the day in digits.
  @inline(__always)
  private func write(_ date: CivilDay, to printer: inout DatePrinter) {
    if day == .monthFirst {
      printer.put(date.month, 2)
      printer.put("/")
      printer.put(date.day, 2)
      printer.put("/")
      printer.put(date.year, 4)
    } else {
      let mark: Unicode.Scalar? = day == .dashed ? "-" : day == .slashed ? "/" : nil
      printer.put(date.year, 4)
      if let mark { printer.put(mark) }
      printer.put(date.month, 2)
      if let mark { printer.put(mark) }
      printer.put(date.day, 2)
    }
  }

  @inline(__always)
  private func write(_ second: Int64, _ nanoseconds: Int64, to printer: inout DatePrinter) {
    printer.put(second / 3600, 2)
    if day != .basic { printer.put(":") }
    printer.put(second / 60 % 60, 2)
    guard hasSeconds else { return }
    if day != .basic { printer.put(":") }
    printer.put(second % 60, 2)
    guard fractionDigits > 0 else { return }
    printer.put(fractionMark)
    var fraction = nanoseconds
    for _ in fractionDigits..<9 { fraction /= 10 }
    printer.put(fraction, fractionDigits)
  }

  @inline(__always)
  private func writeZone(to printer: inout DatePrinter) {
    if case .letter(let letter) = zone { return printer.put(letter) }
    guard zone != .none else { return }
    let minutes = abs(offset) / 60
    printer.put(isWest ? "-" : "+")
    printer.put(minutes / 60, 2)
    if zone == .extended { printer.put(":") }
    if zone != .hours { printer.put(minutes % 60, 2) }
  }
}
