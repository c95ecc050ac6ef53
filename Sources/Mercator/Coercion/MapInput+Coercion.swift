// Where a value isn't of the type that a property has, it may be converted. `_read` knows nothing of
// that: who couldn't use a value asks here, so that a value that can be used costs nothing more.

extension MapInput {
  /// A value, or what it is converted to; null and others may be made 0.
  @inlinable func readOrConverted<T: MapValue>(_ type: T.Type) -> T? {
    let value = T._read(self)
    // Not by `??`, which copies the value.
    if case .none = value, map.isWatched { return converted(type) }
    return value
  }

  /// What a value is converted to that can't be used as it is.
  @usableFromInline @inline(never)
  func converted<T>(_ type: T.Type = T.self) -> T? { coerced(type) ?? reset(type) }

  /// The same, without the 0 that null and others may be made.
  @usableFromInline @inline(never)
  func coerced<T>(_ type: T.Type = T.self) -> T? {
    guard !isNull, map.mayConvert, let type = type as? any MapCoercible.Type else { return nil }
    return type.coerced(self) as? T
  }

  /// Whether an element might be converted.
  @usableFromInline @inline(never)
  func mayConvert(to type: Any.Type) -> Bool {
    map.isWatched && map.mayConvert && type is any MapCoercible.Type
  }

  /// The elements of an array, converted where they can't be used as they are.
  @usableFromInline @inline(never)
  func convertedElements<T: MapValue>() -> [T]? {
    let input = deciding(for: T._traits)
    return [T]._collect(input, existing: nil) { element, _ in element.readOrConverted(T.self) }
  }
}
