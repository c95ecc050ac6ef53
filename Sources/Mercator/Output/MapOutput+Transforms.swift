// Writes values by the transforms that the options set for their types.

extension MapOutput {
  /// Writes a value by the transform of the options for its type or elements, or else by its type.
  mutating func writeMapped<T: MapValue>(_ value: T) {
    if !map.instrumentsAll || !writeByTransform(value) { value.writeJSON(to: &self) }
  }

  /// Writes a value whose elements are written by the transforms of the options if one is set for their type.
  /// Ignores a transform for the type of the value itself, which may be the one that calls this.
  mutating func writeMappedInside<T: MapValue>(_ value: T) {
    guard map.instrumentsAll, let container = T.self as? any MapContainer.Type,
      map.session.options.hasTransform(for: container.elementType)
    else { return value.writeJSON(to: &self) }
    spread(value, as: container)
  }

  /// Writes the root value of a document, by a transform of the options if one applies.
  ///
  /// The mutable copy for the mapping is made here, where the type is not known statically: a copy in the
  /// caller would move a large struct twice more.
  mutating func writeRoot<T: MapValue>(_ value: T) {
    if map.instrumentsAll, writeByTransform(value) { return }
    var copy = value
    copy._writeInPlace(to: &self)
  }

  /// Writes a value by a transform of the options; returns false, and writes nothing, if none applies.
  @inline(never)  // It needs type metadata that other calls don't need.
  private mutating func writeByTransform<T>(_ value: T) -> Bool {
    guard map.session.options.hasTransform(for: T.self) else { return false }
    writeTransformed(value)
    return true
  }

  /// Writes a value whose type, or whose element type, has a transform in the options.
  @usableFromInline mutating func writeTransformed<T>(_ value: T) { writeOptional(value) }

  /// Writes a value by the transforms of the options; `value` is nil if an Optional around it is nil.
  private mutating func writeOptional<T>(_ value: T?) {
    if value != nil || isMember, let transform = map.options.transforms[T.self] {
      transform.write(value, &self)
    } else if let value, let type = T.self as? any MapContainer.Type {
      spread(value, as: type)
    } else {
      writeNil()
    }
  }

  private mutating func spread<T, C: MapContainer>(_ value: T, as type: C.Type) {
    guard let container = value as? C else { return }
    container._spread(to: &self) { element, output in output.writeOptional(element) }
  }
}
