import JSONText

// How the lines of a model are updated by changes.

extension UpdateChanges {
  package var changes: (any UpdateChanges)? { self }

  /// An update by changes concerns only the lines whose value it has changed or removed.
  package func result<K: PropertyKind>(of map: Map, _ kind: K, for use: LineUse) -> LineResult<
    K.Value
  >? {
    guard use == .mapsProperty else { return nil }
    switch LineChange(map) {
    case .set: return nil
    case .none: return .untouched
    case .removed: return resultOfRemoved(kind, map)
    }
  }

  /// Returns what a line reads whose value an update removed: the value for a missing key, nil for an Optional, the
  /// default of the line, or else the value that it doesn't write. If there is none, the removal is reported.
  private func resultOfRemoved<K: PropertyKind>(_ kind: K, _ map: Map) -> LineResult<K.Value> {
    let options = map.lineOptions
    if let value = kind.absentValue(map) ?? nilValue(of: K.Value.self)
      ?? options?.lineDefault?.value(kind, map)
    {
      return .removed(value)
    }
    for text in options?.omission?.texts(map) ?? [] {
      if let value = kind.value(ofJSON: text, map) { return .removed(value) }
    }
    noteRemoved(K.Value.self, map)
    return .untouched
  }

  /// Reports that the value of a property that isn't Optional was removed, which makes the update fail.
  private func noteRemoved(_ type: Any.Type, _ map: Map) {
    map.session.reporter?.add(
      .missing,
      at: map.currentPath,
      expected: "\(type)",
      .kept,
      isFatal: true,
      error: MapError(key: map.currentKey, currentValue: nil, reason: nil)
    )
  }
}
