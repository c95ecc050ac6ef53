/// A transform that consists of two closures.
///
///     let trimmed = TransformOf<String, String>(
///       fromJSON: { $0?.trimmingCharacters(in: .whitespaces) }, toJSON: { $0 })
///     name <- (map["name"], trimmed)
///
/// With only one of the closures, the transform works in one direction.
///
/// A transform can be a global or static constant. It is called on the thread that maps. If several tasks use
/// it, its closures must be safe to run on several threads at once: they capture no mutable state and call
/// nothing that is isolated to an actor. The compiler checks this for a `ThrowingTransform`, and for closures
/// written as `{ @Sendable in … }`.
open class TransformOf<ObjectType, JSONType>: TransformType, @unchecked Sendable {
  // Unchecked because the class is open, and for the closures, which never change. They can't be required to
  // be `@Sendable`: the closures of models written for ObjectMapper capture arbitrary state, and a transform
  // that is created in `mapping(map:)` stays on its thread.

  public typealias Object = ObjectType
  public typealias JSON = JSONType

  private let fromJSON: ((JSONType?) -> ObjectType?)?
  private let toJSON: ((ObjectType?) -> JSONType?)?

  /// Creates a transform that reads with `fromJSON` and writes with `toJSON`. `fromJSON` gets nil for null
  /// and for a value of another type than `JSONType`.
  public init(
    fromJSON: @escaping (JSONType?) -> ObjectType?,
    toJSON: @escaping (ObjectType?) -> JSONType?
  ) {
    self.fromJSON = fromJSON
    self.toJSON = toJSON
  }

  /// Creates a transform that only reads. Values to be written through it are omitted, and a report says so.
  public init(fromJSON: @escaping (JSONType?) -> ObjectType?) {
    self.fromJSON = fromJSON
    toJSON = nil
  }

  /// Creates a transform that only writes. Reading leaves the property unchanged, and a report says so.
  public init(toJSON: @escaping (ObjectType?) -> JSONType?) {
    fromJSON = nil
    self.toJSON = toJSON
  }

  /// Calls the closure with the value, or with nil if it isn't a `JSONType`. Numbers convert by their value.
  open func transformFromJSON(_ value: Any?) -> ObjectType? {
    fromJSON?(DynamicValue.cast(value, to: JSONType.self))
  }

  /// Casts the value from the JSON directly, so that a `Decimal` gets all of its digits.
  public func _read(_ input: MapInput) -> ObjectType? {
    guard isExactly(TransformOf.self), let fromJSON else { return transform(input) }
    return fromJSON(DynamicValue.cast(input, to: JSONType.self))
  }

  /// Calls the closure with the value of the property.
  open func transformToJSON(_ value: ObjectType?) -> JSONType? { toJSON?(value) }

  public func _object(from value: Any?, map: Map) throws -> ObjectType? {
    if let object = transformFromJSON(value, map: map) { return object }
    guard fromJSON != nil || value == nil else { throw Refusal.onlyWrites }
    return nil
  }

  public func _json(from value: ObjectType?, map: Map) throws -> JSONType? {
    if let json = transformToJSON(value, map: map) { return json }
    guard toJSON != nil || value == nil else { throw Refusal.onlyReads }
    return nil
  }
}

extension TransformShortForm {
  /// A transform from two closures; see `TransformOf`.
  @_disfavoredOverload
  public static func of<Object, JSON>(
    fromJSON: @escaping (JSON?) -> Object?,
    toJSON: @escaping (Object?) -> JSON?
  ) -> Self where Transform == TransformOf<Object, JSON> {
    Self(TransformOf(fromJSON: fromJSON, toJSON: toJSON))
  }

  /// A transform from a closure that reads; see `TransformOf`.
  @_disfavoredOverload
  public static func of<Object, JSON>(
    fromJSON: @escaping (JSON?) -> Object?
  ) -> Self where Transform == TransformOf<Object, JSON> {
    Self(TransformOf(fromJSON: fromJSON))
  }

  /// A transform from a closure that writes; see `TransformOf`.
  @_disfavoredOverload
  public static func of<Object, JSON>(
    toJSON: @escaping (Object?) -> JSON?
  ) -> Self where Transform == TransformOf<Object, JSON> {
    Self(TransformOf(toJSON: toJSON))
  }
}
