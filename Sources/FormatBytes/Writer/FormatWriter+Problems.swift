import JSONText

// Values that can't be written, objects that refuse to be written, and their paths.

extension FormatWriter {
  /// Notes that a value is left out, and why.
  ///
  /// - Parameters:
  ///   - member: the path of the value in the innermost object; by default that of the member being written.
  ///   - inside: the path of what can't be written in the value.
  package func note(
    _ code: JSONWritingError.Code,
    because reason: String? = nil,
    at member: [JSONPath.Step]? = nil,
    inside: [JSONPath.Step] = []
  ) {
    // A model that its hook refuses is left out as it asks for, unless it is the whole output.
    let isFirst = problem == nil && (code != .refused || frames.count == 0)
    guard isFirst || observer != nil else { return }
    var steps = path(below: frames.count - 1)
    if let frame = frames.last?.pointee {
      steps += frame.isObject ? member ?? step(in: frames.count - 1) : [.index(frame.count)]
    }
    let error = JSONWritingError(code: code, path: JSONPath(steps + inside), reason: reason)
    observer?(error)
    guard isFirst else { return }
    problem = error
    for index in 0..<frames.count { frames[index].hasProblem = true }
  }

  /// Writes null instead of a value that can't be written, and records an error.
  package func refuseValue(_ code: JSONWritingError.Code) {
    note(code)
    null()
  }

  /// Reports that a member is written as an empty container because of its type.
  package func noteEmpty(because reason: String, at member: [JSONPath.Step]) {
    let path = JSONPath(path(below: frames.count) + member)
    observer?(JSONWritingError(code: .unusableType, path: path, reason: reason))
  }

  /// Reports that the innermost object lacks all that its model should have written.
  package func noteNothingWritten(because reason: String) {
    let path = JSONPath(path(below: frames.count - 1))
    observer?(JSONWritingError(code: .nothingWritten, path: path, reason: reason))
  }

  /// Removes the container opened last, for the reason that its model has given, and the problem inside.
  package func takeBack(because reason: String) {
    guard let frame = frames.last?.pointee else { return }
    removeObject()
    if frame.hasProblem { problem = nil }
    var member: [JSONPath.Step]?
    if let outer = frames.last, outer.pointee.isObject {
      member = step(in: frames.count - 1)
      takeBackMember()
    }
    note(.refused, because: reason, at: member)
  }

  /// Removes the container opened last, so that another value can be written in its place.
  package func removeObject() {
    guard let frame = frames.last?.pointee else { return }
    if frame.isRebuilt { rebuilds.removeLast() }
    members.truncate(to: frame.firstMember)
    frames.removeLast()
    buffer.truncate(to: frame.start)
    if let outer = frames.last, !outer.pointee.isObject { outer.pointee.count &-= 1 }
  }

  /// Removes the member of the innermost object that is being written.
  private func takeBackMember() {
    guard let frame = frames.last else { return }
    if frame.pointee.isRebuilt { return dropFragment() }
    guard members.count > frame.pointee.firstMember, let member = members.last?.pointee else {
      return
    }
    buffer.truncate(to: member.start)
    members.removeLast()
    frame.pointee.count &-= 1
  }

  /// Calls `write` to write at most one member of the innermost object, and removes the member if `isUnwanted` returns
  /// true for its value.
  package func member(unless isUnwanted: (JSONDocument) -> Bool, write: () -> Void) {
    guard let frame = frames.last?.pointee, frame.isObject else { return write() }
    if frame.isRebuilt { finishFragment() }
    let (depth, count) = (frames.count, members.count)
    write()
    guard frames.count == depth, let frame = frames.last?.pointee else { return }
    let start: Int
    if frame.isRebuilt {
      guard let fragment = rebuilds[rebuilds.count - 1].fragment else { return }
      start = fragment.start
    } else {
      guard members.count > count, let member = members.last?.pointee else { return }
      start = member.valueStart
    }
    let value = format.document(ofWritten: buffer.bytes(start..<buffer.count))
    if let value, isUnwanted(value) { takeBackMember() }
  }

  // MARK: Paths

  /// Returns the path of the container opened last, from the innermost one around it whose subject has an index by
  /// `index`, or else from the root.
  package func pathOfContainer(
    below index: (JSONSubject) -> Int?
  ) -> (outer: Int?, steps: [JSONPath.Step]) {
    for depth in (0..<max(0, frames.count - 1)).reversed() {
      if let outer = frames[depth].subject.flatMap(index) {
        return (outer, path(below: frames.count - 1, from: depth))
      }
    }
    return (nil, path(below: frames.count - 1))
  }

  /// Returns the path of the value at an offset of the bytes, which are complete.
  package func path(at offset: Int) -> JSONPath? {
    guard let document else { return nil }
    let indices = 0..<document.read { $0.behind(0) }
    return indices.first { document.offset(of: $0) == offset }.map { document.path(of: $0) }
  }

  /// Returns the path to what is being written in the outermost `count` containers, without the steps of the first
  /// `start` of them.
  private func path(below count: Int, from start: Int = 0) -> [JSONPath.Step] {
    (start..<max(start, count)).flatMap { index in
      let frame = frames[index]
      return frame.isObject ? step(in: index) : [.index(frame.count - 1)]
    }
  }

  /// Returns the path of the member that is being written in an open object.
  private func step(in index: Int) -> [JSONPath.Step] {
    if let rebuild = rebuilds.first(where: { $0.depth == index + 1 }) {
      return rebuild.fragment?.path ?? []
    }
    let end = index + 1 < frames.count ? frames[index + 1].firstMember : members.count
    guard end > frames[index].firstMember else { return [] }
    return [.key(key(of: members[end - 1]))]
  }
}
