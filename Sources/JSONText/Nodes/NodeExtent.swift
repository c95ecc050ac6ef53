/// The nodes of a value, and the part of the text that they refer to.
package struct NodeExtent {
  let nodes: Range<Int>
  let bytes: Range<Int>

  /// How many bytes of memory a copy takes.
  package var memory: Int { NodeExtent.memory(nodeCount: nodes.count, byteCount: bytes.count) }

  fileprivate static func memory(nodeCount: Int, byteCount: Int) -> Int {
    nodeCount * MemoryLayout<RawNode>.stride + byteCount + JSONStore.padding
  }
}

extension JSONStore {
  /// The number of nodes of a value and all its descendants.
  package func nodeCount(of index: Int) -> Int { behind(index) - index }

  /// Whether the arrays and objects in a value are inside each other in at most this number of levels.
  package func isNested(at index: Int, upTo levels: Int) -> Bool {
    // Not recursive: the ends of the containers that are open.
    var ends: [Int] = []
    for node in index..<behind(index) where nodes[node].isContainer {
      while let end = ends.last, end <= node { ends.removeLast() }
      if ends.count == levels { return false }
      ends.append(nodes[node].end)
    }
    return true
  }

  /// How many bytes of memory the text and its nodes take.
  package var memory: Int { NodeExtent.memory(nodeCount: nodeCount(of: 0), byteCount: byteCount) }

  /// Returns the nodes of a value of a JSON text, and the part of the text that they refer to.
  package func extent(of index: Int) -> NodeExtent {
    let nodes = index..<behind(index)
    // The leaves have the offsets of the text in its order. A container without any needs none of it.
    guard let first = nodes.first(where: { !self.nodes[$0].isContainer }),
      let last = nodes.last(where: { !self.nodes[$0].isContainer })
    else { return NodeExtent(nodes: nodes, bytes: 0..<0) }
    let end = self.nodes[last].position + self.nodes[last].length
    return NodeExtent(nodes: nodes, bytes: self.nodes[first].position..<end)
  }
}

extension JSONDocument {
  /// Creates a document with a copy of a value of another JSON text. It has no brackets and quotes around it, so that
  /// its values have no places.
  ///
  /// - Parameter extent: that of the value in `source`, whose document is alive.
  package convenience init(copying extent: NodeExtent, of source: JSONStore) {
    let (nodes, bytes) = (extent.nodes, extent.bytes)
    let block = MemoryBlock(byteCount: extent.memory)
    // The nodes are in front, where `hasNodes(in:)` looks for them, and `memory` counts them, the bytes and the padding.
    let copies = block.start.bindMemory(to: RawNode.self, capacity: nodes.count)
    let text = UnsafeMutableRawPointer(copies + nodes.count)
      .bindMemory(to: UInt8.self, capacity: bytes.count + JSONStore.padding)
    text.initialize(from: source.bytes + bytes.lowerBound, count: bytes.count)
    (text + bytes.count).initialize(repeating: 0, count: JSONStore.padding)
    for index in nodes {
      var node = source.nodes[index]
      let origin = node.isContainer ? nodes.lowerBound : bytes.lowerBound
      node.payload &-= UInt64(truncatingIfNeeded: origin)
      (copies + (index - nodes.lowerBound)).initialize(to: node)
    }
    // Flags of the whole document, of which the irregular objects may be in another part.
    let flags = RawNode.Flags.hasIrregularObjects | RawNode.Flags.firstKeyWins
    copies[0].header |= source.nodes[0].header & flags
    let store = JSONStore(
      bytes: UnsafePointer(text),
      byteCount: bytes.count,
      nodes: UnsafePointer(copies),
      powers: .table
    )
    self.init(store, block)
  }
}
