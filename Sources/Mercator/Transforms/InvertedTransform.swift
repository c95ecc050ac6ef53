/// A transform the other way round: it reads what the other writes, and writes what the other reads.
///
///     let text = DateTransform().inverted         // a Double from a Date in the JSON
///
/// What one way refuses is refused the other way, for the reason given there.
public struct InvertedTransform<Base: TransformType>: TransformType {
  public typealias Object = Base.JSON
  public typealias JSON = Base.Object

  private let base: Base

  /// `base` the other way round.
  public init(_ base: Base) { self.base = base }

  /// What `base` writes for the object that the value is.
  public func transformFromJSON(_ value: Any?) -> Base.JSON? {
    DynamicValue.cast(value, to: Base.Object.self).flatMap { base.transformToJSON($0) }
  }

  /// What `base` reads.
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
    // An enum or a model is read as a property would be.
    guard let object = DynamicValue.read(Base.Object.self, from: input) else {
      input.noteUnusable(Base.Object.self)
      return nil
    }
    return input.noting(Base.JSON.self) { try base._json(from: object, map: input.map) }
  }
}

extension InvertedTransform: Sendable where Base: Sendable {}

extension TransformType {
  /// The transform the other way round; see `InvertedTransform`.
  public var inverted: InvertedTransform<Self> { InvertedTransform(self) }
}
