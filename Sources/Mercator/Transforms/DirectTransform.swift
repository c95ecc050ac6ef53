/// A transform that reads a value directly from the input and writes it directly to the output.
///
/// It implements `_read` and `_write`. The methods that convert a JSON value are implemented by these two.
public protocol DirectTransform: TransformType {
  associatedtype JSON = Any
}

extension DirectTransform {
  /// Returns the object that `_read` returns for a JSON value.
  public func transformFromJSON(_ value: Any?) -> Object? {
    value.flatMap { _read(MapInput(of: $0)) }
  }

  /// Returns the JSON value that `_write` writes for an object.
  public func transformToJSON(_ value: Object?) -> JSON? {
    DictionarySink.tree { _write(value, to: &$0) }.flatMap { $0 as? JSON }
  }

  /// Returns the object that `_read` returns for a JSON value, with the options of the map.
  public func transformFromJSON(_ value: Any?, map: Map) -> Object? {
    value.flatMap { _read(MapInput(of: $0, inside: map)) }
  }

  /// Returns the JSON value that `_write` writes for an object, with the options of the map.
  public func transformToJSON(_ value: Object?, map: Map) -> JSON? {
    DictionarySink.tree(inside: map) { _write(value, to: &$0) }.flatMap { $0 as? JSON }
  }
}
