/// What can't be written, and objects that are taken back.
extension JSONWriter {
  struct Problems {
    /// The first thing without which there is no text.
    var failure: JSONWritingError?
    /// The first value that was left out for want of a form in JSON, unless a failure comes before.
    var omission: JSONWritingError?
    /// Hears of everything as it is met.
    var observer: Observer?
  }

  /// Hears of what couldn't be written, was left out or taken back. The error is worked out when asked
  /// for, which takes time.
  package typealias Observer = (JSONWritingError.Code, _ error: () -> JSONWritingError) -> Void

  /// The first thing that couldn't be written, or nil.
  public var error: JSONWritingError? { problems.failure }

  /// The first value that was left out because JSON has no form for it; nil where there is none, or
  /// where it comes behind the error.
  package var omission: JSONWritingError? { problems.omission }

  /// Makes `observer` hear of everything that can't be written from now on.
  package func observe(_ observer: @escaping Observer) { problems.observer = observer }

  func fail(_ code: JSONWritingError.Code) {
    note(code, at: currentPath, isNews: problems.failure == nil) { problems.failure = $0 }
  }

  /// Makes it an error that an array or object was to come here.
  package func refuseNesting() {
    // Goes to the place of the value that would come, so that the path is that of the value.
    beginValue()
    fail(.tooDeep)
  }

  /// Writes null in the place of a value, which is an error.
  func refuseValue(_ code: JSONWritingError.Code) {
    beginValue()
    fail(code)
    buffer.append("null")
  }

  /// Says that a value is left out: the member at `steps` of an object, or the next element.
  package func noteOmission(
    at steps: [JSONPath.Step],
    _ code: JSONWritingError.Code = .unsupportedType
  ) {
    let isNews =
      code == .unsupportedType && problems.omission == nil && problems.failure == nil
    note(code, at: path(ofOmitted: steps), isNews: isNews) { problems.omission = $0 }
  }

  /// Takes back the object opened last, and its key or comma, as if it had never been begun. There is
  /// no text then if it is the whole.
  ///
  /// - Parameter reason: why, in words.
  package func takeBackObject(because reason: String) {
    guard let frame, frame.isObject else { return }
    let path = path(below: frames.count - 1)
    let isRoot = frames.count == 1
    note(.refused, at: path, reason: reason, isNews: isRoot && error == nil) {
      problems.failure = $0
    }
    if frame.isRebuilt {
      dropFragment()
      rebuilds.removeLast()
    }
    members.truncate(to: frame.firstMember)
    frames.truncate(to: frames.count - 1)
    guard let outer = self.frame else { return buffer.truncate(to: frame.start) }
    if outer.isRebuilt {
      dropFragment()
    } else {
      var start = frame.start
      if outer.isObject {
        start = members[members.count - 1].start
        members.truncate(to: members.count - 1)
      }
      takeBackSeparator(before: start, after: outer.start)
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
      frames[frames.count - 1].isEmpty = true
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
