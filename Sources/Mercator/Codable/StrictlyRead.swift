/// A value that on a line is nil where it can't be used, and an error inside a `Codable` type.
protocol StrictlyRead {
  /// The value, or nil where it can't be used.
  static func readStrictly(_ input: MapInput) -> Self?
}

/// A value of a type that may be one of these.
func strictly<T: MapValue>(_ type: T.Type, _ input: MapInput) -> T? {
  guard let type = T.self as? any StrictlyRead.Type else { return T._read(input) }
  // In two steps, lest a nil that says "of no use" be taken for a nil that was read.
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
    strictly(Value.self, input.asOptionsSay).map { MappedValue(wrappedValue: $0) }
  }
}
