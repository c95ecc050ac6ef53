// Enums and all other types with raw values. Containers of them have overloads for up to three levels,
// because no conformance can be added to every RawRepresentable type.

/// Maps an enum by its raw value. An unknown raw value counts as a value of the wrong type.
@inlinable @_disfavoredOverload
public func <- <R: RawRepresentable>(left: inout R, right: Map) where R.RawValue: MapValue {
  right.mapBothWays(&left, RawKind())
}

/// Maps an Optional, array, set or dictionary of enums. Elements with an unknown raw value are skipped.
@inlinable @_disfavoredOverload
public func <- <C: MapContainer>(left: inout C, right: Map)
where C.MapElement: RawRepresentable, C.MapElement.RawValue: MapValue {
  right.mapBothWays(&left, RawContainerKind())
}

/// Maps a container of containers of enums, such as `[E]?` and `[[E]]`.
@inlinable @_disfavoredOverload
public func <- <C: MapContainer>(left: inout C, right: Map)
where
  C.MapElement: MapContainer, C.MapElement.MapElement: RawRepresentable,
  C.MapElement.MapElement.RawValue: MapValue
{
  right.mapBothWays(&left, RawContainersKind())
}

/// Maps containers of enums nested three levels deep, such as `[[E]]?` and `[String: [E]]?`.
@_disfavoredOverload
public func <- <C: MapContainer>(left: inout C, right: Map)
where
  C.MapElement: MapContainer, C.MapElement.MapElement: MapContainer,
  C.MapElement.MapElement.MapElement: RawRepresentable,
  C.MapElement.MapElement.MapElement.RawValue: MapValue
{
  mapDynamic(&left, right)
}

/// Writes an enum as its raw value.
@inlinable @_disfavoredOverload
public func >>> <R: RawRepresentable>(left: R, right: Map) where R.RawValue: MapValue {
  right.write(left, RawKind())
}

/// Writes a container of enums.
@inlinable @_disfavoredOverload
public func >>> <C: MapContainer>(left: C, right: Map)
where C.MapElement: RawRepresentable, C.MapElement.RawValue: MapValue {
  right.write(left, RawContainerKind())
}

/// Writes a container of containers of enums.
@inlinable @_disfavoredOverload
public func >>> <C: MapContainer>(left: C, right: Map)
where
  C.MapElement: MapContainer, C.MapElement.MapElement: RawRepresentable,
  C.MapElement.MapElement.RawValue: MapValue
{
  right.write(left, RawContainersKind())
}

/// Writes containers of enums nested three levels deep.
@_disfavoredOverload
public func >>> <C: MapContainer>(left: C, right: Map)
where
  C.MapElement: MapContainer, C.MapElement.MapElement: MapContainer,
  C.MapElement.MapElement.MapElement: RawRepresentable,
  C.MapElement.MapElement.MapElement.RawValue: MapValue
{
  writeDynamic(left, right)
}

/// The kind of an enum.
@usableFromInline struct RawKind<Value: RawRepresentable>: PropertyKind
where Value.RawValue: MapValue {
  @inlinable init() {}
  @inlinable func read(_ input: MapInput) -> Value? { Value.readRaw(input, nil) }
  @inlinable func write(_ value: Value, to output: inout MapOutput) {
    value.rawValue.writeJSON(to: &output)
  }
}

/// The kind of an Optional, array, set or dictionary of enums.
@usableFromInline struct RawContainerKind<Value: MapContainer>: PropertyKind
where Value.MapElement: RawRepresentable, Value.MapElement.RawValue: MapValue {
  @inlinable init() {}
  @usableFromInline var traits: MapTraits { Value._elementTraits([]) }
  @inlinable func read(_ input: MapInput) -> Value? { Value.readRaws(input) }
  @inlinable func write(_ value: Value, to output: inout MapOutput) { value.writeRaws(to: &output) }
}

/// The kind of a container of containers of enums.
@usableFromInline struct RawContainersKind<Value: MapContainer>: PropertyKind
where
  Value.MapElement: MapContainer, Value.MapElement.MapElement: RawRepresentable,
  Value.MapElement.MapElement.RawValue: MapValue
{
  @inlinable init() {}
  @usableFromInline var traits: MapTraits { Value._elementTraits([]) }
  @inlinable func read(_ input: MapInput) -> Value? { Value.readRaws(input) }
  @inlinable func write(_ value: Value, to output: inout MapOutput) { value.writeRaws(to: &output) }
}

