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

  /// The elements of an array from `element` on, converted where they can't be used as they are.
  ///
  /// - Parameters:
  ///   - first: the elements before, which are not read again: a report has their issues already.
  ///   - element: one that can't be used as it is.
  ///   - cursor: where the elements after it are.
  @usableFromInline @inline(never)
  func convertedElements<T: MapValue>(
    after first: [T],
    _ element: MapInput,
    _ cursor: ElementCursor
  ) -> [T]? {
    var (result, element, cursor) = (first, element, cursor)
    var value = element.converted(T.self)
    while true {
      if let value {
        result.append(value)
      } else if !element.skips(element, T.self) {
        return nil
      }
      guard let slot = next(&cursor) else { return result }
      element.slot = slot
      value = element.readOrConverted(T.self)
    }
  }
}
