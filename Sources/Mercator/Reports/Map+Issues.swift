import Foundation
import JSONText

// How a map reports issues to its reporter. Without instrumentation none of this runs, except for lines
// whose key is required.

extension Map {
  /// Whether issues are reported, or the current line has options of its own.
  @inlinable var isWatched: Bool { line.instrumentation != .none }
  /// The instrumentation of lines without options of their own.
  var usualInstrumentation: Instrumentation {
    guard session.instrumentation == .none, diagnostics?.lookedUpKeys != nil else {
      return session.instrumentation
    }
    return .toMisses
  }
  /// Whether reading can be stopped before its end.
  var mayStop: Bool { session.reporter?.mayStop == true }
  /// Whether issues are reported for every line.
  var watchesAll: Bool { session.instrumentation != .none }
  /// Whether lookups record their key or follow the key rules of the options.
  var followsKeys: Bool { session.options.keyRules != nil || diagnostics?.lookedUpKeys != nil }

  /// The first unusable value since this property was last reset.
  var failure: Failure? {
    get { diagnostics?.failure }
    set {
      guard newValue != nil || diagnostics?.failure != nil else { return }
      requiredDiagnostics.failure = newValue
    }
  }

  /// The reason why the value being read can't be used, kept until the outcome is known. It is stored only
  /// on watched lines.
  var cause: Failure? {
    get { diagnostics?.cause }
    set {
      guard newValue != nil || diagnostics?.cause != nil else { return }
      requiredDiagnostics.cause = newValue
      if newValue != nil, isWatched { instrument(.full) }
    }
  }

  /// Whether a cause can be recorded and none has been yet.
  var wantsCause: Bool { isWatched && diagnostics?.cause == nil }

  /// Reports that the value of `input` could not be used, with the innermost recorded cause.
  @inline(never)
  func report(_ input: MapInput, _ type: Any.Type?, _ outcome: MapIssue.Outcome) {
    let places = dictionary?.places ?? []
    let cause = self.cause ?? Failure(of: input, .mismatch, type)
    self.cause = nil
    let isUnmet = input.isMember && isRequired && (outcome == .nil || outcome == .kept)
    dictionary?.places = cause.places
    add(cause, isUnmet ? .failed : outcome)
    dictionary?.places = places
    if isUnmet { missRequired(type, for: cause) }
  }

  private func add(_ cause: Failure, _ outcome: MapIssue.Outcome) {
    guard let reporter = session.reporter else { return }
    // A nested model has already reported its own error.
    if case .thrown(let error as MapError) = cause.reason, error.isReported { return }
    if case .refusedByHook(let error as MapError) = cause.reason, error.isReported { return }
    let input = MapInput(map: self, slot: cause.slot, elements: options.reading.elements)
    reporter.add(
      input.kind(of: cause),
      at: input.path,
      slot: input.textSlot,
      expected: cause.expectation,
      found: cause.finding(of: input),
      outcome,
      error: error(cause)
    )
  }

  /// Returns the error for an issue that makes the mapping fail. It has the key of the line, unless it is about the
  /// object of this map.
  func error(_ failure: Failure) -> MapError {
    let value = UnusableValue(failure, in: self)
    return MapError(value, key: value.wholePath.steps == path.steps ? nil : currentKey)
  }

  /// Reports that the current key is missing.
  func noteMissing(_ type: Any.Type, isOptional: Bool) {
    let isWanted = !isOptional && !isLeftOut
    if isRequired || isWanted { addMissing(type, isRequired ? .failed : .kept) }
    missRequired(type)
  }

  /// Reports that a default replaces the current value.
  ///
  /// If a part of the value has already been reported as the cause, this adds a second issue, because the
  /// whole value is lost.
  func noteDefault(_ type: Any.Type) {
    guard isWatched else { return }
    guard isKeyPresent else { return addMissing(type, .default) }
    let isReported =
      if case .thrown(let error as MapError) = cause?.reason { error.isReported } else { false }
    report(input, type, .default)
    if isReported { input.note(.modelRefused, expected: "\(type)", .default) }
  }

  private func addMissing(_ type: Any.Type, _ outcome: MapIssue.Outcome) {
    session.reporter?.add(
      .missing,
      at: currentPath,
      // The object that lacks the key.
      slot: store == nil ? nil : cursor.object,
      expected: "\(type)",
      outcome,
      isRequired: outcome == .failed,
      // A patch isn't applied without the model that needs the value.
      isFatal: outcome == .failed && session.changes != nil,
      error: MapError(unusable(type), key: currentKey)
    )
  }

  /// Reports that a validator refused the value.
  func noteInvalid(_ condition: String, _ outcome: MapIssue.Outcome) {
    guard isWatched else { return }
    cause = Failure(of: input, .invalid(condition), nil)
    report(input, nil, outcome)
  }

