/// What can't be written, and objects that are taken back.
extension JSONWriter {
  struct Problems {
    /// The first thing without which there is no text.
    var failure: JSONWritingError?
    /// The first value that was left out for want of a form in JSON, unless a failure comes before.
    var omission: JSONWritingError?
    /// Hears of everything as it is met.
    var observer: Observer?

    /// Whether there is anything to let go of.
    @inline(__always)  // Measured: all of them are copied otherwise.
    var areAny: Bool { failure != nil || omission != nil || observer != nil }
  }

  /// Hears of what couldn't be written, was left out or taken back. The error is worked out when asked
  /// for, which takes time.
  package typealias Observer = (JSONWritingError.Code, _ error: () -> JSONWritingError) -> Void

  /// The first thing that couldn't be written, or nil.
  public var error: JSONWritingError? { problems.failure ?? stopError }

  /// The first value that was left out because JSON has no form for it; nil where there is none, or
  /// where it comes behind the error.
  package var omission: JSONWritingError? { problems.omission }

  /// Whether somebody does.
  package var isObserved: Bool { problems.observer != nil }

  /// Makes `observer` hear of everything that can't be written from now on.
  package func observe(_ observer: @escaping Observer) { problems.observer = observer }

  func fail(_ code: JSONWritingError.Code) {
    note(code, at: currentPath, isNews: problems.failure == nil) { setFailure($0) }
  }

  private func setFailure(_ error: JSONWritingError) {
    problems.failure = error
    for index in 0..<frames.count { frames[index].hasFailure = true }
  }

  /// Makes it an error that an array or object was to come here.
  package func refuseNesting() {
    // Goes to the place of the value that would come, so that the path is that of the value.
    beginValue()
    fail(.tooDeep)
  }

  /// Makes it an error that members were to come here.
  package func refuseMembers(_ code: JSONWritingError.Code) { fail(code) }

  /// Writes null in the place of a value, which is an error.
  package func refuseValue(_ code: JSONWritingError.Code) {
    beginValue()
    fail(code)
    buffer.append("null")
  }

  /// Writes null in the place of a string that would be JSON which can't be written.
  package func refuseText(_ error: JSONWritingError) {
    beginValue()
    note(
      error.code,
      at: JSONPath(currentPath.steps + error.path.steps),
      reason: error.reason,
      isNews: problems.failure == nil
    ) { setFailure($0) }
    buffer.append("null")
  }

  /// Says that a value is left out: the member at `steps` of an object, or the next element; or what
  /// lies at `inside` of the JSON in its string.
  package func noteOmission(
    _ code: JSONWritingError.Code = .unsupportedType,
    because reason: String? = nil,
    at steps: [JSONPath.Step],
    inside: [JSONPath.Step] = []
  ) {
    let isNews = problems.omission == nil && problems.failure == nil
    let path = { JSONPath(self.path(ofOmitted: steps).steps + inside) }
    note(code, at: path(), reason: reason, isNews: isNews) {
      problems.omission = $0
      for index in 0..<frames.count { frames[index].hasOmission = true }
    }
  }

  /// Says that the member at `steps` is an empty container of a type that can't be written otherwise.
  package func noteEmpty(because reason: String, at steps: [JSONPath.Step]) {
    note(.unusableType, at: path(ofOmitted: steps), reason: reason, isNews: false) { _ in }
  }

  /// Takes back the object opened last, and its key or comma, as if it had never been begun, with what
  /// couldn't be written in it. There is no text then if it is the whole.
  ///
  /// - Parameter reason: why, in words.
  package func takeBackObject(because reason: String) {
    guard let frame, frame.isObject else { return }
    // Worked out only where somebody hears of it: it takes as long as the text around is.
    let isHeard = problems.observer != nil || frames.count == 1
    let path = isHeard ? path(below: frames.count - 1) : JSONPath()
    if frame.hasFailure { problems.failure = nil }
    if frame.hasOmission { problems.omission = nil }
    if frame.isRebuilt {
      dropFragment()
      rebuilds.removeLast()
    }
    members.truncate(to: frame.firstMember)
    frames.removeLast()
    let isNews = frames.count == 0 && error == nil
    note(.refused, at: path, reason: reason, isNews: isNews) { setFailure($0) }
    guard let outer = self.frame else { return buffer.truncate(to: frame.start) }
    if outer.isRebuilt {
      dropFragment()
    } else if !outer.isObject {
      takeBackSeparator(before: frame.start, after: outer.start)
    } else {
      buffer.truncate(to: frame.start)
      listMembers()
      // As it should always be.
      if members.count > outer.firstMember, let member = members.last?.pointee,
        member.valueStart == frame.start
      {
        takeBack(member, of: outer)
      }
    }
  }

  /// Takes back the last member of the innermost object, which isn't being put together anew.
  private func takeBack(_ member: Member, of frame: Frame) {
    // On a key sequence it isn't listed.
    if members.last?.pointee.start == member.start { members.removeLast() }
    takeBackSeparator(before: member.start, after: frame.start)
  }

  /// Has `write` write a member of the innermost object, or nothing, and takes it back where the text of
  /// its value isn't wanted.
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

  /// What has been written from an offset on, without line breaks and spaces between values.
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

  /// Truncates the text to where the separator begins that stands before `end`.
  private func takeBackSeparator(before end: Int, after bracket: Int) {
    var end = end
    // Line break and indentation, where pretty.
    while end - 1 > bracket, buffer.base[end - 1] <= 0x20 { end -= 1 }
    if buffer.base[end - 1] == UInt8(ascii: ",") {
      end -= 1
    } else {
      frames.last?.pointee.isEmpty = true
    }
    buffer.truncate(to: end)
  }

  private func note(
    _ code: JSONWritingError.Code,
    at path: @autoclosure () -> JSONPath,
    reason: String? = nil,
    isNews: Bool,
    _ keep: (JSONWritingError) -> Void
  ) {
    var made: JSONWritingError?
    func error() -> JSONWritingError {
      let error = made ?? JSONWritingError(code: code, path: path(), reason: reason)
      made = error
      return error
    }
    if isNews { keep(error()) }
    problems.observer?(code, error)
  }
}
