/// A transform that swaps the directions of another transform.
///
///     let text = InvertedTransform(DateTransform())       // a Double from a Date in the JSON
///
/// A value that `base` refuses in one direction is unusable in the other, for the same reason.
public struct InvertedTransform<Base: TransformType>: TransformType {
  public typealias Object = Base.JSON
  public typealias JSON = Base.Object

  private let base: Base

  /// Creates a transform that swaps the directions of `base`.
  public init(_ base: Base) { self.base = base }

  /// Returns the result of writing the value with `base`.
  public func transformFromJSON(_ value: Any?) -> Base.JSON? {
    DynamicValue.cast(value, to: Base.Object.self).flatMap { base.transformToJSON($0) }
  }

  /// Returns the result of reading the value with `base`.
  public func transformToJSON(_ value: Base.JSON?) -> Base.Object? {
    value.flatMap { base.transformFromJSON($0) }
  }

  public func transformFromJSON(_ value: Any?, map: Map) -> Base.JSON? {
    DynamicValue.cast(value, to: Base.Object.self).flatMap { base.transformToJSON($0, map: map) }
  }

  public func transformToJSON(_ value: Base.JSON?, map: Map) -> Base.Object? {
    value.flatMap { base.transformFromJSON($0, map: map) }
  }

  public func _object(from value: Any?, map: Map) throws -> Base.JSON? {
    guard let object = DynamicValue.cast(value, to: Base.Object.self) else { return nil }
    return try base._json(from: object, map: map)
  }

  public func _json(from value: Base.JSON?, map: Map) throws -> Base.Object? {
    try value.flatMap { try base._object(from: $0, map: map) }
  }

  public func _read(_ input: MapInput) -> Base.JSON? {
    if input.isNull { return nil }
    // An enum or a model is read like a property of that type.
    guard let object = DynamicValue.read(Base.Object.self, from: input) else {
      input.noteUnusable(Base.Object.self)
      return nil
    }
    return input.noting(Base.JSON.self) { try base._json(from: object, map: input.map) }
  }
}

extension InvertedTransform: Sendable where Base: Sendable {}
