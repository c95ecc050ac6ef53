/// What was written.
extension JSONWriter {
  /// How many bytes are written.
  package var count: Int { buffer.count }

  /// The text.
  ///
  /// - Throws: the first `JSONWritingError` there was.
  public func text() throws(JSONWritingError) -> String {
    try finish()
    guard questions != nil else {
      return JSONText.string(ofValid: buffer.bytes(0..<buffer.count))
    }
    let text = String(unsafeUninitializedCapacity: buffer.count) { copyAsking(to: $0) }
    if let stopError { throw stopError }
    return text
  }

  /// The text as UTF-8, for the time of the call.
  ///
  /// - Throws: the first `JSONWritingError` there was.
  public func withBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) throws(JSONWritingError) -> R {
    body(try written())
  }

  /// The text as UTF-8, until something else is done with the writer.
  ///
  /// - Throws: the first `JSONWritingError` there was.
  package func written() throws(JSONWritingError) -> UnsafeRawBufferPointer {
    try finish()
    return UnsafeRawBufferPointer(buffer.bytes(0..<buffer.count))
  }

  /// The text as UTF-8 in the memory it was written to, which the caller frees as `BufferMemory`. The
  /// writer is empty then.
  ///
  /// - Throws: the first `JSONWritingError` there was.
  package func release() throws(JSONWritingError) -> UnsafeMutableRawBufferPointer {
    try finish()
    frames.truncate(to: 0)
    members.truncate(to: 0)
    var written = ByteBuffer(capacity: 0)
    if questions != nil { forgetQuestions() }
    swap(&buffer, &written)
    return written.release()
  }

  /// The text as UTF-8.
  ///
  /// - Throws: the first `JSONWritingError` there was.
  public func bytes() throws(JSONWritingError) -> [UInt8] {
    try finish()
    guard questions != nil else { return Array(buffer.bytes(0..<buffer.count)) }
    let bytes = [UInt8](unsafeUninitializedCapacity: buffer.count) { $1 = copyAsking(to: $0) }
    if let stopError { throw stopError }
    return bytes
  }

  /// Throws what stands against a text, and notes how long it is for the next one.
  private func finish() throws(JSONWritingError) {
    if let error = problems.failure { throw error }
    if questions != nil, let stopError { throw stopError }
    keySequences.expectedLength = buffer.count
  }
}
