import Foundation

/// Returns the written text, and stops writing it.
extension JSONWriter {
  /// The number of bytes written so far.
  package var count: Int { buffer.count }

  /// Returns the text.
  ///
  /// - Throws: the first `JSONWritingError` of this text.
  public func text() throws(JSONWritingError) -> String {
    try finish()
    guard questions != nil else {
      return JSONText.string(ofValid: buffer.bytes(0..<buffer.count))
    }
    let text = String(unsafeUninitializedCapacity: buffer.count) { copyAsking(to: $0) }
    if let stopError { throw stopError }
    return text
  }

  /// Returns the text as UTF-8. The bytes are valid until the next change to the writer.
  ///
  /// - Throws: the first `JSONWritingError` of this text.
  package func written() throws(JSONWritingError) -> UnsafeRawBufferPointer {
    try finish()
    return UnsafeRawBufferPointer(buffer.bytes(0..<buffer.count))
  }

  /// Returns the text as an array of UTF-8 bytes.
  ///
  /// - Throws: the first `JSONWritingError` of this text.
  public func bytes() throws(JSONWritingError) -> [UInt8] {
    try finish()
    guard questions != nil else { return Array(buffer.bytes(0..<buffer.count)) }
    let bytes = [UInt8](unsafeUninitializedCapacity: buffer.count) { $1 = copyAsking(to: $0) }
    if let stopError { throw stopError }
    return bytes
  }

  /// Throws the error of this text, if any.
  private func finish() throws(JSONWritingError) {
    if let error = problems?.failure { throw error }
    if questions != nil, let stopError { throw stopError }
  }

  /// Returns the text as UTF-8 and empties the writer.
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
    BlockCache.expect(textLength: bytes.count)
    if bytes.count < minimum {
      defer { _ = takeText() }
      // `Data(bytes:count:)`, because the generic initializer first checks the type of the collection.
      return Data(bytes: start, count: bytes.count)
    }
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
    problems?.counts = []
    if questions != nil { forgetQuestions() }
    var text = ByteBuffer()
    swap(&buffer, &text)
    return text
  }

  // MARK: Stopping

  /// Sets a closure that decides, for this text, whether to stop. Once it returns true, callers must finish
  /// writing (see `isStopped`), and there is no text.
  package func stop(if isDue: @escaping () -> Bool) {
    let questions = WritingQuestions(isDue)
    self.questions = questions
    // The buffer's uncounted reference is valid because the writer holds the object as long.
    buffer.ask(UncountedReference(questions))
  }

  /// Whether writing was stopped, so that there is no text.
  package var isStopped: Bool { questions?.wasDue == true }

  func forgetQuestions() {
    buffer.ask(nil)
    questions = nil
  }

  /// The error of a stopped text; nil if it wasn't stopped.
  var stopError: JSONWritingError? {
    isStopped ? JSONWritingError(code: .stopped, path: JSONPath()) : nil
  }

  /// Copies the written text with calls of the stop closure; returns how many bytes were copied.
  func copyAsking(to target: UnsafeMutableBufferPointer<UInt8>) -> Int {
    let written = buffer.bytes(0..<buffer.count)
    var copied = 0
    while copied < written.count, questions?.ask() != true {
      let end = min(copied + WritingQuestions.copiedLength, written.count)
      let part = UnsafeBufferPointer(rebasing: written[copied..<end])
      _ = UnsafeMutableBufferPointer(rebasing: target[copied...]).initialize(fromContentsOf: part)
      copied = end
    }
    return copied
  }
}
