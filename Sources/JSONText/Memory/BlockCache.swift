/// Memory from `BufferMemory`: an address and a length.
package struct MemoryBlock: BitwiseCopyable {
  package let start: UnsafeMutableRawPointer
  package let byteCount: Int

  package init(start: UnsafeMutableRawPointer, byteCount: Int) {
    (self.start, self.byteCount) = (start, byteCount)
  }

  /// Allocates a block.
  init(byteCount: Int) {
    self.init(start: BufferMemory.allocate(byteCount: byteCount), byteCount: byteCount)
  }
}

/// Keeps a block of memory per thread for the next document and one for the next text, so that most calls
/// allocate none.
///
/// A block is either in the cache of one thread or has one owner outside, never both: `take` removes it from
/// the cache, and whoever took it ends its ownership once, by `giveBack` on any thread, or by freeing, growing
/// or handing out the memory with `BufferMemory`. A block that was handed out as a text is owned by whoever
/// holds the text, until `giveBack(handedOutAt:)`. Blocks in the cache have no content: what a taken block
/// contains is undefined, and nothing refers to memory in the cache. A block that is
/// kept has at most 64 kB, and is kept until the thread ends.
///
/// With the compilation flag `MERCATOR_NO_BLOCK_CACHE`, every block is allocated and freed at once.
package enum BlockCache {
  static var isOn: Bool {
    #if MERCATOR_NO_BLOCK_CACHE
      false
    #else
      true
    #endif
  }

  /// The lengths of blocks that are kept. Smaller ones are allocated about as fast by `malloc`.
  static var lengths: ClosedRange<Int> { 256...64 * 1024 }

  // MARK: Documents

  /// Returns a block of at least `byteCount` bytes, which the caller owns.
  package static func take(atLeast byteCount: Int) -> MemoryBlock {
    if let kept, let block = kept.pointee.document, block.byteCount >= byteCount {
      kept.pointee.document = nil
      return block
    }
    return MemoryBlock(byteCount: byteCount)
  }

  /// Ends the caller's ownership of a block: keeps it for the thread's next document instead of a shorter one,
  /// or frees it.
  package static func giveBack(_ block: MemoryBlock) {
    var unused: MemoryBlock? = block
    if lengths.contains(block.byteCount), let kept = made,
      block.byteCount > kept.pointee.document?.byteCount ?? 0
    {
      swap(&kept.pointee.document, &unused)
    }
    if let unused { BufferMemory.deallocate(unused.start) }
  }

  // MARK: Texts

  /// Returns a block for the beginning of a text behind `length` bytes: 1 kB, or as much as is expected of a
  /// short text.
  package static func takeForText(behind length: Int) -> MemoryBlock {
    let kept = kept
    let expected = kept?.pointee.expectedLength ?? 0
    let byteCount = length + (expected < 16 * 1024 ? max(expected, 1024) : 1024)
    // In a much longer block the text couldn't be handed out.
    if let kept, let block = kept.pointee.text, byteCount..<2 * byteCount ~= block.byteCount {
      kept.pointee.text = nil
      return block
    }
    return MemoryBlock(byteCount: byteCount)
  }

  /// Ends the caller's ownership of a block of a text: keeps it for the thread's next text, or frees it.
  package static func giveBack(ofText block: MemoryBlock) {
    var unused: MemoryBlock? = block
    // The newest one, whose length is that of the last text.
    if lengths.contains(block.byteCount), let kept = made { swap(&kept.pointee.text, &unused) }
    if let unused { BufferMemory.deallocate(unused.start) }
  }

  /// Notes the length of a block at its start, which the caller no longer uses. Whoever holds the block ends
  /// the caller's ownership by `giveBack(handedOutAt:)`.
  static func handOut(_ block: MemoryBlock) {
    // All blocks are longer than an Int, and memory of `malloc` is aligned for one.
    block.start.storeBytes(of: block.byteCount, as: Int.self)
  }

  /// Gives back a block that was handed out.
  package static func giveBack(handedOutAt start: UnsafeMutableRawPointer) {
    // `handOut` has stored the length, and nobody writes in front of a text that was handed out.
    giveBack(ofText: MemoryBlock(start: start, byteCount: start.load(as: Int.self)))
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
    [local.value?.pointee.document, local.value?.pointee.text].compactMap { $0?.byteCount }
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
    if let block = kept.pointee.document { BufferMemory.deallocate(block.start) }
    if let block = kept.pointee.text { BufferMemory.deallocate(block.start) }
    ThreadLocal<Kept>.free(memory)
  }
}

/// What one thread keeps for its next calls.
private struct Kept {
  var document: MemoryBlock?
  var text: MemoryBlock?
  var expectedLength = 0
}
