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
  ) -> Result<JSONStore, JSONParsingError> {
    let count = source.count
    // Lengths and counts have 32 bits in a node.
    let maximum = min(options.maximumBytes, Int(UInt32.max) - 1)
    guard count <= maximum else {
      let failure = ParseFailure(code: .tooLarge, offset: max(maximum, 0))
      return .failure(JSONParsingError(failure, in: source.bindMemory(to: UInt8.self)))
    }
    let length = given?.count ?? blockLength(for: count)
    let block = given?.baseAddress ?? BufferMemory.allocate(byteCount: length)
    do throws(ParseFailure) {
      let block = UnsafeMutableRawBufferPointer(start: block, count: length)
      guard let isDue else {
        return .success(try parsing(source, isText, options, in: block, NeverStops()))
      }
      let questions = StopQuestions(isDue)
      return .success(try parsing(source, isText, options, in: block, asking: questions))
    } catch {
      // That of the caller: the copy may not be whole.
      let error = JSONParsingError(error, in: source.bindMemory(to: UInt8.self))
      if given == nil { BufferMemory.deallocate(block) }
      return .failure(error)
    }
  }

  /// The same where somebody is asked whether to stop.
  private static func parsing(
    _ source: UnsafeRawBufferPointer,
    _ isText: Bool,
    _ options: JSONParsingOptions,
    in block: UnsafeMutableRawBufferPointer,
    asking questions: StopQuestions
  ) throws(ParseFailure) -> JSONStore {
    do throws(ParseFailure) {
      let store = try parsing(source, isText, options, in: block, questions)
      if !questions.wasDue { return store }
      // In the last loop of all, whose result may be incomplete.
      if !store.hasNodes(in: block) { BufferMemory.deallocate(store.nodes) }
    } catch {
      // What was cut off is no JSON, for whatever reason.
      throw questions.wasDue ? ParseFailure(code: .stopped, offset: error.offset) : error
    }
    throw ParseFailure(code: .stopped, offset: source.count)
  }

  /// Whether the nodes are part of the block of the text.
  private func hasNodes(in block: UnsafeMutableRawBufferPointer) -> Bool {
    block.baseAddress.map { UnsafeRawPointer(nodes) == UnsafeRawPointer($0) } ?? false
  }

  private static func parsing<Stop: StopCheck>(
    _ source: UnsafeRawBufferPointer,
    _ isText: Bool,
    _ options: JSONParsingOptions,
    in block: UnsafeMutableRawBufferPointer,
    _ stop: Stop
  ) throws(ParseFailure) -> JSONStore {
    let count = source.count
    // The text ends where the block does, so that an address sanitizer sees what reads beyond it.
    let offset = block.count - count - padding
    let memory = UnsafeMutableRawBufferPointer(rebasing: block[offset..<block.count])
    try copy(source, to: memory, stop)
    let bytes = memory.bindMemory(to: UInt8.self)
    // It is as long as the padding at least.
    guard let base = bytes.baseAddress else { throw ParseFailure(code: .emptyInput, offset: 0) }
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
      in: UnsafeMutableRawBufferPointer(rebasing: block[..<offset]),
      upTo: options.maximumNodes,
      growsByStep: Stop.asks
    )
    try parser.parse(into: &nodes)
    return JSONStore(
      bytes: UnsafePointer(base),
      byteCount: count,
      nodes: nodes.release(),
      duplicateKeys: options.duplicateKeys
    )
  }

  /// Copies a text, at most 1 MB between two questions.
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

  /// Room for the nodes of a text, in front of it if that is small.
  private static func nodes(
    for byteCount: Int,
    in front: UnsafeMutableRawBufferPointer,
    upTo maximum: Int,
    growsByStep: Bool
  ) -> UnsafeArray<RawNode> {
    // Where parsing may be stopped, no more memory is asked for at once than for these.
    let step = growsByStep ? 65_536 : nil
    guard byteCount <= maximumInOneBlock, let memory = front.baseAddress else {
      let capacity = min(nodeCapacity(for: byteCount), max(maximum, 0))
      return UnsafeArray(capacity: min(capacity, step ?? capacity), growingBy: step)
    }
    // Aligned as the block is.
    let capacity = front.count / MemoryLayout<RawNode>.stride
    return UnsafeArray(
      in: memory.bindMemory(to: RawNode.self, capacity: capacity),
      capacity: capacity,
      growingBy: step
    )
  }
}
