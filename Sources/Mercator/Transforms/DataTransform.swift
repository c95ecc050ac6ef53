import Foundation

/// Bytes as base64 text, padded and without line breaks. `<-` does the same without it.
open class DataTransform: TransformType, @unchecked Sendable {
  // Unchecked because the class is open: it holds nothing itself.

  public typealias Object = Data
  public typealias JSON = String

  public init() {}

  /// The bytes, or nil for anything but base64.
  open func transformFromJSON(_ value: Any?) -> Data? {
    (value as? String).flatMap { Data(base64Encoded: $0) }
  }

  /// The base64 text.
  open func transformToJSON(_ value: Data?) -> String? { value?.base64EncodedString() }
}

extension TransformType where Self == DataTransform {
  /// Base64 text; see `DataTransform`.
  public static var data: DataTransform { DataTransform() }
}
