// How a line is written. A line on which nothing is said is written where it stands, by `write(_:_:)`, if nothing else
// concerns it. Any other line is written by `writeLine(_:take:)`.

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
    // Scalars without their type, which is what comparing gains.
    if !isEnded, let interceptor = session.interceptor, let scalar = value._scalar,
      interceptor.take(scalar, of: self)
    {
      return
    }
    // Measured: the metadata of a kind for each line would take a twelfth of writing lines with options.
    writeLine(
      { $0.writeMapped(value) },
      take: { $0.take(value, of: self, MappedKind()) }
    )
  }

  @usableFromInline @inline(never)
  func writeWatched<K: PropertyKind>(_ value: K.Value, _ kind: K) {
    writeLine({ write(value, kind, to: &$0) }, take: { $0.take(value, of: self, kind) })
  }

  /// Writes the current line, by what it says itself and what the options and the call say.
  ///
  /// - Parameters:
  ///   - write: writes the value of the line.
  ///   - take: passes the value to the interceptor; returns false if it is written as usual.
  private func writeLine(
    _ write: (inout MapOutput) -> Void,
    take: (any LineInterceptor) -> Bool
  ) {
    if isEnded { return }
    if let interceptor = session.interceptor, take(interceptor) { return }
    if isLeftOut || isEmptyPath { return }
    if lineOptions?.isFlat == true { return writeFlat(write) }
    if let gathering = lineOptions?.gathering { return writeGathered(gathering, write) }
    if let omission = lineOptions?.omission { return writeMember(unless: omission, write) }
    writeMember(write)
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
  private func writeFlat(_ write: (inout MapOutput) -> Void) {
    var output = MapOutput(flat: self)
    write(&output)
  }
}
