import Foundation

/// The values that a tree has besides those of JSON.
///
/// A session that has them reads dates and bytes from a dictionary as they are, also on a line with a transform for
/// them.
package struct NativeValues: Sendable {
  /// What a session writes to a tree besides JSON.
  package struct Output: Sendable {
    /// Whether bytes are written as they are.
    let keepsData: Bool
    /// Returns whether a date is written as it is.
    let keepsDate: @Sendable (Date) -> Bool

    package init(keepsData: Bool, keepsDate: @escaping @Sendable (Date) -> Bool) {
      (self.keepsData, self.keepsDate) = (keepsData, keepsDate)
    }
  }

  /// What is written besides JSON, in a tree that has no other scalars than `String`, `Bool`, `Int64`, `UInt64`,
  /// `Double`, `Decimal`, `NSNull`, and what `Output` says; nil if JSON is written.
  let output: Output?

  package init(output: Output?) { self.output = output }
}
