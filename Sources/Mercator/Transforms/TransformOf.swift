/// A transform made of two closures.
///
///     let trimmed = TransformOf<String, String>(
///       fromJSON: { $0?.trimmingCharacters(in: .whitespaces) }, toJSON: { $0 })
///     name <- (map["name"], trimmed)
///
/// One of them alone makes a transform that is known to work one way.
///
/// A transform can be a global or static constant. It is called on whatever thread maps, so a transform that
/// several tasks use needs closures that may run on several threads at once: they capture nothing that
/// changes, and call nothing that belongs to an actor. The compiler checks that for a `ThrowingTransform`,
/// and for closures that are written as `{ @Sendable in … }`.
open class TransformOf<ObjectType, JSONType>: TransformType, @unchecked Sendable {
  // Unchecked because the class is open, and for the closures, which never change. They can't be required
  // to be `@Sendable`: those of models written for ObjectMapper capture what they like, and a transform made
  // in `mapping(map:)` never leaves its thread.

  public typealias Object = ObjectType
  public typealias JSON = JSONType

  private let fromJSON: ((JSONType?) -> ObjectType?)?
  private let toJSON: ((ObjectType?) -> JSONType?)?

  /// A transform that reads with `fromJSON`, which gets nil for null and for a value of another
  /// type than `JSONType`, and writes with `toJSON`.
  public init(
    fromJSON: @escaping (JSONType?) -> ObjectType?,
    toJSON: @escaping (ObjectType?) -> JSONType?
  ) {
    self.fromJSON = fromJSON
    self.toJSON = toJSON
  }

  /// A transform that only reads: what would be written through it is left out, as a report tells.
  public init(fromJSON: @escaping (JSONType?) -> ObjectType?) {
    self.fromJSON = fromJSON
    toJSON = nil
  }

  /// A transform that only writes: reading leaves the property as it is, as a report tells.
  public init(toJSON: @escaping (ObjectType?) -> JSONType?) {
    fromJSON = nil
    self.toJSON = toJSON
  }

  /// Calls the closure with the value, if that is a `JSONType`; numbers convert by their value.
  open func transformFromJSON(_ value: Any?) -> ObjectType? {
    fromJSON?(DynamicValue.cast(value, to: JSONType.self))
  }

  /// Casts the value as it stands in the JSON, so that a `Decimal` gets all of its digits.
  public func _read(_ input: MapInput) -> ObjectType? {
    guard isExactly(TransformOf.self), let fromJSON else { return transform(input) }
    return fromJSON(DynamicValue.cast(input, to: JSONType.self))
  }

  /// Calls the closure.
  open func transformToJSON(_ value: ObjectType?) -> JSONType? { toJSON?(value) }

  public func _object(from value: Any?, map: Map) throws -> ObjectType? {
    if let object = transformFromJSON(value, map: map) { return object }
    guard fromJSON != nil || value == nil else { throw OneWay.writing }
    return nil
  }

  public func _json(from value: ObjectType?, map: Map) throws -> JSONType? {
    if let json = transformToJSON(value, map: map) { return json }
    guard toJSON != nil || value == nil else { throw OneWay.reading }
    return nil
  }
}

extension TransformType {
  /// Two closures; see `TransformOf`.
  public static func of<Object, JSON>(
    fromJSON: @escaping (JSON?) -> Object?,
    toJSON: @escaping (Object?) -> JSON?
  ) -> Self where Self == TransformOf<Object, JSON> {
    TransformOf(fromJSON: fromJSON, toJSON: toJSON)
  }

  /// A closure that only reads; see `TransformOf`.
  public static func of<Object, JSON>(
    fromJSON: @escaping (JSON?) -> Object?
  ) -> Self where Self == TransformOf<Object, JSON> {
    TransformOf(fromJSON: fromJSON)
  }

  /// A closure that only writes; see `TransformOf`.
  public static func of<Object, JSON>(
    toJSON: @escaping (Object?) -> JSON?
  ) -> Self where Self == TransformOf<Object, JSON> {
    TransformOf(toJSON: toJSON)
  }
}
