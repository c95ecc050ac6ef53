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

  /// Returns the text as UTF-8 and empties the writer; see `ByteBuffer.takeData(in:behind:_:)`.
  ///
  /// - Throws: the first `JSONWritingError` of the writer.
  package func data() throws(JSONWritingError) -> Data {
    try finish()
    // Frames and members are in the block, too.
    frames = UnsafeArray()
    members = UnsafeArray()
    problems?.counts = []
    if questions != nil { forgetQuestions() }
    return buffer.takeData(in: &block, behind: Self.textOffset) { text, _ in
      BlockCache.giveBack(handedOutAt: text - JSONWriter.textOffset)
    }
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
