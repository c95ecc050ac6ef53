/// What is written instead of a text: a dictionary, or bytes of another format. Scalars are written by the functions that
/// each of them has for itself.
@usableFromInline package protocol OutputSink: AnyObject {
  /// The number of open containers in the whole output.
  var nesting: Int { get }
  /// The identities of what is being written as the open containers.
  var subjects: [JSONSubject] { get }
  /// How much has been written so far, to tell whether something is written in the meantime.
  var length: Int { get }
  /// Called with every value that can't be written.
  var observer: ((JSONWritingError) -> Void)? { get set }

  /// Opens an array or object; returns false if it can't be opened, or one with this identity is already being written.
  func begin(isObject: Bool, of subject: JSONSubject?) -> Bool

  /// Closes the container opened last.
  func end()

  /// Removes the container opened last, for the reason that its model has given, and the problem inside.
  func takeBack(because reason: String)

  /// Removes the value at a path below the innermost object, if there is one.
  func remove(at path: [JSONPath.Step])

  /// Notes that a value of the innermost container is left out.
  ///
  /// - Parameters:
  ///   - member: the path of the value in an object; by default that of the next value.
  ///   - inside: the path of what can't be written in the value.
  func note(
    _ code: JSONWritingError.Code,
    because reason: String?,
    at member: [JSONPath.Step]?,
    inside: [JSONPath.Step]
  )

  /// Reports that a member is written as an empty container because of its type.
  func noteEmpty(because reason: String, at member: [JSONPath.Step])

  /// Reports that the innermost object lacks all that its model should have written.
  func noteNothingWritten(because reason: String)

  /// Returns the path of the container opened last, from the innermost one around it whose subject has an index by
  /// `index`, or else from the root.
  func pathOfContainer(below index: (JSONSubject) -> Int?) -> (outer: Int?, steps: [JSONPath.Step])
}

extension OutputSink {
  package func note(
    _ code: JSONWritingError.Code,
    because reason: String? = nil,
    at member: [JSONPath.Step]? = nil
  ) {
    note(code, because: reason, at: member, inside: [])
  }
}
