import Foundation
import JSONText

/// Formats of dates of Unicode TS 35: the first that fits reads, the first of all writes.
///
///     MapOptions(dates: .formats(["yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd"]))
///
/// Names are English. Formats of digits, names and zones stand for the exact text and for days that
/// the calendar has: `yyyy-MM-dd` is neither `2014/01/20` nor `2014-02-30`. Others, such as those with
/// AM and PM, are left to a formatter and its leniency.
public struct MapDateFormats: Sendable {
  /// The formats, in their order.
  public let formats: [String]
  /// The zone of texts that name none, and of what is written.
  public let timeZone: TimeZone
  private let shared: [DateFormat]

  /// Formats in a zone, which is UTC by default: senders in other zones mostly say so.
  public init(_ formats: [String], timeZone: TimeZone? = nil) {
    let timeZone = timeZone ?? MapDateFormats.utc
    self.formats = formats
    self.timeZone = timeZone
    shared = formats.map { .shared($0, timeZone: timeZone) }
  }

  private static let utc = TimeZone(secondsFromGMT: 0) ?? .current

  func date(from input: MapInput) -> Date? {
    for format in shared {
      if let date = format.exactDate(from: input) { return date }
    }
    return nil
  }

  /// Writes a date; false, and nothing written, where there is no format, or the date is no moment: a
  /// formatter would make an empty text of that.
  func write(_ date: Date, to output: inout MapOutput) -> Bool {
    guard let format = shared.first, date.timeIntervalSinceReferenceDate.isFinite else {
      return false
    }
    if !format.writePlain(date, to: &output) { output.write(format.string(from: date)) }
    return true
  }
}

extension MapDateFormats: Hashable {
  // What is shared follows from the rest.

  public static func == (a: MapDateFormats, b: MapDateFormats) -> Bool {
    a.formats == b.formats && a.timeZone == b.timeZone
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(formats)
    hasher.combine(timeZone)
  }
}

extension MapOptions.Dates {
  /// Text of one format; see `MapDateFormats`.
  public static func format(_ format: String, timeZone: TimeZone? = nil) -> MapOptions.Dates {
    .formatted(MapDateFormats([format], timeZone: timeZone))
  }

  /// Text of the first of several formats that fits, written in the first; see `MapDateFormats`.
  public static func formats(_ formats: [String], timeZone: TimeZone? = nil) -> MapOptions.Dates {
    .formatted(MapDateFormats(formats, timeZone: timeZone))
  }
}
