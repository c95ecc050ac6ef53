/// A transform that maps like a property without one: models, collections of them, any `MapValue`.
///
///     owner <- (map["owner"], .first(of: .mapped(User.self), .init(byNumber)))
///
/// Use it as a part of other transforms. It ignores a transform of the options for its own type, but not
/// those for the elements of a collection.
public struct MappedTransform<Object: MapValue>: DirectTransform, Sendable {

  public init() {}

  public func readJSON(from input: MapInput) -> Object? {
    input.mappedInside(Object.self) { Object.readJSON(from: $0) }
  }

  public func writeJSON(_ value: Object?, to output: inout MapOutput) {
    if let value { output.writeMappedInside(value) } else { output.writeNoResult() }
  }
}

extension TransformShortForm {
  /// A model, or any other `MapValue`; see `MappedTransform`.
  @_disfavoredOverload
  public static func mapped<T>(_ type: T.Type) -> Self where Transform == MappedTransform<T> {
    Self(MappedTransform())
  }
}
