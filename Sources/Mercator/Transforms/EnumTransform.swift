/// A transform for an enum by its raw value: the mapping of an enum without a transform.
///
/// With a fallback, a value that isn't the raw value of a case is read as the fallback; null and a missing
/// key are not.
open class EnumTransform<T: RawRepresentable>: TransformType {
  public typealias Object = T
  public typealias JSON = T.RawValue

  private let fallback: T?

  /// Creates a transform for `T`, without a fallback.
  public init() { fallback = nil }

  /// Creates a transform that reads every value that isn't the raw value of a case as `fallback`.
  public init(fallback: T) { self.fallback = fallback }

  /// Returns the case with this raw value, or the fallback, if there is one, or nil.
  open func transformFromJSON(_ value: Any?) -> T? {
    guard let value, !meansNull(value) else { return nil }
    return DynamicValue.cast(value, to: T.RawValue.self).flatMap(T.init(rawValue:)) ?? fallback
  }

  public func _read(_ input: MapInput) -> T? {
    input.mayBeCompared(as: T.self) ? transform(input) : fallback
  }

  /// Returns the raw value.
  open func transformToJSON(_ value: T?) -> T.RawValue? { value?.rawValue }
}

// Unchecked because the class is open. Its own stored property is a constant.
extension EnumTransform: @unchecked Sendable where T: Sendable {}

extension TransformShortForm {
  /// An enum by its raw value; see `EnumTransform`.
  @_disfavoredOverload
  public static func `enum`<T>() -> Self where Transform == EnumTransform<T> {
    Self(EnumTransform())
  }

  /// An enum by its raw value, or a fallback; see `EnumTransform`.
  @_disfavoredOverload
  public static func `enum`<T>(fallback: T) -> Self where Transform == EnumTransform<T> {
    Self(EnumTransform(fallback: fallback))
  }
}
