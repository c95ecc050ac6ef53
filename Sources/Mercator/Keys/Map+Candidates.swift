import JSONText

extension Map {
  /// Whether the line has something of its own to say, or a transform of the options may read its value.
  private var hasLineRules: Bool { specialKey != nil || boxedOptions.hasTypeTransforms }

  /// Whether there is a value for a watched line to read, which the rules of the line or of the options
  /// haven't read yet.
  ///
  /// Apart, for the metadata of `T`, which a line that nobody watches has no use for, and not inlinable,
  /// as `readWatched`.
  @usableFromInline @inline(never)
  func isToBeRead<T: MapValue>(_ field: inout T) -> Bool {
    if isEnded {
      asked.mapBothWays(&field)
      return false
    }
    if hasLineRules { return !isReadByRules(&field) }
    return watchedValue(for: T.self, isOptional: T._traits.contains(.isOptional))
  }

  /// Reads the value of a line with rules; false where it is there, and to be read as any other.
  @inline(never)
  private func isReadByRules<T: MapValue>(_ field: inout T) -> Bool {
    guard let keys = candidateKeys else {
      if reaches(T.self) {
        readTransformed(&field)
        return true
      }
      return !watchedValue(for: T.self, isOptional: T._traits.contains(.isOptional))
    }
    let isUpdated = toObject && T._traits.contains(.isUpdatedInPlace)
    let value = readCandidate(keys, isUpdatedInPlace: isUpdated) { input in
      isUpdated ? field._updated(by: input) : input.mapped(T.self)
    }
    if watchedValue(for: T.self, isOptional: T._traits.contains(.isOptional)) {
      if let value {
        field = value
        noteRead(true, T.self)
      } else {
        noteUnread(&field)
      }
    }
    return true
  }

  /// Looks up several keys, of which the first counts that has a usable value.
  ///
  ///     id <- map[any: "id", "ID", "user.id"]
  ///
  /// Missing keys, null and values that the property can't hold are passed over; where none is left,
  /// the first that isn't null counts, and then the first that is there. A report tells where it wasn't
  /// the first one, as an alias. Written is the first key.
  ///
  /// By `coercion: .yyModel` the first key counts that is there, whatever its value. An update of a model
  /// in place takes the first object.
  @_disfavoredOverload
  public subscript(any first: String, _ others: String...) -> Map {
    line { $0.select(anyOf: [first] + others) { _ in } }
  }

  func select(anyOf keys: [String], _ change: (inout SpecialKey) -> Void) {
    guard isReading, keys.count > 1 else { return select(keys[0], change) }
    // All of them are keys that the model knows.
    for key in keys {
      select(key) { special in
        special.candidates = keys
        change(&special)
      }
    }
    choose(among: keys) { _ in true }
  }

  /// What `read` makes of the first candidate it can use. Each is read once: models inside have
  /// candidates of their own, and reading twice at each level would never end.
  ///
  /// Where none is usable, the map and the reporter are left as by reading the one that counts then.
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
    // Null, or nothing.
    guard let first else { return isKeyPresent ? read(input) : nil }
    first.accept(on: self)
    return first.value
  }

  /// The candidates of the current line, if there are several.
  var candidateKeys: [String]? { specialKey?.candidates }

  /// Makes the first of the keys the current one whose value `isUsable`.
  private func choose(among keys: [String], _ isUsable: (MapInput) -> Bool) {
    let special = specialKey
    func use(_ key: String) {
      select(key)
      var own = special
      own?.steps = specialKey?.steps
      own?.isPath = specialKey?.isPath ?? key.containsDot
      specialKey = own
      instrumentation = .full
    }
    var present: String?
    var nonNull: String?
    for key in keys {
      use(key)
      guard isKeyPresent else { continue }
      if present == nil { present = key }
      // As YYModel does, whatever the value.
      let isFirst = coercion == .yyModel
      if input.isNull, !isFirst { continue }
      if nonNull == nil { nonNull = key }
      if isUsable(input) || isFirst { return }
    }
    use(nonNull ?? present ?? keys[0])
  }
}

/// What came of reading a candidate, of which nobody has been told yet.
private struct Attempt<T> {
  let value: T?
  private let issues: [MapIssue]
  private let failure: Failure?
  private let cause: Failure?
  private let unmet: (any Error)?

  init(on map: Map, _ read: () -> T?) {
    let (failure, cause, unmet) = (map.failure, map.cause, map.diagnostics?.unmet)
    map.failure = nil
    map.cause = nil
    map.reporter?.hold()
    value = read()
    issues = map.reporter?.letGo() ?? []
    (self.failure, self.cause, self.unmet) = (map.failure, map.cause, map.diagnostics?.unmet)
    map.failure = failure
    map.cause = cause
    map.diagnostics?.unmet = unmet
  }

  var isUsable: Bool {
    if case .none = value { return false }
    return failure == nil
  }

  /// Lets what was noted count.
  func accept(on map: Map) {
    map.reporter?.add(issues)
    if map.failure == nil { map.failure = failure }
    map.cause = cause
    if let diagnostics = map.diagnostics, diagnostics.unmet == nil { diagnostics.unmet = unmet }
  }
}
