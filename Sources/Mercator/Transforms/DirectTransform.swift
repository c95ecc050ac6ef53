/// A transform that reads a value directly from the input and writes it directly to the output.
///
///     struct Words: DirectTransform {                          // "one two" in the JSON
///       func readJSON(from input: MapInput) -> [Substring]? {
///         input.read(String.self)?.split(separator: " ")
///       }
///       func writeJSON(_ value: [Substring]?, to output: inout MapOutput) {
///         guard let value else { return output.writeNil() }
///         value.joined(separator: " ").writeJSON(to: &output)
///       }
///     }
///
/// The methods that convert a JSON value are implemented by these two.
public protocol DirectTransform: TransformType {
  // Repeated, so that the compiler infers it from the two methods.
  associatedtype Object
  associatedtype JSON = Any

  /// Returns the object for the JSON, or nil if it is unusable. The JSON may be null.
  func readJSON(from input: MapInput) -> Object?

  /// Writes an object, or nil for a nil property. If it writes nothing, the value is left out.
  func writeJSON(_ value: Object?, to output: inout MapOutput)
}

extension DirectTransform {
  @inlinable public func _read(_ input: MapInput) -> Object? { readJSON(from: input) }

  @inlinable public func _write(_ value: Object?, to output: inout MapOutput) {
    writeJSON(value, to: &output)
  }

  /// Returns the object that `readJSON` returns for a JSON value.
  public func transformFromJSON(_ value: Any?) -> Object? {
    value.flatMap { readJSON(from: MapInput(of: $0)) }
  }

  /// Returns the JSON value that `writeJSON` writes for an object.
  public func transformToJSON(_ value: Object?) -> JSON? {
    DictionarySink.tree { writeJSON(value, to: &$0) }.flatMap { $0 as? JSON }
  }

  /// Returns the object that `readJSON` returns for a JSON value, with the options of the map.
  public func transformFromJSON(_ value: Any?, map: Map) -> Object? {
    value.flatMap { readJSON(from: MapInput(of: $0, inside: map)) }
  }

  /// Returns the JSON value that `writeJSON` writes for an object, with the options of the map.
  public func transformToJSON(_ value: Object?, map: Map) -> JSON? {
    DictionarySink.tree(inside: map) { writeJSON(value, to: &$0) }.flatMap { $0 as? JSON }
  }
}
