extension MapInput {
  /// Returns the value as another type, or nil if it is unusable.
  @inlinable public func read<T: MapValue>(_ type: T.Type = T.self) -> T? {
    let value = T.readJSON(from: self)
    // Not by `??`, which copies the value.
    if case .none = value, map.isWatched { return coerced(type) }
    return value
  }

  /// Returns the value, read by the transform of the options for its type or elements, or else by its type.
  @usableFromInline func mapped<T: MapValue>(_ type: T.Type = T.self) -> T? {
    map.isWatched ? mapped(type) { $0.read(T.self) } : T.readJSON(from: self)
  }
}
