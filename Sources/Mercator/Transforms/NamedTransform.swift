/// A transform that is looked up by name in the options of the mapper.
///
///     options.transforms.set(Money(), named: "money")
///     price <- (map["price"], .named("money", Decimal.self))
///
/// If there is no transform of that name for that type, nothing is read or written, and a report says so.
public struct NamedTransform<Object>: TransformType, Sendable {
  public typealias JSON = Any

  private let name: String

  /// Creates a transform that looks up a name, for objects of a type.
  public init(_ name: String, _ type: Object.Type = Object.self) { self.name = name }

  /// Returns nil, because there are no options to look in without a map.
  public func transformFromJSON(_ value: Any?) -> Object? { nil }

  /// Returns nil, because there are no options to look in without a map.
  public func transformToJSON(_ value: Object?) -> Any? { nil }

  public func transformFromJSON(_ value: Any?, map: Map) -> Object? {
    try? _object(from: value, map: map)
  }

  public func transformToJSON(_ value: Object?, map: Map) -> Any? {
    try? _json(from: value, map: map)
  }

  public func _object(from value: Any?, map: Map) throws -> Object? {
    try transform(in: map).read(MapInput(of: value as Any, inside: map))
  }

  public func _json(from value: Object?, map: Map) throws -> Any? {
    let transform = try transform(in: map)
    return DictionarySink.tree(inside: map) { transform.write(value, &$0) }
  }

  public func _read(_ input: MapInput) -> Object? {
    input.noting(Object.self) { try transform(in: input.map).read(input) }
  }

  public func _write(_ value: Object?, to output: inout MapOutput) {
    do {
      try transform(in: output.map).write(value, &output)
    } catch {
      output.noteRefusal(error)
    }
  }

  private func transform(in map: Map) throws -> StoredTransform<Object> {
    guard let transform = map.options.transforms[name, Object.self] else {
      throw Refusal("no transform \"\(name)\" for \(Object.self)")
    }
    return transform
  }
}

extension TransformShortForm {
  /// The transform with a name in the options of the mapper; see `NamedTransform`.
  @_disfavoredOverload
  public static func named<T>(_ name: String, _ type: T.Type = T.self) -> Self
  where Transform == NamedTransform<T> {
    Self(NamedTransform(name))
  }
}
