import Foundation
import JSONText

extension DateFormat {
  func date(from text: String) -> Date? {
    layout?.time(of: text).flatMap { Date($0, in: timeZone) } ?? sharedFormatter.date(from: text)
  }

  /// Returns the text of a date; nil if the format can't read it again because of its year.
  func string(from date: Date) -> String? {
    if let layout, let time = time(of: date) { return layout.text(time) }
    return sharedFormatter.readableText(of: date)
  }

  /// Returns the date of a text that matches the layout, without copying the text; nil for any other text.
  func plainDate(from input: MapInput) -> Date? {
    layout.flatMap { $0.time(input) }.flatMap { Date($0, in: timeZone) }
  }

  /// Writes a date that the layout supports; returns false, and writes nothing, for any other date.
  func writePlain(_ date: Date, to output: inout MapOutput) -> Bool {
    guard let layout, let time = time(of: date) else { return false }
    output.write(time, layout)
    return true
  }

  private func time(of date: Date) -> WallTime? {
    guard let layout, let time = date.wallTime(in: timeZone, layout), layout.canWrite(time) else {
      return nil
    }
    return time
  }
}

// MARK: Formats of options

extension DateFormat {
  /// Returns the date of a text that exactly matches the format, if there is a layout. The formatter is used
  /// only if there is none, or if the clocks were changed on that day.
  fileprivate func prolepticDate(from input: MapInput) -> Date? {
    guard let layout else {
      return input.string.flatMap { sharedFormatter.date(from: $0) }
        .flatMap { $0.isInFormatterYears(timeZone) ? $0 : nil }
    }
    guard let time = layout.time(input) else { return nil }
    return Date(time, in: timeZone) ?? input.string.flatMap { sharedFormatter.date(from: $0) }
  }

  /// Writes a date. Returns false, without writing, if the format couldn't read it again.
  fileprivate func writeProleptic(_ date: Date, to output: inout MapOutput) -> Bool {
    if layout != nil { return writePlain(date, to: &output) }
    guard date.isInFormatterYears(timeZone) else { return false }
    let text = sharedFormatter.string(from: date)
    guard sharedFormatter.date(from: text) != nil else { return false }
    output.write(text)
    return true
  }
}

extension MapOptions.DateFormats {
  func date(from input: MapInput) -> Date? {
    for format in shared {
      if let date = format.prolepticDate(from: input) { return date }
    }
    return nil
  }

  /// Writes a date. Returns false, without writing, if there is no format or it couldn't read the text again.
  func write(_ date: Date, to output: inout MapOutput) -> Bool {
    shared.first?.writeProleptic(date, to: &output) ?? false
  }
}

extension Date {
  /// Creates the instant of a local time, with the same bits as `DateFormatter`; nil if the zone changes
  /// its offset around that time, so that the local time may occur twice or never.
  init?(_ time: WallTime, in zone: TimeZone) {
    guard let offset = time.offset ?? zone.clearOffset(atLocal: time.milliseconds) else {
      return nil
    }
    // ICU counts milliseconds since 1970, from which `DateFormatter` computes a Date in these two steps.
    let since1970 = Double(time.milliseconds - offset * 1000) / 1000
    self.init(
      timeIntervalSinceReferenceDate: since1970 - Date.timeIntervalBetween1970AndReferenceDate
    )
  }

  /// Returns the local time in a zone, rounded to milliseconds; nil if the year is out of range, or if the
  /// layout is for a formatter whose rounding isn't certain.
  fileprivate func wallTime(in zone: TimeZone, _ layout: DateLayout) -> WallTime? {
    let milliseconds = timeIntervalSince1970 * 1000
    // Far beyond the years that a layout can write. Also excludes NaN.
    guard milliseconds.magnitude < 0x1p48 else { return nil }
    let nearest = (milliseconds + 0.5).rounded(.down)
    // The last bit, which a fused multiply-add may change, must not matter. It is at most 1/32 here.
    guard layout.scope == .proleptic || (milliseconds - nearest).magnitude < 0.46 else {
      return nil
    }
    // `DateFormatter` rounds first, which may cross a change of the offset.
    let rounded = Date(timeIntervalSince1970: nearest / 1000)
    var offset = Int64(zone.secondsFromGMT(for: rounded))
    // Local mean time has seconds, which no zone in a text has: its minutes are written, and the time that
    // belongs to them.
    if layout.scope == .proleptic, layout.hasZone { offset -= offset % 60 }
    return WallTime(milliseconds: Int64(nearest) + offset * 1000, offset: offset)
  }

  /// Whether the year is 1 to 9999 in a zone: a formatter leaves out the era, and no format says how many
  /// digits a longer year has.
  fileprivate func isInFormatterYears(_ zone: TimeZone) -> Bool {
    guard timeIntervalSince1970.magnitude < 1e12 else { return false }
    let local = timeIntervalSince1970 + Double(zone.secondsFromGMT(for: self))
    return -62_135_596_800..<253_402_300_800 ~= local
  }
}

extension TimeZone {
  /// Returns the seconds east of UTC at a local time; nil if the offset changes within a day of it.
  fileprivate func clearOffset(atLocal milliseconds: Int64) -> Int64? {
    func offset(at milliseconds: Int64) -> Int {
      secondsFromGMT(for: Date(timeIntervalSince1970: Double(milliseconds) / 1000))
    }
    // The offset of a zone is less than a day, so the instant is between these two.
    let day: Int64 = 86_400_000
    let before = offset(at: milliseconds - day)
    return before == offset(at: milliseconds + day) ? Int64(before) : nil
  }
}

extension DateLayout {
  /// Returns the time in a text of this layout, parsed in place; nil if it doesn't match.
  fileprivate func time(_ input: MapInput) -> WallTime? {
    if let store = input.map.store { return store.time(at: input.slot, self) }
    return input.string.flatMap { time(of: $0) }
  }
}
