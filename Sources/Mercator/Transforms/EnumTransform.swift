/// Raw values in the JSON, enum cases in the model. `<-` does the same without it.
///
/// With a fallback, a value that is none of the cases becomes that one; null and a missing key still
/// count as such.
open class EnumTransform<T: RawRepresentable>: TransformType {
  public typealias Object = T
  public typealias JSON = T.RawValue

  private let fallback: T?

  /// A transform for `T`.
  public init() { fallback = nil }

  /// A transform that reads everything that is none of the cases as `fallback`.
  public init(fallback: T) { self.fallback = fallback }

  /// The case with this raw value, or the fallback, or nil where there is none.
  open func transformFromJSON(_ value: Any?) -> T? {
    guard let value, !isNothing(value) else { return nil }
    return DynamicValue.cast(value, to: T.RawValue.self).flatMap(T.init(rawValue:)) ?? fallback
  }

  /// The raw value.
  open func transformToJSON(_ value: T?) -> T.RawValue? { value?.rawValue }
}

// Unchecked because the class is open: what it holds itself is a constant.
extension EnumTransform: @unchecked Sendable where T: Sendable {}

extension TransformType {
  /// An enum by its raw value; see `EnumTransform`.
  public static func `enum`<T>() -> Self where Self == EnumTransform<T> { EnumTransform() }

  /// An enum by its raw value, or a fallback; see `EnumTransform`.
  public static func `enum`<T>(fallback: T) -> Self where Self == EnumTransform<T> {
    EnumTransform(fallback: fallback)
  }
}
