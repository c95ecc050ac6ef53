import JSONText

/// A line with several keys.
struct CandidateLine {
  private let map: Map
  private let keys: [String]

  init(_ map: Map, _ keys: [String]) { (self.map, self.keys) = (map, keys) }

  /// Selects the key that counts, and says the rest of the line by `change`.
  func select(_ change: (LineOptions) -> Void) {
    guard map.isReading, keys.count > 1 else { return map.select(keys[0], change) }
    if map.extras?.changes != nil { return selectChanged(change) }
    selectFirst(of: keys, change)
  }

  /// In an update by a patch, selects a candidate that the patch changes, whether it is the first one or not.
  private func selectChanged(_ change: (LineOptions) -> Void) {
    var (set, removed): ([String], [String]) = ([], [])
    for key in keys {
      map.select(key, change)
      switch LineChange(map) {
      case .set: set.append(key)
      case .removed: removed.append(key)
      case .none: break
      }
    }
    if set.count > 1 { return selectFirst(of: set, change) }
    map.select(set.first ?? removed.first ?? keys[0], change)
  }

  private func selectFirst(of keys: [String], _ change: (LineOptions) -> Void) {
    // Each candidate is a key that the model knows.
    for key in keys {
      map.select(key) { options in
        options.candidates = keys
        change(options)
      }
    }
    choose(among: keys) { _ in true }
  }

  /// Returns the result of `read` for the first candidate that it can read. Each candidate is read once:
  /// nested models have candidates too, and reading twice at each level would take exponential time.
  ///
  /// If no candidate can be read, the map and the reporter are left as after reading the one that counts.
  func read<T>(isUpdatedInPlace: Bool, _ read: (MapInput) -> T?) -> T? {
    if isUpdatedInPlace {
      choose(among: keys) { $0.isObject }
      if map.isKeyPresent, map.currentKey != keys[0] { noteAlias() }
      return map.isKeyPresent && !map.input.isNull ? read(map.input) : nil
    }
    var first: Attempt<T>?
    var value: T?
    choose(among: keys) { input in
      let attempt = Attempt(on: map) { read(input) }
      if attempt.isUsable {
        if map.currentKey != keys[0] { noteAlias() }
        attempt.accept(on: map)
        value = attempt.value
        return true
      }
      if first == nil { first = attempt }
      return false
    }
    if case .some = value { return value }
    // Only null or missing values.
    guard let first else { return map.isKeyPresent ? read(map.input) : nil }
    first.accept(on: map)
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

  /// Selects the first key whose value `isUsable`, or else the first with a value that isn't null.
  private func choose(among keys: [String], _ isUsable: (MapInput) -> Bool) {
    let options = map.lineOptions
    func use(_ key: String) {
      map.select(key)
      guard let options else { return }
      let isPath = map.lineOptions?.isPath ?? key.containsDot
      map.setOptions(options.copy(isPath: isPath, steps: map.lineOptions?.steps))
    }
    var present: String?
    var nonNull: String?
    for key in keys {
      use(key)
      guard map.isKeyPresent else { continue }
      if present == nil { present = key }
      // YYModel uses the first key that is present, whatever its value.
      let isFirst = map.coercion == .yyModel
      if map.input.isNull, !isFirst { continue }
      if nonNull == nil { nonNull = key }
      if isUsable(map.input) || isFirst { return }
    }
    use(nonNull ?? present ?? keys[0])
  }
}

/// The result of reading a value by way of trial, with its issues held back until it is accepted.
struct Attempt<T> {
  let value: T?
  private let issues: [MapIssue]
  private let failure: Failure?
  private let cause: Failure?
  private let unmet: (any Error)?

  init(on map: Map, _ read: () -> T?) {
    let (failure, cause, unmet) = (map.failure, map.cause, map.extras?.unmet)
    map.failure = nil
    map.cause = nil
    map.session.reporter?.beginAttempt()
    value = read()
    issues = map.session.reporter?.endAttempt() ?? []
    (self.failure, self.cause, self.unmet) = (map.failure, map.cause, map.extras?.unmet)
    map.failure = failure
    map.cause = cause
    map.extras?.unmet = unmet
  }

  var isUsable: Bool {
    if case .none = value { return false }
    return failure == nil
  }

  /// Applies the issues and failures of this attempt to the map.
  func accept(on map: Map) {
    map.session.reporter?.add(issues)
    if map.failure == nil { map.failure = failure }
    map.cause = cause
    if let extras = map.extras, extras.unmet == nil { extras.unmet = unmet }
  }
}
