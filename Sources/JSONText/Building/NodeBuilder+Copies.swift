extension NodeBuilder {
  /// Starts without an input, for copies of values of a document, which are within all limits.
  package init(copying source: JSONDocument) {
    let options = JSONParsingOptions(
      maximumDepth: .max,
      duplicateKeys: source.store.duplicateKeys
    )
    self.init(NodeFormat(copying: source), UnsafeBufferPointer(start: nil, count: 0), options)
  }

  /// Adds a copy of a value of the document that this builder copies from.
  package mutating func copy(_ document: JSONDocument, at index: Int) throws(FormatFailure) {
    let store = document.store
    let difference = memory.nodes.count - index
    let repeated = document.repeatedKeys
    for index in index..<store.behind(index) {
      var node = store.nodes[index]
      if node.isContainer {
        node.payload = UInt64(truncatingIfNeeded: node.end + difference)
        // The root has flags of its whole document.
        if index == 0 {
          node.header &= ~(RawNode.Flags.hasIrregularObjects | RawNode.Flags.firstKeyWins)
        }
        if node.isKind(.object), node.has(RawNode.Flags.isIrregular) {
          memory.node(at: 0).pointee.header |= RawNode.Flags.hasIrregularObjects
        }
      } else if node.hasBytes {
        // The bytes of the node lie in those of its document.
        let bytes = UnsafeBufferPointer(start: store.bytes + node.position, count: node.length)
        node.payload = UInt64(truncatingIfNeeded: try memory.append(bytes).lowerBound)
      }
      repeatedKeys[memory.nodes.count] = repeated[index]
      try memory.add(node, at: document.offset(ofCopied: index))
    }
    try finishValue()
  }
}

extension RawNode {
  /// Whether the payload of a node that is no container is the offset of bytes.
  fileprivate var hasBytes: Bool {
    switch kind {
    case .string: !(has(Flags.isNative) && has(Flags.isNativeDate))
    case .number: !has(Flags.isNative)
    case .null, .bool, .array, .object: false
    }
  }
}