  /// Reports that a value was converted before it was used.
  func noteCoercion(
    of input: MapInput,
    _ expected: String,
    _ outcome: MapIssue.Outcome = .used
  ) {
    input.note(.coerced, expected: expected, outcome)
  }

  /// Reports that a value was found under another key than `key`, the first candidate.
  func noteAlias(_ key: String) {
    session.reporter?.add(
      .aliasUsed,
      at: currentPath,
      slot: input.textSlot,
      expected: "\"\(key)\"",
      .used,
      error: MapError(UnusableValue(Failure(of: input, .mismatch, nil), in: self), key: key)
    )
  }

  /// Reports the error that `value(_:)` is about to throw, and returns it marked as reported.
  func reported(_ error: MapError, _ type: Any.Type) -> MapError {
    guard isWatched else { return error }
    if isKeyPresent { report(input, type, .failed) } else { addMissing(type, .failed) }
    var error = error
    error.isReported = true
    return error
  }

  /// Records the first missing or unusable value of a required key, which makes the model fail.
  private func missRequired(_ type: Any.Type?, for cause: Failure? = nil) {
    guard isRequired, diagnostics?.unmet == nil else { return }
    var error = MapError(unusable(type, for: cause), key: currentKey)
    // The error of a nested model is more precise.
    if case .thrown(let inner as MapError) = cause?.reason { error = inner }
    error.isReported = true
    requiredDiagnostics.unmet = error
  }
}

extension Failure {
  /// A description of what the model expected.
  var expectation: String? {
    switch reason {
    case .notAnObject: "object"
    case .tooDeep: "no more levels"
    case .invalid(let condition): condition
    case .described(_, let text?, _): text
    case .unmappable(let type): type.text
    case .thrown(_ as JSONParsingError): "JSON"
    case .mismatch, .transformRefused, .refused, .thrown, .refusedByHook, .described:
      expected.map { "\($0)" }
    }
  }

  /// Returns a description of what was found: the value, or the error that it caused.
  func finding(of input: MapInput) -> String? {
    if input.isGap { return nil }
    return switch reason {
    case .unmappable: nil
    case .thrown(let error as JSONParsingError): error.code.rawValue
    case .thrown(let error), .refusedByHook(let error): "the error \(error)"
    case .transformRefused(let error?): "\(input.excerpt): \(clipped("\(error)", to: 200))"
    case .described(_, _, let found): found ?? input.excerpt
    case .mismatch, .notAnObject, .tooDeep, .refused, .transformRefused, .invalid: input.excerpt
    }
  }
}

extension MapInput {
  /// Returns the kind of issue that a failure to read this value is.
  func kind(of cause: Failure) -> MapIssue.Kind {
    if isGap { return .missing }
    return switch cause.reason {
    case .thrown(_ as JSONParsingError): .invalidJSON
    case .refused, .thrown: .modelRefused
    case .invalid, .refusedByHook: .validationFailed
    case .described(let kind, _, let found): isNull && found == nil ? .null : kind
    case .notAnObject: isNull ? .null : .wrongType
    case .tooDeep: .tooDeep
    case .unmappable: .unmappable
    case .transformRefused: isNull ? .null : .transformRefused
    case .mismatch: isNull ? .null : mismatch(with: cause.expected)
    }
  }

  private func mismatch(with type: Any.Type?) -> MapIssue.Kind {
    if let type = type as? any RawRepresentable.Type, isRaw(of: type) { return .unknownCase }
    guard isNumber else { return .wrongType }
    if type is any FixedWidthInteger.Type {
      guard let value = double else { return .outOfRange }
      return value.rounded(.towardZero) == value ? .outOfRange : .notExact
    }
    // Every number in range has a nearest floating-point value.
    if type is any BinaryFloatingPoint.Type { return .outOfRange }
    if type == Any.self || type is NSNumber.Type { return hasNoValue ? .outOfRange : .wrongType }
    // Only Decimal is left, which may have too few digits for the number.
    guard type is any SignedNumeric.Type else { return .wrongType }
    return double == nil && int64 == nil && uint64 == nil ? .outOfRange : .notExact
  }

  private func isRaw<R: RawRepresentable>(of type: R.Type) -> Bool {
    guard let raw = R.RawValue.self as? any MapValue.Type else { return false }
    return raw.readJSON(from: self) != nil
  }
}

