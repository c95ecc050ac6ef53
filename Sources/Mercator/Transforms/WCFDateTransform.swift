import Foundation

/// A transform for dates as WCF services of .NET write them: `/Date(788140800000+0100)/`.
///
/// The number counts milliseconds since 1970 in UTC. The zone after it is ignored and isn't written.
public struct WCFDateTransform: TransformType, Sendable {
  public init() {}

  /// Returns the date, or nil for any other value.
  public func transformFromJSON(_ value: Any?) -> Date? {
    (value as? String).flatMap { Date(wcf: $0) }
  }

  /// Returns the text, or nil if the milliseconds of the date don't fit an Int64.
  public func transformToJSON(_ value: Date?) -> String? { value?.wcfText }

  public func _json(from value: Date?, map: Map) throws -> String? {
    guard let value else { return nil }
    guard let text = value.wcfText else { throw Refusal.farDate }
    return text
  }
}

extension TransformShortForm where Transform == WCFDateTransform {
  /// A date as `/Date(788140800000)/`; see `WCFDateTransform`.
  @_disfavoredOverload
  public static var wcfDate: Self { Self(WCFDateTransform()) }
}
