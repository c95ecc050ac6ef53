/// A local date and time, in milliseconds.
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
