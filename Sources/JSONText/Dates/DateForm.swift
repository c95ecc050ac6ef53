/// The form of a date in a text, recognized from the text itself and not given by a format.
///
///     2014-01-20   2014/01/20   01/20/2014      a day: the start of it
///     2014-01-20 12:24                          a time, behind any of these days and a T, t or space
///     2014-01-20T12:24:48,123                   seconds, and a fraction, of which 9 digits count
///     2014-01-20T12:24+0800                     zones: Z, z, +08, +0800, +08:00
///     20140120T122448Z                          the basic form, which has a time
///     Fri Sep 04 00:12:21 +0800 2015            a fraction may follow here, too
///
/// Hours and seconds have the range of `ISO8601Time`; the day must exist in the calendar. Writing a time in
/// its own form reproduces the text, except that 24:00:00 and a second of 60 become the moments they stand
/// for, and that a fraction has at most 9 digits.
package struct DateForm: Hashable, Sendable {
  enum Day: Hashable {
    /// `2014-01-20`
    case dashed
    /// `2014/01/20`
    case slashed
    /// `01/20/2014`
    case monthFirst
    /// `20140120`
    case basic
    /// `Fri Sep 04`, with the year behind the time
    case named
  }

  enum Zone: Hashable {
    case none
    /// `Z` or `z`
    case letter(UInt8)
    /// `+08`
    case hours
    /// `+0800`
    case basic
    /// `+08:00`
    case extended
  }

  var day = Day.dashed
  /// The character between day and time; nil if there is no time.
  var separator: UInt8?
  var hasSeconds = false
  /// The point or comma in front of a fraction.
  var fractionMark = UInt8(ascii: ".")
  /// The number of digits in the fraction of a second.
  package internal(set) var fractionDigits = 0
  var zone = Zone.none
  /// The zone's offset in seconds east of UTC.
  var offset: Int64 = 0
  /// Whether the zone has a minus, which -00:00 has too.
  var isWest = false

  /// Returns the form `2015-07-07T13:07:42.050Z`, with 0 to 9 digits of a fraction.
  @inline(__always)
  package static func utc(fractionDigits: Int) -> DateForm {
    var form = DateForm()
    form.separator = UInt8(ascii: "T")
    form.hasSeconds = true
    form.fractionDigits = min(max(fractionDigits, 0), 9)
    form.zone = .letter(UInt8(ascii: "Z"))
    return form
  }
}
