// A thread keeps the last writer for its next text, with its memory: making and freeing one took a sixth
// of the time of a text of 1.4 kB.

/// Who writes texts with one writer after the other, and holds it between them.
package protocol JSONAuthor: AnyObject {
  /// Lets go of the writer, and of the steps of its trails.
  func leaveWriter()
}

extension JSONWriter {
  /// A writer with nothing written: the one that the thread has kept, or a new one.
  package static func reused(options: JSONWritingOptions) -> JSONWriter {
    guard let writer = KeyTrails.takeWriter() else { return JSONWriter(options: options) }
    writer.reset(options)
    return writer
  }

  /// The same with the default options, but for the layout.
  package static func reused(isPretty: Bool) -> JSONWriter {
    guard let writer = KeyTrails.takeWriter() else {
      return JSONWriter(options: JSONWritingOptions(isPretty: isPretty))
    }
    writer.reset(isPretty: isPretty)
    return writer
  }

  /// Lets go of the trails, which somebody else frees, and of the author, who holds this writer.
  func forgetThread() {
    trails.forget()
    // Somebody may hold it by now, who had a weak reference.
    (takeAuthor() as? any JSONAuthor)?.leaveWriter()
  }

  /// Lets the thread keep a writer whose text is done with, unless somebody else has kept it.
  ///
  /// Where it has an author, that holds it, and the caller has seen to it that nobody else does.
  package static func keep(_ writer: consuming JSONWriter) {
    guard writer.author != nil || isKnownUniquelyReferenced(&writer) else { return }
    writer.clear()
    KeyTrails.keep(writer)
  }

  // What the author asks of its writer. By methods: from another module, exclusivity would be checked for
  // each property.

  /// The author, while it isn't taken: so long the writer holds it.
  package var heldAuthor: Unmanaged<AnyObject>? { author }

  /// Takes the author, to be given back.
  package func takeAuthor() -> AnyObject? { author.take()?.takeRetainedValue() }

  /// Has the writer hold its author, unless it does.
  package func hold(author: consuming AnyObject) {
    if self.author == nil { self.author = .passRetained(author) }
  }

  /// Counts who has got this writer to hold.
  package func countHolder() { holderCount &+= 1 }

  /// Counts from now on: nobody but the caller holds this writer.
  package func countHoldersAnew() { holderCount = 0 }

  /// Whether nobody but so many has got this writer to hold.
  package func hasHolders(_ count: Int) -> Bool { holderCount == count }

  /// Forgets what somebody has written since the last text, by a weak reference to one of its maps.
  package func forgetStrayWriting() {
    guard buffer.count > 0 || frames.count > 0 || problems.failure != nil || omission != nil
    else { return }
    // Who observes does so for the next text.
    let (observer, questions) = (problems.observer, questions)
    clear()
    problems.observer = observer
    if let questions {
      self.questions = questions
      buffer.ask(.passUnretained(questions))
    }
  }

  /// Lets go of what the text leaves, and of more memory than most texts need.
  private func clear() {
    frames.clear(keeping: 64)
    members.clear(keeping: 1024)
    buffer.clear(keeping: 64 * 1024)
    extraIndent = 0
    // A look is cheaper than letting go of nothing.
    if questions != nil { forgetQuestions() }
    if !rebuilds.isEmpty { rebuilds = [] }
    if problems.areAny { problems = Problems() }
  }
}
