import Foundation
import JSONText

extension DateFormat {
  func date(from text: String) -> Date? {
    layout?.time(of: text).flatMap { Date($0, in: timeZone) } ?? sharedFormatter.date(from: text)
  }

  func string(from date: Date) -> String {
    if let layout, let time = time(of: date) { return layout.text(time) }
    return sharedFormatter.string(from: date)
  }

  /// Returns the date of a text that matches the layout, without copying the text; nil for any other text.
  func plainDate(from input: MapInput) -> Date? {
    layout.flatMap { input.time($0) }.flatMap { Date($0, in: timeZone) }
  }

  /// Returns the date of a text that exactly matches the format, if there is a layout. The formatter is used
  /// only if there is none, or if the clocks were changed on that day.
  func exactDate(from input: MapInput) -> Date? {
    guard let layout else { return input.string.flatMap { sharedFormatter.date(from: $0) } }
    guard let time = input.time(layout) else { return nil }
    return Date(time, in: timeZone) ?? input.string.flatMap { sharedFormatter.date(from: $0) }
  }

  /// Writes a date that the layout supports; returns false, and writes nothing, for any other date.
  func writePlain(_ date: Date, to output: inout MapOutput) -> Bool {
    guard let layout, let time = time(of: date) else { return false }
    output.write(time, layout)
    return true
  }

  private func time(of date: Date) -> WallTime? {
    guard let time = date.wallTime(in: timeZone), layout?.canWrite(time) == true else { return nil }
    return time
  }
}
