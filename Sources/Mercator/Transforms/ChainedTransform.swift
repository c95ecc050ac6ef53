/// A transform that applies two transforms: the second reads the result of the first.
///
///     home <- (map["home"], ChainedTransform(trimmed, URLTransform()))
///
/// When writing, the second one is applied first. A value that either of them refuses is unusable, for the
/// reason given by that transform.
public struct ChainedTransform<First: TransformType, Second: TransformType>: TransformType
where Second.JSON == First.Object {
  public typealias Object = Second.Object
  public typealias JSON = First.JSON

  private let first: First
  private let second: Second

  /// Creates a transform that reads with `first`, then with `second`.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public func transformFromJSON(_ value: Any?) -> Object? {
    first.transformFromJSON(value).flatMap { second.transformFromJSON($0) }
  }

  public func transformToJSON(_ value: Object?) -> JSON? {
    second.transformToJSON(value).flatMap { first.transformToJSON($0) }
  }

  public func transformFromJSON(_ value: Any?, map: Map) -> Object? {
    first.transformFromJSON(value, map: map).flatMap { second.transformFromJSON($0, map: map) }
  }

  public func transformToJSON(_ value: Object?, map: Map) -> JSON? {
    second.transformToJSON(value, map: map).flatMap { first.transformToJSON($0, map: map) }
  }

  public func _object(from value: Any?, map: Map) throws -> Object? {
    try first._object(from: value, map: map).flatMap { try second._object(from: $0, map: map) }
  }

  public func _json(from value: Object?, map: Map) throws -> JSON? {
    try second._json(from: value, map: map).flatMap { try first._json(from: $0, map: map) }
  }

  public func _read(_ input: MapInput) -> Object? {
    guard let value = input.nativeForm(First.Object.self) ?? first._read(input) else { return nil }
    return input.noting(Object.self) { try second._object(from: value, map: input.map) }
  }

  public func _write(_ value: Object?, to output: inout MapOutput) {
    second.transform(value, to: &output) { $1.write($0, by: first) }
  }

  public var _asOption: Self { Self(first._asOption, second._asOption) }
}

extension ChainedTransform: Sendable where First: Sendable, Second: Sendable {}
