import Foundation

/// A transform for bytes as padded base64 text without line breaks: the mapping of Data without a transform.
open class DataTransform: TransformType, @unchecked Sendable {
  // Unchecked because the class is open. It has no stored properties.

  public typealias Object = Data
  public typealias JSON = String

  public init() {}

  /// Returns the bytes, or nil for a value that isn't base64 text.
  open func transformFromJSON(_ value: Any?) -> Data? {
    (value as? String).flatMap { Data(base64Encoded: $0) }
  }

  /// Returns the base64 text.
  open func transformToJSON(_ value: Data?) -> String? { value?.base64EncodedString() }
}

extension TransformShortForm where Transform == DataTransform {
  /// Bytes as base64 text; see `DataTransform`.
  @_disfavoredOverload
  public static var data: Self { Self(DataTransform()) }
}
