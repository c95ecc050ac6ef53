extension JSONStore {
  /// Follows a path from the object of a cursor, more freely than `descend(to:with:)`; nil where it
  /// leads nowhere.
  ///
  /// - Parameters:
  ///   - position: the position that a key is where it leads into an array, if any.
  ///   - ignoringCase: whether a key may be written with other capitals, where it isn't there as it is.
  /// - Returns: the path with the keys that were found, and the value.
  package func find(
    _ path: [JSONPath.Step],
    with cursor: inout JSONMemberCursor,
    position: (String) -> Int?,
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
