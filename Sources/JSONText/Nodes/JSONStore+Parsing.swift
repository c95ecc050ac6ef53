extension JSONStore {
  /// The number of zero bytes behind the text that may be read; see `JSONParser.bytes`.
  package static let padding = 16

  /// The length of the largest text that shares one block with its nodes.
  ///
  /// Measured: one block instead of two saves 2 % of reading a small document. The nodes of a large one grow
  /// in place.
  package static let maximumInOneBlock = 32_768

  /// The initial number of nodes: real texts have one for every 6 to 20 bytes.
  private static func nodeCapacity(for byteCount: Int) -> Int { byteCount / 8 + 16 }

  /// The length of the block for a text; the nodes of a small text are in front of it.
  private static func blockLength(for byteCount: Int) -> Int {
    let nodes = byteCount <= maximumInOneBlock ? nodeCapacity(for: byteCount) : 0
    return nodes * MemoryLayout<RawNode>.stride + byteCount + padding
  }

  /// A parsed text, the block that ends with it, and the text from which it was rewritten, if it was. The
  /// caller owns the block, and the nodes if they aren't in it.
  typealias Parsed = (store: JSONStore, block: MemoryBlock, original: OriginalText?)

  /// Parses a text into a block of memory, after rewriting it if the options say so.
  @inline(never)  // Inlined, the code would be copied into six callers.
  static func parsing(
    _ source: UnsafeRawBufferPointer,
    isText: Bool,
    _ options: JSONParsingOptions,
    _ isDue: (() -> Bool)?
  ) -> Result<Parsed, JSONParsingError> {
    if options.mayRewrite, source.count <= maximumLength(options) {
      return rewriting(source, isText: isText, options, isDue)
    }
    return Result { () throws(JSONParsingError) in
      let parsed = try parsingAsIs(source, isText: isText, options, isDue)
      return (parsed.store, parsed.block, nil)
    }
  }

  /// Nodes store lengths and counts in 32 bits.
  private static func maximumLength(_ options: JSONParsingOptions) -> Int {
    min(options.maximumBytes, Int(UInt32.max) - 1)
  }

  /// Parses a text that isn't rewritten. The caller owns the block, and the nodes if they aren't in it.
  static func parsingAsIs(
    _ source: UnsafeRawBufferPointer,
    isText: Bool,
    _ options: JSONParsingOptions,
    _ isDue: (() -> Bool)?
  ) throws(JSONParsingError) -> (store: JSONStore, block: MemoryBlock) {
    let count = source.count
    let maximum = maximumLength(options)
    guard count <= maximum else {
      let failure = ParseFailure(code: .tooLarge, offset: max(maximum, 0))
      throw JSONParsingError(failure, in: source.bindMemory(to: UInt8.self))
    }
    let block = BlockCache.take(atLeast: blockLength(for: count))
    let questions = isDue.map { StopQuestions($0) }
    let failure: ParseFailure
    do throws(ParseFailure) {
      let store: JSONStore
      if let questions {
        store = try parsing(source, isText, options, in: block, questions)
      } else {
        store = try parsing(source, isText, options, in: block, NeverStops())
      }
      if questions?.wasDue != true { return (store, block) }
      // The closure returned true in the last loop, so the result may be incomplete.
      if !store.hasNodes(in: block) { BufferMemory.deallocate(store.nodes) }
      failure = ParseFailure(code: .stopped, offset: count)
    } catch {
      // Any other error may only be caused by the stop.
      let isStopped = questions?.wasDue == true
      failure = ParseFailure(code: isStopped ? .stopped : error.code, offset: error.offset)
    }
    // The excerpt is taken from the caller's bytes, since the copy may be incomplete.
    let error = JSONParsingError(failure, in: source.bindMemory(to: UInt8.self))
    BlockCache.giveBack(block)
    throw error
  }

  /// Whether the nodes are at the start of the block.
  func hasNodes(in block: MemoryBlock) -> Bool {
    UnsafeRawPointer(nodes) == UnsafeRawPointer(block.start)
  }

  private static func parsing<Stop: StopCheck>(
    _ source: UnsafeRawBufferPointer,
    _ isText: Bool,
    _ options: JSONParsingOptions,
    in block: MemoryBlock,
    _ stop: Stop
  ) throws(ParseFailure) -> JSONStore {
    let count = source.count
    // The text is at the end of the block, so that an address sanitizer detects reads behind it.
    let offset = block.byteCount - count - padding
    let text = block.start + offset
    try copy(source, to: UnsafeMutableRawBufferPointer(start: text, count: count), stop)
    let base = text.bindMemory(to: UInt8.self, capacity: count + padding)
    (base + count).initialize(repeating: 0, count: padding)

    let parser = JSONParser(
      bytes: UnsafePointer(base),
      end: count,
      validatesUTF8: !isText,
      options: options,
      stop: stop
    )
    var nodes = nodes(
      for: count,
      in: MemoryBlock(start: block.start, byteCount: offset),
      upTo: options.maximumNodes,
      growsByStep: Stop.asks
    )
    try parser.parse(into: &nodes)
    if options.duplicateKeys == .firstWins { nodes[0].header |= RawNode.Flags.firstKeyWins }
    return JSONStore(
      bytes: UnsafePointer(base),
      byteCount: count,
      nodes: nodes.release(),
      powers: .table
    )
  }

  /// Copies a text, at most 1 MB between two calls of the stop closure.
  private static func copy<Stop: StopCheck>(
    _ source: UnsafeRawBufferPointer,
    to memory: UnsafeMutableRawBufferPointer,
    _ stop: Stop
  ) throws(ParseFailure) {
    guard Stop.asks else { return memory.copyMemory(from: source) }
    var copied = 0
    while copied < source.count {
      if copied > 0, stop.isDueNow(at: 0) {
        throw ParseFailure(code: .stopped, offset: copied)
      }
      let part = source[copied..<min(copied + (1 << 20), source.count)]
      UnsafeMutableRawBufferPointer(rebasing: memory[copied...])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: part))
      copied += part.count
    }
  }

  /// Returns room for the nodes of a text: in the block if the text is small, else in separate memory.
  private static func nodes(
    for byteCount: Int,
    in front: MemoryBlock,
    upTo maximum: Int,
    growsByStep: Bool
  ) -> UnsafeArray<RawNode> {
    // If parsing may be stopped, memory grows by no more than this at once.
    let step = growsByStep ? 65_536 : nil
    guard byteCount <= maximumInOneBlock else {
      let capacity = min(nodeCapacity(for: byteCount), max(maximum, 0))
      return UnsafeArray(capacity: min(capacity, step ?? capacity), growingBy: step)
    }
    // The block is aligned for nodes.
    let capacity = front.byteCount / MemoryLayout<RawNode>.stride
    return UnsafeArray(
      in: front.start.bindMemory(to: RawNode.self, capacity: capacity),
      capacity: capacity,
      growingBy: step
    )
  }
}
