import Foundation

/// Bytes as the text whose UTF-8 they are.
///
///     note <- (map["note"], .utf8)     // "é" is the bytes C3 A9
///
/// `<-` without it has them in base64, as `DataTransform` does. Bytes that are no UTF-8 aren't
/// written.
public struct UTF8Transform: TransformType, Sendable {
  public init() {}

  /// The bytes, or nil for anything but text.
  public func transformFromJSON(_ value: Any?) -> Data? { (value as? String).map { Data($0.utf8) } }

  /// The text, or nil where the bytes are none.
  public func transformToJSON(_ value: Data?) -> String? {
    value.flatMap { String(data: $0, encoding: .utf8) }
  }
}

extension TransformType where Self == UTF8Transform {
  /// Bytes as text; see `UTF8Transform`.
  public static var utf8: UTF8Transform { UTF8Transform() }
}