extension Map {
  /// Reports the keys of the object that the model didn't look up. Call it when the model is complete.
  func noteUnknownKeys() {
    guard let reporter = session.reporter, let lookedUpKeys = diagnostics?.lookedUpKeys else {
      return
    }
    if let changes = session.changes, let store {
      return noteUnknownChanges(changes, in: store, reporter, lookedUpKeys)
    }
    let allowed = options.reading.allowedKeys
    for (key, value) in otherMembers(lookedUpKeys) where !isOne(key, of: allowed) {
      reporter.add(
        .unknownKey,
        at: JSONPath(path.steps + [.key(key)]),
        slot: store == nil ? nil : value,
        expected: nearest(to: key, among: lookedUpKeys).map { "\"\($0)\"" },
        found: store?.excerpt(of: value) ?? dictionary?.JSON[key].map { excerpt(of: $0) },
        .skipped,
        error: MapError(UnusableValue(unmapped(key, value), in: self), key: key)
      )
    }
  }

  /// Returns the failure that stands for a member that the model didn't look up.
  private func unmapped(_ key: String, _ slot: Int) -> Failure {
    let places = dictionary?.JSON[key].map { [(value: $0, steps: [JSONPath.Step.key(key)])] }
    return Failure(slot: max(slot, 0), places: places ?? [], reason: .mismatch, expected: nil)
  }

  /// Reports the changes of an update that the model didn't look up.
  private func noteUnknownChanges(
    _ changes: ChangedValues,
    in store: JSONStore,
    _ reporter: Reporter,
    _ lookedUpKeys: Set<ExactText>
  ) {
    let allowed = options.reading.allowedKeys
    let isUpdated = diagnostics?.changes != nil
    var unknown = changes.unknownChanges(in: cursor.object, of: store, removed: isUpdated)
    if cursor.object == 0 { unknown += changes.unknownMentions(in: store).map { ($0, nil) } }
    for (path, slot) in unknown {
      guard case .key(let first) = path.first, !isOne(first, of: allowed) else { continue }
      reporter.add(
        .unknownKey,
        at: JSONPath(self.path.steps + path),
        slot: slot,
        expected: nearest(to: first, among: lookedUpKeys).map { "\"\($0)\"" },
        found: slot.flatMap { store.excerpt(of: $0) },
        .skipped
      )
    }
  }

  /// The members of the object that the model didn't look up, with the slot of each value in the text.
  private func otherMembers(_ lookedUpKeys: Set<ExactText>) -> [(key: String, value: Int)] {
    guard let store else {
      let keys = dictionary?.JSON.keys.filter { !lookedUpKeys.contains(ExactText($0)) } ?? []
      return keys.sorted().map { ($0, -1) }
    }
    var members: [(String, Int)] = []
    let object = cursor.object
    var key = object + 1
    let end = store.behind(object)
    while key < end {
      let text = store.keyText(at: key)
      if !lookedUpKeys.contains(ExactText(text)) { members.append((text, key + 1)) }
      key = store.behind(key + 1)
    }
    return members
  }

  /// Whether a key of the sender is one of these. One that takes quadratic time to hash isn't.
  private func isOne(_ key: String, of keys: Set<String>) -> Bool {
    !key.hasNonStarters(beyond: session.options.maximumNonStarters) && keys.contains(key)
  }

  /// The missing key that an unknown key was probably meant to be, by its edit distance.
  private func nearest(to key: String, among asked: Set<ExactText>) -> String? {
    // Long keys are unlikely to be typing errors, and the distance takes quadratic time.
    guard key.utf8.count <= 100 else { return nil }
    let limit = max(1, key.count / 3)
    let candidates = asked.map { (key: $0.text, distance: distance(key, $0.text, upTo: limit)) }
      .filter { $0.distance <= limit && !hasMember($0.key) }
    return candidates.min { ($0.distance, $0.key) < ($1.distance, $1.key) }?.key
  }

  private func hasMember(_ key: String) -> Bool {
    if store != nil { return !find(member: key).isMissing }
    return dictionary?.JSON[key] != nil
  }
}

/// Returns the edit distance of two keys, ignoring case, or `limit + 1` if their lengths differ by more
/// than `limit`. Damerau (1964), optimal string alignment, computed one row at a time.
private func distance(_ a: String, _ b: String, upTo limit: Int) -> Int {
  let (a, b) = (Array(a.lowercased().unicodeScalars), Array(b.lowercased().unicodeScalars))
  guard abs(a.count - b.count) <= limit else { return limit + 1 }
  var (beforeLast, last) = ([Int](), Array(0...b.count))
  for (i, x) in a.enumerated() {
    var row = [i + 1]
    for (j, y) in b.enumerated() {
      var steps = min(last[j] + (x == y ? 0 : 1), row[j] + 1, last[j + 1] + 1)
      if i > 0, j > 0, x == b[j - 1], a[i - 1] == y { steps = min(steps, beforeLast[j - 1] + 1) }
      row.append(steps)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
