// Operators for values whose type is known only at run time. `Any` and containers of `Any` have overloads of
// their own, up to three levels deep, because the compiler can't pass an `Any` as a `T`. Every remaining type
// has no known mapping, which is usually a mistake. Such a line compiles, because models written for
// ObjectMapper have such properties, but with a warning.

/// Maps a property by its type at run time.
// Not specialized, since the type shows only at run time.
@_semantics("optimize.sil.specialize.generic.never")
func mapDynamic<T>(_ property: inout T, _ map: Map, as type: T.Type = T.self) {
  map.mapBothWays(&property, DynamicKind())
}

/// Writes a value by its type at run time. A value without a JSON form is omitted.
@_semantics("optimize.sil.specialize.generic.never")
func writeDynamic<T>(_ value: T, _ map: Map, as type: T.Type = T.self) {
  map.write(value, DynamicKind())
}

/// Maps a property of a type without a known mapping, and reports the type if it can't be mapped.
// Not specialized, since the compiler warns of such lines. Measured: a tenth of the code for reading and writing Any.
@_semantics("optimize.sil.specialize.generic.never")
func mapUnknown<T>(_ property: inout T, _ map: Map) {
  guard map.isReading else { return writeUnknown(property, map) }
  // A transform of the options may apply to the type.
  guard map.isInstrumented, !map.session.options.hasTransform(for: T.self),
    let unmappable = UnmappableType(in: T.self)
  else {
    return mapDynamic(&property, map)
  }
  map.readInstrumented(&property, UnmappableKind(unmappable))
}

/// Writes a value of a type without a known mapping.
@_semantics("optimize.sil.specialize.generic.never")
func writeUnknown<T>(_ value: T, _ map: Map) {
  writeDynamic(value, map)
  // Omitted values are reported where they are omitted.
  guard !map.isReading, map.writer?.isObserved ?? (map.session.sink?.observer != nil),
    !meansNull(value), isHollow(value),
    !map.session.options.hasTransform(for: T.self), let unmappable = UnmappableType(in: T.self)
  else { return }
  MapOutput(member: map).noteEmpty(unmappable)
}

/// The kind of a property whose type shows only at run time.
struct DynamicKind<Value>: PropertyKind {
  var traits: MapTraits { Value.self is any OptionalValue.Type ? .isOptional : [] }

  func read(_ input: MapInput) -> Value? { DynamicValue.read(Value.self, from: input) }

  func write(_ value: Value, to output: inout MapOutput) { DynamicValue.write(value, to: &output) }
}

/// The kind of a property whose type can't be mapped.
struct UnmappableKind<Value>: PropertyKind {
  private let type: UnmappableType

  init(_ type: UnmappableType) { self.type = type }

  var traits: MapTraits { DynamicKind<Value>().traits }

  func read(_ input: MapInput) -> Value? {
    let value = type.read(Value.self, input)
    // A nil or an empty container is not reported elsewhere.
    if let value, input.map.failure != nil, input.map.cause != nil {
      input.map.report(input, Value.self, meansNull(value) ? .nil : .used)
    }
    return value
  }

  func write(_ value: Value, to output: inout MapOutput) { DynamicValue.write(value, to: &output) }
}

/// The kind of a value that a call returns, and whose type may be one that can't be mapped.
struct UnknownKind<Value>: PropertyKind {
  func read(_ input: MapInput) -> Value? { UnmappableType.readUnknown(Value.self, input) }

  func write(_ value: Value, to output: inout MapOutput) { DynamicValue.write(value, to: &output) }
}

// MARK: Any

/// Maps any value, as the type that `JSONSerialization` would return. Null, and a number outside the range of
/// Double, leave the property unchanged.
@_disfavoredOverload
public func <- (left: inout Any, right: Map) {
  // The type is explicit: otherwise `T` would be the type of the value inside the `Any`.
  mapDynamic(&left, right, as: Any.self)
}

/// Maps any value, as the type that `JSONSerialization` would return. Null, and a number outside the range of
/// Double, set the property to nil.
@_disfavoredOverload
public func <- (left: inout Any?, right: Map) {
  mapDynamic(&left, right, as: Any?.self)
}

