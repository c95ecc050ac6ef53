/// Raw values in the JSON, enum cases in the model. `<-` does the same without it.
open class EnumTransform<T: RawRepresentable>: TransformType {
  public typealias Object = T
  public typealias JSON = T.RawValue

  /// A transform for `T`.
  public init() {}

  /// The case with this raw value, or nil where there is none.
  open func transformFromJSON(_ value: Any?) -> T? {
    DynamicValue.cast(value, to: T.RawValue.self).flatMap(T.init(rawValue:))
  }

  /// The raw value.
  open func transformToJSON(_ value: T?) -> T.RawValue? { value?.rawValue }
}
