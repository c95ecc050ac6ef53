import JSONText

extension DecodedValue {
  /// What `read` makes of the value; what it couldn't use is the error, and nothing of it stays with the
  /// map.
  @inline(__always)
  func require<T>(_ type: Any.Type, _ read: (MapInput) -> T?) throws -> T {
    let earlier = map.failure
    if earlier != nil { map.failure = nil }
    if let value = read(input), map.failure == nil {
      if earlier != nil { map.failure = earlier }
      return value
    }
    let error = unusable(type)
    map.failure = earlier
    throw error
  }

  /// The value as one that maps by itself.
  func value<T: MapValue>(_ type: T.Type) throws -> T {
    try require(type) { $0.readOrConverted(T.self) }
  }

  /// The value as any type: by our rules where it has any, else by its own `init(from:)`.
  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    // Each level of a sender's nesting comes through here.
    if StackGuard.isLow() { throw tooDeep() }
    if let type = T.self as? any MapValue.Type, !hasOptionals(type) {
      // Who reads the whole object knows every key.
      if isWhole { map.diagnostics?.askedKeys = nil }
      if let value = try mapped(type) as? T { return value }
      throw unusable(type)
    }
    do {
      if isWhole || !input.isObject { return try T(from: MapDecoder(self)) }
      let (value, nested) = try nested(type)
      _ = input.finish(consume nested)
      return value
    } catch let error as DecodingError {
      throw unknownCase(error, of: type)
    }
  }

  private func mapped<T: MapValue>(_ type: T.Type) throws -> Any {
    try require(type) { strictly(type, $0) }
  }

  /// Decodes an object by a map of its own, which tells of keys that nobody asked for.
  private func nested<T: Decodable>(_ type: T.Type) throws -> (T, Map) {
    let map = try require(type) { $0.nestedMapOrReason() }
    return (try T(from: MapDecoder(DecodedValue(of: map))), map)
  }
}

/// Whether a collection has elements that would be nil where they can't be used: by `Codable` that is an
/// error.
private func hasOptionals(_ type: any MapValue.Type) -> Bool {
  guard let collection = type as? any MapCollection.Type else { return false }
  return hasOptionals(in: collection)
}

private func hasOptionals<C: MapCollection>(in type: C.Type) -> Bool {
  guard let element = C.MapElement.self as? any MapValue.Type else { return false }
  return element._traits.contains(.isOptional) || hasOptionals(element)
}
