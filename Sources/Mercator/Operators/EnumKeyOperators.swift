// Dictionaries whose keys are raw values of an enum. Members with other keys are skipped, as unknown cases
// are in an array of enums. An enum that is also a `MapKey` uses the overload for `MapValue`.

/// Maps a dictionary whose keys are raw values of an enum, or an Optional of one.
@inlinable @_disfavoredOverload
public func <- <D: MapRawKeyed>(left: inout D, right: Map) {
  guard right.isReading else { return left >>> right }
  if let value = right.readValue(D._rawKeyTraits, { D._readRawKeys($0) }) { left = value }
}

/// Maps a dictionary whose key type conforms to `MapKey`, instead of by the raw values of its keys.
@inlinable @_disfavoredOverload
public func <- <D: MapRawKeyed & MapValue>(left: inout D, right: Map) {
  right.mapBothWays(&left)
}

/// Writes a dictionary whose keys are raw values of an enum, or an Optional of one.
@inlinable @_disfavoredOverload
public func >>> <D: MapRawKeyed>(left: D, right: Map) {
  right.writeValue(left) { left._writeRawKeys(to: &$0) }
}

/// Writes a dictionary whose key type conforms to `MapKey`, instead of by the raw values of its keys.
@inlinable @_disfavoredOverload
public func >>> <D: MapRawKeyed & MapValue>(left: D, right: Map) {
  right.write(left)
}

extension Map {
  /// Returns a dictionary whose keys are raw values of an enum; see `value(_:)`.
  @_disfavoredOverload
  public func value<R: MapRawKeyed & Collection>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> R {
    let call = Call(file, function, line)
    return try value(key, nested, delimiter, R.self, call) { R._readRawKeys($0) }
  }

  // The constraint to Collection excludes an Optional of an Optional.

  /// Returns a dictionary with raw values of an enum as keys, or nil if it is missing or null; see
  /// `value(_:)`.
  @_disfavoredOverload
  public func value<R: MapRawKeyed & Collection>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> R? {
    try optional(key, nested, delimiter) { map in
      try map.current(R.self, Call(file, function, line)) { R._readRawKeys($0) }
    }
  }
}
