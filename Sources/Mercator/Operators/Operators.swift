/// Maps a property in both directions: reads it from the JSON, or writes it to the JSON.
infix operator <-

/// Maps a property in one direction: writes it to the JSON. Does nothing when reading.
infix operator >>>

// The compiler selects the overload of an operator by the type of the property:
//
//     T: MapValue                     scalars, models, and containers of them to any depth
//     RawRepresentable                enums; containers of enums, up to three levels
//     Any, and containers of it       by their type at run time; in AnyOperators.swift
//     T                               other types, at run time, with a warning; in AnyOperators.swift
//     (Map, TransformType)            in TransformOperators.swift
//
// All of them are disfavored, so that an operator of the user is preferred instead of being ambiguous. They
// are inlinable because the type of a property is known only in the user's module: there, `<-` becomes a call
// of `Int.readJSON`. Measured: reading the user of 28 properties takes a third longer without.

extension Map {
  /// Reads or writes a property whose type conforms to `MapValue`.
  @inlinable func mapBothWays<T: MapValue>(_ field: inout T) {
    guard isReading else { return writeInPlace(&field) }
    // Only a line of full instrumentation is prepared before its value is read; any other line needs that only
    // to report a missing value.
    guard line.instrumentation != .full && hasValue || isWatched && prepareToRead(&field) else {
      return
    }
    // No code follows the assignment in its branch: it would cause a copy of the value.
    var isRead = false
    let isUpdated = toObject && T.isUpdatedInPlace
    if let value = isUpdated ? field._updated(by: input) : T.readJSON(from: input) {
      field = value
      isRead = true
    }
    guard isWatched else { return }
    // Of a line that is instrumented only to misses, nothing is noted if its value was read. Measured: a call
    // for each of them took a third of reading with a report.
    if !isRead || line.instrumentation == .full { noteRead(isRead, &field) }
  }

  /// Returns the current value, read by the transform of the options for its type, or else by `read`; nil if
  /// there is no value.
  @inlinable func readValue<T>(_ traits: MapTraits, _ read: (MapInput) -> T?) -> T? {
    if isWatched { return readWatched(traits) { $0.mapped(T.self, read) } }
    return hasValue ? read(input) : nil
  }

  /// Returns the current value of a line that names a transform, read by `read`; nil if there is no value.
  @inlinable func readLine<T>(_ traits: MapTraits, _ read: (MapInput) -> T?) -> T? {
    if isWatched { return readWatched(traits, read) }
    return hasValue ? read(input) : nil
  }

  // Not inlinable, so that the code for instrumentation isn't repeated in each model.
  @usableFromInline @inline(never)
  func readWatched<T>(_ traits: MapTraits, _ read: (MapInput) -> T?) -> T? {
    // Not `readValue`, which would apply a transform of the options to a line that names another one.
    if isEnded { return mapOfLine.readLine(traits, read) }
    if isOnlyDescribed(T.self, read) { return nil }
    if let copied: T = copiedValue() { return copied }
    switch lineChange {
    case .none: return nil
    case .removed: return valueOfRemoved(T.self, read)
    case .set: break
    }
    let keys = lineOptions?.candidates
    let isUpdated = toObject && traits.contains(.isUpdatedInPlace)
    var value = keys.flatMap { readCandidate($0, isUpdatedInPlace: isUpdated, read) }
    guard watchedValue(for: T.self, isOptional: traits.contains(.isOptional)) else { return nil }
    if keys == nil { value = read(input) }
    noteRead(value != nil, T.self)
    return value
  }
}

// MARK: Values

/// Maps a property of any type that conforms to `MapValue`, including Optionals and containers.
@inlinable @_disfavoredOverload
public func <- <T: MapValue>(left: inout T, right: Map) {
  right.mapBothWays(&left)
}

/// Writes a value of any type that conforms to `MapValue`.
@inlinable @_disfavoredOverload
public func >>> <T: MapValue>(left: T, right: Map) {
  right.write(left)
}
