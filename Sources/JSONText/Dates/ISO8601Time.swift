/// A day and a time of day as ISO 8601 text has them: `2015-07-07T15:07:42.05+02:00`.
///
///     read:     2015-07-07T13:07:42Z     20150707T130742Z     extended or basic form
///               2015-07-07 13:07:42z     2015-07-07t13:07:42Z
///               …42.5Z  …42,123456789Z   fractions of 1 to 9 digits
///               …+02:00  …+0200  …+02    zones
///               2015-07-07T13:07:42      no zone: `offset` is nil
///               2015-07-07               no time either: the start of the day
///     written:  2015-07-07T13:07:42Z     UTC; with 1 to 9 digits of a fraction if asked for
///
/// 24:00:00 is the start of the next day. A second of 60 is the start of the next minute, since
/// clocks that count seconds since 1970 know no leap seconds.
package struct ISO8601Time: Hashable, Sendable {
  /// Whole seconds since 1970, if this day and time were one in UTC.
  package let seconds: Int64
  /// What comes on top, below 1,000,000,000.
  package let nanoseconds: Int64
  /// Seconds east of UTC, where the text has a zone.
  package let offset: Int64?

  /// A time in UTC.
  package init(seconds: Int64, nanoseconds: Int64 = 0) {
    self.init(seconds: seconds, nanoseconds: nanoseconds, offset: 0)
  }

  init(seconds: Int64, nanoseconds: Int64, offset: Int64?) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
    self.offset = offset
  }

  /// Reads the whole of a text, or nil.
  package init?(_ text: String) {
    guard let time = text.withBytes({ ISO8601Time($0) }) else { return nil }
    self = time
  }

  init?(_ text: UnsafeBufferPointer<UInt8>) {
    var reader = ISO8601Reader(text)
    guard let time = reader.time() else { return nil }
    self = time
  }
}

extension JSONStore {
  /// The time that a string stands for, read from where it lies.
  package func iso8601Time(at index: Int) -> ISO8601Time? {
    withString(at: index) { ISO8601Time($0) }
  }
}
