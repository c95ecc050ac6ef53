import JSONText
import Mercator

// While values are compared or hashed, the thread keeps the pass that has collected them, which the models among them
// borrow. While lines run, it keeps none: a model that is compared in a line gets its own.

extension BaseMappable {
  /// Returns whether the lines of this model and of another one, of the same type, have equal values.
  ///
  /// - Throws: the error with which one of the models refuses to be written.
  func hasEqualLines(as other: Self, excluding excludedKeys: Set<String>) throws -> Bool {
    if !excludedKeys.isEmpty {
      let lines = ComparedLines(.ofValues(excluding: excludedKeys))
      let start: Int
      do {
        // Ended before values are compared, so that models among them can use its key sequences.
        defer { lines.end() }
        start = try lines.takeLines(of: self, other)
      }
      return lines.areEqual(from: start)
    }
    // May be a pass of the other kind, in an equality that hashes.
    let kept = ThreadObject.take()
    let outer = kept as? ComparedLines
    let lines = outer ?? ComparedLines(.ofValues(excluding: []))
    defer {
      if outer == nil { lines.end() }
      if let kept { ThreadObject.keep(kept) }
    }
    let start = try lines.takeLines(of: self, other)
    guard lines.hasValues(from: start) else { return lines.areSame }
    ThreadObject.keep(lines)
    let areEqual = lines.areEqual(from: start)
    _ = ThreadObject.take()
    lines.forget(from: start)
    return areEqual
  }

  /// Adds the values of the lines of this model to a hasher. If the model refuses to be written, the values that were passed
  /// before count.
  ///
  /// - Parameter type: the type of this model at run time, which the caller knows.
  func hashLines(
    of type: Self.Type,
    excluding excludedKeys: Set<String>,
    into hasher: inout Hasher
  ) {
    if !excludedKeys.isEmpty {
      let lines = CollectedLines(.ofValues(excluding: excludedKeys))
      lines.takeLines(of: self, type, &hasher)
      lines.end()
      return lines.hashValues(from: 0, into: &hasher)
    }
    let kept = ThreadObject.take()
    let outer = kept as? CollectedLines
    let lines = outer ?? CollectedLines(.ofValues(excluding: []))
    let start = lines.count
    lines.takeLines(of: self, type, &hasher)
    if lines.count > start {
      ThreadObject.keep(lines)
      lines.hashValues(from: start, into: &hasher)
      _ = ThreadObject.take()
    }
    if outer == nil { lines.end() }
    if let kept { ThreadObject.keep(kept) }
  }
}
