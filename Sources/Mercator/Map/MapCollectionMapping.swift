/// How arrays and dictionaries of an element type are read and written.
///
/// An element type chooses an implementation by `MapValue._collections`, so that the compiler generates
/// code for that one only. Measured: generating and discarding the code of the others was a sixth of the
/// time to compile a model with a dictionary.
public protocol MapCollectionMapping {
  /// Reads an array; nil if the value isn't one, or if an unusable element isn't skipped.
  static func read<T: MapValue>(_ input: MapInput) -> [T]?
  /// Writes an array.
  static func write<T: MapValue>(_ elements: [T], to output: inout MapOutput)
  /// Reads an object as a dictionary; nil if the value isn't one, or if an unusable member isn't skipped.
  static func read<K: MapKey, V: MapValue>(_ input: MapInput) -> [K: V]?
  /// Returns a dictionary updated by an object: a new one, unless its values are updated in place.
  static func update<K: MapKey, V: MapValue>(_ members: [K: V], by input: MapInput) -> [K: V]?
  /// Writes a dictionary as an object.
  static func write<K: MapKey, V: MapValue>(_ members: [K: V], to output: inout MapOutput)
}
