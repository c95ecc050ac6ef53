/// A transform made of two closures.
///
///     let trimmed = TransformOf<String, String>(
///       fromJSON: { $0?.trimmingCharacters(in: .whitespaces) }, toJSON: { $0 })
///     name <- (map["name"], trimmed)
open class TransformOf<ObjectType, JSONType>: TransformType {
  public typealias Object = ObjectType
  public typealias JSON = JSONType

  private let fromJSON: (JSONType?) -> ObjectType?
  private let toJSON: (ObjectType?) -> JSONType?

  /// A transform that reads with `fromJSON`, which gets nil for null and for a value of another
  /// type than `JSONType`, and writes with `toJSON`.
  public init(
    fromJSON: @escaping (JSONType?) -> ObjectType?,
    toJSON: @escaping (ObjectType?) -> JSONType?
  ) {
    self.fromJSON = fromJSON
    self.toJSON = toJSON
  }

  /// Calls the closure with the value, if that is a `JSONType`; numbers convert by their value.
  open func transformFromJSON(_ value: Any?) -> ObjectType? {
    fromJSON(DynamicValue.cast(value, to: JSONType.self))
  }

  /// Casts the value as it stands in the JSON, so that a `Decimal` gets all of its digits.
  public func _read(_ input: MapInput) -> ObjectType? {
    guard isExactly(TransformOf.self) else { return transform(input) }
    return fromJSON(DynamicValue.cast(input, to: JSONType.self))
  }

  /// Calls the closure.
  open func transformToJSON(_ value: ObjectType?) -> JSONType? { toJSON(value) }
}

extension TransformType {
  /// Two closures; see `TransformOf`.
  public static func of<Object, JSON>(
    fromJSON: @escaping (JSON?) -> Object?,
    toJSON: @escaping (Object?) -> JSON?
  ) -> Self where Self == TransformOf<Object, JSON> {
    TransformOf(fromJSON: fromJSON, toJSON: toJSON)
  }
}
