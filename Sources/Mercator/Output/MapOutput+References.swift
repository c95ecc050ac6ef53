import JSONText

// Writes objects that the output has already as references such as {"$ref":"#/users/0"}.

extension MapOutput {
  /// Whether the options ask for references.
  var writesReferences: Bool { reference.with { $0.session.writtenObjects != nil } }

  /// Writes an object that `beginModel` hasn't opened, or a reference to it if the output has it. Does nothing if it
  /// couldn't be opened.
  @usableFromInline @inline(never)
  mutating func writeUnopened<T: BaseMappable>(_ object: T) {
    guard let written = map.session.writtenObjects else { return }
    var model = object
    // A flat object has no place of its own.
    guard place != .flat, let subject = subject(of: model._identity) else {
      guard let nested = open(ObjectIdentifier(T.self), model._identity) else { return }
      return model.write(to: &self, nested)
    }
    if let reference = written.reference(to: subject) {
      return writeObject { output in
        output.entry(referenceKey)
        output.write(reference)
      }
    }
    guard let nested = open(ObjectIdentifier(T.self), model._identity) else { return }
    written.add(object as AnyObject, subject) { nested.pathOfObject(below: $0) }
    model.write(to: &self, nested)
  }
}

extension Map {
  /// Returns the path of the object that is open last, from the innermost one around it that has an index.
  fileprivate func pathOfObject(
    below index: (JSONSubject) -> Int?
  ) -> (outer: Int?, steps: [JSONPath.Step]) {
    writer?.pathOfContainer(below: index) ?? sink?.pathOfContainer(below: index) ?? (nil, [])
  }

  /// Forgets the written objects in the object that is open last, because it is removed from the output.
  func forgetWrittenObjects() {
    session.writtenObjects?.removeAll(at: pathOfObject { _ in nil }.steps)
  }
}
