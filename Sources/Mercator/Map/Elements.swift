import JSONText

// Arrays and dictionaries of numbers and texts are read and written here, not in the module that has the
// property: once for all of them, which saves a kilobyte of code for each, and at once where they are
// part of a text; see `Performance.md`.

extension MapInput {
  /// The elements of an array of a type that is read here; nil in nil where they can't be used, and nil
  /// for any other type.
  @inlinable func plainElements<T>(_ type: T.Type) -> [T]?? {
    // Decided by the compiler where it knows the type, and the casts, which are to the same, are nothing.
    if type == Double.self { return .some(doubles.flatMap { cast($0) }) }
    if type == Int.self { return .some(integers.flatMap { cast($0) }) }
    if type == String.self { return .some(strings.flatMap { cast($0) }) }
    return nil
  }

  @usableFromInline var doubles: [Double]? {
    elementStore?.plainDoubles(at: slot) ?? readElements()
  }
  @usableFromInline var integers: [Int]? { elementStore?.integers(at: slot) ?? readElements() }
  @usableFromInline var strings: [String]? { elementStore?.strings(at: slot) ?? readElements() }

  /// The text, unless somebody may want to stop, who is asked at every collection.
  private var elementStore: JSONStore? { map.reporter?.mayStop == true ? nil : map.store }

  /// What `Array._collect` does, without the closure, and without counting references to the map.
  @inlinable func readElements<T: MapValue>() -> [T]? {
    guard var cursor = elementCursor() else { return nil }
    // Which has its storage already.
    if cursor.count == 0 { return [] }
    var element = self
    element.elements = decision(for: T._traits)
    var result: [T] = []
    result.reserveCapacity(cursor.count)
    while let slot = next(&cursor) {
      // Not an input made anew, which would count references to the map.
      element.slot = slot
      if let value = T._read(element) {
        result.append(value)
      } else if element.mayConvert(to: T.self) {
        return convertedElements()
      } else if !element.skips(element, T.self) {
        return nil
      }
    }
    return result
  }

  /// The members of an object, as `plainElements` the elements of an array.
  @inlinable func plainMembers<K: Hashable, V>(_ key: K.Type, _ value: V.Type) -> [K: V]?? {
    guard key == String.self else { return nil }
    if value == Double.self { return .some(doublesByName.flatMap { cast($0) }) }
    if value == Int.self { return .some(integersByName.flatMap { cast($0) }) }
    if value == String.self { return .some(stringsByName.flatMap { cast($0) }) }
    return nil
  }

  @usableFromInline var doublesByName: [String: Double]? { .readMembers(self) }
  @usableFromInline var integersByName: [String: Int]? { .readMembers(self) }
  @usableFromInline var stringsByName: [String: String]? { .readMembers(self) }
}

extension MapOutput {
  /// Writes an array whose elements are of a type that is written here; false, and nothing written, for
  /// any other.
  @inlinable mutating func writePlain<T>(_ values: [T]) -> Bool {
    if T.self == Double.self { return cast(values).map { write(doubles: $0) } != nil }
    if T.self == Int.self { return cast(values).map { write(integers: $0) } != nil }
    if T.self == String.self { return cast(values).map { write(strings: $0) } != nil }
    return false
  }

  @usableFromInline mutating func write(doubles: [Double]) {
    guard isText else { return writeElements(doubles) }
    openText()?.with { $0.array(doubles) }
  }

  @usableFromInline mutating func write(integers: [Int]) {
    guard isText else { return writeElements(integers) }
    openText()?.with { $0.array(integers) }
  }

  @usableFromInline mutating func write(strings: [String]) {
    guard isText else { return writeElements(strings) }
    openText()?.with { $0.array(strings) }
  }

  /// What `Array._spread` does, without the closure, for which every element is copied into an Optional.
  @inlinable mutating func writeElements<T: MapValue>(_ values: [T]) {
    writeArray { output in
      for index in values.indices {
        var element = values[index]
        element._writeInPlace(to: &output)
      }
    }
  }

  /// Writes a dictionary, as `writePlain(_:)` an array.
  @inlinable mutating func writePlain<K: Hashable, V>(_ members: [K: V]) -> Bool {
    guard K.self == String.self else { return false }
    if V.self == Double.self { return cast(members).map { write(doublesByName: $0) } != nil }
    if V.self == Int.self { return cast(members).map { write(integersByName: $0) } != nil }
    if V.self == String.self { return cast(members).map { write(stringsByName: $0) } != nil }
    return false
  }

  @usableFromInline mutating func write(doublesByName: [String: Double]) {
    writeMembers(doublesByName)
  }

  @usableFromInline mutating func write(integersByName: [String: Int]) {
    writeMembers(integersByName)
  }

  @usableFromInline mutating func write(stringsByName: [String: String]) {
    writeMembers(stringsByName)
  }

  /// What `Dictionary._spread` does, without the closure.
  @inlinable mutating func writeMembers<K: MapKey, V: MapValue>(_ members: [K: V]) {
    writeObject { output in
      for index in members.indices {
        output.entry(members[index].key._key)
        var value = members[index].value
        value._writeInPlace(to: &output)
      }
    }
  }
}

/// A value as the type that its own has turned out to be.
@inlinable func cast<A, B>(_ value: A) -> B? { value as? B }
