/// Records values that can't be written, and removes objects that refuse to be written.
extension JSONWriter {
  /// What couldn't be written. A class, which exists only once it is needed, because most texts have no problem.
  final class Problems {
    /// The first error that makes the text unavailable.
    var failure: JSONWritingError?
    /// The first value that was omitted because JSON has no form for it; nil if a failure came before it.
    var omission: JSONWritingError?
    /// Called with every problem when it occurs.
    var observer: Observer?
    /// The elements that were counted for paths, of the array in the frame with the same index.
    var counts: [ElementCount] = []
  }

  /// The problems, which are created if there are none.
  private var madeProblems: Problems {
    if let problems { return problems }
    let made = Problems()
    problems = made
    return made
  }

  /// How many commas of the array that starts at `start` are in front of `end`, where a value may begin. So the
  /// paths of all problems in an array cost one pass over its text.
  struct ElementCount {
    var start = -1
    var end = 0
    var commas = 0
  }

  /// Receives each value that couldn't be written, was omitted or removed. Creating the error takes time, so
  /// it is created only when the closure is called.
  package typealias Observer = (JSONWritingError.Code, _ error: () -> JSONWritingError) -> Void

  /// The first error of this text, or nil. With an error, the writer returns no text.
  public var error: JSONWritingError? { problems?.failure ?? stopError }

  /// The first value omitted because JSON has no form for it; nil if an error came before it.
  package var omission: JSONWritingError? { problems?.omission }

  /// Whether an observer is set.
  package var isObserved: Bool { problems?.observer != nil }

  /// Calls `observer` with every value that can't be written from now on.
  package func observe(_ observer: @escaping Observer) { madeProblems.observer = observer }

  /// Records an error for the current value.
  package func fail(_ code: JSONWritingError.Code) {
    note(code, at: currentPath, isFirst: problems?.failure == nil) { setFailure($0) }
  }

  private func setFailure(_ error: JSONWritingError) {
    madeProblems.failure = error
    for index in 0..<frames.count { frames[index].hasFailure = true }
  }

  /// Records a `tooDeep` error for an array or object that would be the next value.
  package func refuseNesting() {
    // Writes the separator of the missing value, so that the path is that of the value.
    beginValue()
    fail(.tooDeep)
  }

  /// Writes null instead of a value that can't be written, and records an error.
  package func refuseValue(_ code: JSONWritingError.Code) {
    beginValue()
    fail(code)
    buffer.append("null")
  }

  /// Writes null instead of a string that would have contained JSON, and records the error of that JSON.
  package func refuseText(_ error: JSONWritingError) {
    beginValue()
    note(
      error.code,
      at: JSONPath(currentPath.steps + error.path.steps),
      reason: error.reason,
      isFirst: problems?.failure == nil
    ) { setFailure($0) }
    buffer.append("null")
  }

  /// Records that a value is omitted: the member at `steps` of an object, or the next element.
  ///
  /// - Parameter inside: the path of the omitted value in the JSON of a string, if it is part of one.
  package func noteOmission(
    _ code: JSONWritingError.Code = .unsupportedType,
    because reason: String? = nil,
    at steps: [JSONPath.Step],
    inside: [JSONPath.Step] = []
  ) {
    let isFirst = problems?.omission == nil && problems?.failure == nil
    let path = { JSONPath(self.path(ofOmitted: steps).steps + inside) }
    note(code, at: path(), reason: reason, isFirst: isFirst) {
      madeProblems.omission = $0
      for index in 0..<frames.count { frames[index].hasOmission = true }
    }
  }

  /// Reports that the member at `steps` is written as an empty container because of its type.
  package func noteEmpty(because reason: String, at steps: [JSONPath.Step]) {
    note(.unusableType, at: path(ofOmitted: steps), reason: reason, isFirst: false) { _ in }
  }

  /// The number of bytes written so far, to tell whether something is written in the meantime.
  package var length: Int { buffer.count }

  /// Reports that the object opened last lacks all that its model should have written.
  package func noteNothingWritten(because reason: String) {
    note(.nothingWritten, at: path(ofOmitted: []), reason: reason, isFirst: false) { _ in }
  }

  /// Removes the object opened last, its key or comma, and the errors inside it, as if it had never been
  /// begun. If it is the root, there is no text.
  ///
  /// - Parameter reason: the reason, for the error message.
  package func takeBackObject(because reason: String) {
    guard let frame, frame.isObject else { return }
    // The path is only computed if it is used: that takes as long as scanning the text around it.
    let isHeard = problems?.observer != nil || frames.count == 1
    let path = isHeard ? path(below: frames.count - 1) : JSONPath()
    leaveObject(frame)
    let isFirst = frames.count == 0 && error == nil
    note(.refused, at: path, reason: reason, isFirst: isFirst) { setFailure($0) }
    guard let outer = self.frame else { return truncate(to: frame.start) }
    if outer.isRebuilt {
      dropFragment()
    } else if !outer.isObject {
      takeBackSeparator(before: frame.start, after: outer.start)
    } else {
      truncate(to: frame.start)
      listMembers()
      // The member's value starts at the removed object, unless the text is inconsistent.
      if members.count > outer.firstMember, let member = members.last?.pointee,
        member.valueStart == frame.start
      {
        takeBack(member, of: outer)
      }
    }
  }

  /// Removes the object opened last, and the errors inside it, so that another value can be written in its place.
  package func removeObject() {
    guard let frame, frame.isObject else { return }
    leaveObject(frame)
    if let outer = self.frame, !outer.isObject {
      takeBackSeparator(before: frame.start, after: outer.start)
    } else {
      truncate(to: frame.start)
    }
  }

