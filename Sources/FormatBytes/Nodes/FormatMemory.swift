import JSONText

/// The memory of a document that is being built: a copy of the bytes of its format, with what is appended to them; its
/// nodes; and the offset of each node in the input.
///
/// At first all of it is in one block:
///
///     nodes | offsets | open containers | copy of the bytes | padding
///
/// What becomes too large for its place gets memory of its own. A range of the copy is one of the input, or comes from
/// `append`, so it lies in the copy; behind it are `JSONStore.padding` readable bytes, which are zero in the end.
struct FormatMemory: ~Copyable {
  /// Nil once a document has taken it.
  private var block: MemoryBlock?
  /// The block of the copy, once something is appended to it.
  private var ownText: MemoryBlock?
  private(set) var text: UnsafeMutablePointer<UInt8>
  /// The number of bytes of the input, and with what was appended.
  private let inputCount: Int
  private var count: Int
  private(set) var nodes: UnsafeArray<RawNode>
  private var offsets: UnsafeArray<UInt32>
  /// The number of nodes that there may be without `makeRoom`.
  private var limit: Int
  private var maximumNodes: Int
  /// Whether there may be more nodes than bytes, because the input uses a value more than once, or there is no input.
  private var sharesValues: Bool
  var open: UnsafeArray<OpenContainer>

  /// An array or object whose values are being added.
  struct OpenContainer: BitwiseCopyable {
    let index: Int
    let isObject: Bool
    /// The number of elements or members that are missing; negative if a mark in the input ends the container.
    var missing: Int
    /// The number of elements or members that were added, and of those that are missing.
    var total: Int

    /// The number of elements or members that were added.
    var count: Int { total &- missing }
  }

  init(copying bytes: UnsafeBufferPointer<UInt8>, maximumNodes: Int) {
    // Real inputs have a node for 5 to 20 bytes. Those of a large input have memory of their own, which grows in place.
    let isSmall = bytes.count <= JSONStore.maximumInOneBlock
    let nodeCount = isSmall ? bytes.count / 5 + 16 : 16
    let openCount = 8
    let nodesLength = nodeCount * MemoryLayout<RawNode>.stride
    // A multiple of eight, by which the containers are aligned.
    let offsetsLength = (nodeCount * MemoryLayout<UInt32>.stride + 7) & ~7
    let openLength = openCount * MemoryLayout<OpenContainer>.stride
    let textLength = bytes.count + JSONStore.padding
    let block = BlockCache.take(atLeast: nodesLength + offsetsLength + openLength + textLength)
    self.block = block
    // The copy is at the end of the block, so that an address sanitizer detects reads behind it.
    let start = block.start
    text = (start + block.byteCount - textLength)
      .bindMemory(to: UInt8.self, capacity: textLength)
    if let first = bytes.baseAddress { text.initialize(from: first, count: bytes.count) }
    (text + bytes.count).initialize(repeating: 0, count: JSONStore.padding)
    (inputCount, count) = (bytes.count, bytes.count)
    self.maximumNodes = max(maximumNodes, 0)
    sharesValues = bytes.isEmpty
    open = UnsafeArray(
      in: (start + nodesLength + offsetsLength)
        .bindMemory(to: OpenContainer.self, capacity: openCount),
      capacity: openCount
    )
    if isSmall {
      nodes = UnsafeArray(
        in: start.bindMemory(to: RawNode.self, capacity: nodeCount),
        capacity: nodeCount
      )
      offsets = UnsafeArray(
        in: (start + nodesLength).bindMemory(to: UInt32.self, capacity: nodeCount),
        capacity: nodeCount
      )
      limit = min(nodeCount, self.maximumNodes)
    } else {
      let capacity = bytes.count / 8
      nodes = UnsafeArray(capacity: capacity)
      offsets = UnsafeArray(capacity: capacity)
      limit = min(capacity, self.maximumNodes)
    }
  }

