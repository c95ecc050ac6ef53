import JSONText

/// A line with several keys.
struct CandidateLine {
  private let map: Map
  private let keys: [String]

  init(_ map: Map, _ keys: [String]) { (self.map, self.keys) = (map, keys) }

  /// Selects the key that counts, for a line with these settings.
  func select(_ settings: LineSettings) {
    guard map.isReading, keys.count > 1 else { return settings.select(keys[0], in: map) }
    if map.extras?.changes != nil { return selectChanged(settings) }
    selectFirst(of: keys, settings)
  }

  /// In an update by a patch, selects a candidate that the patch changes, whether it is the first one or not.
  private func selectChanged(_ settings: LineSettings) {
    var (set, removed): ([String], [String]) = ([], [])
    for key in keys {
      settings.select(key, in: map)
      switch LineChange(map) {
      case .set: set.append(key)
      case .removed: removed.append(key)
      case .none: break
      }
    }
    if set.count > 1 { return selectFirst(of: set, settings) }
    settings.select(set.first ?? removed.first ?? keys[0], in: map)
  }

  private func selectFirst(of keys: [String], _ settings: LineSettings) {
    // Each candidate is a key that the model knows.
    for key in keys { settings.select(key, among: keys, in: map) }
    var search = CandidateSearch(map, keys)
    _ = search.next()
  }

  /// Returns the result of `read` for the first candidate that it can read. Each candidate is read once:
  /// nested models have candidates too, and reading twice at each level would take exponential time.
  ///
  /// If no candidate can be read, the map and the reporter are left as after reading the one that counts.
  @_semantics("optimize.sil.specialize.generic.never")
  func read<T>(isUpdatedInPlace: Bool, _ read: (MapInput) -> T?) -> T? {
    if isUpdatedInPlace {
      var search = CandidateSearch(map, keys)
      while let input = search.next(), !input.isObject {}
      if map.isKeyPresent, map.currentKey != keys[0] { noteAlias() }
      return map.isKeyPresent && !map.input.isNull ? read(map.input) : nil
    }
    var first: (value: T?, attempt: Attempt)?
    var search = CandidateSearch(map, keys)
    while let input = search.next() {
      let (value, attempt) = Attempt.read(on: map) { read(input) }
      if case .some = value, !attempt.hasFailed {
        if map.currentKey != keys[0] { noteAlias() }
        attempt.accept(on: map)
        return value
      }
      if first == nil { first = (value, attempt) }
    }
    // Only null or missing values.
    guard let first else { return map.isKeyPresent ? read(map.input) : nil }
    first.attempt.accept(on: map)
    return first.value
  }

  /// Reports that a value was found under another key than the first one.
  private func noteAlias() {
    let input = map.input
    map.session.reporter?.add(
      .aliasUsed,
      at: map.currentPath,
      slot: input.textSlot,
      expected: "\"\(keys[0])\"",
      .used,
      error: MapError(UnusableValue(Failure(of: input, .mismatch, nil), in: map), key: keys[0])
    )
  }
}

/// Selects the keys of a line with several, one after the other.
private struct CandidateSearch {
  private let map: Map
  private let keys: [String]
  private let options: LineOptions?
  private let elements: MapOptions.Elements
  private var rest: ArraySlice<String>
  private var present: String?
  private var nonNull: String?
  private var isDecided = false

  init(_ map: Map, _ keys: [String]) {
    (self.map, self.keys, rest) = (map, keys, keys[...])
    (options, elements) = (map.lineOptions, map.line.elements)
  }

  /// Selects the next key with a value that isn't null, and returns the value. At the end, selects the first of
  /// these, or else the first with a value, and returns nil.
  mutating func next() -> MapInput? {
    if isDecided { return nil }
    while let key = rest.popFirst() {
      use(key)
      guard map.isKeyPresent else { continue }
      if present == nil { present = key }
      // YYModel uses the first key that is present, whatever its value.
      isDecided = map.coercion == .yyModel
      if map.input.isNull, !isDecided { continue }
      if nonNull == nil { nonNull = key }
      return map.input
    }
    use(nonNull ?? present ?? keys[0])
    return nil
  }

  private func use(_ key: String) {
    map.select(key)
    guard let options else { return }
    let isPath = map.lineOptions?.isPath ?? key.containsDot
    map.setOptions(options.copy(isPath: isPath, steps: map.lineOptions?.steps))
    map.line.elements = elements
  }
}

/// What reading a value by way of trial has found, held back until the value is accepted.
package struct Attempt {
  private let issues: [MapIssue]
  private let failure: Failure?
  private let cause: Failure?
  private let unmet: (any Error)?

  /// Returns the result of `read`, and what it has found.
  package static func read<T>(on map: Map, _ read: () -> T?) -> (value: T?, attempt: Attempt) {
    var value: T?
    let attempt = Attempt(on: map) { value = read() }
    return (value, attempt)
  }

  private init(on map: Map, _ read: () -> Void) {
    let (failure, cause, unmet) = (map.failure, map.cause, map.extras?.unmet)
    map.failure = nil
    map.cause = nil
    map.session.reporter?.beginAttempt()
    read()
    issues = map.session.reporter?.endAttempt() ?? []
    (self.failure, self.cause, self.unmet) = (map.failure, map.cause, map.extras?.unmet)
    map.failure = failure
    map.cause = cause
    map.extras?.unmet = unmet
  }

  /// Whether a part of the value was unusable.
  var hasFailed: Bool { failure != nil }

  /// Applies the issues and failures of this attempt to the map.
  package func accept(on map: Map) {
    map.session.reporter?.add(issues)
    if map.failure == nil { map.failure = failure }
    map.cause = cause
    if let extras = map.extras, extras.unmet == nil { extras.unmet = unmet }
  }
}
