// What the rest of the library knows of objects that have an identity. The room Identity implements it; a call whose
// options don't ask for it has none.

/// The objects that a call reads.
protocol IdentifiedObjects: AnyObject {
  /// Whether references in the input lead to objects.
  var resolvesReferences: Bool { get }

  /// Returns the objects for values that aren't at a place of the input.
  func withoutReferences() -> Self

  /// Returns the object for a value: a new one, or one that is known already.
  func read<T: BaseMappable>(_ input: MapInput) -> T?

  /// Returns the object for a value, which is the existing one unless the JSON names another one.
  func update<T: BaseMappable>(_ existing: T, by input: MapInput) -> T?
}

/// The objects that an output has already.
protocol WrittenObjects: AnyObject {
  var count: Int { get }

  /// Forgets the objects from a count on, which the output doesn't have any more.
  func removeAll(from count: Int)

  /// Forgets the objects in the object that is open last, which is removed from the output.
  func removeOpenObject(of map: Map)

  /// Writes an object, or a reference to it if the output has it.
  func write<T: BaseMappable>(_ object: T, to output: inout MapOutput)
}
