// Applies the transforms of the options to lines that name no transform. A line looks for them only if it is
// instrumented, which such options ensure.

extension Map {
  /// Reads a property by the transform that the options set for its type or for its elements.
  func readTransformed<T: MapValue>(_ field: inout T) {
    guard watchedValue(for: T.self, isOptional: T._traits.contains(.isOptional)),
      let read = input.transformed(T.self)
    else { return }
    if let value = read { field = value }
    noteRead(read != nil, T.self)
  }

  /// Writes a value on an instrumented line; returns false if neither the line nor the options affect it.
  @usableFromInline @inline(never)  // Keeps this code out of the module of each model.
  func writesWatched<T: MapValue>(_ value: T) -> Bool {
    writesWatched(T.self) { $1 ? $0.writeTransformed(value) : value._write(to: &$0) }
  }

  /// Calls `write` for the value of an instrumented line, with whether a transform of the options applies.
  /// Returns false, and writes nothing, if neither the line nor the options affect the value.
  @discardableResult
  @usableFromInline func writesWatched(
    _ type: Any.Type,
    _ write: (_ output: inout MapOutput, _ isTransformed: Bool) -> Void
  ) -> Bool {
    if isEnded { return true }
    let isTransformed = reaches(type)
    if writesByRule({ write(&$0, isTransformed) }) { return true }
    guard isTransformed else { return false }
    var output = MapOutput(member: self)
    write(&output, true)
    return true
  }

  /// Whether a transform of the options is set for a type or for the elements of its containers.
  @usableFromInline func reaches(_ type: Any.Type) -> Bool {
    boxedOptions.hasTypeTransforms && options.transforms.reach(type)
  }
}

extension MapInput {
  /// Returns the value, read by the transform of the options for its type or elements, or else by its type.
  @usableFromInline func mapped<T: MapValue>(_ type: T.Type = T.self) -> T? {
    map.isWatched ? mapped(type) { $0.read(T.self) } : T._read(self)
  }

  /// Returns the value, read by the transform of the options for its type or elements, or else by `read`.
  @inline(never)  // Measured: it needs type metadata that other calls don't need.
  @usableFromInline func mapped<T>(_ type: T.Type, _ read: (MapInput) -> T?) -> T? {
    transformed(type) ?? read(self)
  }

  /// Returns the result of the transforms of the options for the value; nil if none applies to its type.
  func transformed<T>(_ type: T.Type) -> T?? {
    guard map.reaches(type) else { return nil }
    return .some(transformed(type, by: map.options.transforms))
  }

  private func transformed<T>(_ type: T.Type, by transforms: MapTransforms) -> T? {
    if let transform = transforms[type] {
      // The element policy of this container doesn't apply inside the element that the transform reads.
      return transform.read(deciding(like: map.input))
    }
    // The nil of an Optional is a value, too.
    return (type as? any MapContainer.Type).flatMap { collect($0, by: transforms) }.flatMap {
      $0 as? T
    }
  }

  private func collect<C: MapContainer>(_ type: C.Type, by transforms: MapTransforms) -> C? {
    let elements = deciding(for: DynamicValue.traits(of: C.MapElement.self))
    return C._collect(elements, existing: nil) { element, _ in
      element.transformed(C.MapElement.self, by: transforms)
    }
  }
}

extension MapOutput {
  /// Writes a value by the transform of the options for its type or elements, or else by its type.
  mutating func writeMapped<T: MapValue>(_ value: T) {
    if !map.watchesAll || !isTransformed(value) { value._write(to: &self) }
  }

  /// Writes the root value of a document, by a transform of the options if one applies.
  ///
  /// The mutable copy for the mapping is made here, where the type is not known statically: a copy in the
  /// caller would move a large struct twice more.
  mutating func writeRoot<T: MapValue>(_ value: T) {
    if map.watchesAll, isTransformed(value) { return }
    var copy = value
    copy._writeInPlace(to: &self)
  }

  /// Writes a value by a transform of the options; returns false, and writes nothing, if none applies.
  @inline(never)  // It needs type metadata that other calls don't need.
  private mutating func isTransformed<T>(_ value: T) -> Bool {
    guard map.reaches(T.self) else { return false }
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
