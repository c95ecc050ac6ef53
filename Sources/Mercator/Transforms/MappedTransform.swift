/// What a property without a transform does, as a transform: models, collections of them, any value.
///
///     owner <- (map["owner"], .first(of: .mapped(User.self), byNumber))
///
/// It is for transforms made of others, and reads by the type's own rule where the options have another.
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
  /// A model, or any value that maps by itself; see `MappedTransform`.
  public static func mapped<T>(_ type: T.Type) -> Self where Self == MappedTransform<T> {
    MappedTransform()
  }
}
