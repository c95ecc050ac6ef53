/// A transform that maps like a property without one: models, collections of them, any `MapValue`.
///
///     owner <- (map["owner"], .first(of: .mapped(User.self), byNumber))
///
/// Use it as a part of other transforms. It ignores the transforms of the options for its own type.
public struct MappedTransform<Object: MapValue>: TransformType, Sendable {
  public typealias JSON = Any

  public init() {}

  public func transformFromJSON(_ value: Any?) -> Object? {
    value.flatMap { Object._read(MapInput($0, MapSettings())) }
  }

  public func transformToJSON(_ value: Object?) -> Any? {
    value.flatMap { value in DictionarySink.tree(MapSettings()) { value._write(to: &$0) } }
  }

  public func transformFromJSON(_ value: Any?, map: Map) -> Object? {
    value.flatMap { Object._read(MapInput($0, map.nestedSettings)) }
  }

  public func transformToJSON(_ value: Object?, map: Map) -> Any? {
    value.flatMap { value in DictionarySink.tree(inside: map) { value._write(to: &$0) } }
  }

  public func _read(_ input: MapInput) -> Object? { Object._read(input) }

  public func _write(_ value: Object?, to output: inout MapOutput) {
    if let value { value._write(to: &output) } else { output.writeNoResult() }
  }
}

extension TransformType {
  /// A model, or any other `MapValue`; see `MappedTransform`.
  public static func mapped<T>(_ type: T.Type) -> Self where Self == MappedTransform<T> {
    MappedTransform()
  }
}
