/// What a format has besides the values of JSON, and is written as it is.
@usableFromInline package final class NativeOutput: Sendable {
  /// The name of the format.
  package let format: String
  /// Whether bytes are written as they are; if not, their text is written, as in JSON.
  package let keepsData: Bool
  /// Returns whether a date, in seconds since 2001, is written as it is; if not, its text or number is written.
  package let keepsDate: @Sendable (Double) -> Bool
  /// Returns whether an item that was read in the format is written as it was; if not, its JSON is written.
  package let keepsItem: @Sendable (ArraySlice<UInt8>) -> Bool

  package init(
    of format: String,
    keepsData: Bool,
    keepsDate: @escaping @Sendable (Double) -> Bool,
    keepsItem: @escaping @Sendable (ArraySlice<UInt8>) -> Bool
  ) {
    (self.format, self.keepsData) = (format, keepsData)
    (self.keepsDate, self.keepsItem) = (keepsDate, keepsItem)
  }
}