  deinit {
    if let ownText { BufferMemory.deallocate(ownText.start) }
    if let block { BlockCache.giveBack(block) }
  }

  // MARK: Nodes

  /// Adds a node whose value begins at an offset of the input.
  @inline(__always)  // Measured: see `NodeBuilder.add`.
  mutating func add(_ node: RawNode, at offset: Int) throws(FormatFailure) {
    if nodes.count >= limit { try makeRoom(at: offset) }
    // Both arrays have room for `limit` elements.
    nodes.appendUnchecked(node)
    offsets.appendUnchecked(UInt32(truncatingIfNeeded: offset))
  }

  @inline(never)
  private mutating func makeRoom(at offset: Int) throws(FormatFailure) {
    if nodes.count >= maximumNodes { throw .invalid("too many values", offset: offset) }
    // Twice as many, but no more than the rest of the input can have, of at least a byte each, and than are allowed.
    let rest = sharesValues ? .max : max(inputCount - offset, 0) + 1
    let larger = min(nodes.count + min(max(nodes.count, 16), rest), maximumNodes)
    guard nodes.makeRoom(for: 1, upTo: larger), offsets.makeRoom(for: 1, upTo: larger) else {
      throw .invalid("too many values", offset: offset)
    }
    limit = min(nodes.capacity, offsets.capacity, maximumNodes)
  }

  mutating func limitNodes(to count: (partialValue: Int, overflow: Bool)) {
    sharesValues = true
    if !count.overflow { maximumNodes = min(maximumNodes, count.partialValue) }
    limit = min(limit, maximumNodes)
  }

  /// Allows more nodes than bytes.
  mutating func allowSharedValues() { sharesValues = true }

  func offset(of index: Int) -> Int { Int(offsets[index]) }

  /// Returns the address of a node that was added, valid until the next one is.
  ///
  /// Changes go through it, because the compiler fails for the thread sanitizer if they go through the subscript of an
  /// array inside of a builder.
  func node(at index: Int) -> UnsafeMutablePointer<RawNode> { nodes.base + index }

  /// The places of the next node and its offset, and the end of the room for nodes. Code that writes there, up to the
  /// end, must call `advance` afterwards.
  var room: Room { Room(node: nodes.end, offset: offsets.end, limit: nodes.base + limit) }

  struct Room {
    var node: UnsafeMutablePointer<RawNode>
    var offset: UnsafeMutablePointer<UInt32>
    let limit: UnsafeMutablePointer<RawNode>

    /// Adds a node, for which there is room.
    @inline(__always)  // Measured with `NodeBuilder.readValues`.
    mutating func add(_ newNode: RawNode, at newOffset: Int) {
      node.initialize(to: newNode)
      offset.initialize(to: UInt32(truncatingIfNeeded: newOffset))
      node += 1
      offset += 1
    }
  }

  mutating func advance(to room: Room) {
    nodes.advance(to: room.node)
    offsets.advance(to: room.offset)
  }

  /// Removes all nodes, and what was appended to the input.
  mutating func removeAll() {
    nodes.truncate(to: 0)
    offsets.truncate(to: 0)
    open.truncate(to: 0)
    count = inputCount
    (text + count).update(repeating: 0, count: JSONStore.padding)
  }

  // MARK: Texts

