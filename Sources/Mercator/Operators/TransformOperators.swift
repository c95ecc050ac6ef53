// Operators with a transform on the right side: `born <- (map["born"], DateTransform())`, or with the
// optional label: `(map["born"], using: DateTransform())`.
//
// An element that the transform refuses is omitted, and so is a nil result when writing. In containers of
// containers, the outer container is unusable if the shape of any inner container is wrong.
//
// The overloads for containers aren't inlined. Measured: each inlined line takes 400 bytes of code.

/// Maps a property through a transform. A nil result of the transform leaves the property unchanged.
@inlinable @_disfavoredOverload
public func <- <X: TransformType>(left: inout X.Object, right: (Map, X)) {
  right.0.mapBothWays(&left, TransformKind(right.1))
}

/// Maps an Optional, array, set or dictionary through a transform of its elements.
@inlinable @inline(never) @_disfavoredOverload
public func <- <X: TransformType, C: MapContainer>(left: inout C, right: (Map, X))
where C.MapElement == X.Object {
  right.0.mapBothWays(&left, TransformContainerKind(right.1))
}

/// Maps a container of containers through a transform, such as `[X]?`, `[[X]]` and `[String: [X]]`.
@inlinable @inline(never) @_disfavoredOverload
public func <- <X: TransformType, C: MapContainer>(left: inout C, right: (Map, X))
where C.MapElement: MapContainer, C.MapElement.MapElement == X.Object {
  right.0.mapBothWays(&left, TransformContainersKind(right.1))
}

/// Maps containers nested three levels deep through a transform, such as `[[X]]?` and `[String: [X]]?`.
@inlinable @inline(never) @_disfavoredOverload
public func <- <X: TransformType, C: MapContainer>(left: inout C, right: (Map, X))
where
  C.MapElement: MapContainer, C.MapElement.MapElement: MapContainer,
  C.MapElement.MapElement.MapElement == X.Object
{
  right.0.mapBothWays(&left, TransformNestingKind(right.1))
}

/// Writes a value through a transform.
@inlinable @_disfavoredOverload
public func >>> <X: TransformType>(left: X.Object, right: (Map, X)) {
  right.0.write(left, TransformKind(right.1))
}

/// Writes an Optional, array, set or dictionary through a transform of its elements.
@inlinable @inline(never) @_disfavoredOverload
public func >>> <X: TransformType, C: MapContainer>(left: C, right: (Map, X))
where C.MapElement == X.Object {
  right.0.write(left, TransformContainerKind(right.1))
}

/// Writes a container of containers through a transform of the innermost elements.
@inlinable @inline(never) @_disfavoredOverload
public func >>> <X: TransformType, C: MapContainer>(left: C, right: (Map, X))
where C.MapElement: MapContainer, C.MapElement.MapElement == X.Object {
  right.0.write(left, TransformContainersKind(right.1))
}

/// Writes containers nested three levels deep through a transform of the innermost elements.
@inlinable @inline(never) @_disfavoredOverload
public func >>> <X: TransformType, C: MapContainer>(left: C, right: (Map, X))
where
  C.MapElement: MapContainer, C.MapElement.MapElement: MapContainer,
  C.MapElement.MapElement.MapElement == X.Object
{
  right.0.write(left, TransformNestingKind(right.1))
}

// MARK: Kinds

/// The kind of a property that a transform reads.
@usableFromInline struct TransformKind<X: TransformType>: PropertyKind {
  @usableFromInline let base: X

  @inlinable init(_ base: X) { self.base = base }

  @usableFromInline var transform: Any.Type? { X.self }

  @inlinable func read(_ input: MapInput) -> X.Object? { base.object(input) }

  @inlinable func write(_ value: X.Object, to output: inout MapOutput) {
    output.write(value, by: base)
  }

  @usableFromInline func absentValue(_ map: Map) -> X.Object? {
    base.transformFromJSON(nil, map: map)
  }
}

