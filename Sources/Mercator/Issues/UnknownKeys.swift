import JSONText

/// The keys of an object that no line has looked up.
struct UnknownKeys {
  let map: Map

  /// Reports the keys of the object that the model didn't look up. Call it when the model is complete.
  func report() {
    guard let reporter = map.session.reporter, let lookedUpKeys = map.extras?.lookedUpKeys
    else {
      return
    }
    if let changes = map.session.changes, let store = map.store {
      return noteUnknownChanges(changes, in: store, reporter, lookedUpKeys)
    }
    let allowed = map.options.reading.allowedKeys
    for (key, value) in otherMembers(lookedUpKeys) where !isOne(key, of: allowed) {
      reporter.add(
        .unknownKey,
        at: JSONPath(map.path.steps + [.key(key)]),
        slot: map.store == nil ? nil : value,
        expected: nearest(to: key, among: lookedUpKeys).map { "\"\($0)\"" },
        found: map.store?.excerpt(of: value) ?? map.dictionary?.JSON[key].map { excerpt(of: $0) },
        .skipped,
        error: MapError(UnusableValue(unmapped(key, value), in: map), key: key)
      )
    }
  }

  /// Returns the failure that stands for a member that the model didn't look up.
  private func unmapped(_ key: String, _ slot: Int) -> Failure {
    let places = map.dictionary?.JSON[key].map { [(value: $0, steps: [JSONPath.Step.key(key)])] }
    return Failure(slot: max(slot, 0), places: places ?? [], reason: .mismatch, expected: nil)
  }

  /// Reports the changes of an update that the model didn't look up.
  private func noteUnknownChanges(
    _ changes: any UpdateChanges,
    in store: JSONStore,
    _ reporter: Reporter,
    _ lookedUpKeys: Set<ExactText>
  ) {
    let allowed = map.options.reading.allowedKeys
    let isUpdated = map.extras?.changes != nil
    var unknown = changes.unknownChanges(in: map.cursor.object, of: store, removed: isUpdated)
    if map.cursor.object == 0 { unknown += changes.unknownMentions(in: store).map { ($0, nil) } }
    for (path, slot) in unknown {
      guard case .key(let first) = path.first, !isOne(first, of: allowed) else { continue }
      reporter.add(
        .unknownKey,
        at: JSONPath(map.path.steps + path),
        slot: slot,
        expected: nearest(to: first, among: lookedUpKeys).map { "\"\($0)\"" },
        found: slot.flatMap { store.excerpt(of: $0) },
        .skipped
      )
    }
  }

  /// The members of the object that the model didn't look up, with the slot of each value in the text.
  private func otherMembers(_ lookedUpKeys: Set<ExactText>) -> [(key: String, value: Int)] {
    guard let store = map.store else {
      let keys = map.dictionary?.JSON.keys.filter { !lookedUpKeys.contains(ExactText($0)) } ?? []
      return keys.sortedTexts.map { ($0, -1) }
    }
    var members: [(String, Int)] = []
    let object = map.cursor.object
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
    !key.hasNonStarters(beyond: map.session.options.maximumNonStarters) && keys.contains(key)
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
    if map.store != nil { return !map.find(member: key).isMissing }
    return map.dictionary?.JSON[key] != nil
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
