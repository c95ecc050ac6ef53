import JSONText

extension Map {
  /// Looks up several keys, and uses the first whose value can be read.
  ///
  ///     id <- map[any: "id", "ID", "user.id"]
  ///
  /// Missing keys, null and unusable values are skipped. If no value can be used, the first one that isn't
  /// null counts, or else the first key that is present. A report has an issue of the kind `aliasUsed` if
  /// the value wasn't that of the first key. Writing uses the first key.
  ///
  /// With `coercion: .yyModel` the first key that is present counts, whatever its value. If a model is
  /// updated in place, the first key whose value is an object counts.
  @_disfavoredOverload
  public subscript(any first: String, _ others: String...) -> Map {
    selecting { $0.select(anyOf: [first] + others) { _ in } }
  }

  func select(anyOf keys: [String], _ change: (LineOptions) -> Void) {
    guard isReading, keys.count > 1 else { return select(keys[0], change) }
    if diagnostics?.changes != nil { return select(changedOf: keys, change) }
    selectFirst(of: keys, change)
  }

  /// In an update by a patch, selects a candidate that the patch changes, whether it is the first one or not.
  private func select(changedOf keys: [String], _ change: (LineOptions) -> Void) {
    var (set, removed): ([String], [String]) = ([], [])
    for key in keys {
      select(key, change)
      switch lineChange {
      case .set: set.append(key)
      case .removed: removed.append(key)
      case .none: break
      }
    }
    if set.count > 1 { return selectFirst(of: set, change) }
    select(set.first ?? removed.first ?? keys[0], change)
  }

  private func selectFirst(of keys: [String], _ change: (LineOptions) -> Void) {
    // Each candidate is a key that the model knows.
    for key in keys {
      select(key) { special in
        special.candidates = keys
        change(special)
      }
    }
    choose(among: keys) { _ in true }
  }

  /// Returns the result of `read` for the first candidate that it can read. Each candidate is read once:
  /// nested models have candidates too, and reading twice at each level would take exponential time.
  ///
  /// If no candidate can be read, the map and the reporter are left as after reading the one that counts.
  func readCandidate<T>(
    _ keys: [String],
    isUpdatedInPlace: Bool,
    _ read: (MapInput) -> T?
  ) -> T? {
    if isUpdatedInPlace {
      choose(among: keys) { $0.isObject }
      if isKeyPresent, currentKey != keys[0] { noteAlias(keys[0]) }
      return isKeyPresent && !input.isNull ? read(input) : nil
    }
    var first: Attempt<T>?
    var value: T?
    choose(among: keys) { input in
      let attempt = Attempt(on: self) { read(input) }
      if attempt.isUsable {
        if currentKey != keys[0] { noteAlias(keys[0]) }
        attempt.accept(on: self)
        value = attempt.value
        return true
      }
      if first == nil { first = attempt }
      return false
    }
    if case .some = value { return value }
    // Only null or missing values.
    guard let first else { return isKeyPresent ? read(input) : nil }
    first.accept(on: self)
    return first.value
  }

  /// Selects the first key whose value `isUsable`, or else the first with a value that isn't null.
  private func choose(among keys: [String], _ isUsable: (MapInput) -> Bool) {
    let options = lineOptions
    func use(_ key: String) {
      select(key)
      guard let options else { return }
      let isPath = lineOptions?.isPath ?? key.containsDot
      say(options.copy(isPath: isPath, steps: lineOptions?.steps))
    }
    var present: String?
    var nonNull: String?
    for key in keys {
      use(key)
      guard isKeyPresent else { continue }
      if present == nil { present = key }
      // YYModel uses the first key that is present, whatever its value.
      let isFirst = coercion == .yyModel
      if input.isNull, !isFirst { continue }
      if nonNull == nil { nonNull = key }
      if isUsable(input) || isFirst { return }
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
    let (failure, cause, unmet) = (map.failure, map.cause, map.diagnostics?.unmet)
    map.failure = nil
    map.cause = nil
    map.session.reporter?.hold()
    value = read()
    issues = map.session.reporter?.letGo() ?? []
    (self.failure, self.cause, self.unmet) = (map.failure, map.cause, map.diagnostics?.unmet)
    map.failure = failure
    map.cause = cause
    map.diagnostics?.unmet = unmet
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
    if let diagnostics = map.diagnostics, diagnostics.unmet == nil { diagnostics.unmet = unmet }
  }
}
