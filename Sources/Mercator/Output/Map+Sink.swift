import JSONText

// The sink that the lines of a map write to: a text, or a dictionary. Which of them it is, is decided here and
// in `MapOutput`.

extension Map {
  /// The text being written; nil if no text is written.
  var writer: JSONWriter? {
    if case .writer(let writer) = session.content { writer } else { nil }
  }

  /// The text being written, without counting references; nil if no text is written.
  var uncountedWriter: UncountedReference<JSONWriter>? { session.uncountedWriter }

  /// The dictionary being written; nil if none is.
  var sink: DictionarySink? { session.sink }

  /// Whether all values that can't be written are reported.
  var isOutputObserved: Bool { writer?.isObserved ?? (sink?.observer != nil) }

  /// The members written so far.
  func writtenMembers() -> [String: Any] {
    sink?.object(at: cursor.object)
      ?? writer?.currentObject?.read { $0.object(at: 0) } ?? [:]
  }

  /// The number of open containers in the whole output, and what is being written as them.
  var openContainers: (count: Int, subjects: [JSONSubject]) {
    switch session.content {
    case .writer(let writer): (writer.depth, writer.subjects)
    case .sink(let sink): (sink.nesting, sink.subjects)
    case .values: (0, session.valueSink?.subject.map { [$0] } ?? [])
    case .document, .dictionary, .nothing: (0, [])
    }
  }

  /// Writes the current key to `writer`.
  @inline(__always)  // Measured: see `JSONWriter.key`.
  func openMember(in writer: JSONWriter) {
    if let cachedKey = line.cachedKey {
      if !writer.key(at: cachedKey) { openMemberWithCare(in: writer) }
      return
    }
    let dot = UInt8(ascii: ".")
    if line.shortKey.isWhole, writer.key(line.shortKey, unlessContaining: dot) { return }
    openMemberWithCare(in: writer)
  }

  @inline(never)
  private func openMemberWithCare(in writer: JSONWriter) {
    guard let currentKey else { return }
    if let lineOptions {
      let steps = currentSteps
      if !lineOptions.isPath, case .key(let key)? = steps.first {
        writer.key(key)
      } else {
        writer.path(steps)
      }
    } else if !writer.key(currentKey, unlessContaining: UInt8(ascii: ".")) {
      writer.path(currentSteps)
    }
  }
}

// How a line writes its value.

extension Map {
  /// Writes a property of a copy of a model: the mapping may change the value while it is written.
  @inlinable @inline(__always)  // Measured: saves 300 instructions for an object of 28 members.
  func writeInPlace<T: MapValue>(_ value: inout T) {
    if isWatched, writeByOptions(value) { return }
    var output = MapOutput(member: self)
    value._writeInPlace(to: &output)
  }

  /// Writes a value whose type conforms to `MapValue`, without the closure of `writeValue`.
  @inlinable func write<T: MapValue>(_ value: T) {
    guard !isReading else { return }
    if isWatched, writeByOptions(value) { return }
    var output = MapOutput(member: self)
    value.writeJSON(to: &output)
  }

  /// Writes the member of the current key, by the transform of the options for its type, or else by `write`.
  @inlinable func writeValue<T>(_ value: T, _ write: (inout MapOutput) -> Void) {
    guard !isReading else { return }
    if isWatched, writeByOptions(value, write) { return }
    var output = MapOutput(member: self)
    write(&output)
  }

  /// Writes the member of the current key by `write`, for a line that names a transform of `value`.
  @inlinable func writeLine<T>(_ value: T, _ write: (inout MapOutput) -> Void) {
    guard !isReading else { return }
    if isWatched, writeByLine(value, write) { return }
    var output = MapOutput(member: self)
    write(&output)
  }

  /// Writes a value on an instrumented line; returns false if neither the line nor the options affect it.
  ///
  /// Specialized for the usual scalars. Measured: comparing two models takes a third fewer instructions.
  @_specialize(where T == String)
  @_specialize(where T == String?)
  @_specialize(where T == Int)
  @_specialize(where T == Int?)
  @_specialize(where T == Bool)
  @_specialize(where T == Bool?)
  @_specialize(where T == Double)
  @_specialize(where T == Double?)
  @usableFromInline @inline(never)  // Keeps this code out of the module of each model.
  func writeByOptions<T: MapValue>(_ value: T) -> Bool {
    if isEnded { return true }
    if let sink = session.valueSink {
      if let scalar = value._scalar, sink.take(scalar, of: self) { return true }
      sink.take(value, of: self)
      return true
    }
    return writeByOptions(T.self) { $1 ? $0.writeTransformed(value) : value.writeJSON(to: &$0) }
  }

  /// Writes a value on an instrumented line, by `write` if no transform of the options applies.
  @usableFromInline
  func writeByOptions<T>(_ value: T, _ write: (inout MapOutput) -> Void) -> Bool {
    take(value) { reaches(T.self) ? $0.writeTransformed(value) : write(&$0) }
      || writeByOptions(T.self) { $1 ? $0.writeTransformed(value) : write(&$0) }
  }

  /// Writes a value on an instrumented line that names a transform; returns false if the line doesn't affect it.
  @usableFromInline func writeByLine<T>(_ value: T, _ write: (inout MapOutput) -> Void) -> Bool {
    take(value, write) || writeByLine(write)
  }

  /// Passes a value to the sink if that takes Swift values. Returns false if it doesn't.
  private func take<T>(_ value: T, _ write: (inout MapOutput) -> Void) -> Bool {
    guard !isEnded, let sink = session.valueSink else { return false }
    sink.take(value, of: self, write)
    return true
  }

  /// Calls `write` for the value of an instrumented line, with whether a transform of the options applies.
  /// Returns false, and writes nothing, if neither the line nor the options affect the value.
  private func writeByOptions(
    _ type: Any.Type,
    _ write: (_ output: inout MapOutput, _ isTransformed: Bool) -> Void
  ) -> Bool {
    let isTransformed = reaches(type)
    if writeByLine({ write(&$0, isTransformed) }) { return true }
    guard isTransformed else { return false }
    var output = MapOutput(member: self)
    write(&output, true)
    return true
  }
}
