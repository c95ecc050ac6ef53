import JSONText

// Arrays of numbers and texts are read at once where they lie in a text: a pair of coordinates takes a
// third of the time that it takes number by number.

extension MapInput {
  /// The elements of an array, where they are all plain values of a type that is read at once; nil leaves
  /// each to `_read`.
  @inlinable func scalars<T>(_ type: T.Type) -> [T]? {
    // Decided by the compiler, where it knows the type.
    if type == Double.self { return doubles.flatMap { same($0) } }
    if type == Int.self { return integers.flatMap { same($0) } }
    if type == String.self { return strings.flatMap { same($0) } }
    return nil
  }

  /// A value of a type that has turned out to be another.
  @inlinable func same<A, B>(_ value: A) -> B? { value as? B }

  @usableFromInline var doubles: [Double]? { elementStore?.plainDoubles(at: slot) }
  @usableFromInline var integers: [Int]? { elementStore?.integers(at: slot) }
  @usableFromInline var strings: [String]? { elementStore?.strings(at: slot) }

  /// The text, unless somebody may want to stop between one element and the next.
  private var elementStore: JSONStore? { map.reporter?.mayStop == true ? nil : map.store }
}
