import Foundation

/// A transform for UUIDs as text, read in upper and lower case, and written in lower case: the mapping of a UUID
/// without a transform.
public struct UUIDTransform: TransformType, Sendable {
  public init() {}

  /// Returns the UUID, or nil for any other value.
  public func transformFromJSON(_ value: Any?) -> UUID? {
    (value as? String).flatMap(UUID.init(uuidString:))
  }

  /// Returns the text in upper case.
  public func transformToJSON(_ value: UUID?) -> String? { value?.lowercaseText }
}

extension TransformShortForm where Transform == UUIDTransform {
  /// A UUID as text; see `UUIDTransform`.
  @_disfavoredOverload
  public static var uuid: Self { Self(UUIDTransform()) }
}
