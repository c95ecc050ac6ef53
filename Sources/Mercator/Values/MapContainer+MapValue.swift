extension MapValue where Self: MapContainer, MapElement: MapValue {
  @inlinable public static func readJSON(from input: MapInput) -> Self? {
    _collect(input.withElements(for: MapElement._traits), existing: nil) { element, _ in
      element.readOrConverted(MapElement.self)
    }
  }

  @inlinable public func _updated(by input: MapInput) -> Self? {
    guard Self.isUpdatedInPlace else { return Self.readJSON(from: input) }
    let elements = input.withElements(for: MapElement._traits)
    return Self._collect(elements, existing: self) { element, existing in
      existing.map { $0._updated(by: element) } ?? element.readOrConverted(MapElement.self)
    }
  }

  @inlinable public func writeJSON(to output: inout MapOutput) {
    spread(to: &output) { $0.writeJSON(to: &$1) }
  }

  @inlinable public static var _traits: MapTraits { _elementTraits(MapElement._traits) }
}
