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
    if isWatched, writeByOptions(T.self, { $1 ? $0.writeTransformed(value) : write(&$0) }) {
      return
    }
    var output = MapOutput(member: self)
    write(&output)
  }

  /// Writes the member of the current key by `write`, for a line that names a transform.
  @inlinable func writeLine(_ write: (inout MapOutput) -> Void) {
    guard !isReading else { return }
    if isWatched, writeByLine(write) { return }
    var output = MapOutput(member: self)
    write(&output)
  }

  /// Writes a value on an instrumented line; returns false if neither the line nor the options affect it.
  @usableFromInline @inline(never)  // Keeps this code out of the module of each model.
  func writeByOptions<T: MapValue>(_ value: T) -> Bool {
    writeByOptions(T.self) { $1 ? $0.writeTransformed(value) : value.writeJSON(to: &$0) }
  }

  /// Calls `write` for the value of an instrumented line, with whether a transform of the options applies.
  /// Returns false, and writes nothing, if neither the line nor the options affect the value.
  @discardableResult
  @usableFromInline func writeByOptions(
    _ type: Any.Type,
    _ write: (_ output: inout MapOutput, _ isTransformed: Bool) -> Void
  ) -> Bool {
    if isEnded { return true }
    let isTransformed = reaches(type)
    if writeByLine({ write(&$0, isTransformed) }) { return true }
    guard isTransformed else { return false }
    var output = MapOutput(member: self)
    write(&output, true)
    return true
  }
}
