/// Copies of values of a document, which are put together in a document of their own.
///
///     var copies = NodeCopies(of: document)
///     copies.begin(isObject: false)
///     copies.copy(at: 7)
///     copies.end()
///     let array = try copies.document()
///
/// They are within all limits, because the values are, and keep the offsets of values of a format other than JSON.
package struct NodeCopies: ~Copyable {
  private let source: JSONDocument
  private var nodes: UnsafeArray<RawNode>
  private var offsets: UnsafeArray<UInt32>
  private var bytes: ByteBuffer
  /// The containers that are open, the innermost last: the index of each, and the number of its elements or members.
  private var open: [(index: Int, count: Int)] = []
  private var hasIrregularObjects = false
  private var repeatedKeys = [Int: RepeatedKey]()

  package init(of source: JSONDocument) {
    self.source = source
    nodes = UnsafeArray(capacity: 64)
    offsets = UnsafeArray(capacity: 64)
    bytes = ByteBuffer(capacity: 512)
  }

  package mutating func begin(isObject: Bool) {
    open.append((nodes.count, 0))
    // The keys may be those of an object in which they are repeated.
    let isIrregular = isObject && source.store.nodes[0].has(RawNode.Flags.hasIrregularObjects)
    if isIrregular { hasIrregularObjects = true }
    let flags = isIrregular ? RawNode.Flags.mayRepeatKeys : 0
    add(RawNode(isObject ? .object : .array, flags: flags, payload: 0), at: 0)
  }

  /// Ends the container begun last.
  package mutating func end() {
    guard let (index, count) = open.popLast() else { return }
    nodes[index].close(count: count, end: nodes.count)
    countValue()
  }

  /// Adds the key of the next value.
  package mutating func key(_ text: String) {
    text.withBytes { utf8 in
      add(RawNode(header: Key(utf8).header, position: bytes.count), at: 0)
      bytes.append(utf8)
    }
  }

  package mutating func null() {
    add(RawNode(.null, payload: 0), at: 0)
    countValue()
  }

  /// Adds a copy of a value of the document.
  package mutating func copy(at index: Int) {
    let store = source.store
    let difference = nodes.count - index
    let repeated = source.repeatedKeys
    for index in index..<store.behind(index) {
      var node = store.nodes[index]
      if node.isContainer {
        node.payload = UInt64(truncatingIfNeeded: node.end + difference)
        // The root has flags of its whole document.
        if index == 0 {
          node.header &= ~(RawNode.Flags.hasIrregularObjects | RawNode.Flags.firstKeyWins)
        }
        if node.isKind(.object), node.has(RawNode.Flags.isIrregular) { hasIrregularObjects = true }
      } else if node.hasBytes {
        node.payload = UInt64(truncatingIfNeeded: bytes.count)
        // The bytes of the node lie in those of its document.
        bytes.append(
          UnsafeBufferPointer(start: store.bytes + store.nodes[index].position, count: node.length)
        )
      }
      repeatedKeys[nodes.count] = repeated[index]
      add(node, at: source.offset(ofCopied: index))
    }
    countValue()
  }

  private mutating func add(_ node: RawNode, at offset: Int) {
    nodes.append(node)
    offsets.append(UInt32(truncatingIfNeeded: offset))
  }

  private mutating func countValue() {
    if let last = open.indices.last { open[last].count += 1 }
  }

  /// Returns the document, whose root must be complete.
  ///
  /// - Throws: an error if there are more bytes than nodes can refer to.
  package consuming func document() throws(JSONParsingError) -> JSONDocument {
    if hasIrregularObjects { nodes[0].header |= RawNode.Flags.hasIrregularObjects }
    if source.store.duplicateKeys == .firstWins { nodes[0].header |= RawNode.Flags.firstKeyWins }
    let byteCount = bytes.count
    if byteCount >= Int(UInt32.max) {
      throw JSONParsingError(code: .tooLarge, offset: 0, line: 0, column: 0, excerpt: "")
    }
    bytes.append(0, times: JSONStore.padding)
    let content = FormatContent(
      NodeFormat(copying: source),
      offsets: offsets.release(),
      ownsOffsets: true,
      byteCount: 0,
      NodeFindings(maximum: 0),
      repeatedKeys
    )
    let block = bytes.release()
    let store = JSONStore(
      bytes: UnsafePointer(block.start.assumingMemoryBound(to: UInt8.self)),
      byteCount: byteCount,
      nodes: nodes.release(),
      powers: .table
    )
    return JSONDocument(store, block, content)
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
