// Values whose type is known only at run time. `Any` and containers of it are spelled out, three deep,
// for two reasons: the compiler can't pass an `Any` as a `T`, and what is left is a type that nobody
// has said how to map, which is mostly a mistake. That one compiles, since models of ObjectMapper have
// such properties, but with a warning.

extension Map {
  /// Maps a property by what its type turns out to be.
  func mapDynamic<T>(_ field: inout T) {
    guard isReading else { return writeDynamic(field) }
    if let value = readValue(dynamicTraits(of: T.self), { DynamicValue.read(T.self, from: $0) }) {
      field = value
    }
  }

  /// Writes a value by what it turns out to be; one that JSON has no form for is left out.
  func writeDynamic<T>(_ value: T, as type: T.Type = T.self) {
    writeValue(value) { DynamicValue.write(value, to: &$0) }
  }

  func dynamicTraits(of type: Any.Type) -> MapTraits {
    type is any OptionalValue.Type ? .isOptional : []
  }
}

// MARK: Any

/// Maps any value as `JSONSerialization` would give it; null, and a number beyond all Doubles, change
/// nothing.
@_disfavoredOverload
public func <- (left: inout Any, right: Map) {
  guard right.isReading else { return left >>> right }
  if let value = right.readAny(orElse: .kept) { left = value }
}

/// Maps any value as `JSONSerialization` would give it; null, and a number beyond all Doubles, become
/// nil.
@_disfavoredOverload
public func <- (left: inout Any?, right: Map) {
  guard right.isReading else { return left >>> right }
  if right.isKeyPresent { left = right.readAny(orElse: .nil) }
}

/// Maps a container of any values, such as `[Any]` and `[String: Any]`.
@_disfavoredOverload
public func <- <C: MapContainer>(left: inout C, right: Map) where C.MapElement == Any {
  right.mapDynamic(&left)
}

/// Maps containers of containers of any values, such as `[String: Any]?` and `[[String: Any]]`.
@_disfavoredOverload
public func <- <C: MapContainer>(left: inout C, right: Map)
where C.MapElement: MapContainer, C.MapElement.MapElement == Any {
  right.mapDynamic(&left)
}

/// Maps containers of any values three deep, such as `[[String: Any]]?`.
@_disfavoredOverload
public func <- <C: MapContainer>(left: inout C, right: Map)
where
  C.MapElement: MapContainer, C.MapElement.MapElement: MapContainer,
  C.MapElement.MapElement.MapElement == Any
{
  right.mapDynamic(&left)
}

/// Writes any value by what it turns out to be; one that JSON has no form for is left out.
@_disfavoredOverload
public func >>> (left: Any, right: Map) {
  // With a type, since what the value holds would be the type otherwise.
  right.writeDynamic(left, as: Any.self)
}

/// Writes a container of any values.
@_disfavoredOverload
public func >>> <C: MapContainer>(left: C, right: Map) where C.MapElement == Any {
  right.writeDynamic(left)
}

/// Writes containers of containers of any values.
@_disfavoredOverload
public func >>> <C: MapContainer>(left: C, right: Map)
where C.MapElement: MapContainer, C.MapElement.MapElement == Any {
  right.writeDynamic(left)
}

/// Writes containers of any values three deep.
@_disfavoredOverload
public func >>> <C: MapContainer>(left: C, right: Map)
where
  C.MapElement: MapContainer, C.MapElement.MapElement: MapContainer,
  C.MapElement.MapElement.MapElement == Any
{
  right.writeDynamic(left)
}

// MARK: Types that nobody has said how to map

/// Maps a property by what its type turns out to be at run time.
///
/// A type that isn't known to map even then is neither read nor written, which a report says.
@available(
  *,
  deprecated,
  message: """
    the type of this property cannot be mapped: make it Mappable, CodableMappable or MapValue \
    (the key of a dictionary MapKey), or use a transform
    """
)
@_disfavoredOverload
public func <- <T>(left: inout T, right: Map) { right.mapUnknown(&left) }

/// Writes a value by what it turns out to be; one that JSON has no form for is left out.
@available(
  *,
  deprecated,
  message: """
    the type of this value cannot be mapped: make it Mappable, CodableMappable or MapValue \
    (the key of a dictionary MapKey), or use a transform
    """
)
@_disfavoredOverload
public func >>> <T>(left: T, right: Map) { right.writeUnknown(left) }
