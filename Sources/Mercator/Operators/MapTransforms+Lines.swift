// How the transforms of the options reach the values of lines that name none. A line asks only where
// it is watched, which such options see to.

extension Map {
  /// Reads a property by a transform of the options, which reaches its type.
  func readTransformed<T: MapValue>(_ field: inout T) {
    guard watchedValue(for: T.self, isOptional: T._traits.contains(.isOptional)),
      let read = input.transformed(T.self)
    else { return }
    if let value = read { field = value }
    noteRead(read != nil, T.self)
  }

  /// Writes a value that maps by itself; see below.
  @usableFromInline @inline(never)  // As `readWatched`.
  func writesWatched<T: MapValue>(_ value: T) -> Bool {
    writesWatched(T.self) { $1 ? $0.writeTransformed(value) : value._write(to: &$0) }
  }

  /// Has `write` write the value of a watched line, by the transforms of the options or not; false, and
  /// nothing done, where neither they nor the line have a say in it.
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

  /// Whether a transform of the options is for a type, or for what its containers hold.
  @usableFromInline func reaches(_ type: Any.Type) -> Bool {
    boxedOptions.hasTypeTransforms && options.transforms.reach(type)
  }
}

extension MapInput {
  /// Reads a value by a transform of the options, if one is for its type or what it holds, or else as
  /// it reads itself.
  @usableFromInline func mapped<T: MapValue>(_ type: T.Type = T.self) -> T? {
    map.isWatched ? mapped(type) { $0.read(T.self) } : T._read(self)
  }

  /// The same for a value that `read` reads.
  @inline(never)  // Measured: it takes metadata of types that other calls need not.
  @usableFromInline func mapped<T>(_ type: T.Type, _ read: (MapInput) -> T?) -> T? {
    transformed(type) ?? read(self)
  }

  /// What the transforms of the options make of the value; nil where none has a say in it.
  func transformed<T>(_ type: T.Type) -> T?? {
    guard map.reaches(type) else { return nil }
    return .some(transformed(type, by: map.options.transforms))
  }

  private func transformed<T>(_ type: T.Type, by transforms: MapTransforms) -> T? {
    if let transform = transforms[type] {
      // What is decided for elements isn't for what the transform reads inside of them.
      return transform.read(deciding(like: map.input))
    }
    // A nil of an Optional is a value, too.
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
  /// Writes a value by a transform of the options, if one is for its type or what it holds, or else as
  /// it writes itself.
  mutating func writeMapped<T: MapValue>(_ value: T) {
    if !map.watchesAll || !isTransformed(value) { value._write(to: &self) }
  }

  /// The same for a whole text.
  ///
  /// The copy that a mapping changes is made here, where nothing is known of the type: made where it is, a
  /// large struct passes two more places on its way.
  mutating func writeRoot<T: MapValue>(_ value: T) {
    if map.watchesAll, isTransformed(value) { return }
    var copy = value
    copy._writeInPlace(to: &self)
  }

  /// Writes a value by a transform of the options; false, and nothing written, where none has a say.
  @inline(never)  // As in `mapped`.
  private mutating func isTransformed<T>(_ value: T) -> Bool {
    guard map.reaches(T.self) else { return false }
    writeTransformed(value)
    return true
  }

  /// Writes a value that a transform of the options reaches.
  @usableFromInline mutating func writeTransformed<T>(_ value: T) { writeOptional(value) }

  /// The same; nil where an Optional around it has none.
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
