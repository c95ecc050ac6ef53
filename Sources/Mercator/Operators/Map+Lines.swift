// What the operators call. A line on which nothing is said is read and written here, in the module of its model; see
// `ReadingLine` and `WritingLine` for any other.

extension Map {
  /// Reads or writes a property whose type conforms to `MapValue`.
  @inlinable func mapBothWays<T: MapValue>(_ property: inout T) {
    if isReading { read(&property) } else { writeInPlace(&property) }
  }

  /// Reads or writes a property of another kind.
  @inlinable func mapBothWays<K: PropertyKind>(_ property: inout K.Value, _ kind: K) {
    if isReading { read(&property, kind) } else { write(property, kind) }
  }

  // MARK: Reading

  /// Reads a property whose type conforms to `MapValue`.
  @inlinable func read<T: MapValue>(_ property: inout T) {
    var isUnusable = false
    if line.instrumentation != .full, hasValue {
      // No code follows the assignment in its branch: it would cause a copy of the value.
      let isUpdated = toObject && T.isUpdatedInPlace
      if let value = isUpdated ? property._updated(by: input) : T.readJSON(from: input) {
        property = consume value
        return
      }
      isUnusable = true
    }
    if isInstrumented { readInstrumented(&property, isUnusable) }
  }

  // Not inlinable, so that this code isn't repeated in each model.
  @usableFromInline @inline(never)
  func readInstrumented<T: MapValue>(_ property: inout T, _ isUnusable: Bool) {
    // An Optional needs no key. Measured: a quarter of the time of reading tweets with a report.
    if line.instrumentation != .full, !hasValue, T._traits.has(.isOptional) { return }
    // Most lines of a copy end here. A switch, since `if let` has an Optional of T, whose metadata would be loaded.
    if line.instrumentation == .full, lineOptions == nil, !isEnded,
      let held = session.interceptor?.value(of: self, as: T.self)
    {
      switch held {
      case let value as T:
        property = value
        return
      default: break
      }
    }
    readAsMapped(&property, isUnusable)
  }

  // A separate function, since the metadata of its kind is loaded when it begins. Measured: that takes a twentieth of a
  // copy.
  @inline(never)
  private func readAsMapped<T: MapValue>(_ property: inout T, _ isUnusable: Bool) {
    let isUpdated = toObject && T.isUpdatedInPlace
    readInstrumented(&property, MappedKind(updating: isUpdated ? property : nil), isUnusable)
  }

  /// Reads a property of another kind.
  @inlinable func read<K: PropertyKind>(_ property: inout K.Value, _ kind: K) {
    var isUnusable = false
    if line.instrumentation != .full, hasValue {
      if let value = kind.read(input) {
        property = consume value
        return
      }
      isUnusable = true
    }
    if isInstrumented { readInstrumented(&property, kind, isUnusable) }
  }

  /// Reads a property on a line that isn't plain.
  @usableFromInline @inline(never)
  package func readInstrumented<K: PropertyKind>(
    _ property: inout K.Value,
    _ kind: K,
    _ isUnusable: Bool = false
  ) {
    switch ReadingLine(self, .mapsProperty).read(kind, isUnusable: isUnusable) {
    case .value(let value), .removed(let value): property = value
    case .untouched, .missing, .null, .unusable: break
    }
  }

  // MARK: Writing

  /// Writes a property of a copy of a model: the mapping may change the value while it is written.
  @inlinable @inline(__always)  // Measured: saves 300 instructions for an object of 28 members.
  func writeInPlace<T: MapValue>(_ property: inout T) {
    if line.instrumentation == .full { return writeInstrumented(inPlace: &property) }
    var output = MapOutput(member: self)
    property._writeInPlace(to: &output)
  }

  /// Writes a value whose type conforms to `MapValue`.
  @inlinable func write<T: MapValue>(_ value: T) {
    guard !isReading else { return }
    if line.instrumentation == .full { return writeInstrumented(value) }
    var output = MapOutput(member: self)
    value.writeJSON(to: &output)
  }

  /// Writes a value of another kind.
  @inlinable func write<K: PropertyKind>(_ value: K.Value, _ kind: K) {
    guard !isReading else { return }
    if line.instrumentation == .full { return writeInstrumented(value, kind) }
    var output = MapOutput(member: self)
    kind.write(value, to: &output)
  }

  // Not inlinable, so that this code isn't repeated in each model.

  /// Specialized for the usual scalars. Measured: comparing two models takes a third fewer instructions.
  @_specialize(where T == String)
  @_specialize(where T == Int)
  @_specialize(where T == Bool)
  @_specialize(where T == Double)
  @_specialize(where T == String?)
  @_specialize(where T == Int?)
  @_specialize(where T == Bool?)
  @_specialize(where T == Double?)
  @usableFromInline @inline(never)
  func writeInstrumented<T: MapValue>(inPlace property: inout T) {
    if session.passesValues, !isEnded, property._pass(to: MapPassedLine(map: self)) { return }
    writeInstrumented(property)
  }

  @usableFromInline @inline(never)
  func writeInstrumented<T: MapValue>(_ value: T) {
    // Measured: the metadata of a kind for each line would take a twelfth of writing lines with options.
    WritingLine(self).write(
      { $0.writeMapped(value) },
      take: { $0.take(value, of: self, MappedKind()) }
    )
  }

  @usableFromInline @inline(never)
  func writeInstrumented<K: PropertyKind>(_ value: K.Value, _ kind: K) {
    let line = WritingLine(self)
    line.write({ line.write(value, kind, to: &$0) }, take: { $0.take(value, of: self, kind) })
  }
}
