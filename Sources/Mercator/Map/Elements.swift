import JSONText

// Arrays of numbers and texts are read and written at once where they are part of a text; see `Performance.md`.

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

  @usableFromInline var doubles: [Double]? { elementStore?.plainDoubles(at: slot) }
  @usableFromInline var integers: [Int]? { elementStore?.integers(at: slot) }
  @usableFromInline var strings: [String]? { elementStore?.strings(at: slot) }

  /// The text, unless somebody may want to stop, who is asked at every collection.
  private var elementStore: JSONStore? { map.reporter?.mayStop == true ? nil : map.store }
}

extension MapOutput {
  /// Writes an array whose elements are of a type that is written at once; false, and nothing written,
  /// for any other.
  @inlinable mutating func writeScalars<T>(_ values: [T]) -> Bool {
    if T.self == Double.self { return cast(values).map { write(doubles: $0) } ?? false }
    if T.self == Int.self { return cast(values).map { write(integers: $0) } ?? false }
    if T.self == String.self { return cast(values).map { write(strings: $0) } ?? false }
    return false
  }

  @usableFromInline mutating func write(doubles: [Double]) -> Bool {
    write(doubles) { $0.double($1) }
  }

  @usableFromInline mutating func write(integers: [Int]) -> Bool {
    write(integers) { $0.integer(Int64($1)) }
  }

  @usableFromInline mutating func write(strings: [String]) -> Bool {
    write(strings) { $0.string($1) }
  }

  @inline(__always)  // Measured: one loop for each type.
  private mutating func write<T>(_ values: [T], _ write: (JSONWriter, T) -> Void) -> Bool {
    guard isText else { return false }
    openText()?.with { writer in
      guard writer.nestArray() else { return }
      for value in values { write(writer, value) }
      writer.endArray()
    }
    return true
  }
}

/// A value as the type that its own has turned out to be.
@inlinable func cast<A, B>(_ value: A) -> B? { value as? B }
