/// A transform that is named by a line.
package struct LineTransform {
  /// The type of the transform.
  package let type: Any.Type
  /// The type of the property, and that of the value in the JSON.
  package let object: Any.Type
  package let jsonType: Any.Type
  /// The transform.
  package let transform: Any
  /// Returns whether the transform reads an input.
  package let reads: (MapInput) -> Bool
  /// Returns whether the transform writes something for the object that it reads from an input; nil if it reads
  /// none.
  package let writesAgain: (MapInput) -> Bool?
  /// Returns the JSON of an object inside a map; nil if the object has another type or isn't written.
  package let json: (Any, Map) -> JSONValue?
}
