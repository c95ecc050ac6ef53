/// A transform that applies the first of two transforms that returns a result.
///
///     born <- (map["born"], FirstOfTransform(ISO8601DateTransform(), DateTransform()))
///     born <- (map["born"], .first(of: .iso8601Date, .date, .wcfDate))
///     born <- (map["born"], .first(of: .iso8601Date, .init(MyDateTransform())))
///
/// Writing, too, uses the first transform that returns a result. Nest it for more than three transforms:
/// `FirstOfTransform(a, FirstOfTransform(b, c))`.
public struct FirstOfTransform<First: TransformType, Second: TransformType>: TransformType
where First.Object == Second.Object {
  public typealias Object = First.Object
  public typealias JSON = Any

  private let first: First
  private let second: Second

  /// Creates a transform that applies `first`, then `second`.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Creates a transform that applies three transforms in order.
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
    // The failure of the first transform doesn't matter if the second one has a result.
    input.map.failure = failure
    input.map.cause = cause
    return value
  }

  // When writing text, the result is created twice: the first transform writes details that its JSON value
  // has lost, such as the order of members and the digits of a number. A dictionary is created once;
  // otherwise each level of a model that contains itself through this transform would double the time.
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

  public var _asOption: Self { Self(first._asOption, second._asOption) }
}

extension FirstOfTransform: Sendable where First: Sendable, Second: Sendable {}

extension TransformShortForm {
  /// The first of two transforms that returns a result; see `FirstOfTransform`.
  @_disfavoredOverload
  public static func first<A, B>(of first: TransformShortForm<A>, _ second: TransformShortForm<B>)
    -> Self
  where Transform == FirstOfTransform<A, B> {
    Self(FirstOfTransform(first.transform, second.transform))
  }

  /// The first of three transforms that returns a result; see `FirstOfTransform`.
  @_disfavoredOverload
  public static func first<A, B, C>(
    of first: TransformShortForm<A>,
    _ second: TransformShortForm<B>,
    _ third: TransformShortForm<C>
  ) -> Self
  where Transform == FirstOfTransform<A, FirstOfTransform<B, C>> {
    Self(FirstOfTransform(first.transform, second.transform, third.transform))
  }
}
