import JSONText

extension Map {
  /// Reports the keys of the object that the model didn't look up. Call it when the model is complete.
  func noteUnknownKeys() {
    guard let reporter = session.reporter, let lookedUpKeys = diagnostics?.lookedUpKeys else {
      return
    }
    let allowed = options.reading.allowedKeys
    for (key, value) in otherMembers(lookedUpKeys) where !allowed.contains(key) {
      reporter.add(
        .unknownKey,
        at: JSONPath(path.steps + [.key(key)]),
        slot: store == nil ? nil : value,
        expected: nearest(to: key, among: lookedUpKeys).map { "\"\($0)\"" },
        found: store?.excerpt(of: value) ?? dictionary?.JSON[key].map { excerpt(of: $0) },
        .skipped
      )
    }
  }

  /// The members of the object that the model didn't look up, with the slot of each value in the text.
  private func otherMembers(_ lookedUpKeys: Set<String>) -> [(key: String, value: Int)] {
    guard let store else {
      let keys = dictionary?.JSON.keys.filter { !lookedUpKeys.contains($0) } ?? []
      return keys.sorted().map { ($0, -1) }
    }
    var members: [(String, Int)] = []
    var key = cursor.object + 1
    let end = store.behind(cursor.object)
    while key < end {
      let text = store.keyText(at: key)
      if !lookedUpKeys.contains(text) { members.append((text, key + 1)) }
      key = store.behind(key + 1)
    }
    return members
  }

  /// The missing key that an unknown key was probably meant to be, by its edit distance.
  private func nearest(to key: String, among asked: Set<String>) -> String? {
    // Long keys are unlikely to be typing errors, and the distance takes quadratic time.
    guard key.utf8.count <= 100 else { return nil }
    let limit = max(1, key.count / 3)
    let candidates = asked.map { (key: $0, distance: distance(key, $0, upTo: limit)) }
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
