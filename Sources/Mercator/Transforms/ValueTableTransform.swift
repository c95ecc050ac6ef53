/// Values that stand for others, with what stands for those that aren't listed.
///
///     sex <- (map["sex"], .table(["m": .male, "f": .female], default: .other, reverseDefault: "x"))
///
/// Of a value that is listed twice the first entry counts, in either direction. Without a default a
/// value that isn't listed is unusable, and one that isn't when writing is left out; a report tells of
/// both. Null is nil, default or not, unless it is a key: `["m": .male, nil: .unknown]`.
public struct ValueTableTransform<Object: Hashable, JSON: Hashable & MapValue>: TransformType {
  private let objects: [JSON: Object]
  private let values: [Object: JSON]
  private let object: Object?
  private let value: JSON?

  /// A table of what stands in the JSON, and what it stands for.
  ///
  /// - Parameters:
  ///   - table: the entries.
  ///   - object: what all else in the JSON stands for.
  ///   - value: what is written for all else.
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

  /// What the value stands for.
  public func transformFromJSON(_ value: Any?) -> Object? {
    _read(MapInput(value as Any, MapSettings()))
  }

  /// What stands for the object.
  public func transformToJSON(_ value: Object?) -> JSON? {
    value.flatMap { values[$0] ?? self.value }
  }

  public func _json(from value: Object?, map: Map) throws -> JSON? {
    guard let value else { return nil }
    guard let json = transformToJSON(value) else { throw NotListed() }
    return json
  }

  public func _read(_ input: MapInput) -> Object? {
    let isNull = input.isNull
    // A nil that stands for null is a key as well, but not one that stands for another type.
    let key = isNull ? JSON._absent ?? nil : JSON._read(input)
    return key.flatMap { objects[$0] } ?? (isNull ? nil : object)
  }
}

extension ValueTableTransform: Sendable where Object: Sendable, JSON: Sendable {}

extension TransformType {
  /// Values that stand for others; see `ValueTableTransform`.
  public static func table<Object, JSON>(
    _ table: KeyValuePairs<JSON, Object>,
    default object: Object? = nil,
    reverseDefault value: JSON? = nil
  ) -> Self where Self == ValueTableTransform<Object, JSON> {
    ValueTableTransform(table, default: object, reverseDefault: value)
  }
}

private struct NotListed: Error, CustomStringConvertible {
  let description = "it isn't listed"
}
