/// Two transforms for the same property: the first that makes something of the value counts.
///
///     born <- (map["born"], FirstOfTransform(ISO8601DateTransform(), DateTransform()))
///     born <- (map["born"], .first(of: .iso8601Date, .date, .wcfDate))
///
/// Written by the first that has a result, too. More than three are nested: `FirstOfTransform(a, FirstOfTransform(b,
/// c))`.
public struct FirstOfTransform<First: TransformType, Second: TransformType>: TransformType
where First.Object == Second.Object {
  public typealias Object = First.Object
  public typealias JSON = Any

  private let first: First
  private let second: Second

  /// A transform that tries `first`, then `second`.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// A transform that tries three.
  public init<A, B>(_ first: First, _ second: A, _ third: B)
  where Second == FirstOfTransform<A, B> {
    self.init(first, FirstOfTransform<A, B>(second, third))
  }

  public func transformFromJSON(_ value: Any?) -> Object? {
    first.transformFromJSON(value) ?? second.transformFromJSON(value)
  }

  public func transformToJSON(_ value: Object?) -> Any? {
    first.transformToJSON(value) ?? second.transformToJSON(value)
  }

  public func transformFromJSON(_ value: Any?, map: Map) -> Object? {
    first.transformFromJSON(value, map: map) ?? second.transformFromJSON(value, map: map)
  }

  public func transformToJSON(_ value: Object?, map: Map) -> Any? {
    first.transformToJSON(value, map: map) ?? second.transformToJSON(value, map: map)
  }

  public func _read(_ input: MapInput) -> Object? {
    let (failure, cause) = (input.map.failure, input.map.cause)
    if let value = first._read(input) { return value }
    guard let value = second._read(input) else { return nil }
    // Why the first refused it is no news where the second doesn't.
    input.map.failure = failure
    input.map.cause = cause
    return value
  }

  // The result is made twice, since what a transform writes as text has more in it: the order of
  // members, the digits of a number. A dictionary is made once, or each level of a model that contains
  // itself through this would take twice the time of the next.
  public func _write(_ value: Object?, to output: inout MapOutput) {
    if let json = first.transformToJSON(value, map: output.map) {
      if output.isText {
        first._write(value, to: &output)
      } else {
        DynamicValue.write(json, to: &output)
      }
    } else {
      second._write(value, to: &output)
    }
  }
}

extension FirstOfTransform: Sendable where First: Sendable, Second: Sendable {}

extension TransformType {
  /// The first of two that makes something of the value; see `FirstOfTransform`.
  public static func first<A, B>(of first: A, _ second: B) -> Self
  where Self == FirstOfTransform<A, B> {
    FirstOfTransform(first, second)
  }

  /// The first of three that makes something of the value; see `FirstOfTransform`.
  public static func first<A, B, C>(
    of first: A,
    _ second: B,
    _ third: C
  ) -> Self where Self == FirstOfTransform<A, FirstOfTransform<B, C>> {
    FirstOfTransform(first, second, third)
  }
}
