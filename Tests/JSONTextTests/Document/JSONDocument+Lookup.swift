@testable import JSONText

extension JSONDocument {
  /// The value of a member as a node, which keeps the document.
  func member(_ key: String, with cursor: inout JSONMemberCursor) -> JSONNode? {
    read { $0.member(key, with: &cursor) }.map { JSONNode(document: self, index: $0) }
  }

  /// The value that a path leads to from the root.
  func value(at path: String, delimiter: String = ".") -> JSONNode? {
    read { $0.descend(to: path, delimiter: delimiter, from: 0) }
      .map { JSONNode(document: self, index: $0) }
  }
}
