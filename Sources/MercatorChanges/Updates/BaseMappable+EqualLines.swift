import JSONText
import Mercator

extension BaseMappable {
  /// Returns whether the lines of this model and of another one, of the same type, have equal values.
  ///
  /// - Throws: the error with which one of the models refuses to be written.
  func hasEqualLines(as other: Self, excluding excludedKeys: Set<String>) throws -> Bool {
    try ComparedLines.borrowed(excluding: excludedKeys) { lines in
      let start = try lines.takeLines(of: self, other)
      guard lines.hasValues(from: start) else { return lines.areSame }
      defer { lines.forget(from: start) }
      return lines.lend { lines.areEqual(from: start) }
    }
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
    CollectedLines.borrowed(excluding: excludedKeys) { lines in
      let start = lines.count
      lines.takeLines(of: self, type, &hasher)
      if lines.count > start { lines.lend { lines.hashValues(from: start, into: &hasher) } }
    }
  }
}
