import JSONText

/// A sink for the Swift values of a model's lines, instead of their JSON.
///
/// It compares and copies models: a value is taken as it is, before any transform.
protocol ValueSink: AnyObject {
  /// The identity of the model, if it is an object: its JSON can't contain it.
  var subject: JSONSubject? { get set }

  /// Takes the value of the current line of a map as a scalar. Returns false if the sink needs its type.
  func take(_ scalar: MapScalar, of map: Map) -> Bool

  /// Takes the value of the current line of a map.
  func take<T: MapValue>(_ value: T, of map: Map)

  /// Takes the value of the current line of a map, whose JSON is what `write` writes.
  func take<T>(_ value: T, of map: Map, _ write: (inout MapOutput) -> Void)

  /// Takes the members that a model keeps and no line maps.
  func takeUnmapped(_ members: JSONObject, of map: Map)
}

extension ValueSink {
  func take(_ scalar: MapScalar, of map: Map) -> Bool { false }

  func takeUnmapped(_ members: JSONObject, of map: Map) { take(members, of: map) }
}
