/// Memory from `BufferMemory`: an address and a length.
struct MemoryBlock: BitwiseCopyable {
  let start: UnsafeMutableRawPointer
  let byteCount: Int

  init(_ start: UnsafeMutableRawPointer, byteCount: Int) {
    (self.start, self.byteCount) = (start, byteCount)
  }
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
    take(byteCount..<Int.max, kept)
  }

  private static func take(_ lengths: Range<Int>, _ kept: KeptBlocks?) -> MemoryBlock {
    let byteCount = lengths.lowerBound
    if let kept {
      // A free place has no bytes, and is too short for every request.
      for index in 0..<count where lengths.contains(kept[index].byteCount) {
        guard let start = kept[index].start else { break }
        defer { kept[index] = Kept() }
        return MemoryBlock(start, byteCount: kept[index].byteCount)
      }
    }
    return MemoryBlock(BufferMemory.allocate(byteCount: byteCount), byteCount: byteCount)
  }

  /// Ends the caller's ownership of a block: keeps it for the thread's next `take`, or frees it.
  static func giveBack(_ block: MemoryBlock) {
    guard isOn, lengths.contains(block.byteCount), let kept = local.values ?? makePlaces() else {
      return BufferMemory.deallocate(block.start)
    }
    keep(block, in: kept)
  }

  private static func makePlaces() -> KeptBlocks? { local.make(Kept(), count: count + 1) }

  // MARK: Texts

  /// The length of the room at the start of a text's block, in which `handOut` notes the block's length.
  static var headerLength: Int { 16 }

  /// Returns a block for the beginning of a text, and for `length` bytes besides: 1 kB, or as much as is
  /// expected of a short text.
  static func takeForText(besides length: Int) -> MemoryBlock {
    let kept = kept
    let expected = kept?[count].byteCount ?? 0
    let textLength = expected < 16 * 1024 ? max(expected, 1024) : 1024
    let byteCount = headerLength + textLength + length
    // In a much longer block the text couldn't be handed out.
    return take(byteCount..<2 * byteCount, kept)
  }

  /// Returns the text in a block, behind its header. The caller's ownership of the block goes on until
  /// `giveBack(textAt:)`.
  static func handOut(_ block: MemoryBlock) -> UnsafeMutableRawPointer {
    // The block begins with a header, which is aligned for an Int as all memory of `malloc` is.
    block.start.storeBytes(of: block.byteCount, as: Int.self)
    return block.start + headerLength
  }

  /// Gives back the block of a text that was handed out.
  static func giveBack(textAt text: UnsafeMutableRawPointer) {
    // `handOut` returned this address, and has written the header in front of it.
    let start = text - headerLength
    giveBack(MemoryBlock(start, byteCount: start.load(as: Int.self)))
  }

  /// Gives back a block after a text of this length was written.
  static func giveBack(_ block: MemoryBlock, textLength: Int) {
    expect(textLength: textLength)
    giveBack(block)
  }

  /// Expects the thread's next text to be as long as one that was written, or a little longer.
  static func expect(textLength: Int) {
    guard isOn, textLength > 0, let kept = local.values ?? makePlaces() else { return }
    kept[count].byteCount = min(textLength + textLength / 8, 1 << 20)
  }

  /// The expected length of the thread's next text: that of its last one and an eighth more, at most 1 MB.
  ///
  /// A buffer that outgrows its block takes so much memory at once. Measured: growing step by step took a
  /// twentieth of the time of writing 500 kB.
  static var expectedLength: Int { kept?[count].byteCount ?? 0 }

  /// Keeps a block in place of the shortest one, or frees it if it is the shortest itself.
  private static func keep(_ block: MemoryBlock, in kept: KeptBlocks) {
    var shortest = 0
    for index in 1..<count where kept[index].byteCount < kept[shortest].byteCount {
      shortest = index
    }
    let old = kept[shortest]
    if old.byteCount >= block.byteCount { return BufferMemory.deallocate(block.start) }
    kept[shortest] = Kept(start: block.start, byteCount: block.byteCount)
    if let start = old.start { BufferMemory.deallocate(start) }
  }

  /// The lengths of the blocks that the current thread keeps, for tests.
  static var keptLengths: [Int] {
    (0..<count).compactMap { local.values?[$0].byteCount }.filter { $0 > 0 }
  }

  /// A place for one block; free if the length is 0. Behind those of the blocks is one without a block, for
  /// the expected length.
  private struct Kept: BitwiseCopyable {
    var start: UnsafeMutableRawPointer?
    var byteCount = 0
  }

  private typealias KeptBlocks = UnsafeMutablePointer<Kept>

  /// The blocks that the current thread keeps; nil if it has kept none yet.
  private static var kept: KeptBlocks? { isOn ? local.values : nil }

  private static let local = ThreadLocal<Kept> { BlockCache.clear($0) }

  /// Frees the blocks of a thread that ends. If the thread uses the cache once more before it has ended, it
  /// gets new places, and this function is called again.
  private static func clear(_ memory: UnsafeMutableRawPointer?) {
    guard let kept = memory?.assumingMemoryBound(to: Kept.self) else { return }
    for index in 0..<count {
      if let start = kept[index].start { BufferMemory.deallocate(start) }
    }
    ThreadLocal<Kept>.free(memory, count: count + 1)
  }
}
