import JSONText
import Mercator

extension BaseMappable {
  /// Returns whether the lines of this model and of another one, of the same type, have equal values.
  ///
  /// - Throws: the error with which one of the models refuses to be written.
  func hasEqualLines(as other: Self, excluding excludedKeys: Set<String>) throws -> Bool {
    let lines = ComparedLines()
    // In a function of its own, because the session has to be gone before values are compared: those that are models
    // themselves then use its key sequences again.
    try passLines(to: lines, with: other, excluding: excludedKeys)
    return lines.areEqual()
  }

  @inline(never)
  private func passLines(
    to lines: ComparedLines,
    with other: Self,
    excluding excludedKeys: Set<String>
  ) throws {
    let settings = MapSettings.ofValues(excluding: excludedKeys)
    // Both models share the session, because the lines refer to its key sequences.
    let session = Session(
      .values,
      settings,
      interceptor: lines,
      keySequences: KeySequences.take()
    )
    try passLines(in: session)
    lines.beginSecond()
    try other.passLines(in: session)
    lines.end()
  }
}
