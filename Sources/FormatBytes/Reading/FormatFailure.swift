/// Why bytes aren't in a format, or can't be read within the limits.
@usableFromInline package enum FormatFailure: Error {
  /// The bytes are wrong: the reason, and where.
  case invalid(String, offset: Int)
  /// The stop condition was met.
  case stopped
}
