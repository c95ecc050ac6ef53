import JSONText

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
        result.append(consume value)
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
      for element in self where !output.isStopped { write(element, &output) }
    }
  }
}

extension Array: MapValue where Element: MapValue {
  @inlinable public static func readJSON(from input: MapInput) -> [Element]? {
    Element._collections.read(input)
  }

  @inlinable public func writeJSON(to output: inout MapOutput) {
    if isEmpty { return output.writeEmptyArray() }
    Element._collections.write(self, to: &output)
  }

  /// Passes an empty array without its type, because most arrays are empty.
  public func _pass(to line: MapPassedLine) -> Bool {
    // Not `isEmpty`, for which the runtime would make a conformance.
    count == 0 ? line.take(MapScalar(.emptyArray)) : line.take(self)
  }
}
