import Foundation
import JSONText

extension MapInput {
  /// The type and the beginning of the value, for a report.
  var excerpt: String {
    if let document = map.document {
      let item = document.read { $0.isItem(at: slot) }
      if !item { return document.store.excerpt(of: slot) }
      return document.description(ofItem: slot)
    }
    return map.dictionary.map { Mercator.excerpt(of: $0[slot]) } ?? "null"
  }

  /// Reports an issue with this value that doesn't, by itself, make it unusable.
  package func note(_ kind: MapIssue.Kind, expected: String? = nil, _ outcome: MapIssue.Outcome) {
    map.session.reporter?.add(
      kind,
      at: path,
      slot: textSlot,
      expected: expected,
      found: excerpt,
      outcome,
      error: MapError(Failure(of: self, .mismatch, nil), in: map)
    )
  }

  /// Reports that this value lacks a member, without which it is used, also if missing keys are ignored.
  ///
  /// - Parameter key: the key of the member, or its path; nil if it isn't known.
  package func noteMissing(_ key: String? = nil, expected: String) {
    map.session.reporter?.add(
      .missing,
      at: JSONPath(path.steps + (key?.dottedSteps ?? [])),
      slot: textSlot,
      expected: expected,
      .used,
      isRequired: true
    )
  }

  /// Reports that this value was converted to a type before it was used.
  func noteCoercion(_ type: Any.Type) {
    guard map.isInstrumented else { return }
    note(.coerced, expected: type is any FixedWidthInteger.Type ? "an integer" : "\(type)", .used)
  }

  /// Reports that a member is left out, because its key can't be hashed and compared in time for its length.
  func noteIncomparableKey() {
    note(.wrongType, expected: "a key of \(map.options.limits.expectedText)", .skipped)
  }

  /// Returns the value as `JSONSerialization` would, with the values of redacted keys replaced by
  /// `MapOptions.redactedText`.
  func value(hiding keys: RedactedKeys) -> Any {
    if keys.areNone { return shownValue }
    if let store = map.store {
      var missing: [MissingValue] = []
      let limit = map.session.options.maximumNonStarters
      return store.value(
        at: slot,
        hiding: keys,
        maximumNonStarters: limit,
        missing: &missing
      ) ?? shownValue
    }
    guard let value = map.dictionary?[slot] else { return shownValue }
    return hidden(in: value, keys)
  }

  /// Whether this key of an array of keys and values may equal one before it. Reports the duplicate.
  func mayBeDuplicate() -> Bool {
    switch map.options.reading.duplicateKeys {
    case .reject:
      noteUnusable(.duplicateKey)
      return false
    case .firstWins: if map.isInstrumented { note(.duplicateKey, .skipped) }
    case .lastWins: if map.isInstrumented { note(.duplicateKey, .used) }
    }
    return true
  }

  /// Notes that this value is unusable for an Optional, which is nil now. If a call returns the value, it fails
  /// instead, which is reported then.
  @usableFromInline func noteNil(_ type: Any.Type) {
    noteUnusable(type)
    if map.isInstrumented, map.line.use == .mapsProperty, !isReplaced {
      map.report(self, type, .nil)
    }
  }

  /// Returns whether a container leaves out `element`, which is unusable.
  ///
  /// Every container calls this for each unusable element, with the type it expected, which a report shows.
  public func skips(_ element: MapInput, _ type: Any.Type? = nil) -> Bool {
    tolerates(element, type, .skipped)
  }

  /// Returns whether a container is usable without a value for `element`, with the outcome that a report shows.
  @inline(never)
  package func tolerates(
    _ element: MapInput,
    _ type: Any.Type?,
    _ outcome: MapIssue.Outcome
  ) -> Bool {
    if elements == .skip, !map.session.isStopped {
      if map.isInstrumented { map.report(element, type, outcome) }
      map.failure = nil
      return true
    }
    element.noteUnusable(type)
    return false
  }
}
