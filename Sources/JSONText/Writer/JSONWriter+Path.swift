/// Computes the path of the current value from the text written so far, so that only errors cost time.
extension JSONWriter {
  /// The path of the value that is being written.
  var currentPath: JSONPath { path(below: frames.count) }

  /// Returns the path of a value that is omitted from the innermost container.
  func path(ofOmitted step: [JSONPath.Step]) -> JSONPath {
    guard let frame else { return JSONPath() }
    let container = path(below: frames.count - 1)
    if frame.isObject { return JSONPath(container.steps + step) }
    let elements = frame.isEmpty ? 0 : commas(in: frame.start + 1..<buffer.count) + 1
    return JSONPath(container.steps + [.index(elements)])
  }

  /// Returns the path of the value that is being written in the outermost `count` containers.
  func path(below count: Int) -> JSONPath {
    var path = JSONPath()
    for index in 0..<count {
      let frame = frames[index]
      if let rebuild = rebuilds.first(where: { $0.depth == index + 1 }) {
        path.steps += rebuild.fragment?.path ?? []
        continue
      }
      let isLast = index + 1 == frames.count
      let end = isLast ? buffer.count : frames[index + 1].start
      if frame.isObject {
        let memberCount = isLast ? members.count : frames[index + 1].firstMember
        if let key = lastKey(of: frame, upTo: end, memberCount) { path.steps.append(.key(key)) }
      } else {
        path.steps.append(.index(commas(in: frame.start + 1..<end)))
      }
    }
    return path
  }

  /// Returns the last key of an object, up to an offset and a number of members.
  private func lastKey(of frame: Frame, upTo end: Int, _ memberCount: Int) -> String? {
    if let sequence = frame.sequence, frame.passed > 0 {
      var cachedKey = sequence.pointee.start
      for _ in 0..<frame.passed { cachedKey = cachedKey?.pointer.pointee.next }
      return cachedKey?.text
    }
    // Members written after the object left its key sequence are listed, and come last.
    if memberCount > frame.firstMember { return decodedKey(of: members[memberCount - 1]) }
    guard frame.passed > 0 else { return nil }
    return writtenMembers(of: frame, upTo: end).last.map { decodedKey(of: $0) }
  }

  /// Returns how many commas of an array itself are in a range of its text.
  private func commas(in range: Range<Int>) -> Int {
    var count = 0
    forEachComma(in: range) { _ in count += 1 }
    return count
  }
}
