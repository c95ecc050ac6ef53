import JSONText

// Writes objects that the output has already as references such as {"$ref":"#/users/0"}.

extension MapOutput {
  /// Writes an object, or a reference to it if the output has it.
  mutating func write<T: BaseMappable>(_ object: T, _ written: ReferenceWriter) {
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
    written.add(object as AnyObject, subject) { ReferenceWriter.pathOfObject(nested, below: $0) }
    model.write(to: &self, nested)
  }
}

extension ReferenceWriter {
  func write<T: BaseMappable>(_ object: T, to output: inout MapOutput) {
    output.write(object, self)
  }

  func removeOpenObject(of map: Map) { removeAll(at: Self.pathOfObject(map) { _ in nil }.steps) }
}

extension ReferenceWriter {
  /// Returns the path of the object that is open last, from the innermost one around it that has an index.
  fileprivate static func pathOfObject(
    _ map: Map,
    below index: (JSONSubject) -> Int?
  ) -> (outer: Int?, steps: [JSONPath.Step]) {
    map.writer?.pathOfContainer(below: index) ?? map.session.sink?.pathOfContainer(below: index)
      ?? (nil, [])
  }
}
