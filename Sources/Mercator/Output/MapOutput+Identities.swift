import JSONText

// Containers that are objects, such as a `NSMutableArray`: one that contains itself would be written
// without end.

extension MapOutput {
  /// Writes an array; where the same object is being written already, that is an error, and nothing
  /// is written.
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

  /// The same for an object; see `writeObject(_:)`.
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
