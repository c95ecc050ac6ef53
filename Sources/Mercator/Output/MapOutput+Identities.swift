import JSONText

// Containers that are reference types, such as NSMutableArray, and may contain themselves.

extension MapOutput {
  /// Writes an array with the identity of `object`. If the same object is already being written, adds an
  /// error and writes nothing.
  mutating func writeArray(of object: ObjectIdentifier, _ body: (inout MapOutput) -> Void) {
    guard let subject = subject(of: object) else { return }
    if isText {
      guard let text = openText(), text.with({ $0.nestArray(of: subject) }) else { return }
      body(&self)
      text.with { $0.endArray() }
    } else if let tree = openTree(), tree.beginArray(of: subject) {
      body(&self)
      tree.end()
    }
  }

  /// Writes an object with the identity of `object`. If the same object is already being written, adds an
  /// error and writes nothing.
  mutating func writeObject(of object: ObjectIdentifier, _ body: (inout MapOutput) -> Void) {
    if place == .flat { return writeObject(body) }
    guard let subject = subject(of: object) else { return }
    if isText {
      guard let text = openText(), text.with({ $0.nestObject(of: subject) }) else { return }
      body(&self)
      text.with { $0.endObject() }
    } else if let tree = openTree(), tree.beginObject(of: subject) {
      body(&self)
      tree.end()
    }
    place = .element
  }
}
