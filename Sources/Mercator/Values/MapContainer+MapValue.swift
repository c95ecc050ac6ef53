extension MapValue where Self: MapContainer, MapElement: MapValue {
  @inlinable public static func readJSON(from input: MapInput) -> Self? {
    _collect(input.deciding(for: MapElement._traits), existing: nil) { element, _ in
      element.readOrConverted(MapElement.self)
    }
  }

  @inlinable public func _updated(by input: MapInput) -> Self? {
    guard Self._traits.contains(.isUpdatedInPlace) else { return Self.readJSON(from: input) }
    return Self._collect(input.deciding(for: MapElement._traits), existing: self) {
      element,
      existing in
      existing.map { $0._updated(by: element) } ?? element.readOrConverted(MapElement.self)
    }
  }

  @inlinable public func writeJSON(to output: inout MapOutput) {
    _spread(to: &output) { element, output in
      if let element { element.writeJSON(to: &output) } else { output.writeNil() }
    }
  }

  @inlinable public static var _traits: MapTraits { _elementTraits(MapElement._traits) }
}
