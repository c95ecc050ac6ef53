import Foundation
import JSONText

// How a map reports issues to its reporter. Without instrumentation none of this runs, except for lines
// whose key is required.

extension Map {
  /// Reports that the value of `input` could not be used, with the innermost recorded cause.
  @inline(never)
  func report(_ input: MapInput, _ type: Any.Type?, _ outcome: MapIssue.Outcome) {
    let isRequired = isRequired || modelStage == .readingRequired && outcome == .kept
    let type = type.map(valueType)
    let places = dictionary?.places ?? []
    let cause = self.cause ?? Failure(of: input, .mismatch, type)
    self.cause = nil
    let isUnmet = input.isMember && isRequired && (outcome == .nil || outcome == .kept)
    dictionary?.places = cause.places
    add(cause, of: self, isUnmet ? .failed : outcome)
    dictionary?.places = places
    if isUnmet { missRequired(type, of: self, for: cause) }
  }

  /// The type of the value that a property of `type` has.
  private func valueType(_ type: Any.Type) -> Any.Type {
    (type as? any RequiredValue.Type)?.valueType ?? type
  }

  /// Reports that the current key is missing.
  func noteMissing(_ type: Any.Type, isOptional: Bool) {
    let isRequired = isRequired || modelStage == .readingRequired && !isOptional
    let isWanted = !isOptional && !isLeftOut
    let type = valueType(type)
    if isRequired || isWanted { addMissing(type, of: self, isRequired ? .failed : .kept) }
    if isRequired { missRequired(type, of: self) }
  }

  /// Reports that a default replaces the current value.
  ///
  /// If a part of the value has already been reported as the cause, this adds a second issue, because the
  /// whole value is lost.
  func noteDefault(_ type: Any.Type) {
    guard isInstrumented else { return }
    guard isKeyPresent else { return addMissing(type, of: self, .default) }
    let isReported =
      if case .thrown(let error as MapError) = cause?.reason { error.isReported } else { false }
    report(input, type, .default)
    if isReported { input.note(.modelRefused, expected: "\(type)", .default) }
  }

  /// Reports the error that `value(_:)` is about to throw, and returns it marked as reported.
  func reported(_ error: MapError, _ type: Any.Type) -> MapError {
    guard isInstrumented else { return error }
    if isKeyPresent { report(input, type, .failed) } else { addMissing(type, of: self, .failed) }
    var error = error
    error.isReported = true
    return error
  }
}

private func add(_ cause: Failure, of map: Map, _ outcome: MapIssue.Outcome) {
  guard let reporter = map.session.reporter else { return }
  // A nested model has already reported its own error.
  if case .thrown(let error as MapError) = cause.reason, error.isReported { return }
  if case .refusedByHook(let error as MapError) = cause.reason, error.isReported { return }
  let input = MapInput(map: map, slot: cause.slot, elements: map.options.reading.elements)
  if let type = cause.expected { map.session.interceptor?.note(expected: type, at: input.path) }
  reporter.add(
    cause.kind(input),
    at: input.path,
    slot: input.textSlot,
    expected: cause.expectation,
    found: cause.finding(of: input),
    hint: cause.hint(of: input, isWhole: reporter.isOfWholeInput && !map.toObject),
    outcome,
    error: MapError(cause, in: map)
  )
}

private func addMissing(_ type: Any.Type, of map: Map, _ outcome: MapIssue.Outcome) {
  map.session.reporter?.add(
    .missing,
    at: map.currentPath,
    // The object that lacks the key.
    slot: map.store == nil ? nil : map.cursor.object,
    expected: "\(type)",
    hint: UnusableValue(currentOf: map, type).hint,
    outcome,
    isRequired: outcome == .failed,
    // A patch isn't applied without the model that needs the value.
    isFatal: outcome == .failed && map.session.changes != nil,
    error: MapError(UnusableValue(currentOf: map, type), key: map.currentKey)
  )
}

/// Records the first missing or unusable value of a required key, which makes the model fail.
private func missRequired(_ type: Any.Type?, of map: Map, for cause: Failure? = nil) {
  guard map.extras?.unmet == nil else { return }
  var error = MapError(UnusableValue(currentOf: map, type, for: cause), key: map.currentKey)
  // The error of a nested model is more precise.
  if case .thrown(let inner as MapError) = cause?.reason { error = inner }
  error.isReported = true
  map.madeExtras.unmet = error
}