  /// Forgets what the writer knows of the object opened last, which is being removed.
  private func leaveObject(_ frame: Frame) {
    if frame.hasFailure { problems?.failure = nil }
    if frame.hasOmission { problems?.omission = nil }
    if frame.isRebuilt {
      dropFragment()
      rebuilds.removeLast()
    }
    members.truncate(to: frame.firstMember)
    frames.removeLast()
  }

  /// Removes the last member of the innermost object, which isn't being rebuilt.
  private func takeBack(_ member: Member, of frame: Frame) {
    // A member written on a key sequence isn't listed.
    if members.last?.pointee.start == member.start { members.removeLast() }
    takeBackSeparator(before: member.start, after: frame.start)
  }

  /// Calls `write` to write at most one member of the innermost object, and removes the member if
  /// `isUnwanted` returns true for the text of its value.
  package func member(unless isUnwanted: ([UInt8]) -> Bool, write: () -> Void) {
    guard let frame, frame.isObject else { return write() }
    if frame.isRebuilt { finishFragment() }
    let (depth, start) = (frames.count, buffer.count)
    write()
    guard let frame = self.frame, frames.count == depth else { return }
    if frame.isRebuilt {
      guard let start = rebuilds[rebuilds.count - 1].fragment?.start else { return }
      if isUnwanted(plainText(from: start)) { dropFragment() }
    } else if buffer.count > start {
      let listed = frame.sequence == nil ? members.last?.pointee : nil
      let member = listed ?? writtenMember(from: start)
      if isUnwanted(plainText(from: member.valueStart)) { takeBack(member, of: frame) }
    }
  }

  /// Returns the text from an offset on, without line breaks and spaces between values.
  private func plainText(from start: Int) -> [UInt8] {
    let text = Array(buffer.bytes(start..<buffer.count))
    guard options.isPretty else { return text }
    var (isInString, isEscaped) = (false, false)
    return text.filter { byte in
      if isInString {
        isInString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        return true
      }
      isInString = byte == UInt8(ascii: "\"")
      return byte > 0x20
    }
  }

  /// Truncates the text to the start of the separator before `end`.
  private func takeBackSeparator(before end: Int, after bracket: Int) {
    var end = end
    // In pretty layout, skip the line break and the indentation.
    while end - 1 > bracket, buffer.base[end - 1] <= 0x20 { end -= 1 }
    if buffer.base[end - 1] == UInt8(ascii: ",") {
      end -= 1
    } else {
      frames.last?.pointee.isEmpty = true
    }
    truncate(to: end)
  }

  @inline(never)
  private func note(
    _ code: JSONWritingError.Code,
    at path: @autoclosure () -> JSONPath,
    reason: String? = nil,
    isFirst: Bool,
    _ keep: (JSONWritingError) -> Void
  ) {
    var made: JSONWritingError?
    func error() -> JSONWritingError {
      let error = made ?? JSONWritingError(code: code, path: path(), reason: reason)
      made = error
      return error
    }
    if isFirst { keep(error()) }
    problems?.observer?(code, error)
  }
}

/// Computes the path of the current value from the text written so far, so that only errors cost time.
extension JSONWriter {
  /// The path of the value that is being written.
  var currentPath: JSONPath { path(below: frames.count) }

  /// Returns the path of a value that is omitted from the innermost container.
  func path(ofOmitted step: [JSONPath.Step]) -> JSONPath {
    guard let frame else { return JSONPath() }
    let container = path(below: frames.count - 1)
    if frame.isObject { return JSONPath(container.steps + step) }
    let elements = frame.isEmpty ? 0 : commas(ofFrame: frames.count - 1, upTo: buffer.count) + 1
    return JSONPath(container.steps + [.index(elements)])
  }

  /// Returns the path of the container opened last, from the innermost one around it whose subject has an index
  /// by `index`, or else from the root.
  package func pathOfContainer(
    below index: (JSONSubject) -> Int?
  ) -> (outer: Int?, steps: [JSONPath.Step]) {
    for depth in (0..<max(0, frames.count - 1)).reversed() {
      if let subject = frames[depth].subject, let outer = index(subject) {
        return (outer, path(below: frames.count - 1, from: depth).steps)
      }
    }
    return (nil, path(below: frames.count - 1).steps)
  }

  /// Returns the path of the value that is being written in the outermost `count` containers, without the steps
  /// of the first `start` of them.
  func path(below count: Int, from start: Int = 0) -> JSONPath {
    var path = JSONPath()
    for index in start..<max(start, count) {
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
        path.steps.append(.index(commas(ofFrame: index, upTo: end)))
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

  /// Returns how many commas of the array in a frame are in front of `end`, which isn't inside an element.
  private func commas(ofFrame index: Int, upTo end: Int) -> Int {
    let start = frames[index].start
    let problems = madeProblems
    while problems.counts.count <= index { problems.counts.append(ElementCount()) }
    var count = problems.counts[index]
    if count.start != start || count.end > end {
      count = ElementCount(start: start, end: start + 1)
    }
    count.commas += commas(in: count.end..<end)
    count.end = end
    problems.counts[index] = count
    return count.commas
  }

  /// Removes the text behind `newCount`, which isn't inside an element of an array that stays.
  func truncate(to newCount: Int) {
    defer { buffer.truncate(to: newCount) }
    guard let problems else { return }
    for index in problems.counts.indices where problems.counts[index].end > newCount {
      let count = problems.counts[index]
      problems.counts[index] = ElementCount()
      guard count.start < newCount else { continue }
      let commas = count.commas - commas(in: newCount..<count.end)
      problems.counts[index] = ElementCount(start: count.start, end: newCount, commas: commas)
    }
  }

  /// Returns how many commas of an array itself are in a range of its text.
  private func commas(in range: Range<Int>) -> Int {
    var count = 0
    forEachComma(in: range) { _ in count += 1 }
    return count
  }
}
