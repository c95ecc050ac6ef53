extension JSONStore {
  /// Follows a path from the value at `index`, more freely than `descend(to:)`; nil where it leads
  /// nowhere.
  ///
  /// - Parameters:
  ///   - position: the position that a key is where it leads into an array, if any.
  ///   - ignoringCase: whether a key may be written with other capitals, where it isn't there as it is.
  /// - Returns: the path with the keys that were found, and the value.
  package func find(
    _ path: [JSONPath.Step],
    from index: Int,
    position: (String) -> Int?,
    ignoringCase: Bool
  ) -> (path: [JSONPath.Step], value: Int)? {
    var found: (path: [JSONPath.Step], value: Int) = ([], index)
    for step in path {
      let (current, isArray) = (found.value, kind(at: found.value) == .array)
      var step = step
      if case .key(let key) = step, isArray, let position = position(key) {
        step = .index(position)
      }
      var next = descend(to: [step], from: current)
      if next == nil, ignoringCase, case .key(let key) = step,
        let other = keys(of: current).sameKey(as: key)
      {
        step = .key(other)
        next = descend(to: [step], from: current)
      }
      guard let next else { return nil }
      found.path.append(step)
      found.value = next
    }
    return found
  }

  private func keys(of index: Int) -> [String] {
    guard kind(at: index) == .object else { return [] }
    var keys: [String] = []
    var key = index + 1
    while key < behind(index) {
      keys.append(keyText(at: key))
      key = behind(key + 1)
    }
    return keys
  }
}

extension Sequence<String> {
  /// The key that is the same but for its capitals; the first by code points of several.
  package func sameKey(as key: String) -> String? {
    let lowercased = key.lowercased()
    return filter { $0.lowercased() == lowercased }.min {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }
}
