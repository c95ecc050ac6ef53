import JSONText

/// Maps arrays and dictionaries of any elements, specialized in the module of the property.
@usableFromInline enum UsualCollections: MapCollectionMapping {}

extension MapValue {
  @inlinable public static var _collections: any MapCollectionMapping.Type {
    UsualCollections.self
  }
}

extension UsualCollections {
  /// Works like `Array._collect`, without its closure and without reference counting of the map.
  @inlinable static func read<T: MapValue>(_ input: MapInput) -> [T]? {
    guard var cursor = input.elementCursor() else { return nil }
    var result: [T] = []
    // An empty array needs no storage.
    if cursor.count == 0 { return result }
    result.reserveCapacity(cursor.count)
    var element = input
    element.elements = input.elements(for: T._traits)
    while let slot = input.next(&cursor) {
      // Reusing the input avoids the reference counting of a new one.
      element.slot = slot
      if let value = T.readJSON(from: element) {
        result.append(consume value)
      } else if element.mayConvert(to: T.self) {
        return input.convertedElements(after: result, element, cursor)
      } else if !element.skips(element, T.self) {
        return nil
      }
    }
    return result
  }

  /// Works like `Array._spread`, without its closure, which copies every element into an Optional.
  @inlinable static func write<T: MapValue>(_ elements: [T], to output: inout MapOutput) {
    output.writeArray(of: T._traits) { output in
      for index in elements.indices {
        // Checked for every sixteenth element only, and not in short arrays.
        if index & 15 == 15, output.isStopped { break }
        var element = elements[index]
        element._writeInPlace(to: &output)
      }
    }
  }

  @inlinable static func read<K: MapKey, V: MapValue>(_ input: MapInput) -> [K: V]? {
    .collect(input, values: input.withElements(for: V._traits), existing: nil) { value, _ in
      value.readOrConverted(V.self)
    }
  }

  @inlinable static func update<K: MapKey, V: MapValue>(
    _ members: [K: V],
    by input: MapInput
  ) -> [K: V]? {
    guard V.isUpdatedInPlace else { return read(input) }
    let values = input.withElements(for: V._traits)
    return .collect(input, values: values, existing: members) { value, existing in
      existing.map { $0._updated(by: value) } ?? value.readOrConverted(V.self)
    }
  }

  /// Works like `Dictionary._spread`, without its closure.
  @inlinable static func write<K: MapKey, V: MapValue>(
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

/// Maps arrays of Double, Int and String, which are read from a text and written to a text in one step.
/// Specialized in this module, with dictionaries of them, which saves the user's module a kilobyte of code for
/// each type.
///
/// With the compilation flag `MERCATOR_NO_PLAIN_ARRAYS`, they are mapped like other arrays.
@usableFromInline enum PlainCollections: MapCollectionMapping {
  private static var isOn: Bool {
    #if MERCATOR_NO_PLAIN_ARRAYS
      false
    #else
      true
    #endif
  }

  // In specialized code the comparisons of types and the casts cost nothing. Measured: without the attributes,
  // arrays of coordinates take a third more instructions to read, and two thirds more to write.

  @_specialize(where T == Double)
  @_specialize(where T == Int)
  @_specialize(where T == String)
  @usableFromInline static func read<T: MapValue>(_ input: MapInput) -> [T]? {
    // If reading can be stopped, arrays check that as they are read.
    if isOn, !input.map.mayStop, let store = input.map.store {
      let slot = input.slot
      if T.self == Double.self, let values = store.plainDoubles(at: slot) { return cast(values) }
      if T.self == Int.self, let values = store.integers(at: slot) { return cast(values) }
      if T.self == String.self, let values = store.strings(at: slot) { return cast(values) }
    }
    return UsualCollections.read(input)
  }

  @_specialize(where T == Double)
  @_specialize(where T == Int)
  @_specialize(where T == String)
  @usableFromInline static func write<T: MapValue>(_ elements: [T], to output: inout MapOutput) {
    if isOn, output.isText {
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
    UsualCollections.write(elements, to: &output)
  }

  @_specialize(where K == String, V == Double)
  @_specialize(where K == String, V == Int)
  @_specialize(where K == String, V == String)
  @usableFromInline static func read<K: MapKey, V: MapValue>(_ input: MapInput) -> [K: V]? {
    UsualCollections.read(input)
  }

  @usableFromInline static func update<K: MapKey, V: MapValue>(
    _ members: [K: V],
    by input: MapInput
  ) -> [K: V]? { UsualCollections.update(members, by: input) }

  @_specialize(where K == String, V == Double)
  @_specialize(where K == String, V == Int)
  @_specialize(where K == String, V == String)
  @usableFromInline static func write<K: MapKey, V: MapValue>(
    _ members: [K: V],
    to output: inout MapOutput
  ) {
    UsualCollections.write(members, to: &output)
  }
}

/// Casts a value to a type that is known to be its own.
private func cast<A, B>(_ value: A) -> B? { value as? B }
