extension Set: MapCollection {
  public typealias MapElement = Element

  @inlinable public static func _collect(
    _ input: MapInput,
    existing: Set<Element>?,
    _ read: (MapInput, Element?) -> Element?
  ) -> Set<Element>? {
    let elements = [Element]._collect(input, existing: nil) { element, existing in
      element.mayBeCompared(as: Element.self) ? read(element, existing) : nil
    }
    return elements.map { Set($0) }
  }

  @inlinable public func _spread(
    to output: inout MapOutput,
    _ write: (Element?, inout MapOutput) -> Void
  ) {
    output.writeArray { output in
      for element in self where !output.isStopped { write(element, &output) }
      output.sortElements()
    }
  }
}

extension Set: MapValue where Element: MapValue {}
