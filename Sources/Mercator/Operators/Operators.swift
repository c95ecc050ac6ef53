/// Maps a property both ways: reads it from the JSON, or writes it there.
infix operator <-

/// Maps a property one way: writes it, without touching it. Does nothing when reading.
infix operator >>>

// How the lines below divide the work, all of it decided by the compiler:
//
//   T: MapValue                     scalars, models, and containers of them to any depth
//   RawRepresentable                enums; containers of enums, three deep
//   Any, and containers of it       at run time; in AnyOperators.swift
//   T                               anything else, at run time, with a warning; there, too
//   (Map, TransformType)            in TransformOperators.swift
//
// All of them are disfavoured, so that an operator of the user's own wins instead of being
// ambiguous. They are inlinable because a property's type is known only in the user's module: there
// `<-` becomes a call of `Int._read`. Measured on the user of 28 properties, reading is a third
// slower without.

extension Map {
  @inlinable var isReading: Bool { mappingType == .fromJSON }

  /// What the MapValue lines do, for all of them.
  @inlinable func mapBothWays<T: MapValue>(_ field: inout T) {
    guard isReading else { return writeInPlace(&field) }
    // A line that only its misses are told of is like any other where it has a value of use.
    guard instrumentation != .full && hasValue || isWatched && isToBeRead(&field) else { return }
    // Nothing behind the assignment in its branch, which would copy the value.
    var isRead = false
    if let value = toObject ? field._updated(by: input) : T._read(input) {
      field = value
      isRead = true
    }
    guard isWatched else { return }
    if !isRead { noteUnread(&field) } else if instrumentation == .full { noteRead(true, T.self) }
  }

  /// What `read` makes of the current value, unless a transform of the options is for its type; nil where
  /// there is none.
  @inlinable func readValue<T>(_ traits: MapTraits, _ read: (MapInput) -> T?) -> T? {
    if isWatched { return readWatched(traits) { $0.mapped(T.self, read) } }
    return hasValue ? read(input) : nil
  }

  /// The same for a line that names a transform.
  @inlinable func readLine<T>(_ traits: MapTraits, _ read: (MapInput) -> T?) -> T? {
    if isWatched { return readWatched(traits, read) }
    return hasValue ? read(input) : nil
  }

  // Not inlinable: who watches pays for it, not the code of each model.
  @usableFromInline @inline(never)
  func readWatched<T>(_ traits: MapTraits, _ read: (MapInput) -> T?) -> T? {
    if isEnded { return asked.readValue(traits, read) }
    let keys = candidateKeys
    let isUpdated = toObject && traits.contains(.isUpdatedInPlace)
    var value = keys.flatMap { readCandidate($0, isUpdatedInPlace: isUpdated, read) }
    guard watchedValue(for: T.self, isOptional: traits.contains(.isOptional)) else { return nil }
    if keys == nil { value = read(input) }
    noteRead(value != nil, T.self)
    return value
  }

  /// Writes a property that a model may change by being written, if its owner is but a copy.
  @inlinable @inline(__always)  // Measured: 300 instructions of an object of 28 members.
  func writeInPlace<T: MapValue>(_ value: inout T) {
    if isWatched, writesWatched(value) { return }
    var output = MapOutput(member: self)
    value._writeInPlace(to: &output)
  }

  /// What `writeValue` does, without the closure.
  @inlinable func write<T: MapValue>(_ value: T) {
    guard !isReading else { return }
    if isWatched, writesWatched(value) { return }
    var output = MapOutput(member: self)
    value._write(to: &output)
  }

  /// Has `write` write a value as the member of the current key, unless a transform of the options is
  /// for its type.
  @inlinable func writeValue<T>(_ value: T, _ write: (inout MapOutput) -> Void) {
    guard !isReading else { return }
    if isWatched, writesWatched(T.self, { $1 ? $0.writeTransformed(value) : write(&$0) }) { return }
    var output = MapOutput(member: self)
    write(&output)
  }

  /// The same for a line that names a transform.
  @inlinable func writeLine(_ write: (inout MapOutput) -> Void) {
    guard !isReading else { return }
    if isWatched, writesByRule(write) { return }
    var output = MapOutput(member: self)
    write(&output)
  }
}

// MARK: Values

/// Maps a property of any type that maps by itself, Optionals and containers included.
@inlinable @_disfavoredOverload
public func <- <T: MapValue>(left: inout T, right: Map) {
  right.mapBothWays(&left)
}

/// Writes a value of any type that maps by itself.
@inlinable @_disfavoredOverload
public func >>> <T: MapValue>(left: T, right: Map) {
  right.write(left)
}
