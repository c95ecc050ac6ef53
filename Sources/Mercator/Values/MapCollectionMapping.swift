import JSONText

/// How arrays and dictionaries of a type are read and written.
///
/// `MapValue._collections` says it for the elements' type, and a compiler that knows the type sees nothing
/// of the ways that others go: making their code, and throwing it away, was a sixth of what a model with a
/// dictionary costs to compile.
public protocol MapCollectionMapping {
  /// Reads an array; nil where the value is none, or an element spoils it.
  static func read<T: MapValue>(_ input: MapInput) -> [T]?
  /// Writes an array.
  static func write<T: MapValue>(_ elements: [T], to output: inout MapOutput)
  /// Reads an object as a dictionary; nil where the value is none, or a member spoils it.
  static func read<K: MapKey, V: MapValue>(_ input: MapInput) -> [K: V]?
  /// What becomes of a dictionary when an object updates it; a new one, unless its values are updated in
  /// place.
  static func update<K: MapKey, V: MapValue>(_ members: [K: V], by input: MapInput) -> [K: V]?
  /// Writes a dictionary as an object.
  static func write<K: MapKey, V: MapValue>(_ members: [K: V], to output: inout MapOutput)
}

/// Arrays and dictionaries of models, and of most values: code of their own where the property is.
public enum MapUsualCollections: MapCollectionMapping {
  /// What `Array._collect` does, without the closure, and without counting references to the map.
  @inlinable public static func read<T: MapValue>(_ input: MapInput) -> [T]? {
    guard var cursor = input.elementCursor() else { return nil }
    var result: [T] = []
    // An empty one needs no room.
    if cursor.count == 0 { return result }
    result.reserveCapacity(cursor.count)
    var element = input
    element.elements = input.decision(for: T._traits)
    while let slot = input.next(&cursor) {
      // Not an input made anew, which would count references to the map.
      element.slot = slot
      if let value = T._read(element) {
        result.append(consume value)
      } else if element.mayConvert(to: T.self) {
        return input.convertedElements(after: result, element, cursor)
      } else if !element.skips(element, T.self) {
        return nil
      }
    }
    return result
  }

  /// What `Array._spread` does, without the closure, for which every element is copied into an Optional.
  @inlinable public static func write<T: MapValue>(_ elements: [T], to output: inout MapOutput) {
    output.writeArray(of: T._traits) { output in
      for index in elements.indices {
        // Not for each of them, and not in short arrays.
        if index & 15 == 15, output.isStopped { break }
        var element = elements[index]
        element._writeInPlace(to: &output)
      }
    }
  }

  @inlinable public static func read<K: MapKey, V: MapValue>(_ input: MapInput) -> [K: V]? {
    .collect(input, values: input.deciding(for: V._traits), existing: nil) { value, _ in
      value.readOrConverted(V.self)
    }
  }

  @inlinable public static func update<K: MapKey, V: MapValue>(
    _ members: [K: V],
    by input: MapInput
  ) -> [K: V]? {
    guard V._traits.contains(.isUpdatedInPlace) else { return read(input) }
    let values = input.deciding(for: V._traits)
    return .collect(input, values: values, existing: members) { value, existing in
      existing.map { $0._updated(by: value) } ?? value.readOrConverted(V.self)
    }
  }

  /// What `Dictionary._spread` does, without the closure.
  @inlinable public static func write<K: MapKey, V: MapValue>(
    _ members: [K: V],
    to output: inout MapOutput
  ) {
    output.writeObject { output in
      var count = 0
      for index in members.indices {
        count &+= 1
        if count & 15 == 0, output.isStopped { break }
        output.entry(members[index].key._key)
        var value = members[index].value
        value._writeInPlace(to: &output)
      }
    }
  }
}

/// Arrays and dictionaries of Double, Int and String: code that is here, once for all of them, which saves
/// a kilobyte for each property; arrays that are part of a text are read and written at once. See
/// `Performance.md`.
public enum MapPlainCollections: MapCollectionMapping {
  // The code that is made here for a type knows it: comparing types and casting to the same cost nothing.

  @_specialize(where T == Double)
  @_specialize(where T == Int)
  @_specialize(where T == String)
  public static func read<T: MapValue>(_ input: MapInput) -> [T]? {
    if let store = input.elementStore {
      let slot = input.slot
      if T.self == Double.self, let values = store.plainDoubles(at: slot) { return cast(values) }
      if T.self == Int.self, let values = store.integers(at: slot) { return cast(values) }
      if T.self == String.self, let values = store.strings(at: slot) { return cast(values) }
    }
    return MapUsualCollections.read(input)
  }

  @_specialize(where T == Double)
  @_specialize(where T == Int)
  @_specialize(where T == String)
  public static func write<T: MapValue>(_ elements: [T], to output: inout MapOutput) {
    if output.isText {
      if T.self == Double.self, let values: [Double] = cast(elements) {
        output.openText()?.with { $0.array(values) }
        return
      }
      if T.self == Int.self, let values: [Int] = cast(elements) {
        output.openText()?.with { $0.array(values) }
        return
      }
      if T.self == String.self, let values: [String] = cast(elements) {
        output.openText()?.with { $0.array(values) }
        return
      }
    }
    MapUsualCollections.write(elements, to: &output)
  }

  @_specialize(where K == String, V == Double)
  @_specialize(where K == String, V == Int)
  @_specialize(where K == String, V == String)
  public static func read<K: MapKey, V: MapValue>(_ input: MapInput) -> [K: V]? {
    MapUsualCollections.read(input)
  }

  @_specialize(where K == String, V == Double)
  @_specialize(where K == String, V == Int)
  @_specialize(where K == String, V == String)
  public static func update<K: MapKey, V: MapValue>(
    _ members: [K: V],
    by input: MapInput
  ) -> [K: V]? {
    MapUsualCollections.update(members, by: input)
  }

  @_specialize(where K == String, V == Double)
  @_specialize(where K == String, V == Int)
  @_specialize(where K == String, V == String)
  public static func write<K: MapKey, V: MapValue>(
    _ members: [K: V],
    to output: inout MapOutput
  ) {
    MapUsualCollections.write(members, to: &output)
  }
}

extension MapInput {
  /// The text, unless somebody may want to stop, who is asked at every collection.
  fileprivate var elementStore: JSONStore? { map.mayStop ? nil : map.store }
}

/// A value as the type that its own has turned out to be.
private func cast<A, B>(_ value: A) -> B? { value as? B }
