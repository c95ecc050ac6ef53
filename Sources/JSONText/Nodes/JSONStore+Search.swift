extension JSONStore {
  /// Follows a path from the object of a cursor, with optional conversion of keys. Returns nil if it leads
  /// nowhere.
  ///
  /// - Parameters:
  ///   - position: which keys stand for positions in arrays.
  ///   - ignoringCase: whether a missing key also matches a key that differs only in case.
  /// - Returns: the path with the keys that were found, and the value.
  package func find(
    _ path: [JSONPath.Step],
    with cursor: inout JSONMemberCursor,
    position: KeyPosition,
    ignoringCase: Bool
  ) -> (path: [JSONPath.Step], value: Int)? {
    var found: (path: [JSONPath.Step], value: Int) = ([], cursor.object)
    for step in path {
      let (current, isArray) = (found.value, kind(at: found.value) == .array)
      var step = step
      if case .key(let key) = step, isArray, let position = position(key) {
        step = .index(position)
      }
      var next = child(step, of: current, with: &cursor)
      if next == nil, ignoringCase, case .key(let key) = step,
        let other = cursor.key(ignoringCaseOf: key, of: current, in: self)
      {
        step = .key(other)
        next = child(step, of: current, with: &cursor)
      }
      guard let next else { return nil }
      found.path.append(step)
      found.value = next
    }
    return found
  }
}
