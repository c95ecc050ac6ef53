import JSONText
import Mercator

extension BaseMappable {
  /// Returns whether the lines of this model and of another one, of the same type, have equal values.
  ///
  /// - Throws: the error with which one of the models refuses to be written.
  func hasEqualLines(as other: Self, excluding excludedKeys: Set<String>) throws -> Bool {
    guard excludedKeys.isEmpty else {
      let lines = ComparedLines(.ofValues(excluding: excludedKeys))
      do {
        // Before values are compared: those that are models themselves then use its key sequences again.
        defer { lines.end() }
        _ = try lines.takeLines(of: self, other)
      }
      return lines.areEqual(from: 0)
    }
    // The pass whose values are being compared; nil while lines run.
    let outer = ThreadObject.take() as? ComparedLines
    let lines = outer ?? ComparedLines(.ofValues(excluding: []))
    defer { if let outer { ThreadObject.keep(outer) } else { lines.end() } }
    let start = try lines.takeLines(of: self, other)
    guard lines.hasValues(from: start) else { return lines.areSame }
    ThreadObject.keep(lines)
    let areEqual = lines.areEqual(from: start)
    _ = ThreadObject.take()
    lines.forget(from: start)
    return areEqual
  }

  /// Adds the values of the lines of this model to a hasher. What a model that refuses has passed before counts.
  ///
  /// - Parameter type: the type of this model at run time.
  func hashLines(
    of type: Self.Type,
    excluding excludedKeys: Set<String>,
    into hasher: inout Hasher
  ) {
    guard excludedKeys.isEmpty else {
      let lines = CollectedLines(.ofValues(excluding: excludedKeys))
      lines.takeLines(of: self, type, &hasher)
      // Before values are hashed, as above.
      lines.end()
      return lines.hashValues(from: 0, into: &hasher)
    }
    // The pass whose values are being hashed; nil while lines run.
    let outer = ThreadObject.take() as? CollectedLines
    let lines = outer ?? CollectedLines(.ofValues(excluding: []))
    let start = lines.count
    lines.takeLines(of: self, type, &hasher)
    if lines.count > start {
      ThreadObject.keep(lines)
      lines.hashValues(from: start, into: &hasher)
      _ = ThreadObject.take()
    }
    if let outer { ThreadObject.keep(outer) } else { lines.end() }
  }
}
