/// The bytes of a text or of a byte string in a document, which must be alive as long as they are used.
package struct NodeText: Hashable {
  package let bytes: ByteCursor

  package static func == (a: NodeText, b: NodeText) -> Bool {
    a.bytes.end == b.bytes.end && bytesAreEqual(a.bytes.base, b.bytes.base, count: a.bytes.end)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(bytes: UnsafeRawBufferPointer(start: bytes.base, count: bytes.end))
  }
}

extension JSONStore {
  /// Returns the text of a key, or of a string or bytes of a format; nil for any other value.
  package func text(at index: Int) -> NodeText? {
    let node = nodes[index]
    guard node.kind == .string, !node.has(RawNode.Flags.isEscaped) else { return nil }
    // The builder has checked that the bytes lie in the document's copy.
    return NodeText(
      bytes: ByteCursor(UnsafeBufferPointer(start: bytes + node.position, count: node.length))
    )
  }
}
