import Foundation

extension JSONWriter {
  /// Returns the text as UTF-8. Nothing may be written to this writer afterwards.
  ///
  /// The Data takes over the memory that contains the text: the block if the text fills at least half of it,
  /// and the buffer's own memory from 16 kB on, trimmed if less than half is used. Other texts are copied,
  /// which costs less than trimming.
  ///
  /// - Throws: the first `JSONWritingError` of the writer.
  package func data() throws(JSONWritingError) -> Data {
    let bytes = try written()
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return Data() }
    let minimum = buffer.isOwner ? 16 * 1024 : (block?.byteCount ?? 0) / 2
    if bytes.count < minimum {
      // `Data(bytes:count:)`, because the generic initializer first checks the type of the collection.
      return Data(bytes: start, count: bytes.count)
    }
    BlockCache.expect(textLength: bytes.count)
    let text = takeText()
    if !text.isOwner, let block = block.take() {
      // Nothing of the writer is in the block any more: see `takeText`. The Data is the block's only owner.
      BlockCache.handOut(block)
      return Data(
        bytesNoCopy: block.start + Self.textOffset,
        count: bytes.count,
        deallocator: .custom { text, _ in
          BlockCache.giveBack(handedOutAt: text - JSONWriter.textOffset)
        }
      )
    }
    // The buffer passes its memory on, and the Data frees it once.
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
