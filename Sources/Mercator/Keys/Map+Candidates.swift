import JSONText

extension Map {
  /// Looks up several keys, of which the first counts that has a usable value.
  ///
  ///     id <- map[any: "id", "ID", "user.id"]
  ///
  /// Missing keys, null and values that the property can't hold are passed over; where none is left,
  /// the first that isn't null counts, and then the first that is there. A report tells where it wasn't
  /// the first one, as an alias. Written is the first key.
  ///
  /// A value may be read twice for this, so that a model among them is made twice.
  public subscript(any first: String, _ others: String...) -> Map {
    select(anyOf: [first] + others) { _ in }
    return self
  }

  func select(anyOf keys: [String], _ change: (inout SpecialKey) -> Void) {
    guard isReading, keys.count > 1 else { return select(keys[0], change) }
    func use(_ key: String) {
      select(key) { special in
        special.candidates = keys
        change(&special)
      }
    }
    // All of them are keys that the model knows.
    keys.forEach(use)
    choose(among: keys) { _ in true }
  }

  /// Makes the first of the current keys the current one whose value `isUsable`, where there are several.
  ///
  /// Called once more for the value itself by whoever reads it.
  @usableFromInline func settle(_ isUsable: (MapInput) -> Bool) {
    guard let keys = specialKey?.candidates else { return }
    choose(among: keys) { input in quietly { isUsable(input) && failure == nil } }
    if isKeyPresent, let key = currentKey, key != keys[0] { noteAlias(keys[0]) }
  }

  private func choose(among keys: [String], _ isUsable: (MapInput) -> Bool) {
    let special = specialKey
    func use(_ key: String) {
      select(key)
      var own = special
      own?.steps = specialKey?.steps
      own?.isPath = specialKey?.isPath ?? key.containsDot
      specialKey = own
      isWatched = true
    }
    var present: String?
    var nonNull: String?
    for key in keys {
      use(key)
      guard isKeyPresent else { continue }
      if present == nil { present = key }
      if input.isNull { continue }
      if nonNull == nil { nonNull = key }
      if isUsable(input) { return }
    }
    use(nonNull ?? present ?? keys[0])
  }

  /// Tries something out, of which nobody is told.
  private func quietly(_ body: () -> Bool) -> Bool {
    let (failure, cause, unmet) = (failure, watch?.cause, watch?.unmet)
    let wasSilent = reporter?.isSilent ?? false
    self.failure = nil
    reporter?.isSilent = true
    defer {
      self.failure = failure
      watch?.cause = cause
      watch?.unmet = unmet
      reporter?.isSilent = wasSilent
    }
    return body()
  }
}
