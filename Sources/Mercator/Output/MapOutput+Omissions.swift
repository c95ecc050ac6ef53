import JSONText

// What can't be written.

extension MapOutput {
  /// Notes that nothing is written here because JSON can't represent the value.
  mutating func noteOmission() { noteOmission(.unsupportedType) }

  /// Notes that a string of JSON isn't written here because of a value inside that JSON.
  mutating func noteOmission(like omission: JSONWritingError) {
    let reason = omission.code == .unsupportedType ? omission.reason : nil
    noteOmission(.unsupportedType, because: reason, inside: omission.path.steps)
  }

  /// Notes that nothing is written here because the type of the value can't be mapped.
  mutating func noteOmission(of type: UnmappableType) {
    noteOmission(.unsupportedType, because: type.text)
  }

  /// Notes that the current member has no content, because its type has nothing that can be mapped.
  func noteEmpty(_ type: UnmappableType) {
    map.writer?.noteEmpty(because: type.text, at: map.currentSteps)
    map.session.sink?.noteEmpty(because: type.text, at: map.currentSteps)
  }

  /// Notes that nothing is written here because a transform returned nil or threw `error`.
  mutating func noteRefusal(_ error: (any Error)?) {
    noteOmission(.refusedByTransform, because: error.map { "\($0)" })
  }

  mutating func noteOmission(
    _ code: JSONWritingError.Code,
    because reason: String? = nil,
    inside: [JSONPath.Step] = []
  ) {
    endLastModel()
    guard let writer = map.writer else {
      noteInTree(code, because: reason, inside: inside)
      return
    }
    let steps: [JSONPath.Step] =
      switch place {
      case .root, .element, .flat, .series, .afterModel: []
      case .member: map.currentSteps
      case .entry: [.key(writer.entryKey)]
      }
    writer.noteOmission(code, because: reason, at: steps, inside: inside)
  }

  /// Refuses the value at this place with an error.
  mutating func refuse(_ code: JSONWritingError.Code) {
    if isText {
      openText()?.with { $0.refuseValue(code) }
    } else if let format = openFormat() {
      format.with { $0.refuseValue(code) }
    } else {
      openInTree()
      map.session.dictionarySink?.refuse(code)
    }
  }

  /// Refuses the string at this place, because its JSON can't be written.
  mutating func refuseText(_ error: JSONWritingError) {
    if isText {
      openText()?.with { $0.refuseText(error) }
    } else {
      endLastModel()
      noteInTree(error.code, because: error.reason, inside: error.path.steps)
    }
  }
}
