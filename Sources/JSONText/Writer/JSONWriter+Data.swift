import Foundation

extension JSONWriter {
  /// Returns the text as UTF-8 and empties the writer.
  ///
  /// The Data takes over the memory that the text is in, if the text fills at least half of it. A short text
  /// for which the buffer has grown is copied, since trimming that memory would cost more.
  ///
  /// - Throws: the first `JSONWritingError` of the writer.
  package func data() throws(JSONWritingError) -> Data {
    let bytes = try written()
    guard let start = bytes.baseAddress else { return Data() }
    let minimum = buffer.isOwner ? 16 * 1024 : (block?.byteCount ?? 0) / 2
    if bytes.count < minimum {
      // `Data(bytes:count:)`, because the generic initializer first checks the type of the collection.
      return Data(bytes: start, count: bytes.count)
    }
    BlockCache.expect(textLength: bytes.count)
    let text = takeText()
    if !text.isOwner, let block = block.take() {
      // Nothing of the writer is in the block any more: see `takeText`.
      return Data(
        bytesNoCopy: BlockCache.handOut(block),
        count: bytes.count,
        deallocator: .custom { text, _ in BlockCache.giveBack(textAt: text) }
      )
    }
    let memory = text.release()
    guard let start = memory.baseAddress else { return Data() }
    return Data(
      bytesNoCopy: start,
      count: memory.count,
      deallocator: .custom { text, _ in BufferMemory.deallocate(text) }
    )
  }

  /// Returns the buffer with the text, after which the writer refers to no memory of this text.
  private func takeText() -> ByteBuffer {
    frames = UnsafeArray()
    members = UnsafeArray()
    if questions != nil { forgetQuestions() }
    var text = ByteBuffer()
    swap(&buffer, &text)
    return text
  }
}
