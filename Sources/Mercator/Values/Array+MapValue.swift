extension Array: MapCollection {
  public typealias MapElement = Element

  @inlinable public static func _collect(
    _ input: MapInput,
    existing: [Element]?,
    _ read: (MapInput, Element?) -> Element?
  ) -> [Element]? {
    guard var elements = input.arrayElements() else { return nil }
    var result: [Element] = []
    result.reserveCapacity(elements.count)
    while let element = elements.next() {
      if let value = read(element, nil) {
        result.append(value)
      } else if !input.skips(element, Element.self) {
        return nil
      }
    }
    return result
  }

  @inlinable public func _spread(
    to output: inout MapOutput,
    _ write: (Element?, inout MapOutput) -> Void
  ) {
    output.writeArray { output in
      for element in self { write(element, &output) }
    }
  }
}

extension Array: MapValue where Element: MapValue {
  /// What `_collect` does, without the closure, and without counting references to the map.
  @inlinable public static func _read(_ input: MapInput) -> [Element]? {
    if let elements = input.scalars(Element.self) { return elements }
    guard var cursor = input.elementCursor() else { return nil }
    // Which has its storage already.
    if cursor.count == 0 { return [] }
    var element = input
    element.elements = input.decision(for: Element._traits)
    var result: [Element] = []
    result.reserveCapacity(cursor.count)
    while let slot = input.next(&cursor) {
      // Not an input made anew, which would count references to the map.
      element.slot = slot
      if let value = Element._read(element) {
        result.append(value)
      } else if element.mayConvert(to: Element.self) {
        return input.convertedElements()
      } else if !element.skips(element, Element.self) {
        return nil
      }
    }
    return result
  }

  /// What `_spread` does, without the closure, for which every element is copied into an Optional.
  @inlinable public func _write(to output: inout MapOutput) {
    if isEmpty { return output.writeEmptyArray() }
    if output.writeScalars(self) { return }
    output.writeArray { output in
      for index in indices {
        var element = self[index]
        element._writeInPlace(to: &output)
      }
    }
  }
}
