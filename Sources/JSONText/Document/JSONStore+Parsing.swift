extension JSONStore {
  /// How far behind the text may be read; see `JSONParser.bytes`.
  static let padding = 16

  /// The largest text that is allocated in one block with room for its nodes.
  ///
  /// Measured: one block in the place of two saves a small document 2 % of its reading. The nodes of a
  /// large one grow where they are.
  static let maximumInOneBlock = 32_768

  /// How many nodes there is room for at first: real texts have one for every 6 to 20 bytes.
  private static func nodeCapacity(for byteCount: Int) -> Int { byteCount / 8 + 16 }

  /// How long the block is that a text is put into, if it gets a new one: the nodes of a small text come
  /// before it.
  static func blockLength(for byteCount: Int) -> Int {
    let nodes = byteCount <= maximumInOneBlock ? nodeCapacity(for: byteCount) : 0
    return nodes * MemoryLayout<RawNode>.stride + byteCount + padding
  }

  /// Parses a text into a block that is long enough for it, or into a new one, both of which belong to
  /// the caller afterwards, with the nodes: a new block only where it succeeds.
  static func parsing(
    _ source: UnsafeRawBufferPointer,
    isText: Bool,
    _ options: JSONParsingOptions,
    _ isDue: (() -> Bool)?,
    in given: UnsafeMutableRawBufferPointer? = nil
  ) -> Result<JSONStore, JSONError> {
    let count = source.count
    // Lengths and counts have 32 bits in a node.
    let maximum = min(options.maximumBytes, Int(UInt32.max) - 1)
    guard count <= maximum else {
      let failure = ParseFailure(code: .tooLarge, offset: max(maximum, 0))
      return .failure(JSONError(failure, in: source.bindMemory(to: UInt8.self)))
    }
    let length = given?.count ?? blockLength(for: count)
    let block = given?.baseAddress ?? BufferMemory.allocateBlock(byteCount: length)
    // The text ends where the block does, so that an address sanitizer sees what reads beyond it.
    let offset = length - count - padding
    let bytes = (block + offset).bindMemory(to: UInt8.self, capacity: count + padding)
    UnsafeMutableRawBufferPointer(start: bytes, count: count).copyMemory(from: source)
    (bytes + count).initialize(repeating: 0, count: padding)

    let parser = JSONParser(
      bytes: bytes,
      end: count,
      validatesUTF8: !isText,
      options: options,
      isDue: isDue
    )
    var nodes = nodes(
      for: count,
      in: UnsafeMutableRawBufferPointer(start: block, count: offset),
      isDue
    )
    do {
      try parser.parse(into: &nodes)
      return .success(
        JSONStore(
          bytes: bytes,
          byteCount: count,
          nodes: nodes.release(),
          duplicateKeys: options.duplicateKeys
        )
      )
    } catch {
      let error = JSONError(error, in: UnsafeBufferPointer(start: bytes, count: count))
      if given == nil { BufferMemory.freeBlock(block, byteCount: length) }
      return .failure(error)
    }
  }

  /// Room for the nodes of a text, in front of it if that is small.
  private static func nodes(
    for byteCount: Int,
    in front: UnsafeMutableRawBufferPointer,
    _ isDue: (() -> Bool)?
  ) -> PlainBuffer<RawNode> {
    // Where it may be stopped it grows by equal steps, and `isDue` is asked at each.
    let step = isDue == nil ? nil : 65_536
    guard byteCount <= maximumInOneBlock, let memory = front.baseAddress else {
      let capacity = nodeCapacity(for: byteCount)
      return PlainBuffer(capacity: min(capacity, step ?? capacity), growingBy: step)
    }
    // Aligned as the block is.
    let capacity = front.count / MemoryLayout<RawNode>.stride
    return PlainBuffer(
      in: memory.bindMemory(to: RawNode.self, capacity: capacity),
      capacity: capacity,
      growingBy: step
    )
  }
}
