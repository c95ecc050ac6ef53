// Dictionaries whose keys are raw values of an enum. Members with other keys are skipped, as unknown cases
// are in an array of enums. An enum that is also a `MapKey` uses the overload for `MapValue`.

/// Maps a dictionary whose keys are raw values of an enum, or an Optional of one.
@inlinable @_disfavoredOverload
public func <- <D: MapRawKeyed>(left: inout D, right: Map) {
  right.mapBothWays(&left, RawKeyedKind())
}

/// Maps a dictionary whose key type conforms to `MapKey`, instead of by the raw values of its keys.
@inlinable @_disfavoredOverload
public func <- <D: MapRawKeyed & MapValue>(left: inout D, right: Map) {
  right.mapBothWays(&left)
}

/// Writes a dictionary whose keys are raw values of an enum, or an Optional of one.
@inlinable @_disfavoredOverload
public func >>> <D: MapRawKeyed>(left: D, right: Map) {
  right.write(left, RawKeyedKind())
}

/// Writes a dictionary whose key type conforms to `MapKey`, instead of by the raw values of its keys.
@inlinable @_disfavoredOverload
public func >>> <D: MapRawKeyed & MapValue>(left: D, right: Map) {
  right.write(left)
}

/// The kind of a dictionary whose keys are raw values of an enum, or of an Optional of one.
@usableFromInline struct RawKeyedKind<Value: MapRawKeyed>: PropertyKind {
  @inlinable init() {}
  @usableFromInline var traits: MapTraits { Value._rawKeyTraits }
  @usableFromInline func read(_ input: MapInput) -> Value? { Value._readRawKeys(input) }
  @usableFromInline func write(_ value: Value, to output: inout MapOutput) {
    value._writeRawKeys(to: &output)
  }
}
