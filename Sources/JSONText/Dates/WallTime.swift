/// What the clocks of a place show, to the millisecond.
package struct WallTime: Equatable {
  /// Milliseconds since 1970, if the place were in UTC.
  package let milliseconds: Int64
  /// Seconds east of UTC, where they are known.
  package let offset: Int64?

  package init(milliseconds: Int64, offset: Int64?) {
    self.milliseconds = milliseconds
    self.offset = offset
  }
}
