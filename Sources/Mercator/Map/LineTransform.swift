/// A transform that is named by a line.
struct LineTransform {
  /// The type of the transform.
  let type: Any.Type
  /// The type of the property, and that of the value in the JSON.
  let object: Any.Type
  let jsonType: Any.Type
  /// The transform.
  let transform: Any
  /// Returns whether the transform reads an input.
  let reads: (MapInput) -> Bool
  /// Returns whether the transform writes something for the object that it reads from an input; nil if it reads
  /// none.
  let writesAgain: (MapInput) -> Bool?
  /// Returns the JSON of an object inside a map; nil if the object has another type or isn't written.
  let json: (Any, Map) -> JSONValue?
}
