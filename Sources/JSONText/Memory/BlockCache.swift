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
/// contains is undefined, and nothing refers to memory in the cache. A thread keeps at most two blocks of at
/// most 64 kB each, until it ends: one for documents and one for texts, as a rule.
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

  /// The lengths of blocks that are kept. Smaller ones are allocated about as fast by `malloc`.
  static var lengths: ClosedRange<Int> { 1024...64 * 1024 }

  /// Returns a block of at least `byteCount` bytes, which the caller owns.
  static func take(atLeast byteCount: Int) -> MemoryBlock { take(byteCount..<Int.max) }

  private static func take(_ lengths: Range<Int>) -> MemoryBlock {
    if let block = kept?.pointee.take(lengths) { return block }
    let byteCount = lengths.lowerBound
    return MemoryBlock(start: BufferMemory.allocate(byteCount: byteCount), byteCount: byteCount)
  }

  /// Ends the caller's ownership of a block: keeps it for the thread's next `take`, or frees it.
  static func giveBack(_ block: MemoryBlock) {
    guard lengths.contains(block.byteCount), let kept = made else {
      return BufferMemory.deallocate(block.start)
    }
    if let unused = kept.pointee.keep(block) { BufferMemory.deallocate(unused.start) }
  }

  // MARK: Texts

  /// The length of the room at the start of a text's block, in which `handOut` notes the block's length.
  static var headerLength: Int { 16 }

  /// Returns a block for the beginning of a text, and for `length` bytes besides: 1 kB, or as much as is
  /// expected of a short text.
  static func takeForText(besides length: Int) -> MemoryBlock {
    let expected = expectedLength
    let textLength = expected < 16 * 1024 ? max(expected, 1024) : 1024
    let byteCount = headerLength + textLength + length
    // In a much longer block the text couldn't be handed out.
    return take(byteCount..<2 * byteCount)
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
    giveBack(MemoryBlock(start: start, byteCount: start.load(as: Int.self)))
  }

  /// Expects the thread's next text to be as long as one that was written, or a little longer.
  static func expect(textLength: Int) {
    guard textLength > 0, let kept = made else { return }
    kept.pointee.expectedLength = min(textLength + textLength / 8, 1 << 20)
  }

  /// The expected length of the thread's next text: that of its last one and an eighth more, at most 1 MB.
  ///
  /// A buffer that outgrows its block takes so much memory at once. Measured: growing step by step took a
  /// twentieth of the time of writing 500 kB.
  static var expectedLength: Int { kept?.pointee.expectedLength ?? 0 }

  // MARK: The current thread

  /// The lengths of the blocks that the current thread keeps, for tests.
  static var keptLengths: [Int] {
    [local.value?.pointee.first, local.value?.pointee.second].compactMap { $0?.byteCount }
  }

  /// What the current thread keeps; nil if it has kept nothing yet.
  private static var kept: UnsafeMutablePointer<Kept>? { isOn ? local.value : nil }

  /// What the current thread keeps, which is made if it has kept nothing yet; nil if the cache is off.
  private static var made: UnsafeMutablePointer<Kept>? {
    isOn ? local.value ?? local.make(Kept()) : nil
  }

  private static let local = ThreadLocal<Kept> { BlockCache.clear($0) }

  /// Frees the blocks of a thread that ends. If the thread uses the cache once more before it has ended, it
  /// gets new places, and this function is called again.
  private static func clear(_ memory: UnsafeMutableRawPointer?) {
    guard let kept = memory?.assumingMemoryBound(to: Kept.self) else { return }
    if let block = kept.pointee.first { BufferMemory.deallocate(block.start) }
    if let block = kept.pointee.second { BufferMemory.deallocate(block.start) }
    ThreadLocal<Kept>.free(memory)
  }
}

/// What one thread keeps for its next texts.
private struct Kept {
  var expectedLength = 0
  private(set) var first: MemoryBlock?
  private(set) var second: MemoryBlock?

  /// Removes and returns a block with one of these lengths, or returns nil.
  mutating func take(_ lengths: Range<Int>) -> MemoryBlock? {
    if let block = first, lengths.contains(block.byteCount) {
      first = nil
      return block
    }
    if let block = second, lengths.contains(block.byteCount) {
      second = nil
      return block
    }
    return nil
  }

  /// Keeps a block, in place of a shorter one if there are two. Returns a block that isn't kept.
  mutating func keep(_ block: MemoryBlock) -> MemoryBlock? {
    var rest: MemoryBlock? = block
    if (first?.byteCount ?? 0) < block.byteCount { swap(&first, &rest) }
    if (second?.byteCount ?? 0) < (rest?.byteCount ?? 0) { swap(&second, &rest) }
    return rest
  }
}
