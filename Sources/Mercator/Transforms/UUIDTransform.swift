import Foundation

/// UUIDs as text, in either case. `<-` does the same without it.
public struct UUIDTransform: TransformType, Sendable {
  public init() {}

  /// The UUID, or nil for anything else.
  public func transformFromJSON(_ value: Any?) -> UUID? {
    (value as? String).flatMap(UUID.init(uuidString:))
  }

  /// The text, in upper case.
  public func transformToJSON(_ value: UUID?) -> String? { value?.uuidString }
}

extension TransformType where Self == UUIDTransform {
  /// UUIDs as text; see `UUIDTransform`.
  public static var uuid: UUIDTransform { UUIDTransform() }
}