/// Maps a container of values of any type, such as `[Any]` and `[String: Any]`.
@_disfavoredOverload
public func <- <C: MapContainer>(left: inout C, right: Map) where C.MapElement == Any {
  mapDynamic(&left, right)
}

/// Maps a container of containers of values of any type, such as `[String: Any]?` and `[[String: Any]]`.
@_disfavoredOverload
public func <- <C: MapContainer>(left: inout C, right: Map)
where C.MapElement: MapContainer, C.MapElement.MapElement == Any {
  mapDynamic(&left, right)
}

/// Maps containers of values of any type, nested three levels deep, such as `[[String: Any]]?`.
@_disfavoredOverload
public func <- <C: MapContainer>(left: inout C, right: Map)
where
  C.MapElement: MapContainer, C.MapElement.MapElement: MapContainer,
  C.MapElement.MapElement.MapElement == Any
{
  mapDynamic(&left, right)
}

/// Writes a value of any type. A value without a JSON form is omitted.
@_disfavoredOverload
public func >>> (left: Any, right: Map) {
  // The type is explicit: otherwise `T` would be the type of the value inside the `Any`.
  writeDynamic(left, right, as: Any.self)
}

/// Writes a container of values of any type.
@_disfavoredOverload
public func >>> <C: MapContainer>(left: C, right: Map) where C.MapElement == Any {
  writeDynamic(left, right)
}

/// Writes a container of containers of values of any type.
@_disfavoredOverload
public func >>> <C: MapContainer>(left: C, right: Map)
where C.MapElement: MapContainer, C.MapElement.MapElement == Any {
  writeDynamic(left, right)
}

/// Writes containers of values of any type, nested three levels deep.
@_disfavoredOverload
public func >>> <C: MapContainer>(left: C, right: Map)
where
  C.MapElement: MapContainer, C.MapElement.MapElement: MapContainer,
  C.MapElement.MapElement.MapElement == Any
{
  writeDynamic(left, right)
}

// MARK: Types without a known mapping

/// Maps an object of any class by its type at run time.
@available(
  *,
  deprecated,
  message: """
    the type of this property shows only at run time: make it Any, [String: Any] or a class of Foundation, or use a \
    transform
    """
)
@_disfavoredOverload
public func <- (left: inout AnyObject?, right: Map) { mapUnknown(&left, right) }

/// Maps a dictionary with keys of any type by the types of its values at run time.
@available(
  *,
  deprecated,
  message: """
    the type of this property shows only at run time: make it [String: Any], or use a transform
    """
)
@_disfavoredOverload
public func <- (left: inout [AnyHashable: Any], right: Map) { mapUnknown(&left, right) }

/// Maps an Optional dictionary with keys of any type by the types of its values at run time.
@available(
  *,
  deprecated,
  message: """
    the type of this property shows only at run time: make it [String: Any], or use a transform
    """
)
@_disfavoredOverload
public func <- (left: inout [AnyHashable: Any]?, right: Map) { mapUnknown(&left, right) }

/// Maps a property by its type at run time.
///
/// A type without a known mapping is neither read nor written, and a report has an issue for it.
@available(
  *,
  deprecated,
  message: """
    the type of this property has no mapping that the compiler knows: make it Mappable, CodableMappable or \
    MapValue (the key of a dictionary MapKey), constrain a type parameter to MapValue or BaseMappable, or use a \
    transform
    """
)
@_disfavoredOverload
public func <- <T>(left: inout T, right: Map) { mapUnknown(&left, right) }

/// Writes a value by its type at run time. A value without a JSON form is omitted.
@available(
  *,
  deprecated,
  message: """
    the type of this value has no mapping that the compiler knows: make it Mappable, CodableMappable or \
    MapValue (the key of a dictionary MapKey), constrain a type parameter to MapValue or BaseMappable, or use a \
    transform
    """
)
@_disfavoredOverload
public func >>> <T>(left: T, right: Map) { writeUnknown(left, right) }