extension RawRepresentable where RawValue: MapValue {
  @inlinable static func readRaw(_ input: MapInput, _ existing: Self?) -> Self? {
    guard input.mayBeCompared(as: Self.self) else { return nil }
    return input.read(RawValue.self).flatMap(Self.init(rawValue:))
  }
}

extension MapContainer where MapElement: RawRepresentable, MapElement.RawValue: MapValue {
  @inlinable static func readRaws(_ input: MapInput) -> Self? {
    _collect(input.withElements(.skip), existing: nil, MapElement.readRaw)
  }

  @inlinable func writeRaws(to output: inout MapOutput) {
    spread(to: &output) { $0.rawValue.writeJSON(to: &$1) }
  }
}

extension MapContainer
where
  MapElement: MapContainer, MapElement.MapElement: RawRepresentable,
  MapElement.MapElement.RawValue: MapValue
{
  @inlinable static func readRaws(_ input: MapInput) -> Self? {
    _collect(input.withElements(.skip), existing: nil) { inner, _ in MapElement.readRaws(inner) }
  }

  @inlinable func writeRaws(to output: inout MapOutput) {
    spread(to: &output) { $0.writeRaws(to: &$1) }
  }
}

// MARK: Enums that conform to MapValue

/// Maps an enum that conforms to `MapValue` by its own mapping instead of its raw value.
@inlinable @_disfavoredOverload
public func <- <R: RawRepresentable & MapValue>(left: inout R, right: Map)
where R.RawValue: MapValue {
  right.mapBothWays(&left)
}

/// Maps a container of enums that conform to `MapValue`.
@inlinable @_disfavoredOverload
public func <- <C: MapContainer & MapValue>(left: inout C, right: Map)
where C.MapElement: RawRepresentable & MapValue, C.MapElement.RawValue: MapValue {
  right.mapBothWays(&left)
}

/// Maps a container of containers of enums that conform to `MapValue`.
@inlinable @_disfavoredOverload
public func <- <C: MapContainer & MapValue>(left: inout C, right: Map)
where
  C.MapElement: MapContainer, C.MapElement.MapElement: RawRepresentable & MapValue,
  C.MapElement.MapElement.RawValue: MapValue
{
  right.mapBothWays(&left)
}

/// Maps containers of enums that conform to `MapValue`, nested three levels deep.
@inlinable @_disfavoredOverload
public func <- <C: MapContainer & MapValue>(left: inout C, right: Map)
where
  C.MapElement: MapContainer, C.MapElement.MapElement: MapContainer,
  C.MapElement.MapElement.MapElement: RawRepresentable & MapValue,
  C.MapElement.MapElement.MapElement.RawValue: MapValue
{
  right.mapBothWays(&left)
}

/// Writes an enum that conforms to `MapValue` by its own mapping instead of its raw value.
@inlinable @_disfavoredOverload
public func >>> <R: RawRepresentable & MapValue>(left: R, right: Map) where R.RawValue: MapValue {
  right.write(left)
}

/// Writes a container of enums that conform to `MapValue`.
@inlinable @_disfavoredOverload
public func >>> <C: MapContainer & MapValue>(left: C, right: Map)
where C.MapElement: RawRepresentable & MapValue, C.MapElement.RawValue: MapValue {
  right.write(left)
}

/// Writes a container of containers of enums that conform to `MapValue`.
@inlinable @_disfavoredOverload
public func >>> <C: MapContainer & MapValue>(left: C, right: Map)
where
  C.MapElement: MapContainer, C.MapElement.MapElement: RawRepresentable & MapValue,
  C.MapElement.MapElement.RawValue: MapValue
{
  right.write(left)
}

/// Writes containers of enums that conform to `MapValue`, nested three levels deep.
@inlinable @_disfavoredOverload
public func >>> <C: MapContainer & MapValue>(left: C, right: Map)
where
  C.MapElement: MapContainer, C.MapElement.MapElement: MapContainer,
  C.MapElement.MapElement.MapElement: RawRepresentable & MapValue,
  C.MapElement.MapElement.MapElement.RawValue: MapValue
{
  right.write(left)
}
