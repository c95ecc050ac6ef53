import Foundation
import JSONText

extension MapOptions {
  /// Date formats in the syntax of Unicode TS 35. The first that fits is used for reading, and the first of
  /// all for writing.
  ///
  ///     MapOptions(dates: .formats(["yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd"]))
  ///
  /// Names are English. Formats of digits, names and zones are matched exactly, and the day must exist:
  /// `yyyy-MM-dd` accepts neither `2014/01/20` nor `2014-02-30`. A zone may be `Z`, `+08`, `+0800` or `+08:00`,
  /// whichever of them the format writes. Other formats, such as those with AM and PM, are parsed by a
  /// `DateFormatter`, which is lenient.
  ///
  /// Days are of the proleptic Gregorian calendar, in the years 0 to 9999, or 1 to 9999 by a `DateFormatter`. A
  /// date that the format couldn't read again isn't written, which is an issue.
  public struct DateFormats: Sendable {
    /// The formats, in the order in which they are tried.
    public let formats: [String]
    /// The time zone of texts without one, and of dates that are written.
    public let timeZone: TimeZone
    /// The parsed formats, which all options with the same formats share.
    let shared: [DateFormat]

    /// Creates formats with a time zone, UTC by default.
    public init(_ formats: [String], timeZone: TimeZone? = nil) {
      let timeZone = timeZone ?? TimeZone(secondsFromGMT: 0) ?? .current
      self.formats = formats
      self.timeZone = timeZone
      shared = formats.map { .shared($0, timeZone: timeZone, scope: .proleptic) }
    }
  }
}

extension MapOptions.DateFormats: Hashable {
  // `shared` is derived from the other properties.

  public static func == (a: Self, b: Self) -> Bool {
    a.formats == b.formats && a.timeZone == b.timeZone
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(formats)
    hasher.combine(timeZone)
  }
}

extension MapOptions.Dates {
  /// Text in one format; see `MapOptions.DateFormats`.
  public static func format(_ format: String, timeZone: TimeZone? = nil) -> MapOptions.Dates {
    .formatted(MapOptions.DateFormats([format], timeZone: timeZone))
  }

  /// Text in the first of several formats that fits, written in the first; see `MapOptions.DateFormats`.
  public static func formats(_ formats: [String], timeZone: TimeZone? = nil) -> MapOptions.Dates {
    .formatted(MapOptions.DateFormats(formats, timeZone: timeZone))
  }
}
