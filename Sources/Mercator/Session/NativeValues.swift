import Foundation

/// The values that a tree of a format has besides those of JSON.
///
/// A session that has them reads dates and bytes from a dictionary as they are, also on a line with a transform for
/// them. It writes them to a dictionary as they are if the format holds them. All other values of its tree are
/// `[String: Any]`, `[Any]`, `String`, `Bool`, `Int64`, `UInt64`, `Double`, `Decimal` and `NSNull`.
struct NativeValues: Sendable {
  /// Whether bytes are written as they are.
  let keepsData: Bool
  /// Returns whether a date is written as it is.
  let keepsDate: @Sendable (Date) -> Bool
  /// Whether all values are texts, so that a text is read as a number or Bool where one is needed.
  var hasOnlyTexts = false

  /// Dates and bytes are read as they are, and written as in JSON.
  static let whenReading = NativeValues(keepsData: false) { _ in false }
}
