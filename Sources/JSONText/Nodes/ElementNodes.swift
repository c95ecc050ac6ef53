/// The nodes of values that are parsed one after the other, which become the elements of one document.
package struct ElementNodes: ~Copyable {
  /// The first node is that of the array around the elements.
  var nodes: UnsafeArray<RawNode>

  /// Creates the nodes of no elements, with room for a number of them.
  package init(capacity: Int) {
    nodes = UnsafeArray(capacity: capacity)
    nodes.append(RawNode(.array, payload: 1))
  }

  /// The number of nodes, which is the index of the next one.
  package var count: Int { nodes.count }

  /// The kind of the node at an index of `0..<count`.
  package func kind(at index: Int) -> JSONKind { nodes[index].kind }

  /// Appends a null in place of a value that isn't parsed.
  package mutating func appendNull(at position: Int) {
    nodes.append(RawNode(.null, payload: position))
  }

  /// Removes all nodes from `newCount` on, which isn't zero.
  package mutating func truncate(to newCount: Int) { nodes.truncate(to: newCount) }
}

extension JSONDocument {
  /// Creates a document of elements that were parsed one after the other.
  ///
  /// - Parameters:
  ///   - count: the number of elements.
  ///   - block: memory that the document then owns, with the text from `offset` on, and 16 zero bytes behind it.
  package convenience init(
    _ elements: consuming ElementNodes,
    count: Int,
    byteCount: Int,
    at offset: Int,
    in block: MemoryBlock,
    _ options: JSONParsingOptions
  ) {
    let nodes = elements.nodes
    nodes[0] = RawNode.root(of: nodes[0], count: count, end: nodes.count, options)
    let store = JSONStore(
      bytes: UnsafePointer((block.start + offset).assumingMemoryBound(to: UInt8.self)),
      byteCount: byteCount,
      nodes: nodes.release(),
      powers: .table
    )
    self.init(store, block)
  }

  /// Calls `body` with a part of the document's text.
  ///
  /// - Parameter range: the offsets of a part that is in the text.
  package func withText<R>(
    in range: Range<Int>,
    _ body: (UnsafeRawBufferPointer) throws -> R
  ) rethrows -> R {
    try read { store in
      let bytes = UnsafeRawBufferPointer(start: store.bytes, count: range.upperBound)
      return try body(UnsafeRawBufferPointer(rebasing: bytes[range]))
    }
  }
}

extension RawNode {
  /// Returns the root of elements.
  fileprivate static func root(
    of open: RawNode,
    count: Int,
    end: Int,
    _ options: JSONParsingOptions
  ) -> RawNode {
    var flags = open.header & Flags.hasIrregularObjects
    if options.duplicateKeys == .firstWins { flags |= Flags.firstKeyWins }
    return RawNode(.array, flags: flags, length: count, payload: end)
  }
}