  /// The copy of the input, which stays in the block until a document takes it. Nothing may have been appended.
  var input: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: text, count: inputCount) }

  /// The bytes of the input, and what was appended to them. They move when more is appended.
  var content: ByteCursor { ByteCursor(UnsafeBufferPointer(start: text, count: count)) }

  /// Appends bytes to the copy, and returns their range.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) throws(FormatFailure) -> Range<Int> {
    let end = count + bytes.count
    if end >= Int(UInt32.max) { throw .invalid("too many bytes", offset: inputCount) }
    if end + JSONStore.padding > ownText?.byteCount ?? 0 { growText(to: end) }
    // The text has a block of its own with room for the bytes and the padding.
    if let first = bytes.baseAddress { (text + count).update(from: first, count: bytes.count) }
    (text + end).update(repeating: 0, count: JSONStore.padding)
    defer { count = end }
    return count..<end
  }

  mutating func append(_ text: String) throws(FormatFailure) -> Range<Int> {
    let result = text.withBytes { bytes in
      Result { () throws(FormatFailure) in try append(bytes) }
    }
    return try result.get()
  }

  /// Appends UTF-16 in big-endian order as UTF-8, and returns the range of it; nil if a surrogate is unpaired.
  ///
  /// - Parameter repairs: whether unpaired surrogates become U+FFFD.
  mutating func append(utf16 bytes: UnsafeBufferPointer<UInt8>, repairs: Bool) throws(FormatFailure)
    -> Range<Int>?
  {
    // A unit has at most three bytes of UTF-8, and a pair four.
    let largest = count + bytes.count / 2 * 3
    if largest + JSONStore.padding > ownText?.byteCount ?? 0 { growText(to: largest) }
    // The text has a block of its own with room for all units and the padding.
    guard let behind = UTF16Text(bytes).write(to: text + count, repairs: repairs) else {
      return nil
    }
    let end = behind - text
    if end >= Int(UInt32.max) { throw .invalid("too many bytes", offset: inputCount) }
    behind.update(repeating: 0, count: JSONStore.padding)
    defer { count = end }
    return count..<end
  }

  @inline(never)
  private mutating func growText(to end: Int) {
    let byteCount = max(end + JSONStore.padding, 2 * count + 64)
    let start: UnsafeMutableRawPointer
    if let ownText {
      start = BufferMemory.grow(ownText.start, to: byteCount)
    } else {
      start = BufferMemory.allocate(byteCount: byteCount)
      start.copyMemory(from: text, byteCount: count)
    }
    ownText = MemoryBlock(start: start, byteCount: byteCount)
    text = start.bindMemory(to: UInt8.self, capacity: byteCount)
  }

  // MARK: The result

  /// Returns the document of the nodes, of which the first is the root. Nothing may be added after that.
  mutating func document(
    _ format: NodeFormat,
    _ findings: NodeFindings,
    _ repeatedKeys: [Int: RepeatedKey]
  ) -> JSONDocument? {
    guard let block = block.take() else { return nil }
    let documentBlock = ownText.take() ?? block
    let isMoved = documentBlock.start != block.start
    // Nodes and offsets in a block that is given back move to memory of their own.
    let nodes = nodes.take(owned: isMoved)
    let offsets = offsets.take(owned: isMoved)
    if isMoved { BlockCache.giveBack(block) }
    let content = FormatContent(
      format,
      offsets: offsets.start,
      ownsOffsets: offsets.isOwner,
      byteCount: inputCount,
      findings,
      repeatedKeys
    )
    let store = JSONStore(
      bytes: UnsafePointer(text),
      byteCount: count,
      nodes: nodes.start,
      powers: .table
    )
    return JSONDocument(store, documentBlock, content)
  }
}

extension UnsafeArray {
  /// Empties the array. Returns the address of its elements, and whether the caller must free them.
  ///
  /// - Parameter mustOwn: whether elements in memory of another owner are copied.
  fileprivate mutating func take(owned mustOwn: Bool)
    -> (start: UnsafeMutablePointer<Element>, isOwner: Bool)
  {
    var taken = UnsafeArray()
    swap(&self, &taken)
    let (count, isOwner) = (taken.count, taken.isOwner)
    let start = taken.release()
    if isOwner || !mustOwn { return (start, isOwner) }
    let copy = BufferMemory.allocate(byteCount: max(count, 1) * MemoryLayout<Element>.stride)
      .bindMemory(to: Element.self, capacity: count)
    copy.initialize(from: start, count: count)
    return (copy, true)
  }
}
