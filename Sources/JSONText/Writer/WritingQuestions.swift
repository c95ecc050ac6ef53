/// Asks somebody now and then whether to stop writing.
final class WritingQuestions {
  private let isDue: () -> Bool
  /// Whether the answer was yes.
  private(set) var wasDue = false

  init(_ isDue: @escaping () -> Bool) { self.isDue = isDue }

  /// Asks, unless the answer was yes already.
  @discardableResult
  func ask() -> Bool {
    if !wasDue { wasDue = isDue() }
    return wasDue
  }

  /// How many bytes are written between two questions: less than 1,000 values take, each of which is one
  /// byte and a comma at least.
  static var distance: Int { 1900 }

  /// How many bytes are copied between two questions.
  static var copiedLength: Int { 1 << 20 }
}

extension JSONWriter {
  /// Asks from now on, for this text, whether to stop. Where that is so, whoever writes is to come to an
  /// end, see `isStopped`, and there is no text.
  package func stop(if isDue: @escaping () -> Bool) {
    let questions = WritingQuestions(isDue)
    self.questions = questions
    // Held by the writer, as long as the buffer has it.
    buffer.ask(.passUnretained(questions))
  }

  /// Whether there is no text to be had any more, because writing was stopped.
  package var isStopped: Bool { questions?.wasDue == true }

  func forgetQuestions() {
    buffer.ask(nil)
    questions = nil
  }

  /// The error of a text that was stopped; nil where it wasn't.
  var stopError: JSONWritingError? {
    isStopped ? JSONWritingError(code: .stopped, path: JSONPath()) : nil
  }

  /// Makes room for a string, or writes it in parts where there are to be questions between them; then
  /// it answers true.
  @inline(never)
  func makeRoom(quoting utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let questions, utf8.count > WritingQuestions.copiedLength / 2 else {
      // The quotes, and a last word that is stored whole.
      buffer.reserve(utf8.count &+ 10)
      return false
    }
    buffer.append(UInt8(ascii: "\""))
    var start = 0
    while start < utf8.count, !questions.ask() {
      var end = min(start + WritingQuestions.copiedLength / 2, utf8.count)
      // At the start of a scalar.
      while end < utf8.count, end > start + 1, utf8[end] & 0xC0 == 0x80 { end -= 1 }
      escape(UnsafeBufferPointer(rebasing: utf8[start..<end]))
      start = end
    }
    buffer.append(UInt8(ascii: "\""))
    return true
  }

  /// Copies what was written, with a question between two parts of it, and answers how many bytes that
  /// were.
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
