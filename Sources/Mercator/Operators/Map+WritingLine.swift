// How a line is written. A line on which nothing is said is written where it stands, by `write(_:_:)`, if nothing else
// concerns it. Any other line is written by `writeLine(_:_:)`.

extension Map {
  /// Writes a property of a copy of a model: the mapping may change the value while it is written.
  @inlinable @inline(__always)  // Measured: saves 300 instructions for an object of 28 members.
  func writeInPlace<T: MapValue>(_ property: inout T) {
    if line.instrumentation == .full { return writeWatched(property) }
    var output = MapOutput(member: self)
    property._writeInPlace(to: &output)
  }

  /// Writes a value whose type conforms to `MapValue`.
  @inlinable func write<T: MapValue>(_ value: T) {
    guard !isReading else { return }
    if line.instrumentation == .full { return writeWatched(value) }
    var output = MapOutput(member: self)
    value.writeJSON(to: &output)
  }

  /// Writes a value of another kind.
  @inlinable func write<K: PropertyKind>(_ value: K.Value, _ kind: K) {
    guard !isReading else { return }
    if line.instrumentation == .full { return writeWatched(value, kind) }
    var output = MapOutput(member: self)
    kind.write(value, to: &output)
  }

  // Not inlinable, so that this code isn't repeated in each model.

  /// Specialized for the usual scalars. Measured: comparing two models takes a third fewer instructions.
  @_specialize(where T == String)
  @_specialize(where T == String?)
  @_specialize(where T == Int)
  @_specialize(where T == Int?)
  @_specialize(where T == Bool)
  @_specialize(where T == Bool?)
  @_specialize(where T == Double)
  @_specialize(where T == Double?)
  @usableFromInline @inline(never)
  func writeWatched<T: MapValue>(_ value: T) {
    // Apart from other values. Measured: see above.
    if !isEnded, let interceptor = session.interceptor, let scalar = value._scalar,
      interceptor.take(scalar, of: self)
    {
      return
    }
    writeLine(value, MappedKind())
  }

  @usableFromInline @inline(never)
  func writeWatched<K: PropertyKind>(_ value: K.Value, _ kind: K) { writeLine(value, kind) }

  /// Writes the current line, by what it says itself and what the options and the call say.
  func writeLine<K: PropertyKind>(_ value: K.Value, _ kind: K) {
    if isEnded || session.interceptor?.take(value, of: self, kind) == true { return }
    if isLeftOut || isEmptyPath { return }
    if lineOptions?.isFlat == true { return writeFlat(value, kind) }
    if let gathering = lineOptions?.gathering { return writeGathered(value, kind, gathering) }
    if let omission = lineOptions?.omission { return writeMember(value, kind, unless: omission) }
    writeMember(value, kind)
  }

  /// Writes a value by its kind, or by the transform that the options have for its type.
  func write<K: PropertyKind>(_ value: K.Value, _ kind: K, to output: inout MapOutput) {
    if kind.transform == nil, reaches(K.Value.self) {
      output.writeTransformed(value)
    } else {
      kind.write(value, to: &output)
    }
  }
}

extension Map {
  /// Returns what a value is written as, or nil if it writes nothing.
  func tree<K: PropertyKind>(of value: K.Value, _ kind: K) -> Any? {
    DictionarySink.tree(inside: self) { write(value, kind, to: &$0) }
  }
}

// The steps of `writeLine`, in their order.

extension Map {
  /// Whether the line has an empty path, at which nothing can be written. It is noted.
  private var isEmptyPath: Bool {
    guard let lineOptions, !lineOptions.isFlat, lineOptions.steps?.isEmpty == true else {
      return false
    }
    writer?.noteOmission(at: [])
    sink?.note(.unsupportedType, at: [])
    return true
  }

  /// Writes the members of the value into the object of this map.
  private func writeFlat<K: PropertyKind>(_ value: K.Value, _ kind: K) {
    var output = MapOutput(flat: self)
    write(value, kind, to: &output)
  }

  /// Writes the parts of the value to several places.
  private func writeGathered<K: PropertyKind>(_ value: K.Value, _ kind: K, _ gathering: Gathering) {
    writeGathered(gathering) { write(value, kind, to: &$0) }
  }

  /// Writes the value, unless its JSON is one that the line leaves out.
  private func writeMember<K: PropertyKind>(
    _ value: K.Value,
    _ kind: K,
    unless omission: MapOmission
  ) {
    writeMember(unless: omission) { writeMember(value, kind) }
  }

  /// Writes the value as a member.
  private func writeMember<K: PropertyKind>(_ value: K.Value, _ kind: K) {
    var output = MapOutput(member: self)
    write(value, kind, to: &output)
  }
}
