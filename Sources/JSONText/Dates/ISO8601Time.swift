/// A date and time in ISO 8601: `2015-07-07T15:07:42.05+02:00`.
///
///     read:     2015-07-07T13:07:42Z     20150707T130742Z     extended or basic form
///               2015-07-07 13:07:42z     2015-07-07t13:07:42Z
///               2015-07-07T13:07Z        no seconds: the start of the minute
///               …42.5Z  …42,123456789Z   fractions; digits after the ninth are dropped
///               …+02:00  …+0200  …+02    zones
///               2015-07-07T13:07:42      no zone: `offset` is nil
///               2015-07-07               no time either: the start of the day
///     written:  2015-07-07T13:07:42Z     UTC; with 1 to 9 digits of a fraction if requested
///
/// 24:00:00 is the start of the next day. A second of 60 is the start of the next minute, since counting
/// seconds since 1970 ignores leap seconds.
package struct ISO8601Time: Hashable, Sendable {
  /// The whole seconds since 1970 of the same day and time in UTC.
  package let seconds: Int64
  /// The nanoseconds of the fraction, below 1,000,000,000.
  package let nanoseconds: Int64
  /// The zone's offset in seconds east of UTC; nil if the text has no zone.
  package let offset: Int64?

  /// Creates a time, in UTC by default.
  package init(seconds: Int64, nanoseconds: Int64 = 0, offset: Int64? = 0) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
    self.offset = offset
  }

  /// Parses the whole text; nil if it isn't in one of the accepted forms.
  package init?(_ text: String) {
    guard let time = text.withBytes({ ISO8601Time($0) }) else { return nil }
    self = time
  }

  package init?(_ text: UnsafeBufferPointer<UInt8>) {
    var reader = DateFormReader(text)
    guard let time = reader.time(mayLackTime: true) else { return nil }
    guard reader.form.day == .dashed || reader.form.day == .basic else { return nil }
    self = time
  }

  /// Whether the year has four digits.
  package var isWritable: Bool {
    // The years 0 to 9999.
    -62_167_219_200..<253_402_300_800 ~= seconds
  }

  /// Returns the text in UTC, with the first `fractionDigits` digits of the fraction, 0 to 9.
  ///
  /// The time must be in UTC and writable.
  package func text(fractionDigits: Int) -> String {
    let form = DateForm.utc(fractionDigits: fractionDigits)
    return dateText(maximumLength: DateForm.maximumLength) { form.write(self, to: $0) }
  }
}

extension JSONStore {
  /// Returns the time of a string, without copying its text.
  package func iso8601Time(at index: Int) -> ISO8601Time? {
    withString(at: index) { ISO8601Time($0) }
  }
}
