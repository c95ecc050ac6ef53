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

  @_specialize(where Element == String, Other == [String])
  @_specialize(where Element == Int, Other == [Int])
  @_specialize(where Element == Double, Other == [Double])
  public func _isEqual<Other: MapValue>(to other: Other) -> Bool? {
    withSameType(other, as: Self.self) { isEqual(to: $0) } ?? false
  }

  private func isEqual(to other: [Element]) -> Bool? {
    guard count == other.count else { return false }
    if haveSameStorage(self, other) { return true }
    for index in indices {
      guard let isEqual = self[index]._isEqual(to: other[index]) else { return nil }
      if !isEqual { return false }
    }
    return true
  }
}
