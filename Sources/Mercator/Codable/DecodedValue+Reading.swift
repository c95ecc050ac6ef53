import JSONText

extension DecodedValue {
  /// Returns the result of `read`, or throws the failure that it records. Keeps the earlier failure of the
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

  /// Returns the value as a type that conforms to `MapValue`.
  ///
  /// - Parameter isRawValue: whether it is the raw value of an enum, to which no transform applies.
  // Not specialized for each type of numbers, for which Codable has a method each.
  @_semantics("optimize.sil.specialize.generic.never")
  func value<T: MapValue>(_ type: T.Type, isRawValue: Bool = false) throws -> T {
    try require(type) { input in
      map.isInstrumented && !isRawValue
        ? input.mapped(type) { $0.readOrConverted(type) } : input.readOrConverted(type)
    }
  }

  /// Returns the value as any type: by a transform of the options for the type, by its mapping if it is a
  /// `MapValue`, otherwise by its `init(from:)`.
  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    // Untrusted JSON can nest deeply, and every level calls this function.
    if StackGuard.isLow() { throw tooDeep() }
    if map.session.options.hasTypeTransforms, map.options.transforms[type] != nil {
      noteWhole()
      return try require(type) { $0.transformed(type) ?? nil }
    }
    if let type = T.self as? any MapValue.Type, !isDecodedByElements(type) {
      noteWhole()
      if let value = try mapped(type, as: T.self) { return value }
      throw unusable(type)
    }
    if input.isIncomparableText, T.self is any RawRepresentable.Type {
      _ = input.mayBeCompared(as: type)
      throw unusable(type)
    }
    do {
      if let type = T.self as? any DecodedDictionary.Type, type.isArray,
        let value = try dictionary(type) as? T
      {
        return value
      }
      if isWhole || !input.isObject { return try T(from: MapDecoder(self, of: type)) }
      let (value, nested) = try nested(type)
      _ = input.finish(consume nested)
      return value
    } catch let error as DecodingError {
      throw unknownCase(error, of: type)
    }
  }

  /// Returns a dictionary with other keys than strings and integers; nil if the value is neither an array nor
  /// an object, or if the keys have no text.
  private func dictionary<T: DecodedDictionary>(_ type: T.Type) throws -> T? {
    if input.arrayElements() != nil { return try type.decoded(fromArray: self) }
    if input.isObject { return try type.decoded(fromObject: self) }
    return nil
  }

  /// Notes that a type gets the whole object, so that no key of it is unknown.
  private func noteWhole() {
    if isWhole { map.extras?.lookedUpKeys = nil }
  }

  // The type of the result is that of the value, known as another one. Not `Any`, in which a large value is boxed.
  private func mapped<T: MapValue, Result>(_ type: T.Type, as: Result.Type) throws -> Result? {
    try require(type) { strictly(type, $0) } as? Result
  }

  /// Decodes an object with a map of its own, which reports the keys that weren't asked for.
  private func nested<T: Decodable>(_ type: T.Type) throws -> (T, Map) {
    let map = try require(type) { $0.unsharedMapOrReason() }
    return (try T(from: MapDecoder(DecodedValue(of: map))), map)
  }
}

/// Whether the parts of a container are decoded one by one. A mapping reads unusable elements that are Optional as
/// nil, but `Codable` throws; and it doesn't read dictionaries from arrays.
private func isDecodedByElements(_ type: any MapValue.Type) -> Bool {
  guard let container = type as? any MapContainer.Type,
    let element = container.elementType as? any MapValue.Type
  else { return false }
  if container is any MapCollection.Type, element._traits.has(.isOptional) { return true }
  return (type as? any DecodedDictionary.Type)?.isArray == true || isDecodedByElements(element)
}
