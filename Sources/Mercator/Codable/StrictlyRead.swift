/// A type whose unusable values are nil on a line, but an error inside a `Codable` type.
protocol StrictlyRead {
  /// Returns the value, or nil if it is unusable.
  static func readStrictly(_ input: MapInput) -> Self?
}

/// Returns a value, read strictly if its type supports that, or nil if it is unusable.
func strictly<T: MapValue>(_ type: T.Type, _ input: MapInput) -> T? {
  guard let type = T.self as? any StrictlyRead.Type else {
    return input.map.isInstrumented
      ? input.mapped(type) { T.readJSON(from: $0) } : T.readJSON(from: input)
  }
  // Two steps, so that the nil of an unusable value isn't mistaken for a nil that was read.
  guard let value = type.readStrictly(input) as Any? else { return nil }
  return value as? T
}

extension Optional: StrictlyRead where Wrapped: MapValue {
  static func readStrictly(_ input: MapInput) -> Wrapped?? {
    if input.isNull { return .some(nil) }
    if let value = strictly(Wrapped.self, input) { return .some(value) }
    input.noteUnusable(Wrapped.self)
    return nil
  }
}

extension MappedValue: StrictlyRead {
  static func readStrictly(_ input: MapInput) -> MappedValue? {
    strictly(Value.self, MappedValue.withElementsOfOptions(input)).map {
      MappedValue(wrappedValue: $0)
    }
  }
}
