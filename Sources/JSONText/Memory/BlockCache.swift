/// Memory from `BufferMemory`: an address and a length.
struct MemoryBlock: BitwiseCopyable {
  let start: UnsafeMutableRawPointer
  let byteCount: Int
}

/// Keeps a few blocks of memory per thread, so that most texts allocate none.
///
/// A block is either in the cache of one thread or has one owner outside, never both: `take` removes it from
/// the cache, and whoever took it ends its ownership once, by `giveBack` on any thread, or by freeing, growing
/// or handing out the memory with `BufferMemory`. Blocks in the cache have no content: what a taken block
/// contains is undefined, and nothing refers to memory in the cache. A thread keeps at most four blocks of at
/// most 64 kB each, until it ends.
///
/// With the compilation flag `MERCATOR_NO_BLOCK_CACHE`, every block is allocated and freed at once.
enum BlockCache {
  static var isOn: Bool {
    #if MERCATOR_NO_BLOCK_CACHE
      false
    #else
      true
    #endif
  }

  /// The number of blocks that a thread keeps at most.
  static var count: Int { 4 }
  /// The lengths of blocks that are kept. Smaller ones are allocated about as fast by `malloc`.
  static var lengths: ClosedRange<Int> { 1024...64 * 1024 }

  /// Returns a block of at least `byteCount` bytes, which the caller owns.
  static func take(atLeast byteCount: Int) -> MemoryBlock {
    guard let kept, let block = kept.pointee.take(atLeast: byteCount) else {
      return MemoryBlock(start: BufferMemory.allocate(byteCount: byteCount), byteCount: byteCount)
    }
    return block
  }

  /// Ends the caller's ownership of a block: keeps it for the thread's next `take`, or frees it.
  ///
  /// - Parameter textLength: the length of a text that was written, or 0 if it isn't known.
  static func giveBack(_ block: MemoryBlock, textLength: Int = 0) {
    guard isOn, lengths.contains(block.byteCount), let kept = local.value ?? local.make(Kept())
    else { return BufferMemory.deallocate(block.start) }
    if textLength > 0 { kept.pointee.expectedLength = min(textLength + textLength / 8, 1 << 20) }
    if let unused = kept.pointee.keep(block) { BufferMemory.deallocate(unused.start) }
  }

  // MARK: Texts

  /// Returns a block for the beginning of a text behind `length` bytes: 2 kB, or as much as is expected of a
  /// short text.
  static func takeForText(behind length: Int) -> MemoryBlock {
    let expected = expectedLength
    return take(atLeast: length + (expected < 16 * 1024 ? max(expected, 2048) : 2048))
  }

  /// The expected length of the thread's next text: that of its last one and an eighth more, at most 1 MB.
  ///
  /// A buffer that outgrows its block takes so much memory at once. Measured: growing step by step took a
  /// twentieth of the time of writing 500 kB.
  static var expectedLength: Int { kept?.pointee.expectedLength ?? 0 }

  // MARK: The current thread

  /// The lengths of the blocks that the current thread keeps, for tests.
  static var keptLengths: [Int] { (local.value?.pointee.blocks ?? []).map(\.byteCount) }

  /// What the current thread keeps; nil if it has kept nothing yet.
  private static var kept: UnsafeMutablePointer<Kept>? { isOn ? local.value : nil }

  private static let local = ThreadLocal<Kept> { BlockCache.clear($0) }

  /// Frees the blocks of a thread that ends. If the thread uses the cache once more before it has ended, it
  /// gets new places, and this function is called again.
  private static func clear(_ memory: UnsafeMutableRawPointer?) {
    guard let kept = memory?.assumingMemoryBound(to: Kept.self) else { return }
    for block in kept.pointee.blocks { BufferMemory.deallocate(block.start) }
    ThreadLocal<Kept>.free(memory)
  }
}

/// What one thread keeps for its next texts.
private struct Kept {
  var expectedLength = 0
  private(set) var blocks: [MemoryBlock] = []

  init() { blocks.reserveCapacity(BlockCache.count) }

  /// Removes and returns a block of at least `byteCount` bytes, or returns nil.
  mutating func take(atLeast byteCount: Int) -> MemoryBlock? {
    blocks.firstIndex { $0.byteCount >= byteCount }.map { blocks.remove(at: $0) }
  }

  /// Keeps a block, in place of the shortest one if there are enough. Returns a block that isn't kept.
  mutating func keep(_ block: MemoryBlock) -> MemoryBlock? {
    guard blocks.count == BlockCache.count,
      let shortest = blocks.indices.min(by: { blocks[$0].byteCount < blocks[$1].byteCount })
    else {
      blocks.append(block)
      return nil
    }
    if blocks[shortest].byteCount >= block.byteCount { return block }
    defer { blocks[shortest] = block }
    return blocks[shortest]
  }
}
