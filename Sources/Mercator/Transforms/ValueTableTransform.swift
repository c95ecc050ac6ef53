/// A transform by a table of JSON values and objects, with a default for each direction.
///
///     sex <- (map["sex"], .table(["m": .male, "f": .female], default: .other, reverseDefault: "x"))
///
/// If a JSON value or an object is listed twice, the first entry is used for it. Without a default, a JSON
/// value that isn't listed is unusable, and an object that isn't listed is omitted; a report has an issue for
/// both. Null is read as nil even with a default, unless the table lists it: `["m": .male, nil: .unknown]`.
public struct ValueTableTransform<Object: Hashable, JSON: Hashable & MapValue>: TransformType {
  private let objects: [JSON: Object]
  private let values: [Object: JSON]
  private let object: Object?
  private let value: JSON?

  /// Creates a transform from a table.
  ///
  /// - Parameters:
  ///   - table: the JSON values and their objects.
  ///   - object: the object for JSON values that aren't listed.
  ///   - value: the JSON value for objects that aren't listed.
  public init(
    _ table: KeyValuePairs<JSON, Object>,
    default object: Object? = nil,
    reverseDefault value: JSON? = nil
  ) {
    objects = Dictionary(table.map { ($0, $1) }) { first, _ in first }
    values = Dictionary(table.map { ($1, $0) }) { first, _ in first }
    self.object = object
    self.value = value
  }

  /// Returns the object for a JSON value.
  public func transformFromJSON(_ value: Any?) -> Object? {
    _read(MapInput(of: value as Any))
  }

  /// Returns the JSON value for an object.
  public func transformToJSON(_ value: Object?) -> JSON? {
    value.flatMap { values[$0] ?? self.value }
  }

  public func _json(from value: Object?, map: Map) throws -> JSON? {
    guard let value else { return nil }
    guard let json = transformToJSON(value) else { throw Refusal("it isn't listed") }
    return json
  }

  public func _read(_ input: MapInput) -> Object? {
    let isNull = input.isNull
    // The key for null is the nil of an Optional `JSON`. A value of the wrong type must not match that key.
    let key =
      isNull
      ? JSON._absent ?? nil
      : input.mayBeCompared(as: JSON.self) ? JSON.readJSON(from: input) : nil
    return key.flatMap { objects[$0] } ?? (isNull ? nil : object)
  }
}

extension ValueTableTransform: Sendable where Object: Sendable, JSON: Sendable {}

extension TransformShortForm {
  /// A table of JSON values and objects; see `ValueTableTransform`.
  @_disfavoredOverload
  public static func table<Object, JSON>(
    _ table: KeyValuePairs<JSON, Object>,
    default object: Object? = nil,
    reverseDefault value: JSON? = nil
  ) -> Self where Transform == ValueTableTransform<Object, JSON> {
    Self(ValueTableTransform(table, default: object, reverseDefault: value))
  }
}