/// The kind of an Optional, array, set or dictionary whose elements a transform reads.
@usableFromInline struct TransformContainerKind<X: TransformType, Value: MapContainer>: PropertyKind
where Value.MapElement == X.Object {
  @usableFromInline let base: X

  @inlinable init(_ base: X) { self.base = base }

  @usableFromInline var traits: MapTraits { Value._elementTraits([]) }
  @usableFromInline var transform: Any.Type? { X.self }

  @inlinable func read(_ input: MapInput) -> Value? { Value.collect(input, base) }

  @inlinable func write(_ value: Value, to output: inout MapOutput) {
    value.spread(to: &output, base)
  }
}

/// The kind of a container of containers whose innermost elements a transform reads.
@usableFromInline
struct TransformContainersKind<X: TransformType, Value: MapContainer>: PropertyKind
where Value.MapElement: MapContainer, Value.MapElement.MapElement == X.Object {
  @usableFromInline let base: X

  @inlinable init(_ base: X) { self.base = base }

  @usableFromInline var traits: MapTraits { Value._elementTraits([]) }
  @usableFromInline var transform: Any.Type? { X.self }

  @inlinable func read(_ input: MapInput) -> Value? { Value.collect(input, base) }

  @inlinable func write(_ value: Value, to output: inout MapOutput) {
    value.spread(to: &output, base)
  }
}

/// The kind of containers nested three levels deep whose innermost elements a transform reads.
@usableFromInline
struct TransformNestingKind<X: TransformType, Value: MapContainer>: PropertyKind
where
  Value.MapElement: MapContainer, Value.MapElement.MapElement: MapContainer,
  Value.MapElement.MapElement.MapElement == X.Object
{
  @usableFromInline let base: X

  @inlinable init(_ base: X) { self.base = base }

  @usableFromInline var traits: MapTraits { Value._elementTraits([]) }
  @usableFromInline var transform: Any.Type? { X.self }

  @inlinable func read(_ input: MapInput) -> Value? { Value.collect(input, base) }

  @inlinable func write(_ value: Value, to output: inout MapOutput) {
    value.spread(to: &output, base)
  }
}

// MARK: Reading and writing by nesting level

extension MapContainer {
  @inlinable static func collect<X: TransformType>(_ input: MapInput, _ transform: X) -> Self?
  where MapElement == X.Object {
    _collect(input.withElements(.skip), existing: nil) { element, _ in
      // The element policy of this container doesn't apply inside the element that the transform reads.
      transform.object(element.withElements(like: element.map.input))
    }
  }

  @inlinable func spread<X: TransformType>(to output: inout MapOutput, _ transform: X)
  where MapElement == X.Object {
    _spread(to: &output) { element, output in output.write(element, by: transform) }
  }
}

extension MapContainer where MapElement: MapContainer {
  @inlinable static func collect<X: TransformType>(_ input: MapInput, _ transform: X) -> Self?
  where MapElement.MapElement == X.Object {
    // One unusable inner container fails the outer one, while unusable innermost elements are skipped.
    _collect(input.withElements(.fail), existing: nil) { inner, _ in
      MapElement.collect(inner.withElements(like: input), transform)
    }
  }

  @inlinable func spread<X: TransformType>(to output: inout MapOutput, _ transform: X)
  where MapElement.MapElement == X.Object {
    spread(to: &output) { $0.spread(to: &$1, transform) }
  }
}

extension MapContainer where MapElement: MapContainer, MapElement.MapElement: MapContainer {
  @inlinable static func collect<X: TransformType>(_ input: MapInput, _ transform: X) -> Self?
  where MapElement.MapElement.MapElement == X.Object {
    _collect(input.withElements(.fail), existing: nil) { inner, _ in
      MapElement.collect(inner.withElements(like: input), transform)
    }
  }

  @inlinable func spread<X: TransformType>(to output: inout MapOutput, _ transform: X)
  where MapElement.MapElement.MapElement == X.Object {
    spread(to: &output) { $0.spread(to: &$1, transform) }
  }
}
