import Foundation

/// A transform for bytes as text in UTF-8.
///
///     note <- (map["note"], .utf8)     // "é" is the bytes C3 A9
///
/// Without this transform, Data is mapped as base64 text, like by `DataTransform`. Bytes that aren't UTF-8
/// aren't written.
public struct UTF8Transform: TransformType, Sendable {
  public init() {}

  /// Returns the bytes, or nil for a value that isn't text.
  public func transformFromJSON(_ value: Any?) -> Data? { (value as? String).map { Data($0.utf8) } }

  /// Returns the text, or nil if the bytes aren't valid UTF-8.
  public func transformToJSON(_ value: Data?) -> String? {
    value.flatMap { String(validUTF8: $0) }
  }
}

extension TransformShortForm where Transform == UTF8Transform {
  /// Bytes as text in UTF-8; see `UTF8Transform`.
  @_disfavoredOverload
  public static var utf8: Self { Self(UTF8Transform()) }
}
