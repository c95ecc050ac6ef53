import JSONText

/// A type that knows how a value could be read that it doesn't read with the options of a mapper.
protocol HintedValue {
  /// Returns what would read the value; nil if that isn't known.
  static func hint(for input: MapInput) -> String?
}

extension Failure {
  /// Returns which call, path or option would read the value; nil if that isn't known.
  ///
  /// - Parameter isWhole: whether the source of the input is all that a call reads, and updates nothing.
  func hint(of input: MapInput, isWhole: Bool) -> String? {
    let isRoot = isWhole && input.isRootOfCall
    switch reason {
    case .notAnObject where isRoot && input.isArrayInSource:
      return "Mapper.readArray reads an array"
    case .mismatch:
      if let type = expected as? any HintedValue.Type { return type.hint(for: input) }
      guard expected is any ExpressibleByArrayLiteral.Type,
        let key = KeysBeside(input)?.onlyArray(input.map.options.redaction)
      else { return nil }
      let literal = key.quotedLiteral
      return isRoot ? "at: \(literal) reads its only array" : "its only array is at \(literal)"
    default: return nil
    }
  }
}

extension MapInput {
  /// Whether this is the root of what a call of an app reads.
  fileprivate var isRootOfCall: Bool { !map.options.isArchiving && path.steps.isEmpty }

  fileprivate var isArrayInSource: Bool {
    if let store = map.store { return store.kind(at: slot) == .array }
    return map.dictionary?[slot] is [Any]
  }
}

extension KeysBeside {
  /// Creates the members of a value; nil if it isn't an object, or is too large.
  fileprivate init?(_ input: MapInput) {
    if let store = input.map.store {
      self.init(.text(store, input.slot))
    } else if let object = input.map.dictionary?[input.slot] as? [String: Any] {
      self.init(.dictionary(object))
    } else {
      return nil
    }
  }
}
