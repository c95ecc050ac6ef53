import JSONText

extension JSONDocument {
  /// The value of a member as a node, which keeps the document.
  package func member(_ key: String, with cursor: inout JSONMemberCursor) -> JSONNode? {
    read { $0.member(key, with: &cursor) }.map { JSONNode(document: self, index: $0) }
  }

  /// The value that a path leads to from the root.
  package func value(at path: String, delimiter: String = ".") -> JSONNode? {
    var cursor = JSONMemberCursor(of: 0)
    return read { $0.descend(to: path, delimiter: delimiter, with: &cursor) }
      .map { JSONNode(document: self, index: $0) }
  }
}
