import JSONText

// Arrays of numbers and texts are read at once where they lie in a text; see `Performance.md`.

extension MapInput {
  /// The elements of an array, where they are all plain values of a type that is read at once; nil leaves
  /// each to `_read`.
  @inlinable func scalars<T>(_ type: T.Type) -> [T]? {
    // Decided by the compiler where it knows the type, and the casts, which are to the same, are nothing.
    if type == Double.self { return doubles.flatMap { cast($0) } }
    if type == Int.self { return integers.flatMap { cast($0) } }
    if type == String.self { return strings.flatMap { cast($0) } }
    return nil
  }

  /// A value as the type that its own has turned out to be.
  @inlinable func cast<A, B>(_ value: A) -> B? { value as? B }

  @usableFromInline var doubles: [Double]? { elementStore?.plainDoubles(at: slot) }
  @usableFromInline var integers: [Int]? { elementStore?.integers(at: slot) }
  @usableFromInline var strings: [String]? { elementStore?.strings(at: slot) }

  /// The text, unless somebody may want to stop, who is asked at every collection.
  private var elementStore: JSONStore? { map.reporter?.mayStop == true ? nil : map.store }
}
