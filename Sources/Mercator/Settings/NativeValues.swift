import Foundation

/// The values that a tree has besides those of JSON.
///
/// A session that has them reads dates and bytes from a dictionary as they are, also on a line with a transform for
/// them.
struct NativeValues: Sendable {
  /// What a session writes to a tree besides JSON.
  struct Output: Sendable {
    /// Whether bytes are written as they are.
    let keepsData: Bool
    /// Returns whether a date is written as it is.
    let keepsDate: @Sendable (Date) -> Bool
  }

  /// What is written besides JSON, in a tree that has no other scalars than `String`, `Bool`, `Int64`, `UInt64`,
  /// `Double`, `Decimal`, `NSNull`, and what `Output` says; nil if JSON is written.
  let output: Output?
  /// Whether all values are texts, so that a text is read as a number or Bool where one is needed.
  var hasOnlyTexts = false
  /// Whether the tree may have values that only a parser makes, such as `RepeatedText`.
  var hasParsedValues = false
}
