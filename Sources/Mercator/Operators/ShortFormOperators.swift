// Operators with the short form of a transform on the right side: `born <- (map["born"], .date)`. Each calls the
// operator for the transform itself.

/// Maps a property through a transform that is named by its short form.
@inlinable @_disfavoredOverload
public func <- <X: TransformType>(left: inout X.Object, right: (Map, TransformShortForm<X>)) {
  left <- (right.0, right.1.transform)
}

/// Maps an Optional, array, set or dictionary through a transform of its elements.
@inlinable @_disfavoredOverload
public func <- <X: TransformType, C: MapContainer>(
  left: inout C,
  right: (Map, TransformShortForm<X>)
) where C.MapElement == X.Object { left <- (right.0, right.1.transform) }

/// Maps a container of containers through a transform of the innermost elements.
@inlinable @_disfavoredOverload
public func <- <X: TransformType, C: MapContainer>(
  left: inout C,
  right: (Map, TransformShortForm<X>)
) where C.MapElement: MapContainer, C.MapElement.MapElement == X.Object {
  left <- (right.0, right.1.transform)
}

/// Maps containers nested three levels deep through a transform of the innermost elements.
@inlinable @_disfavoredOverload
public func <- <X: TransformType, C: MapContainer>(
  left: inout C,
  right: (Map, TransformShortForm<X>)
)
where
  C.MapElement: MapContainer, C.MapElement.MapElement: MapContainer,
  C.MapElement.MapElement.MapElement == X.Object
{ left <- (right.0, right.1.transform) }

/// Writes a value through a transform that is named by its short form.
@inlinable @_disfavoredOverload
public func >>> <X: TransformType>(left: X.Object, right: (Map, TransformShortForm<X>)) {
  left >>> (right.0, right.1.transform)
}

/// Writes an Optional, array, set or dictionary through a transform of its elements.
@inlinable @_disfavoredOverload
public func >>> <X: TransformType, C: MapContainer>(left: C, right: (Map, TransformShortForm<X>))
where C.MapElement == X.Object { left >>> (right.0, right.1.transform) }

/// Writes a container of containers through a transform of the innermost elements.
@inlinable @_disfavoredOverload
public func >>> <X: TransformType, C: MapContainer>(left: C, right: (Map, TransformShortForm<X>))
where C.MapElement: MapContainer, C.MapElement.MapElement == X.Object {
  left >>> (right.0, right.1.transform)
}

/// Writes containers nested three levels deep through a transform of the innermost elements.
@inlinable @_disfavoredOverload
public func >>> <X: TransformType, C: MapContainer>(left: C, right: (Map, TransformShortForm<X>))
where
  C.MapElement: MapContainer, C.MapElement.MapElement: MapContainer,
  C.MapElement.MapElement.MapElement == X.Object
{ left >>> (right.0, right.1.transform) }
