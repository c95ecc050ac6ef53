/// Calls a closure at intervals to decide whether writing has to stop.
final class WritingQuestions {
  private let isDue: () -> Bool
  /// Whether the closure has returned true.
  private(set) var wasDue = false

  init(_ isDue: @escaping () -> Bool) { self.isDue = isDue }

  /// Calls the closure, unless it has returned true before. Returns whether writing has to stop.
  @discardableResult
  func ask() -> Bool {
    if !wasDue { wasDue = isDue() }
    return wasDue
  }

  /// How many bytes are written between two calls: at most 950 values, which take two bytes or more.
  static var distance: Int { 1900 }

  /// How many bytes are copied between two calls.
  static var copiedLength: Int { 1 << 20 }
}

extension JSONWriter {
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

  /// Makes room for a string and returns false. If the string is so long that the stop closure must be called
  /// in between, writes it in parts and returns true.
  @inline(never)
  func makeRoom(quoting utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let questions, utf8.count > WritingQuestions.copiedLength / 2 else {
      // Room for the quotes, and for eight bytes since the last word is stored whole.
      buffer.reserve(utf8.count &+ 10)
      return false
    }
    buffer.append(UInt8(ascii: "\""))
    var start = 0
    while start < utf8.count, !questions.ask() {
      var end = min(start + WritingQuestions.copiedLength / 2, utf8.count)
      // Parts end at the start of a scalar.
      while end < utf8.count, end > start + 1, utf8[end] & 0xC0 == 0x80 { end -= 1 }
      escape(UnsafeBufferPointer(rebasing: utf8[start..<end]))
      start = end
    }
    buffer.append(UInt8(ascii: "\""))
    return true
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
