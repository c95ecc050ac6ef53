import Foundation

extension ByteBuffer {
  /// Returns the bytes, and empties the buffer. Nothing else may be in the block any more.
  ///
  /// The Data takes over the memory that contains the bytes: the block if they fill at least half of it, and the
  /// buffer's own memory from 16 kB on, trimmed if less than half is used. Others are copied, which costs less than
  /// trimming.
  ///
  /// - Parameters:
  ///   - block: the block that the buffer began in, which is nil if it is handed out.
  ///   - offset: where the bytes begin in the block.
  ///   - giveBack: gives the block back that was handed out, by the address of the bytes.
  package mutating func takeData(
    in block: inout MemoryBlock?,
    behind offset: Int,
    _ giveBack: @escaping @Sendable (UnsafeMutableRawPointer, Int) -> Void
  ) -> Data {
    let count = count
    if count == 0 { return Data() }
    BlockCache.expect(textLength: count)
    var bytes = ByteBuffer()
    swap(&self, &bytes)
    if count < (bytes.isOwner ? 16 * 1024 : (block?.byteCount ?? 0) / 2) {
      // `Data(bytes:count:)`, because the generic initializer first checks the type of the collection.
      return Data(bytes: bytes.base, count: count)
    }
    if !bytes.isOwner, let block = block.take() {
      // The Data is the block's only owner.
      BlockCache.handOut(block)
      return Data(
        bytesNoCopy: block.start + offset,
        count: count,
        deallocator: .custom(giveBack)
      )
    }
    // The buffer passes its memory on, and the Data frees it once.
    let memory = bytes.release()
    return Data(
      bytesNoCopy: memory.start,
      count: memory.byteCount,
      deallocator: .custom { bytes, _ in BufferMemory.deallocate(bytes) }
    )
  }
}
