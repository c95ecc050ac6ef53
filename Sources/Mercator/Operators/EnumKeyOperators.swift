// Dictionaries whose keys are an enum's raw values. Members with other keys are skipped, as unknown
// cases are in an array of enums. An enum that is a `MapKey` as well goes the way of all values.

/// Maps a dictionary by the raw values of its keys, or an Optional one.
@inlinable @_disfavoredOverload
public func <- <D: MapRawKeyed>(left: inout D, right: Map) {
  guard right.isReading else { return left >>> right }
  if let value = right.readValue(D._rawKeyTraits, { D._readRawKeys($0) }) { left = value }
}

/// Maps a dictionary whose keys map by themselves as such.
@inlinable @_disfavoredOverload
public func <- <D: MapRawKeyed & MapValue>(left: inout D, right: Map) {
  right.mapBothWays(&left)
}

/// Writes a dictionary by the raw values of its keys, or an Optional one.
@inlinable @_disfavoredOverload
public func >>> <D: MapRawKeyed>(left: D, right: Map) {
  right.writeValue(left) { left._writeRawKeys(to: &$0) }
}

/// Writes a dictionary whose keys map by themselves as such.
@inlinable @_disfavoredOverload
public func >>> <D: MapRawKeyed & MapValue>(left: D, right: Map) {
  right.write(left)
}

extension Map {
  /// A dictionary by the raw values of its keys; see `value(_:)`.
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

  // A Collection, so that this is no Optional of an Optional.

  /// A dictionary by the raw values of its keys, nil where it is missing or null; see `value(_:)`.
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
