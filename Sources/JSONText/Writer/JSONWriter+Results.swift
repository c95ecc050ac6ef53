/// Returns the written text.
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

  /// Calls `body` with the text as UTF-8. The bytes are valid only during the call.
  ///
  /// - Throws: the first `JSONWritingError` of this text.
  public func withBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) throws(JSONWritingError) -> R {
    body(try written())
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
    if let error = problems.failure { throw error }
    if questions != nil, let stopError { throw stopError }
  }
}
