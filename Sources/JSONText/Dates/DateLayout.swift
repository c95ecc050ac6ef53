/// A date format of Unicode TS 35, limited to fields that need only counting days and comparing names.
///
///     yyyy-MM-dd'T'HH:mm:ss.SSSZ      EEE MMM dd HH:mm:ss Z yyyy
///
///     y yyyy       the year; yyyy in four digits   Z XX xx      +0800, or Z for UTC with X
///     M MM d dd    5 or 05                         ZZZZZ XXX    +08:00, or Z for UTC
///     MMM MMMM     Sep, September                  xxx          +08:00
///     E EEE EEEE   Wed, Wednesday                  X x          +08 or +0830, or Z for UTC with X
///     H HH m s     5 or 05                         S to nine S  a fraction of a second
///
/// Its scope decides which years and which forms of a zone it reads and writes.
package struct DateLayout: Sendable {
  /// The parts in the order of the text.
  let parts: [LayoutPart]
  /// At least the length of any text of this layout.
  let maximumLength: Int
  /// Whether the text contains a zone.
  package let hasZone: Bool
  /// What is read and written.
  package let scope: Scope

  /// The texts and dates for which a layout is used.
  package enum Scope: Sendable {
    /// Those that a date formatter reads and writes in the same way: texts as the layout writes them, in the
    /// years 1583 to 9999, since the formatter has Julian years before. All others need the formatter.
    case formatter
    /// The years 0 to 9999 of the proleptic Gregorian calendar. `Z`, `+08`, `+0800` and `+08:00` are read for
    /// any zone.
    case proleptic

    var years: ClosedRange<Int64> { self == .formatter ? 1583...9999 : 0...9999 }

    /// The local time in milliseconds since 1970 in these years.
    var milliseconds: Range<Int64> {
      (self == .formatter ? -12_212_553_600_000 : -62_167_219_200_000)..<253_402_300_800_000
    }
  }

  /// A literal byte or a field.
  struct LayoutPart: BitwiseCopyable, Sendable {
    var field: Field
    /// The number of letters in the format.
    var width = 1
    /// The byte of a literal.
    var byte: UInt8 = 0
    /// How a zone is written.
    var zone: ZoneStyle = []

    /// The maximum number of bytes of the part.
    var maximumLength: Int {
      switch field {
      case .literal: 1
      case .year: 4
      case .month, .day, .hour, .minute, .second: 2
      case .monthName, .weekdayName: EnglishNames.maximumLength
      case .fraction: width
      case .zone: 6
      }
    }

    var isNumber: Bool {
      switch field {
      case .literal, .monthName, .weekdayName, .zone: false
      case .year, .month, .day, .hour, .minute, .second, .fraction: true
      }
    }

    /// Whether a name is abbreviated.
    var isShort: Bool { width < 4 }
  }

  enum Field: UInt8 {
    case literal, year, month, monthName, day, weekdayName, hour, minute, second, fraction, zone
  }

  /// The options for the form of a zone; without any it is `+0800`.
  struct ZoneStyle: OptionSet {
    let rawValue: UInt8

    /// `+08:00`
    static let hasColon = ZoneStyle(rawValue: 1)
    /// `Z` for UTC
    static let hasLetter = ZoneStyle(rawValue: 2)
    /// `+08`
    static let omitsZeroMinutes = ZoneStyle(rawValue: 4)
  }
}

/// A local date and time, in milliseconds, as a `DateLayout` reads and writes it.
package struct WallTime: Equatable {
  /// The milliseconds since 1970 of the same day and time in UTC.
  package let milliseconds: Int64
  /// The zone's offset in seconds east of UTC; nil if it is unknown.
  package let offset: Int64?

  package init(milliseconds: Int64, offset: Int64?) {
    self.milliseconds = milliseconds
    self.offset = offset
  }
}
